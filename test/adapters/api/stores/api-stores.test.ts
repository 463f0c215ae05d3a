import { expect } from "chai";
import { ApiStores } from "#adapters/api/stores/api-stores.ts";
import * as storeMapping from "#adapters/api/stores/store.mapping.ts";
import { json, refusal, StubApi } from "#test/sdk/stub-api.ts";
import { exampleOf } from "../contract-examples.ts";
import { ofAnyJson } from "../any-json.ts";

const { parseStores } = ofAnyJson(storeMapping);

const A_STORE = {
  id: "5001",
  type: "stores",
  name: "Covent Garden",
  effective_reference: "LON-01",
  updated_timestamp: "2026-01-15T08:00:00Z",
};
const examples = exampleOf("stores");

describe("the stores of the API", () => {
  it("are read from the contract's example", () => {
    expect(parseStores(examples)).to.deep.equal([
      {
        id: "5001",
        name: "Covent Garden",
        reference: "LON-01",
        city: "London",
        country: "GBR",
        timezone: "Europe/London",
        currency: "GBP",
      },
      {
        id: "5002",
        name: "Grafton Street",
        reference: "77",
        city: "Dublin",
        country: "IRL",
        timezone: "Europe/Dublin",
        currency: "EUR",
      },
    ]);
  });

  it("are read with only the required members", () => {
    expect(parseStores([A_STORE])).to.deep.equal([{ id: "5001", name: "Covent Garden", reference: "LON-01" }]);
  });

  const WRONG = [
    null,
    {},
    "stores",
    [null],
    ["5001"],
    [{ ...A_STORE, id: "" }],
    ...Object.keys({ ...A_STORE, city: "", country: "", timezone: "", currency: "" })
      .filter((name) => name !== "type" && name !== "updated_timestamp")
      .map((name) => [{ ...A_STORE, [name]: 5 }]),
  ];
  for (const wire of WRONG) {
    it(`are malformed when the response is ${JSON.stringify(wire)}`, () =>
      expect(parseStores(wire)).to.equal(undefined));
  }

  it("are requested past every cache, and keep the order of the response, which the contract promises to be by name [STORE-020]", async () => {
    const api = new StubApi(json(["York", "bath", "Ayr"].map((name, at) => ({ ...A_STORE, id: String(at), name }))));
    const stores = await new ApiStores(api.client({ retailerId: "1001" })).all();
    expect(stores.ok && stores.value.map(({ name }) => name)).to.deep.equal(["York", "bath", "Ayr"]);
    expect(api.asked).to.deep.equal(["GET /stores?retailer_id=1001"]);
    expect([api.last.cache, api.last.headers.get("cache-control")]).to.deep.equal(["no-store", "no-cache"]);
  });

  it("return a refusal with the server's message [SDK-013]", async () => {
    const stores = await new ApiStores(new StubApi(refusal(403, "Missing permission: stores_admin")).client()).all();
    expect(stores).to.have.nested.property("error.description", "Missing permission: stores_admin");
  });

  it("are a failure in any other shape", async () => {
    expect(await new ApiStores(new StubApi(json([{}])).client()).all()).to.have.nested.property(
      "error.kind",
      "malformed",
    );
  });
});
