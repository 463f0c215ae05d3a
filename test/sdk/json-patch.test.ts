import { expect } from "chai";
import { buildClient } from "#sdk/client.ts";
import { patch, pointer } from "#sdk/index.ts";
import type { PatchOperation, Receipt } from "#sdk/index.ts";
import { BASE, json, StubApi } from "./stub-api.ts";

describe("a JSON patch", () => {
  it("is a list of steps in the order in which they were named", () => {
    const made = patch<Receipt>()
      .test("/identifier", "ann@shop.example")
      .replace("/identifier", "bob@shop.example")
      .add("/items/0/return", { localtime: "2026-03-01T11:00:00+00:00" })
      .add("/items/-", { name: "Tea", price: 2, total: 2, quantity: "1" })
      .remove("/items/1")
      .move("/items/0", "/items/2")
      .copy("/net", "/total");
    expect(made.operations).to.deep.equal([
      { op: "test", path: "/identifier", value: "ann@shop.example" },
      { op: "replace", path: "/identifier", value: "bob@shop.example" },
      { op: "add", path: "/items/0/return", value: { localtime: "2026-03-01T11:00:00+00:00" } },
      { op: "add", path: "/items/-", value: { name: "Tea", price: 2, total: 2, quantity: "1" } },
      { op: "remove", path: "/items/1" },
      { op: "move", from: "/items/0", path: "/items/2" },
      { op: "copy", from: "/net", path: "/total" },
    ]);
  });

  it("does not change when one is made that goes on from it", () => {
    const guard = patch<Receipt>().test("/duplicate", false);
    guard.remove("/identifier");
    expect(guard.operations).to.deep.equal([{ op: "test", path: "/duplicate", value: false }]);
  });

  it("reaches names that hold anything", () => {
    const made = patch<Receipt>()
      .add(pointer("properties", "a/b~c"), 1)
      .remove(pointer("items", 0, "properties", "~1"));
    expect(made.operations.map(({ path }) => path)).to.deep.equal(["/properties/a~1b~0c", "/items/0/properties/~01"]);
  });

  it("goes in the media type that the operation declares, guarded and with its reason", async () => {
    type Notes = {
      "/notes/{id}": {
        patch: {
          parameters: { path: { id: string } };
          requestBody: { content: { "application/json-patch+json": PatchOperation[] } };
          responses: { 200: { content: { "application/json": object } } };
        };
      };
    };
    const api = new StubApi(json({}));
    const operations = {
      "/notes/{id}": { PATCH: { answers: "object", sends: "application/json-patch+json" } },
    } as const;
    const client = buildClient<Notes>(operations, { baseUrl: BASE, fetch: api.fetch });
    const body = patch<{ text: string }>().replace("/text", "new").operations;
    await client.PATCH("/notes/{id}", {
      params: { path: { id: "7" } },
      body,
      ifUnmodifiedSince: "2026-01-15T08:00:00Z",
      overwriteReason: "Requested",
    });
    expect(api.last.headers.get("content-type")).to.equal("application/json-patch+json");
    expect(api.last.headers.get("if-unmodified-since")).to.equal("Thu, 15 Jan 2026 08:00:00 GMT");
    expect(api.last.headers.get("counterfoil-overwrite-reason")).to.equal("Requested");
    expect(await api.last.json()).to.deep.equal([{ op: "replace", path: "/text", value: "new" }]);
  });
});
