import { expect } from "chai";
import type { Json } from "#domain/shared/json.ts";
import { createCalls, type Call } from "#test/support/calls.ts";
import { contractCalls, type ContractCall } from "#test/support/contract-calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

/** Numbers that a program which reads JSON would return in other digits, and what it would return. */
const CHANGED = [["1.10", "1.1"], ["-0", "0"], ["12345678901234567890", "12345678901234567000"], ["0.1000000000000000055", "0.1"]] as const;
const PLACE = "the digits";

/** Bodies with free JSON, and the place of the digits. */
const FREE: readonly (readonly [operation: string, body: Json, place: string])[] = [
  ["createStore", { external_reference: "digits", name: "Digits", country: "GBR", properties: { deep: [{ note: PLACE }] } }, "Note of entry 1 of deep of properties"],
  ["changeStore", [{ op: "add", path: "/properties/note", value: { a: PLACE } }], "A of value of entry 1"],
  ["createConsumer", { properties: { note: PLACE } }, "Note of properties"],
  ["changeConsumer", { properties: { note: PLACE } }, "Note of properties"],
  ["replaceTemplateData", { vat: PLACE }, "Vat"],
  ["replaceTemplateDataTranslations", { rates: ["x", PLACE] }, "Rate 2"],
  ["createTemplatePreview", { receipt_id: "69a41a5ca1b2c3d4e5f60718", output: "web", data: { vat: PLACE } }, "Vat of data"],
];

/** Operations that store every digit, as their own tests show, and the one whose numbers all have a meaning. */
const OTHERS = { kept: ["createReceipt", "changeRetailerFile", "changeAnyRetailerFile", "createRetailerFile"], equal: ["changeReceipt"] } as const;

describe("a number in free JSON", () => {
  const calls = contractCalls();
  let server: TestServer;
  let ask: Call;
  before(async () => {
    server = await startTestServer();
    ask = createCalls(server, { cookie: await server.signIn("admin@shop.example") });
  });
  after(() => server.close());

  const callOf = (id: string): ContractCall => calls.find(({ operation }) => operation.id === id)!;
  const withDigits = (body: Json, digits: string): string => JSON.stringify(body).replace(`"${PLACE}"`, digits);
  const send = ({ operation: { method }, address, sent }: ContractCall, body: string) =>
    ask(method, address({}), { type: sent.type ?? "application/json", body, headers: { "if-unmodified-since": new Date().toUTCString() } });

  it("is judged by every operation with such a place", () => {
    const open = calls.filter(({ operation: { bodies } }) => [...bodies.values()].some(({ openPlaces }) => openPlaces.exist)).map(({ operation: { id, numbers } }) => [id, numbers]);
    const expected = [...FREE.map(([id]) => [id, "as-sent"]), ...Object.entries(OTHERS).flatMap(([numbers, ids]) => ids.map((id) => [id, numbers]))];
    expect(open).to.have.deep.members(expected);
  });

  for (const [id, body, place] of FREE) {
    it(`is refused by ${id} if its digits would change`, async () => {
      for (const [digits, kept] of CHANGED) {
        const { status, json } = await send(callOf(id), withDigits(body, digits));
        expect([digits, status, json["description"]]).to.deep.equal([digits, 400, `${place} would become ${kept}: send this number, or a text to keep every digit`]);
      }
      const { status, json } = await send(callOf(id), withDigits(body, "1e400"));
      expect([status, json["description"]]).to.deep.equal([400, `${place} must not contain a number that is too large`]);
    });
  }

  it("is returned as it was sent", async () => {
    const { status, text } = await send(callOf("replaceTemplateData"), '{"vat":1.1,"limits":[-0.5,1e+21,9007199254740991]}');
    expect([status, text]).to.deep.equal([200, '{"vat":1.1,"limits":[-0.5,1e+21,9007199254740991]}']);
  });

  it("may be written in another way in the change of a receipt, but not rounded", () => {
    const { operation: { bodies, numbers } } = callOf("changeReceipt");
    const places = [...bodies.values()][0]!.openPlaces;
    expect([numbers, places.includes(["0", "value", "quantity"]), places.includes(["0", "path"])]).to.deep.equal(["equal", true, false]);
  });

  it("has no rule where the contract has a number", () => {
    const { openPlaces } = [...callOf("createRates").operation.bodies.values()][0]!;
    expect([openPlaces.exist, openPlaces.includes(["rates", "EUR", "GBP"])]).to.deep.equal([false, false]);
  });
});
