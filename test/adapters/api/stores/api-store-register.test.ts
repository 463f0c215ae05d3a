import { expect } from "chai";
import { ApiStoreRegister } from "#adapters/api/stores/api-store-register.ts";
import * as storeMapping from "#adapters/api/stores/store.mapping.ts";
import { selectWritableFields, type StoreDetails, type StoreFields } from "#domain/stores/index.ts";
import { json, refusal, StubApi, text } from "#test/sdk/stub-api.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { wireStore } from "#test/ports/wire.ts";
import { exampleOf } from "../contract-examples.ts";
import { ofAnyJson } from "../any-json.ts";

const { parseStore, parseStoreUses } = ofAnyJson(storeMapping);

const BARE = {
  id: "5001",
  type: "stores",
  name: "Covent Garden",
  effective_reference: "LON-01",
  updated_timestamp: "2026-01-15T08:00:00Z",
};
const ZURICH = aStoreInDetail({
  id: "5004",
  name: "Bahnhofstrasse",
  externalReference: "ZRH/07",
  phone: "1",
  properties: { vat: "CHE-1", "odd/name~": "" },
  settings: { till: { drawer: 2 } },
});
const fieldsOf = (store: StoreDetails, changes: Partial<StoreFields> = {}): StoreFields => ({
  ...selectWritableFields(store),
  country: "GBR",
  ...changes,
});
const NEW: StoreFields = { name: "Soho", externalReference: "S-1", country: "GBR", properties: {}, settings: {} };
const OLD: StoreFields = { name: "Soho", legacyReference: 7, country: "GBR", properties: {}, settings: {} };

const made = (location?: string) => text("", { status: 201, headers: location === undefined ? {} : { location } });
const changing = async (seen: StoreDetails, wanted: StoreFields, reason?: string) => {
  const api = new StubApi(json(wireStore(seen)));
  const answer = await new ApiStoreRegister(api.client({ retailerId: "1001" })).change({
    seen,
    wanted,
    ...(reason === undefined ? {} : { reason }),
  });
  return { api, answer, steps: async () => JSON.parse(await api.last.text()) as unknown };
};

describe("a store of the API", () => {
  it("is read from the contract's example [STORE-006]", () => {
    expect(parseStore(exampleOf("store"))).to.deep.equal({
      id: "5001",
      name: "Covent Garden",
      reference: "LON-01",
      externalReference: "LON-01",
      address: "12 Garden Row\nLondon",
      city: "London",
      postcode: "WC2E 8RF",
      country: "GBR",
      phone: "+44 20 7946 0001",
      locale: "en_GB",
      timezone: "Europe/London",
      currency: "GBP",
      properties: { vat_number: "GB123456789" },
      settings: {},
      version: "2026-03-01T09:30:00.000Z",
    });
  });

  it("is read with only the required members", () => {
    expect(parseStore(BARE)).to.deep.equal({
      id: "5001",
      name: "Covent Garden",
      reference: "LON-01",
      properties: {},
      settings: {},
      version: "2026-01-15T08:00:00.000Z",
    });
    expect(parseStore({ ...BARE, reference: 77 })).to.include({ legacyReference: 77 });
  });

  const { type: _type, ...members } = {
    ...BARE,
    external_reference: "",
    reference: "",
    address: "",
    postcode: "",
    phone: "",
    locale: "",
    properties: "",
    settings: "",
  };
  for (const name of Object.keys(members)) {
    it(`is malformed when its ${name} has another type`, () =>
      expect(parseStore({ ...BARE, [name]: name === "reference" ? "7" : 5 })).to.equal(undefined));
  }

  it("is malformed without a version", () =>
    expect(parseStore({ ...BARE, updated_timestamp: "yesterday" })).to.equal(undefined));

  it("is requested by its reference with any characters [STORE-021]", async () => {
    const api = new StubApi(json(wireStore(ZURICH)));
    expect(await new ApiStoreRegister(api.client({ retailerId: "1001" })).withReference("ZRH/07")).to.deep.equal({
      ok: true,
      value: ZURICH,
    });
    expect(api.asked).to.deep.equal(["GET /stores/ZRH%2F07?retailer_id=1001"]);
  });

  it("has the numbers of records that refer to it", async () => {
    const api = new StubApi(json({ receipts: 1204, roles: 2, tills: 3, raw_records: 310, access_tokens: 1 }));
    const value = { receipts: 1204, roles: 2, tills: 3, rawRecords: 310, accessTokens: 1 };
    expect(await new ApiStoreRegister(api.client()).countUses(ZURICH)).to.deep.equal({ ok: true, value });
    expect(api.asked).to.deep.equal(["GET /stores/ZRH%2F07/_uses"]);
    expect(parseStoreUses({ receipts: 1204 })).to.equal(undefined);
    expect(parseStoreUses({ receipts: 1204, roles: 2 }), "of a server that no longer counts").to.deep.equal({
      receipts: 1204,
      roles: 2,
    });
  });
});

describe("a store that is created by the API", () => {
  it("is posted once per idempotency key, and read at its location at the same retailer [STORE-022, SDK-009-part]", async () => {
    const api = new StubApi(made("/api/stores/S-1"), json(wireStore(aStoreInDetail({ externalReference: "S-1" }))));
    const answer = await new ApiStoreRegister(api.client({ retailerId: "1001" })).add(NEW, "the first try");
    expect(answer).to.have.nested.property("value.reference", "S-1");
    expect(api.asked.map((asked) => asked.split("?")[0])).to.deep.equal(["POST /stores", "GET /stores/S-1"]);
    expect(api.requests.map(({ url }) => new URL(url).searchParams.get("retailer_id"))).to.deep.equal(["1001", "1001"]);
    const [post] = api.requests;
    expect(post?.headers.get("idempotency-key")).to.equal("the%20first%20try");
    expect(await post?.json()).to.deep.equal({
      name: "Soho",
      external_reference: "S-1",
      country: "GBR",
      properties: {},
      settings: {},
    });
  });

  it("is posted by its number if it has no other reference [STORE-016]", async () => {
    const api = new StubApi(refusal(409, "Taken"));
    expect(await new ApiStoreRegister(api.client()).add(OLD, "1")).to.have.nested.property("error.kind", "conflict");
    expect(await api.last.json()).to.deep.equal({
      name: "Soho",
      reference: 7,
      country: "GBR",
      properties: {},
      settings: {},
    });
    expect(api.requests).to.have.length(1);
  });

  for (const [what, place] of [
    ["the response has no location", undefined],
    ["the location is elsewhere", "https://elsewhere.example/api/stores/S-1"],
  ] as const) {
    it(`is read by its reference when ${what}`, async () => {
      const api = new StubApi(made(place), refusal(404));
      await new ApiStoreRegister(api.client()).add(NEW, "1");
      expect(api.asked.map((asked) => asked.replace(/\?.*/, ""))).to.deep.equal([
        "POST /stores",
        `GET /stores/${encodeURIComponent(NEW.externalReference!)}`,
      ]);
    });
  }
});

describe("a store that is changed by the API", () => {
  it("is patched where it differs, from the version that was read [STORE-023]", async () => {
    const { phone: _phone, ...kept } = fieldsOf(ZURICH);
    const { api, steps } = await changing(
      ZURICH,
      { ...kept, city: "Zürich", properties: { vat: "CHE-1", "odd/name~": "x" } },
      "Agreed by 电话",
    );
    expect(api.asked).to.deep.equal(["PATCH /stores/ZRH%2F07?retailer_id=1001"]);
    expect(
      ["content-type", "if-unmodified-since", "counterfoil-overwrite-reason"].map((name) => api.last.headers.get(name)),
    ).to.deep.equal(["application/json-patch+json", "Sun, 01 Feb 2026 09:30:00 GMT", "Agreed by %E7%94%B5%E8%AF%9D"]);
    expect(await steps()).to.have.deep.members([
      { op: "remove", path: "/phone" },
      { op: "add", path: "/city", value: "Zürich" },
      { op: "replace", path: "/properties/odd~1name~0", value: "x" },
    ]);
  });

  it("gets a whole object where none may exist, and keeps an emptied one", async () => {
    const seen = aStoreInDetail({ properties: {}, settings: { till: 1 } });
    const { steps } = await changing(seen, fieldsOf(seen, { properties: { floor: "2" }, settings: {} }));
    expect(await steps()).to.have.deep.members([
      { op: "add", path: "/properties", value: { floor: "2" } },
      { op: "remove", path: "/settings/till" },
    ]);
  });

  it("sends no reason if nothing is overwritten", async () => {
    const { api } = await changing(ZURICH, fieldsOf(ZURICH, { phone: "2" }));
    expect(api.last.headers.has("counterfoil-overwrite-reason")).to.equal(false);
  });

  it("is not written if nothing differs", async () => {
    const { api, answer } = await changing(ZURICH, fieldsOf(ZURICH, { country: ZURICH.country! }));
    expect(answer).to.deep.equal({ ok: true, value: ZURICH });
    expect(api.asked).to.deep.equal(["GET /stores/ZRH%2F07?retailer_id=1001"]);
  });

  it("is deleted in the version that was read [STORE-024]", async () => {
    const api = new StubApi(() => new Response(null, { status: 204 }));
    expect(await new ApiStoreRegister(api.client()).remove(ZURICH)).to.deep.equal({ ok: true, value: undefined });
    expect([api.asked, api.last.headers.get("if-unmodified-since")]).to.deep.equal([
      ["DELETE /stores/ZRH%2F07"],
      "Sun, 01 Feb 2026 09:30:00 GMT",
    ]);
    expect(await new ApiStoreRegister(new StubApi(refusal(412)).client()).remove(ZURICH)).to.have.nested.property(
      "error.status",
      412,
    );
  });
});
