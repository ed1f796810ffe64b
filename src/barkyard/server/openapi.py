"""The OpenAPI document, made from the endpoints and their types."""

from __future__ import annotations

import re
from typing import Any

import msgspec

import barkyard
from barkyard.server import forms, wire
from barkyard.server.api import Endpoint
from barkyard.server.endpoints import ENDPOINTS

REFERENCE = "#/components/schemas/{name}"
TITLE = "Barkyard tables"
FAULTS = {
    "400": "The request cannot be read.",
    "403": "A page of another site may not do this.",
    "408": "The request took too long.",
    "413": "The body is too long.",
    "415": "The body is not JSON.",
    "421": "This server does not answer to that name.",
    "422": "What is asked for cannot be.",
    "429": "Too many requests.",
    "503": "Tables cannot be stored now; nothing was done.",
}


def document() -> dict[str, Any]:
    kinds = [kind for each in ENDPOINTS for kind in (each.takes, each.gives, each.refuses) if kind is not None]
    asked = [*kinds, forms.Fault, wire.FromClient, wire.FromTable]
    schemas, components = msgspec.json.schema_components(asked, ref_template=REFERENCE)
    by_kind = dict(zip(map(repr, kinds), schemas, strict=False))
    paths: dict[str, Any] = {}
    for each in ENDPOINTS:
        paths.setdefault(each.path, {})[each.method.lower()] = _operation(each, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": TITLE,
            "version": barkyard.__version__,
            "description": "Everything besides the WebSocket at /api/tables/{table}/socket, which speaks FromClient"
            " and FromTable below.",
        },
        "paths": paths,
        "components": {
            "schemas": {
                **components,
                "FromClient": schemas[-2],
                "FromTable": schemas[-1],
            },
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer", "description": "A seat's token."}},
        },
    }


def _operation(each: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    fault = _content({"$ref": REFERENCE.format(name="Fault")})
    good = "201" if each.method == "POST" and each.gives in (forms.Created, forms.Joined, forms.Pass) else "200"
    answers = {good: {"description": "Done.", **_content(schemas[repr(each.gives)])}}
    answers |= {code: {"description": about, **fault} for code, about in FAULTS.items()}
    answers["409"] = {"description": "Refused, with the reason.", **_content(schemas[repr(each.refuses)])}
    if each.refuses is not forms.Fault:
        answers["503"] = {"description": FAULTS["503"], **_content(schemas[repr(each.refuses)])}
    places = re.findall(r"{(\w+)}", each.path)
    if places:
        answers["404"] = {"description": "There is no such table.", **fault}
    operation: dict[str, Any] = {
        "summary": each.about,
        "operationId": each.call.__name__,
        "parameters": [
            *({"name": name, "in": "path", "required": True, "schema": {"type": "string"}} for name in places),
            *({"name": name, "in": "query", "required": False, **about} for name, about in each.query.items()),
        ],
        "responses": answers,
    }
    if each.takes is not None:
        operation["requestBody"] = {"required": True, **_content(schemas[repr(each.takes)])}
    if each.token:
        answers["401"] = {"description": "The token holds no seat at this table.", **fault}
        operation["security"] = [{"seat": []}, *([{}] if each.watching else [])]
    return operation


def _content(schema: dict[str, Any]) -> dict[str, Any]:
    return {"content": {"application/json": {"schema": schema}}}
