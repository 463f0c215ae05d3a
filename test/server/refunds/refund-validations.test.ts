import { expect } from "chai";
import { sql } from "kysely";
import { buildReturnPatch } from "#domain/receipts/actions.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import {
  buildValidatedReturnPatch,
  evaluateAnswers,
  parseRefundSettings,
  refundQuestions,
  computeRefundFacts,
  buildResultPatch,
  startSurvey,
  buildUnlockPatch,
  type RefundRecord,
} from "#domain/refunds/index.ts";
import { parseReturnableItem } from "#domain/receipts/rules.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import {
  parseInstant,
  parseLocalTime,
  formatIsoInstant,
  type Instant,
  type LocalTime,
} from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import {
  readAuditEvents,
  createOwnedTokenCalls,
  createSessionCalls,
  createTokenCalls,
  createCalls,
  type Call,
  type ReceivedResponse,
} from "#test/support/calls.ts";
import { answerInOrder } from "#test/support/answer-in-order.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";

const KIM = "Kim@shop.example";
const AT = 3;
/** A receipt of store 5001, with one item of 7.20. */
const RECEIPT = fixtureReceipt({ retailer: "1001", at: AT, transaction: transactionAt(AT) });
const REFUND = {
  questions: [
    { question: "Is the item damaged?", type: "yes_no", fail_on: "Yes" },
    { question: "Who approved the amount?", type: "text", show_if: "over_rvt_threshold" },
  ],
  exceptions: [{ from: "2026-02-01", to: "2099-12-31" }],
  comment_max: 20,
};
const REQUIRED = "validation_required";
const now = (): Instant => parseInstant(new Date().toISOString()) as Instant;

/** Returns the result of the answers as the portal stores it. */
function recordOf(answers: readonly string[], { user = KIM, at = now() } = {}): RefundRecord {
  const settings = parseRefundSettings(REFUND);
  const { exceptions } = settings;
  const facts = computeRefundFacts(
    { localtime: parseLocalTime(RECEIPT.localtime) as LocalTime, total: parseDecimal(7.2) },
    { now: at, zone: "Europe/London", exceptions, rvtThreshold: 3 },
  );
  const survey = answerInOrder(startSurvey(refundQuestions(settings), facts), answers);
  return {
    ...evaluateAnswers(survey, facts),
    user,
    timestamp: parseInstant(formatIsoInstant(at)) as Instant,
    timeElapsed: 12,
  };
}

describe("validating refunds over HTTP", () => {
  let server: TestServer;
  let putBack: () => Promise<void>;
  let call: Call;
  /** Calls with a token of the account, which has the name of another one. */
  let tool: Call;
  before(async () => {
    server = await startTestServer();
    call = await createSessionCalls(server, { email: KIM, permissions: ["refund_view"] });
    tool = await createOwnedTokenCalls(server, KIM, {
      name: "admin@shop.example",
      retailers: ["1001"],
      permissions: ["refund_view"],
    });
    putBack = await snapshotTables(server.db, ["receipts", "audit"]);
  });
  beforeEach(() => settle({}));
  afterEach(() => putBack());
  after(() => server.close());

  const settle = (more: object) =>
    server.rights.runChange(() =>
      server.db
        .updateTable("retailers")
        .set({ settings: JSON.stringify({ timezone: "Europe/London", refund: { ...REFUND, ...more } }) })
        .where("id", "=", "1001")
        .execute(),
    );
  const change = (steps: readonly unknown[], by = call): Promise<ReceivedResponse> =>
    by("PATCH", `/receipts/${RECEIPT.id}?retailer_id=1001`, { body: steps, type: "application/json-patch+json" });
  const stored = async (): Promise<JsonObject> =>
    JSON.parse(
      (
        await sql<{
          json: string;
        }>`SELECT body::text AS json FROM receipts WHERE retailer_id = '1001' AND id = ${RECEIPT.id}`.execute(server.db)
      ).rows[0]!.json,
    ) as JsonObject;
  /** The parts of the receipt that the patches need. */
  const seen = async (): Promise<Receipt> => {
    const { properties, items } = await stored();
    return {
      properties,
      items: (items as readonly JsonObject[]).map((item) => parseReturnableItem(item, "GBP")),
    } as unknown as Receipt;
  };
  const item = () => ({ position: 0, localtime: parseLocalTime(formatIsoInstant(now())) as LocalTime });
  const validate = async (record: RefundRecord, by = call): Promise<ReceivedResponse> =>
    change(buildResultPatch(await seen(), record, item()), by);
  const said = ({ status, json: { description, code } }: ReceivedResponse) => [
    status,
    description,
    ...(code === REQUIRED ? [code] : []),
  ];
  const isReturned = async () => (await seen()).items[0]!.returned !== undefined;
  const asManager = async (): Promise<Call> =>
    createCalls(server, { cookie: await server.signIn("admin@shop.example"), origin: server.url });

  it("stores a special pass with its return, and names it in the audit log [REFUND-007]", async () => {
    const record = recordOf(["No", "Sam"]);
    const { status, json } = await validate(record);
    expect([status, record.result, (json["properties"] as JsonObject)["refund_validation"]]).to.deep.equal([
      200,
      "Pass",
      {
        0: {
          result: "Pass",
          time_elapsed: 12,
          user: KIM,
          timestamp: formatIsoInstant(record.timestamp),
          result_data: [
            { number: 1, question: "Is the item damaged?", answer: "No", is_failed: false },
            { number: 2, question: "Who approved the amount?", answer: "Sam", is_failed: false },
            { number: 3, question: "Is the item within its return guarantee?", answer: "Yes", is_failed: true },
          ],
        },
      },
    ]);
    expect(await isReturned()).to.equal(true);
    expect(
      (await readAuditEvents(server, "refund.validate")).map(({ target, details }) => [
        target,
        (details as JsonObject)["changed"],
      ]),
    ).to.deep.equal([[RECEIPT.id, ["/properties/refund_validation", "/items/0/return"]]]);
  });

  it("stores a Fail, then its return, and clears both when the item is unlocked [REFUND-009, REFUND-010]", async () => {
    expect((await validate(recordOf(["Yes", "Sam"]))).status).to.equal(200);
    expect(await isReturned()).to.equal(false);
    expect((await change(buildValidatedReturnPatch(await seen(), item()))).status).to.equal(200);
    expect(await isReturned()).to.equal(true);
    expect((await change(buildUnlockPatch(await seen(), 0))).status).to.equal(200);
    expect([await isReturned(), (await seen()).properties["refund_validation"]]).to.deep.equal([false, {}]);
    expect((await readAuditEvents(server, "refund.unlock")).length).to.equal(1);
  });

  it("lets one of two concurrent validations of an item succeed", async () => {
    const patch = buildResultPatch(await seen(), recordOf(["Yes", "Sam"]), item());
    const answers = await Promise.all([change(patch), change(patch)]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
  });

  // Changes of a program that follows the contract but not the policy.
  const refused: readonly (readonly [title: string, record: () => RefundRecord, text: string])[] = [
    [
      "a Pass in spite of the answers",
      () => ({ ...recordOf(["Yes", "Sam"]), result: "Pass" }),
      "The answers do not match the current questions and rules. Reload the page and answer again.",
    ],
    [
      "a missing question",
      () => ({ ...recordOf(["No", "Sam"]), entries: recordOf(["No", "Sam"]).entries.slice(0, 1) }),
      "The answers do not match the current questions and rules. Reload the page and answer again.",
    ],
    [
      "a comment over the limit",
      () => recordOf(["No", "a".repeat(21)]),
      "The answers do not match the current questions and rules. Reload the page and answer again.",
    ],
    [
      "a result with the name of another account",
      () => recordOf(["No", "Sam"], { user: "lee@shop.example" }),
      "The validation must name the signed-in account and the current time",
    ],
    [
      "a result of yesterday",
      () => recordOf(["No", "Sam"], { at: parseInstant(new Date(Date.now() - 86_400_000).toISOString()) as Instant }),
      "The validation must name the signed-in account and the current time",
    ],
  ];
  for (const [title, record, text] of refused) {
    it(`refuses ${title}, and writes nothing`, async () => {
      const before = await stored();
      expect(said(await validate(record()))).to.deep.equal([400, text]);
      expect([await stored(), await readAuditEvents(server, "refund.validate")]).to.deep.equal([before, []]);
    });
  }

  it("refuses to change a stored result, or to clear all results while the returns stay", async () => {
    await validate(recordOf(["No", "Sam"]));
    expect(said(await change([{ op: "add", path: "/properties/refund_validation/0", value: {} }]))).to.deep.equal([
      400,
      "A stored result cannot be changed. Unlock it first.",
    ]);
    expect(said(await change([{ op: "remove", path: "/properties/refund_validation" }]))).to.deep.equal([
      400,
      "An unlocked item has no return",
    ]);
  });

  it("judges by the questions of a survey if the settings have none", async () => {
    const survey = {
      survey_id: "refunds",
      pages: [
        {
          position: 1,
          questions: [
            {
              id: "1",
              position: 1,
              heading: "Is it yours?",
              family: "single_choice",
              display_options: { show_display_number: false },
              answers: {
                choices: [
                  { id: "y", position: 1, text: "Yes" },
                  { id: "n", position: 2, text: "No" },
                ],
              },
            },
          ],
        },
      ],
    };
    await server.db
      .insertInto("surveys")
      .values({ retailer_id: "1001", id: "refunds", body: JSON.stringify(survey) })
      .execute();
    await settle({ questions: [], survey_id: "refunds" });
    const entry = (question: string, facts: object) => ({
      number: 1,
      question,
      answer: "Yes",
      isFailed: false,
      ...facts,
    });
    const record = (heading: string): RefundRecord => ({
      ...recordOf(["No", "Sam"]),
      entries: [entry(heading, {}), entry("Is the item within its return guarantee?", { number: 2, isFailed: true })],
    });
    expect((await validate(record("Is it stolen?"))).status).to.equal(400);
    expect((await validate(record("Is it yours?"))).status).to.equal(200);
  });

  it("requires the permission for refunds", async () => {
    const reader = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["receipts_view", "receipts_admin"],
    });
    const { status, json } = await validate(recordOf(["No", "Sam"]), reader);
    expect([status, String(json["description"]).includes("refund_view")]).to.deep.equal([403, true]);
  });

  it("requires a second account for the return of a failed item if the settings say so", async () => {
    await settle({ fail_needs_approval: true });
    await validate(recordOf(["Yes", "Sam"]));
    const text = "The return of a failed item needs the approval of another account";
    expect(said(await change(buildValidatedReturnPatch(await seen(), item())))).to.deep.equal([409, text, REQUIRED]);
    expect(said(await change(buildReturnPatch(item())))).to.deep.equal([409, text, REQUIRED]);
    expect(
      said(await change(buildValidatedReturnPatch(await seen(), item(), { user: KIM, timestamp: now() }))),
    ).to.deep.equal([409, text, REQUIRED]);
    const approval = { user: "admin@shop.example", timestamp: parseInstant(formatIsoInstant(now())) as Instant };
    const { status, json } = await change(buildValidatedReturnPatch(await seen(), item(), approval), await asManager());
    const [record] = Object.values(
      (json["properties"] as JsonObject)["refund_validation"] as JsonObject,
    ) as readonly JsonObject[];
    expect([status, record!["user"], (record!["approval"] as JsonObject)["user"]]).to.deep.equal([
      200,
      KIM,
      "admin@shop.example",
    ]);
    expect((await readAuditEvents(server, "refund.approve")).map(({ actor }) => actor)).to.deep.equal([
      "admin@shop.example",
    ]);
  });

  it("requires a validation for each return if the settings say so, and the permission for refunds", async () => {
    await settle({ fail_needs_approval: true });
    const text = "A return needs a refund validation that passed, for its quantity";
    expect(said(await change(buildReturnPatch({ ...item(), reason: "torn" })))).to.deep.equal([409, text, REQUIRED]);
    const [one] = [parseDecimal(1) as Decimal];
    expect(said(await change(buildReturnPatch({ ...item(), quantity: one }, (await seen()).items[0])))).to.deep.equal([
      409,
      text,
      REQUIRED,
    ]);
    expect(said(await change(buildReturnPatch(item()), tool))).to.deep.equal([409, text, REQUIRED]);
    const admin = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["receipts_view", "receipts_admin"],
    });
    expect(said(await change(buildReturnPatch(item()), admin))).to.deep.equal([403, "Missing permission: refund_view"]);
    expect((await validate(recordOf(["No", "Sam"]))).status).to.equal(200);
    expect(await isReturned()).to.equal(true);
    expect((await change([{ op: "remove", path: "/items/0/return" }], admin)).status).to.equal(200);
  });

  it("requires a second account to unlock a Fail if the settings say so", async () => {
    await settle({ fail_needs_approval: true });
    await validate(recordOf(["Yes", "Sam"]));
    expect(said(await change(buildUnlockPatch(await seen(), 0)))).to.deep.equal([
      409,
      "Another account must unlock a failed item",
      REQUIRED,
    ]);
    expect((await change(buildUnlockPatch(await seen(), 0), await asManager())).status).to.equal(200);
    expect((await validate(recordOf(["No", "Sam"]))).status).to.equal(200);
  });

  describe("with a token", () => {
    it("signs as its account, with the name that the server adds", async () => {
      const record = recordOf(["Yes", "Sam"]);
      const { status, json } = await validate(record, tool);
      const { 0: written } = (json["properties"] as JsonObject)["refund_validation"] as { readonly 0: JsonObject };
      expect([status, written["user"], written["token"]]).to.deep.equal([200, KIM, "admin@shop.example"]);
    });

    it("cannot sign with its name, or with that of another token", async () => {
      const text = "The validation must name the signed-in account and the current time";
      expect(said(await validate(recordOf(["Yes", "Sam"], { user: "admin@shop.example" }), tool))).to.deep.equal([
        400,
        text,
      ]);
      expect(said(await validate({ ...recordOf(["Yes", "Sam"]), token: "till" }, tool))).to.deep.equal([400, text]);
      expect(said(await validate({ ...recordOf(["Yes", "Sam"]), token: "admin@shop.example" }))).to.deep.equal([
        400,
        text,
      ]);
    });

    it("neither approves nor unlocks a Fail", async () => {
      const text = "A token cannot approve or unlock a failed item. Sign in to the portal.";
      for (const needed of [true, false]) {
        await settle({ fail_needs_approval: needed });
        if (needed) await validate(recordOf(["Yes", "Sam"]));
        for (const user of [KIM, "admin@shop.example"])
          expect(
            said(await change(buildValidatedReturnPatch(await seen(), item(), { user, timestamp: now() }), tool)),
          ).to.deep.equal([403, text]);
        expect(said(await change(buildUnlockPatch(await seen(), 0), tool))).to.deep.equal([403, text]);
        expect(said(await change([{ op: "remove", path: "/properties/refund_validation" }], tool))).to.deep.equal([
          403,
          text,
        ]);
      }
      expect(await isReturned()).to.equal(false);
    });

    it("without an account signs nothing", async () => {
      const console = await createTokenCalls(server, { retailers: ["1001"], permissions: ["refund_view"] });
      for (const user of [KIM, "test"]) {
        expect(said(await validate(recordOf(["Yes", "Sam"], { user }), console))).to.deep.equal([
          403,
          "A token without an account cannot sign. Use a token of an account.",
        ]);
      }
    });
  });
});
