import { expect } from "chai";
import {
  buildResultPatch,
  computeRefundFacts,
  evaluateAnswers,
  parseRefundSettings,
  startSurvey,
  type RefundRecord,
} from "#domain/refunds/index.ts";
import { parseDecimal } from "#domain/shared/number/decimal.ts";
import {
  formatIsoInstant,
  parseInstant,
  parseLocalTime,
  type Instant,
  type LocalTime,
} from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { parseReturnableItem } from "#domain/receipts/rules.ts";
import {
  createOwnedTokenCalls,
  createSessionCalls,
  createTokenCalls,
  type Call,
  type ReceivedResponse,
} from "#test/support/calls.ts";
import { answerInOrder } from "#test/support/answer-in-order.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const KIM = "kim@shop.example";
const RECEIPT = fixtureReceipt({ retailer: "1001", at: 3, transaction: transactionAt(3) });
const REFUND = {
  questions: [
    { question: "Is the item damaged?", type: "yes_no", fail_on: "Yes", show_if: "over_1_year" },
    { number: 7, question: " Who approved the amount? ", type: "text", show_if: "over_rvt_threshold", required: true },
    { question: "Any remark?", type: "text" },
    { question: "", type: "text" },
  ],
  exceptions: [
    { from: "2026-02-01", to: "2099-12-31" },
    { from: "2026-02-01", to: "2026-01-01" },
  ],
  comment_max: 20,
};
const GUARANTEE = { question: "Is the item within its return guarantee?", type: "guarantee", required: false };
const SURVEY = {
  survey_id: "refunds",
  pages: [
    {
      position: 1,
      questions: [{ id: "1", position: 1, heading: "What is wrong?", family: "open_ended", required: true }],
    },
  ],
};

describe("reading the questions of refund validations over HTTP", () => {
  let server: TestServer;
  let tool: Call;
  before(async () => {
    server = await startTestServer();
    await createSessionCalls(server, { email: KIM, permissions: ["refund_view"] });
    tool = await createOwnedTokenCalls(server, KIM, {
      name: "refunds of the web shop",
      retailers: ["1001"],
      permissions: ["refund_view"],
    });
    await server.db
      .insertInto("surveys")
      .values({ retailer_id: "1001", id: "refunds", body: JSON.stringify(SURVEY) })
      .execute();
  });
  after(() => server.close());

  const configure = (settings: object, tweaks = {}) =>
    server.rights.runChange(() =>
      server.db
        .updateTable("retailers")
        .set({ settings: JSON.stringify(settings), tweaks: JSON.stringify(tweaks) })
        .where("id", "=", "1001")
        .execute(),
    );
  const read = (by = tool, retailer = "1001"): Promise<ReceivedResponse> =>
    by("GET", `/_/refund-questions?retailer_id=${retailer}`);

  it("returns the questions of the settings, the guarantee, and the limits of their answers", async () => {
    await configure({ timezone: "Europe/London", refund: REFUND }, { rvt_threshold: 3.5 });
    expect(await read()).to.deep.include({
      status: 200,
      json: {
        questions: [
          {
            number: 1,
            question: "Is the item damaged?",
            type: "yes_no",
            fail_on: "Yes",
            show_if: "over_1_year",
            required: true,
          },
          {
            number: 7,
            question: "Who approved the amount?",
            type: "text",
            show_if: "over_rvt_threshold",
            required: true,
          },
          { number: 3, question: "Any remark?", type: "text", required: false },
          { number: 8, ...GUARANTEE },
        ],
        exceptions: [{ from: "2026-02-01", to: "2099-12-31" }],
        comment_max: 20,
        rvt_threshold: 3.5,
        timezone: "Europe/London",
      },
    });
  });

  it("returns the questions of the survey if the settings have none", async () => {
    await configure({ refund: { survey_id: "refunds" } });
    expect((await read()).json["questions"]).to.deep.equal([
      { number: 1, question: "What is wrong?", type: "text", required: true },
      { number: 2, ...GUARANTEE },
    ]);
  });

  it("returns the guarantee alone without settings, or if the survey does not exist", async () => {
    for (const settings of [{}, { refund: { survey_id: "none" } }]) {
      await configure(settings);
      expect((await read()).json["questions"]).to.deep.equal([{ number: 1, ...GUARANTEE }]);
    }
  });

  it("gives a tool all that a validation needs", async () => {
    await configure({ timezone: "Europe/London", refund: REFUND }, { rvt_threshold: 3.5 });
    const { json } = await read();
    const item = (RECEIPT as unknown as { readonly items: readonly JsonObject[] }).items[0]!;
    const receipt = { properties: {}, items: [parseReturnableItem(item, "GBP")] } as unknown as Receipt;
    const localtime = parseLocalTime(RECEIPT.localtime) as LocalTime;
    const validate = async (answers: readonly string[]): Promise<number> => {
      const patch = buildResultPatch(receipt, toRecord(json, { localtime, answers }), { position: 0, localtime });
      const steps = { body: patch, type: "application/json-patch+json" };
      return (await tool("PATCH", `/receipts/${RECEIPT.id}?retailer_id=1001`, steps)).status;
    };
    expect([await validate(["Sam, by phone and by mail", ""]), await validate(["Sam", ""])]).to.deep.equal([400, 200]);
  });

  it("requires the permission for refunds", async () => {
    const reader = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["receipts_view", "receipts_admin"],
    });
    const { status, json } = await read(reader);
    expect([status, json["code"], json["description"]]).to.deep.equal([
      403,
      "permission_denied",
      "Missing permission: refund_view",
    ]);
  });

  it("does not return those of another retailer", async () => {
    const { status, json } = await read(tool, "2001");
    expect([status, json["code"]]).to.deep.equal([404, "retailer_not_found"]);
  });
});

/** Returns the record of a validation whose questions, limits and zone are those of the answer of the API. */
function toRecord(
  json: ReceivedResponse["json"],
  { localtime, answers }: { readonly localtime: LocalTime; readonly answers: readonly string[] },
): RefundRecord {
  const at = parseInstant(new Date().toISOString()) as Instant;
  const { questions, exceptions } = parseRefundSettings(json);
  const facts = computeRefundFacts(
    { localtime, total: parseDecimal(7.2) },
    { now: at, zone: String(json["timezone"]), exceptions, rvtThreshold: Number(json["rvt_threshold"]) },
  );
  const survey = answerInOrder(startSurvey(questions, facts), answers);
  return {
    ...evaluateAnswers(survey, facts),
    user: KIM,
    timestamp: parseInstant(formatIsoInstant(at)) as Instant,
    timeElapsed: 12,
  };
}
