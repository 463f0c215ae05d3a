import { expect } from "chai";
import { sql } from "kysely";
import {
  computeRefundFacts,
  evaluateAnswers,
  formatRefundRecord,
  parseRefundSettings,
  refundQuestions,
  startSurvey,
} from "#domain/refunds/index.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import {
  readAuditEvents,
  createOwnedTokenCalls,
  createSessionCalls,
  createTokenCalls,
  type Call,
  type ReceivedResponse,
} from "#test/support/calls.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import type { TestServer } from "#test/support/server.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTaxFreeServer } from "../taxfree/tax-free-server.ts";

const KIM = "kim@shop.example";
const FORM = "3a0f6f1e-6d0b-4f6e-9a55-0c6c2f8f3c11";
const FORMS = "/properties/tax_free_form";

/** Returns of parts, and tax-free forms of several receipts, over HTTP [D28]. */
describe("returning parts over HTTP", () => {
  // Receipts of store LON-01, with two units of 7.20 each
  const [one, other] = [3, 9].map(
    (at) => fixtureReceipt({ retailer: "1001", at, transaction: transactionAt(at) }).id,
  ) as [string, string];
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTaxFreeServer();
    call = await createSessionCalls(server, { email: KIM, permissions: ["refund_view", "receipts_view"] });
    putBack = await snapshotTables(server.db, ["receipts", "audit"]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const now = (): string => new Date().toISOString();
  const localtime = (): string => `${now().slice(0, 19)}+00:00`;
  const change = (id: string, steps: readonly unknown[], by = call): Promise<ReceivedResponse> =>
    by("PATCH", `/receipts/${id}`, { body: steps, type: "application/json-patch+json" });
  const read = async (id: string): Promise<JsonObject> => (await call("GET", `/receipts/${id}`)).json as JsonObject;
  const entry = (status: string, data: Json = {}, ids = [one, other]): Json => ({
    status,
    timestamp: now(),
    data,
    receipts: ids.map((id) => ({ id, items: [{ position: 0, quantity: 2 }] })),
  });
  const begin = (id = one): Promise<ReceivedResponse> =>
    change(id, [{ op: "add", path: FORMS, value: { [FORM]: entry("initiated") } }]);
  const end = (id: string, status: string, data: Json): Promise<ReceivedResponse> =>
    change(id, [{ op: "add", path: `${FORMS}/${FORM}`, value: entry(status, data) }]);
  const issued = async (): Promise<void> => {
    await begin();
    expect(
      (await end(one, "issued", { document: { document_id: "TF1", refund_amount: 1.2, total_amount: 14.4 } })).status,
    ).to.equal(200);
  };
  const part = (more: JsonObject = {}): Json => {
    const time = localtime();
    return { localtime: time, quantity: 1, parts: [{ localtime: time, quantity: 1, ...more }] };
  };
  const returning = (more: JsonObject = {}): readonly unknown[] => [
    { op: "test", path: "/items/0/return", value: null },
    { op: "add", path: "/items/0/return", value: part(more) },
  ];
  const formOf = async (id: string): Promise<Json | undefined> =>
    ((await read(id))["properties"] as { tax_free_form?: JsonObject }).tax_free_form?.[FORM];

  it("refuses a return of something on an issued form with a code for programs", async () => {
    await issued();
    const { status, json } = await change(one, returning());
    expect([status, json["code"]]).to.deep.equal([409, "tax_free_issued"]);
    expect(
      (await change(one, [{ op: "test", path: `${FORMS}/${FORM}/status`, value: "issued" }, ...returning()])).status,
    ).to.equal(200);
    expect((await change(other, returning())).json["code"]).to.equal("tax_free_issued");
  });

  it("accepts the return once the form is voided, and a new form for what is left", async () => {
    await issued();
    await end(other, "voided", { document: { document_id: "TF1", refund_amount: 1.2, total_amount: 14.4 } });
    expect((await change(one, returning())).status).to.equal(200);
    const again = { status: "initiated", timestamp: now(), data: {} };
    const started = await change(one, [{ op: "add", path: `${FORMS}/8d1f4b522f5c4a0e8a396b1f7f0c9d02`, value: again }]);
    expect(started.status).to.equal(200);
    expect(
      ((started.json["properties"] as JsonObject)["tax_free_form"] as JsonObject)["8d1f4b522f5c4a0e8a396b1f7f0c9d02"],
    ).to.deep.include({ receipts: [{ id: one, items: [{ position: 0, quantity: 1 }] }] });
  });

  it("writes the entry of a form to all its receipts, each with an audit event", async () => {
    await issued();
    expect(await formOf(one)).to.deep.equal(await formOf(other));
    const audited = await readAuditEvents(server, "tax-free-form.change");
    expect(audited.map(({ target, details }) => [target, (details as { to: string }).to])).to.deep.equal([
      [one, "initiated"],
      [other, "initiated"],
      [one, "issued"],
      [other, "issued"],
    ]);
  });

  it("lets one of two users change a form on its two receipts at once", async () => {
    for (let round = 0; round < 5; round += 1) {
      await begin();
      const document = { document: { document_id: "TF1", refund_amount: 1.2, total_amount: 14.4 } };
      const responses = await Promise.all([
        end(one, "issued", document),
        end(other, "error", { error_message: "Refused" }),
      ]);
      expect(responses.map(({ status }) => status).sort()).to.deep.equal([200, 400]);
      expect(await formOf(one)).to.deep.equal(await formOf(other));
      await putBack();
    }
  });

  it("starts a form on none of its receipts if one of them is not there", async () => {
    const value = { [FORM]: entry("initiated", {}, [one, "f".repeat(24)]) };
    expect((await change(one, [{ op: "add", path: FORMS, value }])).status).to.equal(400);
    expect(await formOf(one)).to.equal(undefined);
  });

  it("records one of two parts that come back at the same moment", async () => {
    const responses = await Promise.all([change(one, returning()), change(one, returning())]);
    expect(responses.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
  });

  it("knows who records a part, and refuses the name of another account", async () => {
    expect((await change(one, returning({ user: "boss@shop.example" }))).json["description"]).to.match(
      /names the account/,
    );
    expect((await change(one, returning({ user: KIM }))).status).to.equal(200);
  });

  it("adds the name of a token to the part that it records for its account", async () => {
    const tool = await createOwnedTokenCalls(server, KIM, {
      name: "boss@shop.example",
      retailers: ["1001"],
      permissions: ["refund_view", "receipts_view"],
    });
    expect((await change(one, returning({ user: "boss@shop.example" }), tool)).status).to.equal(400);
    const { json } = await change(one, returning({ user: KIM }), tool);
    const [item] = json["items"] as readonly [{ readonly return: { readonly parts: readonly JsonObject[] } }];
    expect(item.return.parts.map(({ user, token }) => [user, token])).to.deep.equal([[KIM, "boss@shop.example"]]);
  });

  it("refuses hidden properties in a part", async () => {
    expect((await change(one, returning({ properties: { _risk: 1 } }))).status).to.equal(403);
    expect((await change(one, returning({ validation: { _risk: 1 } }))).status).to.equal(403);
  });

  describe("with validations", () => {
    beforeEach(() =>
      server.rights.runChange(() =>
        sql`UPDATE retailers SET settings = (settings::jsonb - 'refund')::json WHERE id = '1001'`.execute(server.db),
      ),
    );

    /** The only question of the retailer is the guarantee, which is over. */
    const validation = (): JsonObject => {
      const at = parseInstant(now()) as Instant;
      const facts = computeRefundFacts(
        { localtime: parseLocalTime("2026-03-01T08:30:00+00:00") as LocalTime, total: undefined },
        { now: at, zone: "Europe/London", exceptions: [], rvtThreshold: 0 },
      );
      return formatRefundRecord({
        ...evaluateAnswers(startSurvey(refundQuestions(parseRefundSettings(undefined)), facts), facts),
        user: KIM,
        timestamp: at,
        timeElapsed: 1,
      });
    };
    const removal = [{ op: "remove", path: "/items/0/return" }];

    it("refuses an invented one, also on a receipt without any", async () => {
      for (const invented of [
        { ...validation(), user: "boss@shop.example" },
        { ...validation(), foo: 1 },
        { ...validation(), result: "Pass" },
        { result: "Pass" },
      ]) {
        expect((await change(one, returning({ validation: invented }))).status).to.equal(400);
      }
    });

    it("requires the permission for refunds to add one, and to remove it", async () => {
      const admin = await createTokenCalls(server, {
        retailers: ["1001"],
        permissions: ["receipts_admin", "receipts_view"],
      });
      expect((await change(one, returning({ validation: validation() }), admin)).json["description"]).to.match(
        /refund_view/,
      );
      expect((await change(one, returning(), admin)).status).to.equal(200);
      expect((await change(one, removal, admin)).status).to.equal(200);
      expect((await change(one, returning({ validation: validation() }))).status).to.equal(200);
      expect((await change(one, removal, admin)).status).to.equal(403);
    });

    it("names each step in the audit log", async () => {
      await change(one, returning({ validation: validation() }));
      await change(one, removal);
      for (const action of ["refund.validate", "refund.unlock"] as const)
        expect(
          (await readAuditEvents(server, action)).map(({ target }) => target),
          action,
        ).to.deep.equal([one]);
    });
  });
});
