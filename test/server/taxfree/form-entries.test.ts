import { expect } from "chai";
import { sql } from "kysely";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { readAuditEvents, createTokenCalls, type Call, type ReceivedResponse } from "#test/support/calls.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import type { TestServer } from "#test/support/server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import { issueForms, RECEIPT, startTaxFreeServer, TAX_FREE } from "./tax-free-server.ts";

const [A, B] = ["3a0f6f1e-6d0b-4f6e-9a55-0c6c2f8f3c11", "8d1f4b522f5c4a0e8a396b1f7f0c9d02"];
const DOCUMENT = { document_id: "TF000000001", refund_amount: 0.86, total_amount: 7.2 };
const FORMS = "/properties/tax_free_form";

describe("writing tax-free forms", () => {
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

  const entry = (status: string, data: Json = {}, timestamp = new Date().toISOString()): Json => ({
    status,
    timestamp,
    data,
  });
  const patch = (steps: readonly object[], by = call): Promise<ReceivedResponse> =>
    by("PATCH", `/receipts/${RECEIPT}`, { body: steps, type: "application/json-patch+json" });
  const put = (id: string, value: Json, by = call): Promise<ReceivedResponse> =>
    patch([{ op: "add", path: `${FORMS}/${id}`, value }], by);
  const start = (): Promise<ReceivedResponse> =>
    patch([
      { op: "test", path: FORMS, value: null },
      { op: "add", path: FORMS, value: {} },
      { op: "add", path: `${FORMS}/${A}`, value: entry("initiated") },
    ]);
  const formsIn = ({ json }: ReceivedResponse): JsonObject =>
    (json["properties"] as JsonObject)["tax_free_form"] as JsonObject;

  it("records a form from start to end, with an audit event for each step [TAXF-003]", async () => {
    expect((await start()).status).to.equal(200);
    for (const [status, data] of [
      ["issued", { document: DOCUMENT }],
      ["issued", { document: DOCUMENT, error_message: "Refused" }],
      ["voided", { document: DOCUMENT }],
    ] as const) {
      const response = await put(A, entry(status, data));
      expect([response.status, formsIn(response)[A]]).to.deep.include.members([200]);
      expect(formsIn(response)[A]).to.deep.include({ status, data });
    }
    const audited = await readAuditEvents(server, "tax-free-form.change");
    expect(audited.map(({ target, details }) => [target, details])).to.deep.equal(
      [
        ["none", "initiated"],
        ["initiated", "issued"],
        ["issued", "void-failed"],
        ["void-failed", "voided"],
      ].map(([from, to]) => [RECEIPT, { retailer_id: "1001", store_id: "5001", form: A, from, to }]),
    );
  });

  it("lets one of two concurrent tills start a form", async () => {
    const responses = await Promise.all([start(), start(), start()]);
    expect(responses.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409]);
  });

  it("refuses a second form while one is initiated or issued", async () => {
    await start();
    const refused = await put(B, entry("initiated"));
    expect([refused.status, refused.json["description"]]).to.deep.equal([409, "Error due to multiple issuing windows"]);
  });

  const refused: readonly (readonly [what: string, steps: () => readonly object[]])[] = [
    ["issued by hand", () => [{ op: "add", path: `${FORMS}/${A}`, value: entry("issued", { document: DOCUMENT }) }]],
    [
      "given an unknown member",
      () => [
        {
          op: "add",
          path: `${FORMS}/${A}`,
          value: { ...(entry("error", { error_message: "X" }) as JsonObject), approved: true },
        },
      ],
    ],
    [
      "of yesterday",
      () => [
        { op: "add", path: `${FORMS}/${A}`, value: entry("error", { error_message: "X" }, "2026-03-01T12:00:00Z") },
      ],
    ],
    ["removed from the receipt", () => [{ op: "remove", path: `${FORMS}/${A}` }]],
    ["removed with all others", () => [{ op: "remove", path: FORMS }]],
    ["replaced by a text", () => [{ op: "replace", path: FORMS, value: "none" }]],
    ["incomplete", () => [{ op: "replace", path: `${FORMS}/${A}/status`, value: "issued" }]],
    ["stored under an invalid id", () => [{ op: "add", path: `${FORMS}/first`, value: entry("initiated") }]],
  ];
  for (const [what, steps] of refused) {
    it(`refuses a form that is ${what}`, async () => {
      if (what !== "issued by hand") await start();
      else
        await patch([
          { op: "add", path: FORMS, value: {} },
          { op: "add", path: `${FORMS}/${B}`, value: entry("initiated") },
        ]);
      const before = await server.get(`/receipts/${RECEIPT}`, "staff@shop.example").then((response) => response.json());
      const response = await patch(steps());
      expect([
        response.status,
        await server.get(`/receipts/${RECEIPT}`, "staff@shop.example").then((read) => read.json()),
      ]).to.deep.equal([400, before]);
    });
  }

  it("never issues a voided form again", async () => {
    await start();
    await put(A, entry("issued", { document: DOCUMENT }));
    await put(A, entry("voided", { document: DOCUMENT }));
    const response = await put(A, entry("issued", { document: DOCUMENT }));
    expect([response.status, response.json["description"]]).to.deep.equal([
      400,
      `The tax-free form ${A} cannot change in this way`,
    ]);
  });

  it("refuses a form at a store or a retailer that issues none, and goes on with one that exists [TAXF-003]", async () => {
    const settle = (taxFree: object) =>
      server.rights.runChange(() =>
        sql`UPDATE retailers SET settings = (settings::jsonb || ${JSON.stringify(taxFree)}::jsonb)::json WHERE id = '1001'`.execute(
          server.db,
        ),
      );
    await start();
    const other = fixtureReceipt({ retailer: "1001", at: 6, transaction: transactionAt(6) }).id;
    const startOther = () =>
      call("PATCH", `/receipts/${other}`, {
        body: [{ op: "add", path: FORMS, value: { [B]: entry("initiated") } }],
        type: "application/json-patch+json",
      });
    for (const [taxFree, next] of [
      [{ tax_free: null }, "issued"],
      [{ tax_free: { ...TAX_FREE, stores: ["77"] } }, "voided"],
    ] as const) {
      await settle(taxFree);
      const { status, json } = await startOther();
      expect([status, json["errors"]]).to.deep.equal([
        403,
        [{ description: "This store does not issue tax-free forms", pointer: "properties/tax_free_form" }],
      ]);
      expect((await put(A, entry(next, { document: DOCUMENT }))).status).to.equal(200);
    }
    await issueForms(server);
    expect((await startOther()).status).to.equal(200);
  });

  it("is denied without the permission to issue", async () => {
    const other = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["receipts_view", "patch_identifier"],
    });
    expect((await put(A, entry("initiated"), other)).status).to.equal(403);
  });
});
