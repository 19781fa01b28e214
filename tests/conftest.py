"""What holds for every test.

With ``QUEJU_REQUIRE_BROWSER`` set, as in ``.ci/run``, a test that is skipped fails: a machine that lacks the browser or
the database may not pass for one that has shown them to work. A test that may be skipped even there says so with
``@pytest.mark.may_skip``.
"""

import os
from collections.abc import Generator

import pytest

NOTHING_SKIPPED = bool(os.environ.get("QUEJU_REQUIRE_BROWSER"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if (
        NOTHING_SKIPPED
        and report.skipped
        and not hasattr(report, "wasxfail")
        and not item.get_closest_marker("may_skip")
    ):
        _fail(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    if NOTHING_SKIPPED and report.skipped:
        _fail(report)
    return report


def _fail(report: pytest.TestReport | pytest.CollectReport) -> None:
    why = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    report.outcome = "failed"
    report.longrepr = f"QUEJU_REQUIRE_BROWSER is set, so nothing may be skipped. {why}"
