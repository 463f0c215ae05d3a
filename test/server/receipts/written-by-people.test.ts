import { expect } from "chai";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { aNewReceipt } from "#test/support/builders/a-new-receipt.ts";
import {
  createOwnedTokenCalls,
  createSessionCalls,
  createTokenCalls,
  type Call,
  type ReceivedResponse,
} from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const KIM = "kim@shop.example";
const FLAGS = ["post_receipt", "receipts_view", "receipts_admin", "patch_identifier"];

/** The API applies the rules of the portal to receipts that people write, and none of them to what tills send. */
describe("a receipt that a person writes", () => {
  let server: TestServer;
  let person: Call;
  let tills: readonly Call[];
  let count = 0;
  before(async () => {
    server = await startTestServer();
    person = await createSessionCalls(server, { email: KIM, permissions: FLAGS });
    const rights = { retailers: ["1001"], permissions: FLAGS };
    tills = [
      await createTokenCalls(server, rights),
      await createOwnedTokenCalls(server, KIM, { name: "till", ...rights }),
    ];
  });
  after(() => server.close());

  const post = (facts: JsonObject, by: Call): Promise<ReceivedResponse> =>
    by("POST", "/receipts", { body: aNewReceipt({ transaction_id: `TXN-P-${(count += 1)}`, ...facts }) });
  const patch = (id: unknown, steps: readonly object[], by = person): Promise<ReceivedResponse> =>
    by("PATCH", `/receipts/${String(id)}`, { body: steps, type: "application/json-patch+json" });

  const flaws: readonly (readonly [identifier: string, description: string])[] = [
    ["Ann Smith <ann@mail.example>", "Write the identifier as ann@mail.example"],
    ["ann@mail.example;", "Write the identifier as ann@mail.example"],
    ["ann\u200b@mail.example", "The identifier must not contain control or invisible characters"],
    ["ann@mail.example\n", "The identifier must not contain control or invisible characters"],
    ["4711<b>", "The identifier must not contain < or >"],
    ["__proto__", 'The identifier can\'t be "__proto__" because it is reserved'],
  ];
  for (const [identifier, description] of flaws) {
    it(`is refused for the identifier ${JSON.stringify(identifier)}, which tills may send [D26]`, async () => {
      for (const till of tills) expect((await post({ identifier }, till)).status).to.equal(201);
      const { status, json } = await post({ identifier }, person);
      expect([status, json["errors"]]).to.deep.equal([400, [{ description, pointer: "identifier" }]]);
    });
  }

  it("is accepted with a spelling that differs by case, spaces or mailto: [D26]", async () => {
    for (const identifier of [" Ann@Mail.example ", "mailto:ann@mail.example", "4711 0815"])
      expect((await post({ identifier }, person)).status, identifier).to.equal(201);
  });

  it("is not emailed automatically after it got an identifier, also if the patch says nothing of it [RCPT-053]", async () => {
    const {
      json: { id },
    } = await post({ properties: { email_settings: { send: true, theme: "dark" } } }, person);
    const { json } = await patch(id, [{ op: "add", path: "/identifier", value: "zoe@mail.example" }]);
    expect(json["properties"]).to.deep.equal({ email_settings: { send: false, theme: "dark" } });
  });

  it("gets a return without a reason, or with one that says something [REFUND-012]", async () => {
    const {
      json: { id },
    } = await post({}, person);
    const localtime = `${new Date().toISOString().slice(0, 19)}+00:00`;
    const returning = (reason: string) =>
      patch(id, [
        { op: "add", path: "/items/0/return", value: { localtime, properties: { manual_return_reason: reason } } },
      ]);
    const { status, json } = await returning(" ");
    expect([status, json["errors"]]).to.deep.equal([
      400,
      [{ description: "The reason of a return must not be blank", pointer: "items/0/return" }],
    ]);
    expect((await returning("Torn")).status).to.equal(200);
  });
});
