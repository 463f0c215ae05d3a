import { expect } from "chai";
import { ApiRates } from "#adapters/api/rates/api-rates.ts";
import * as ratesMapping from "#adapters/api/rates/rates.mapping.ts";
import type { SetRatesCommand } from "#domain/rates/index.ts";
import { object } from "#test/contract/contract.ts";
import { wireRates } from "#test/ports/wire.ts";
import { json, refusal, StubApi } from "#test/sdk/stub-api.ts";
import { aRatesRecord } from "#test/support/builders/a-rates-record.ts";
import { exampleOf } from "../contract-examples.ts";
import { ofAnyJson } from "../any-json.ts";

const { parseRates, toWireRates } = ofAnyJson(ratesMapping);

const SEEN = aRatesRecord();
const SETTING: SetRatesCommand = { wanted: { validFrom: SEEN.validFrom, rates: SEEN.rates }, attempt: "attempt-1" };

describe("rates of the API", () => {
  it("are read from the contract's example [RATE-003]", () => {
    expect(parseRates(exampleOf("rates"))).to.deep.equal(
      aRatesRecord({
        id: "r-2026-03-02",
        validFrom: "2026-03-02T00:00:00Z",
        version: "2026-03-01T09:30:00Z",
        rates: { GBP: { EUR: "1.1624", USD: "1.3405" } },
      }),
    );
  });

  it("are exact in both directions for any number", () => {
    const odd = aRatesRecord({ rates: { GBP: { IDR: "20345.1", EUR: "0", ZZZ: "-1", VES: "0.00000001" }, CHF: {} } });
    expect(parseRates(wireRates(odd))).to.deep.equal(odd);
    expect(toWireRates(odd)).to.deep.equal({
      timestamp: odd.validFrom,
      rates: { GBP: { IDR: 20345.1, EUR: 0, ZZZ: -1, VES: 1e-8 }, CHF: {} },
    });
  });

  const whole = object(exampleOf("rates"));
  const WRONG = [
    null,
    [],
    "rates",
    ...Object.keys(whole).map((name) => ({ ...whole, [name]: 5 })),
    { ...whole, id: "" },
    { ...whole, rates: { GBP: [] } },
    { ...whole, rates: { GBP: { USD: "1.3" } } },
  ];
  for (const wire of WRONG)
    it(`are malformed when the response is ${JSON.stringify(wire)}`, () =>
      expect(parseRates(wire)).to.equal(undefined));

  it("are the latest ones, or those of an id [RATE-009, RATE-010]", async () => {
    const api = new StubApi(json(wireRates(SEEN)));
    const rates = new ApiRates(api.client({ retailerId: "1001" }));
    expect(await rates.latest()).to.deep.equal({ ok: true, value: SEEN });
    expect(await rates.withId(SEEN.id)).to.deep.equal({ ok: true, value: SEEN });
    expect(api.asked).to.deep.equal([
      "GET /currencies/rates?latest=true&retailer_id=1001",
      "GET /currencies/rates/r1?retailer_id=1001",
    ]);
  });

  it("may not exist yet without a failure, but a missing record is one [RATE-009, RATE-010]", async () => {
    const rates = new ApiRates(new StubApi(refusal(404, "Not found")).client());
    expect(await rates.latest()).to.deep.equal({ ok: true, value: undefined });
    expect(await rates.withId(SEEN.id)).to.have.nested.property("error.kind", "missing");
    expect(await new ApiRates(new StubApi(refusal(403)).client()).latest()).to.have.nested.property(
      "error.kind",
      "denied",
    );
  });

  it("are set after the ones that were read, once per idempotency key [RATE-011]", async () => {
    const api = new StubApi(json(wireRates(SEEN), { status: 201 }));
    expect(
      await new ApiRates(api.client({ retailerId: "1001" })).set({ ...SETTING, seen: SEEN, reason: "Agreed" }),
    ).to.deep.equal({ ok: true, value: SEEN });
    expect(api.asked).to.deep.equal(["POST /currencies/rates?retailer_id=1001"]);
    expect(
      ["if-unmodified-since", "if-none-newer", "idempotency-key", "counterfoil-overwrite-reason"].map((name) =>
        api.last.headers.get(name),
      ),
    ).to.deep.equal(["Tue, 14 May 2024 10:00:00 GMT", "Wed, 15 May 2024 14:00:00 GMT", "attempt-1", "Agreed"]);
    expect(await api.last.json()).to.deep.equal({
      timestamp: "2024-05-15T14:00:00.000Z",
      rates: { GBP: { USD: 1.25 } },
    });
  });

  it("that are the first send no version, so that the second of two writers gets a conflict [RATE-011]", async () => {
    const api = new StubApi(refusal(412, "The record was modified by another user"));
    expect(await new ApiRates(api.client()).set(SETTING)).to.have.nested.property("error.status", 412);
    expect(api.last.headers.get("if-unmodified-since")).to.equal("Thu, 01 Jan 1970 00:00:00 GMT");
    expect(api.last.headers.has("counterfoil-overwrite-reason")).to.equal(false);
  });
});
