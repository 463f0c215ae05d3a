import { expect } from "chai";
import type { Json } from "#domain/shared/json/json.ts";
import { createCalls, type Call } from "#test/support/calls.ts";
import { contractCalls, type ContractCall } from "#test/support/contract-calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

/** Numbers that a program which reads JSON would round, and what it would return. */
const ROUNDED = [
  ["12345678901234567890", "12345678901234567000"],
  ["0.1000000000000000055", "0.1"],
] as const;
const PLACE = "the digits";

/** Bodies with free JSON, and the place of the digits. */
const FREE: readonly (readonly [operation: string, body: Json, place: string])[] = [
  [
    "createStore",
    { external_reference: "digits", name: "Digits", country: "GBR", properties: { deep: [{ note: PLACE }] } },
    "Note of entry 1 of deep of properties",
  ],
  ["changeStore", [{ op: "add", path: "/properties/note", value: { a: PLACE } }], "A of value of entry 1"],
  ["createConsumer", { properties: { note: PLACE } }, "Note of properties"],
  ["changeConsumer", { properties: { note: PLACE } }, "Note of properties"],
  ["replaceTemplateData", { vat: PLACE }, "Vat"],
  ["replaceTemplateDataTranslations", { rates: ["x", PLACE] }, "Rate 2"],
  [
    "createTemplatePreview",
    { receipt_id: "69a41a5ca1b2c3d4e5f60718", output: "web", data: { vat: PLACE } },
    "Vat of data",
  ],
];

/** Operations that store every digit, as their own tests show. */
const KEPT = ["createReceipt", "changeRetailerFile", "changeAnyRetailerFile", "createRetailerFile"];

/** Their bodies are JSON Patch, or are checked member by member: settings by their schema, credentials by WebAuthn. */
const CHECKED = ["changeReceipt", "createRetailer", "replaceRetailerSettings", "validateOwnIdentity", "createPasskey"];

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
    ask(method, address({}), {
      type: sent.type ?? "application/json",
      body,
      headers: { "if-unmodified-since": new Date().toUTCString() },
    });

  it("is judged by every operation with such a place", () => {
    const open = calls
      .filter(({ operation: { bodies } }) => [...bodies.values()].some(({ openPlaces }) => openPlaces.exist))
      .map(({ operation: { id, numbers } }) => [id, numbers]);
    expect(open).to.have.deep.members([
      ...[...CHECKED, ...FREE.map(([id]) => id)].map((id) => [id, "equal"]),
      ...KEPT.map((id) => [id, "kept"]),
    ]);
  });

  for (const [id, body, place] of FREE) {
    it(`is refused by ${id} if it would be rounded`, async () => {
      for (const [digits, kept] of ROUNDED) {
        const { status, json } = await send(callOf(id), withDigits(body, digits));
        expect([digits, status, json["description"]]).to.deep.equal([
          digits,
          400,
          `${place} would become ${kept}: send this number, or a text to keep every digit`,
        ]);
      }
      const { status, json } = await send(callOf(id), withDigits(body, "1e400"));
      expect([status, json["description"]]).to.deep.equal([
        400,
        `${place} must not contain a number that is too large`,
      ]);
    });
  }

  it("is returned with the same value, maybe in other digits", async () => {
    const { status, text } = await send(
      callOf("replaceTemplateData"),
      '{"vat":1.10,"limits":[-0.5,1e+21,9007199254740991,1.0]}',
    );
    expect([status, text]).to.deep.equal([200, '{"vat":1.1,"limits":[-0.5,1e+21,9007199254740991,1]}']);
  });

  it("is judged in the values of the change of a receipt only", () => {
    const places = [...callOf("changeReceipt").operation.bodies.values()][0]!.openPlaces;
    expect([places.includes(["0", "value", "quantity"]), places.includes(["0", "path"])]).to.deep.equal([true, false]);
  });

  it("has no rule where the contract has a number", () => {
    const { openPlaces } = [...callOf("createRates").operation.bodies.values()][0]!;
    expect([openPlaces.exist, openPlaces.includes(["rates", "EUR", "GBP"])]).to.deep.equal([false, false]);
  });
});
