import { expect } from "chai";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { createTokenCalls, readAuditEvents, type Call, type ReceivedResponse } from "#test/support/calls.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import type { TestServer } from "#test/support/server.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTaxFreeServer } from "./tax-free-server.ts";

const receiptAt = (at: number): string => fixtureReceipt({ retailer: "1001", at, transaction: transactionAt(at) }).id;
/** Two receipts of store LON-01, and one of another store that issues forms. */
const [FIRST, SECOND, ELSEWHERE] = [receiptAt(3), receiptAt(9), receiptAt(1)];
const [A, B] = ["3a0f6f1e-6d0b-4f6e-9a55-0c6c2f8f3c11", "8d1f4b522f5c4a0e8a396b1f7f0c9d02"];
const FORMS = "/properties/tax_free_form";
const DOCUMENT = { document_id: "TF000000001", refund_amount: 1.73, total_amount: 14.4 };

describe("a tax-free form of several receipts", () => {
  let server: TestServer;
  let putBack: () => Promise<void>;
  let call: Call;
  before(async () => {
    server = await startTaxFreeServer();
    call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["refund_view", "receipts_view"] });
    putBack = await snapshotTables(server.db, ["receipts", "audit"]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const patch = (receipt: string, steps: readonly object[], by = call): Promise<ReceivedResponse> =>
    by("PATCH", `/receipts/${receipt}`, { body: steps, type: "application/json-patch+json" });
  const entry = (status: string, receipts: readonly string[], data: Json = {}): JsonObject => ({
    status,
    timestamp: new Date().toISOString(),
    data,
    receipts: receipts.map((id) => ({ id, items: [{ position: 0, quantity: 2 }] })),
  });
  const start = (receipt: string, receipts: readonly string[], { form = A, by = call } = {}) =>
    patch(receipt, [{ op: "add", path: FORMS, value: { [form]: entry("initiated", receipts) } }], by);
  const formOn = async (receipt: string): Promise<JsonObject | undefined> => {
    const { json } = await call("GET", `/receipts/${receipt}`);
    const { tax_free_form: forms } = json["properties"] as { readonly tax_free_form?: JsonObject };
    return forms?.[A] as JsonObject | undefined;
  };
  const both = async () => [await formOn(FIRST), await formOn(SECOND)];

  it("is on each of them in every state, whichever of them is changed, with an audit event for each", async () => {
    expect((await start(FIRST, [FIRST, SECOND])).status).to.equal(200);
    for (const [receipt, status] of [
      [FIRST, "issued"],
      [SECOND, "voided"],
    ] as const) {
      const value = entry(status, [FIRST, SECOND], { document: DOCUMENT });
      expect((await patch(receipt, [{ op: "add", path: `${FORMS}/${A}`, value }])).status).to.equal(200);
      const [first, second] = await both();
      expect([first, first?.["status"]]).to.deep.equal([second, status]);
    }
    const audited = await readAuditEvents(server, "tax-free-form.change");
    expect(audited.map(({ target, details }) => [target, (details as JsonObject)["to"]])).to.have.deep.members(
      ["initiated", "issued", "voided"].flatMap((to) => [
        [FIRST, to],
        [SECOND, to],
      ]),
    );
  });

  it("covers at most the total of both", async () => {
    await start(FIRST, [FIRST, SECOND]);
    const value = entry("issued", [FIRST, SECOND], { document: { ...DOCUMENT, total_amount: 14.41 } });
    expect((await patch(FIRST, [{ op: "add", path: `${FORMS}/${A}`, value }])).status).to.equal(400);
  });

  it("keeps the items of the second receipt, until the form is voided", async () => {
    await start(FIRST, [FIRST, SECOND]);
    const value = entry("issued", [FIRST, SECOND], { document: DOCUMENT });
    await patch(FIRST, [{ op: "add", path: `${FORMS}/${A}`, value }]);
    const taken = [{ op: "add", path: "/items/0/return", value: { localtime: "2026-03-02T10:00:00+00:00" } }];
    const { status, json } = await patch(SECOND, taken);
    expect([status, json["code"]]).to.deep.equal([409, "tax_free_issued"]);
  });

  it("is not started if the second receipt has a form", async () => {
    await start(SECOND, [SECOND], { form: B });
    const { status, json } = await start(FIRST, [FIRST, SECOND]);
    expect([status, json["code"], ...(await both())]).to.deep.equal([409, "tax_free_open", undefined, undefined]);
  });

  const refused: readonly (readonly [what: string, receipts: readonly string[], status: number, text: string])[] = [
    ["with a receipt of another store", [FIRST, ELSEWHERE], 400, "The receipts must be of one store and one currency"],
    ["with one receipt twice", [FIRST, FIRST], 400, "A form names its receipt, and others that exist"],
    ["with an unknown receipt", [FIRST, "f".repeat(24)], 400, "A form names its receipt, and others that exist"],
    ["without the receipt that is changed", [SECOND], 400, "A form names its receipt, and others that exist"],
  ];
  for (const [what, receipts, status, text] of refused) {
    it(`is not started ${what}`, async () => {
      const response = await start(FIRST, receipts);
      expect([response.status, response.text.includes(text), await formOn(FIRST)]).to.deep.equal([
        status,
        true,
        undefined,
      ]);
    });
  }

  it("is not started with a receipt that the caller does not see", async () => {
    const by = await createTokenCalls(server, {
      retailers: ["1001"],
      stores: ["5002"],
      permissions: ["refund_view", "receipts_view"],
    });
    const refusal = await start(ELSEWHERE, [ELSEWHERE, FIRST], { by });
    expect([refusal.status, (await call("GET", `/receipts/${FIRST}`)).text.includes(A)]).to.deep.equal([400, false]);
    expect((await by("GET", `/ic2iweb/payload?receipt_ids=${ELSEWHERE},${FIRST}`)).status).to.equal(404);
  });

  it("is denied without the permission to issue", async () => {
    const by = await createTokenCalls(server, { retailers: ["1001"], permissions: ["receipts_view"] });
    expect((await start(FIRST, [FIRST, SECOND], { by })).status).to.equal(403);
  });
});
