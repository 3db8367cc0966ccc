"""The HTTP API keeps to its own description, whatever it is sent."""

from __future__ import annotations

from typing import Any

import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance

from tests.server.running import QUICK, Opened, Running, bearer
from wildtable.server.app import make_app

GENERATED = settings(
    max_examples=8,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


described = schemathesis.openapi.from_dict(make_app(QUICK).openapi())
described.config.generation.update(modes=[GenerationMode.POSITIVE, GenerationMode.NEGATIVE])
# The stream of events does not end, so it is tested by hand.
schema = described.exclude(path_regex="/events$")


@schema.parametrize()
@GENERATED
def test_every_call_answers_as_described(case: Any, server: Running) -> None:
    # What a game allows (its name, seats, options, a whole record) is not for a schema to say.
    case.call_and_validate(base_url=server.url, excluded_checks=[positive_data_acceptance])


def test_a_real_table_withstands_every_call(server: Running) -> None:
    table = server.open("pond", "pp")
    for found in schema.include(path_regex="/api/tables/{table}").get_all_operations():
        operation: Any = found.ok()  # type: ignore[union-attr]  # our description has no errors
        if not operation.path.endswith(("/free", "/hand-over", "/hint")):
            withstand(operation, table)


def withstand(operation: Any, table: Opened) -> None:
    """Whatever is sent with a good token to a table that there is: never a failure of the server."""

    @GENERATED
    @given(case=operation.as_strategy())
    def call(case: Any) -> None:
        case.path_parameters["table"] = table.id
        answer: requests.Response = case.call(base_url=table.server.url, headers=bearer(table.tokens[0]))
        assert answer.status_code < 500, answer.text

    call()
    assert table.get().status_code == 200
