"""The OpenAPI document says what the routes do: whatever is made up from it is answered as it says."""

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.parlour.house import House

CHECKS = [not_a_server_error, content_type_conformance, response_schema_conformance, status_code_conformance]


@pytest.fixture(scope="module")
def document(house: House) -> Any:
    return httpx.get(f"http://127.0.0.1:{house.port}/api/openapi").raise_for_status().json()


def test_it_names_every_route_once(document: Any) -> None:
    names = [each["operationId"] for path in document["paths"].values() for each in path.values()]
    assert len(names) == len(set(names))
    assert {"guest", "look-up"} <= set(names)


def test_every_operation_answers_as_the_document_says(house: House, document: Any) -> None:
    base = f"http://127.0.0.1:{house.port}"
    session = httpx.post(f"{base}/api/guest", json={}).cookies["queju"]
    schema = schemathesis.openapi.from_dict(document)
    for found in schema.get_all_operations():
        assert isinstance(found, Ok), found
        operation = found.ok()

        @settings(
            max_examples=8,
            deadline=None,
            derandomize=True,
            database=None,
            phases=[Phase.explicit, Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy())
        def answers(case: Any) -> None:
            for headers in ({}, {"Authorization": f"Bearer {session}"}):
                case.call_and_validate(base_url=base, headers=headers, checks=CHECKS)

        answers()
