"""The parlour as an app of the phone or the desktop (PF-51)."""

import json
import struct

import pytest

from tests.browser.conftest import Visit

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]


@pytest.mark.rule("PF-51")
def test_it_can_be_installed(visit: Visit) -> None:
    page = visit()
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert not found["errors"]
    manifest = json.loads(found["data"])
    assert manifest["display"] == "standalone"
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    for icon in manifest["icons"]:
        answer = page.request.get(page.url + icon["src"].removeprefix("/"))
        assert answer.headers["content-type"].split(";")[0] == icon["type"]
        if icon["type"] == "image/png":
            # width and height stand at the head of the file
            width, height = struct.unpack(">II", answer.body()[16:24])
            assert icon["sizes"] == f"{width}x{height}"
