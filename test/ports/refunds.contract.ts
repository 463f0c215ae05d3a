import { expect } from "chai";
import { buildReturnPatch } from "#domain/receipts/actions.ts";
import { parseReceiptId, type Receipt, type ReceiptId, type Receipts } from "#domain/receipts/index.ts";
import {
  buildResultPatch,
  buildUnlockPatch,
  buildValidatedReturnPatch,
  formatRefundRecord,
  GUARANTEE_QUESTION,
  selectRefundRecord,
  type RefundRecord,
  type Refunds,
} from "#domain/refunds/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Store } from "#domain/stores/index.ts";
import type { Survey } from "#domain/surveys/index.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import { aQuestion, choices, surveyId } from "#test/support/builders/a-survey.ts";
import { EMAIL } from "./situation.ts";

/** A retailer with these refund settings, and an account that may validate refunds. */
export type RefundSituation = {
  readonly stores: readonly Store[];
  readonly receipts: readonly Receipt[];
  readonly surveys: readonly Survey[];
  /** The member `refund` of the portal settings. */
  readonly refund: JsonObject;
  readonly rvtThreshold: number;
  readonly now: string;
};
export type RefundPorts = { readonly refunds: Refunds; readonly receipts: Receipts };
export type RefundsFulfilment = {
  readonly name: string;
  readonly open: (situation: RefundSituation) => Promise<RefundPorts>;
};

const NOW = parseInstant("2026-07-04T08:00:00Z") as Instant;
const LATER = parseInstant("2026-07-04T08:05:01Z") as Instant;
const localtime = parseLocalTime("2026-07-04T09:00:00+01:00") as LocalTime;
const ONE = parseDecimal(1) as Decimal;
const SOLD_AT = "2026-06-20T10:00:00+01:00";
const ASKED = {
  questions: [
    { question: "Is it damaged?", type: "yes_no", fail_on: "Yes" },
    { question: "Is it still sold?", type: "yes_no", show_if: "over_rvt_threshold" },
  ],
};
const RECEIPT = aReceipt({
  at: SOLD_AT,
  items: [
    anItem({ name: "Cap", quantity: "2" }),
    anItem({ name: "Coat", price: money("90"), total: money("90") }),
    anItem({ name: "Bag" }),
  ],
});

/** The result of the settings `ASKED` about an item that is damaged or not. */
function aRecord(isDamaged: boolean, facts: Partial<RefundRecord> = {}): RefundRecord {
  return {
    result: isDamaged ? "Fail" : "Pass",
    entries: [
      { number: 1, question: "Is it damaged?", answer: isDamaged ? "Yes" : "No", isFailed: isDamaged },
      { number: 3, question: GUARANTEE_QUESTION, answer: "Yes", isFailed: false },
    ],
    user: EMAIL,
    timestamp: NOW,
    timeElapsed: 60,
    ...facts,
  };
}

const THEIRS = { user: "lee@shop.example" };
const withRecords = (...records: readonly RefundRecord[]): Receipt => ({
  ...RECEIPT,
  properties: {
    refund_validation: Object.fromEntries(records.map((record, at) => [String(at), formatRefundRecord(record)])),
  },
});

const failureOf = (result: Result<unknown, Failure>): Failure | undefined => (result.ok ? undefined : result.error);

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function refundsContract({ name, open }: RefundsFulfilment): void {
  describe(`refunds by ${name}`, () => {
    const begin = (receipt: Receipt, facts: Partial<RefundSituation> = {}): Promise<RefundPorts> =>
      open({
        stores: [aStore({ id: "5001", timezone: "Europe/London" })],
        receipts: [receipt],
        surveys: [],
        refund: ASKED,
        rvtThreshold: 50,
        now: NOW,
        ...facts,
      });
    const store = (refunds: Refunds, record: RefundRecord, { position = 0, seen = RECEIPT } = {}) =>
      refunds.change(
        seen.id,
        buildResultPatch(seen, record, { position, localtime, ...(record.quantity && { quantity: record.quantity }) }),
      );

    describe("ask", () => {
      const asked = async (refund: JsonObject, surveys: readonly Survey[] = []) =>
        (await begin(RECEIPT, { refund, surveys })).refunds.questions();
      const SURVEY: Survey = {
        id: surveyId("refunds"),
        pages: [
          {
            position: 1,
            questions: [
              aQuestion("yours", { position: 1, heading: "Is it yours?", choices: choices("y Yes", "n No") }),
              aQuestion("mood", { position: 2, choices: choices("good Good", "bad Bad") }),
              aQuestion("why", { position: 3, heading: "Why?", family: "open_ended", isRequired: true }),
            ],
          },
        ],
      };

      it("the questions of the settings, and about the guarantee [OQ-199]", async () => {
        expect(valueOf(await asked(ASKED, [SURVEY]))).to.deep.equal([
          { number: 1, text: "Is it damaged?", type: "yes_no", failsOn: "Yes" },
          { number: 2, text: "Is it still sold?", type: "yes_no", shownIf: "over_rvt_threshold" },
          { number: 3, text: GUARANTEE_QUESTION, type: "guarantee" },
        ]);
      });

      it("those of the survey if the settings have none", async () => {
        expect(valueOf(await asked({ survey_id: "refunds" }, [SURVEY]))).to.deep.equal([
          { number: 1, text: "Is it yours?", type: "yes_no" },
          { number: 2, text: "Why?", type: "text", isRequired: true },
          { number: 3, text: GUARANTEE_QUESTION, type: "guarantee" },
        ]);
      });

      it("nothing if the survey does not exist, and about the guarantee alone if the settings name none", async () => {
        expect(failureOf(await asked({ survey_id: "gone" }, [SURVEY]))).to.have.property("kind", "missing");
        expect(valueOf(await asked({}))).to.deep.equal([{ number: 1, text: GUARANTEE_QUESTION, type: "guarantee" }]);
      });

      it("nothing if the caller has cancelled", async () => {
        const { refunds } = await begin(RECEIPT, { refund: { survey_id: "refunds" }, surveys: [SURVEY] });
        const left = failureOf(await refunds.questions(AbortSignal.abort()));
        expect(left && isAborted(left)).to.equal(true);
      });
    });

    it("store a Pass with the return of the item, and a Fail without", async () => {
      const { refunds, receipts } = await begin(RECEIPT);
      const passed = valueOf(await store(refunds, aRecord(false)));
      expect([selectRefundRecord(passed, 0), passed.items[0]?.returned]).to.deep.equal([aRecord(false), { localtime }]);
      const failed = valueOf(await store(refunds, aRecord(true), { position: 2, seen: passed }));
      expect([selectRefundRecord(failed, 2), failed.items[2]?.returned]).to.deep.equal([aRecord(true), undefined]);
      expect(valueOf(await receipts.withId(RECEIPT.id))).to.deep.equal(failed);
      const returned = valueOf(
        await refunds.change(RECEIPT.id, buildValidatedReturnPatch(failed, { position: 2, localtime })),
      );
      expect(returned.items[2]?.returned).to.deep.equal({ localtime });
    });

    it("move the record of a part into the part of the return [D28]", async () => {
      const { refunds } = await begin(RECEIPT);
      const record = aRecord(false, { quantity: ONE });
      const changed = valueOf(await store(refunds, record));
      expect(selectRefundRecord(changed, 0)).to.equal(undefined);
      expect(changed.items[0]?.returned?.parts).to.deep.equal([
        { localtime, quantity: "1", validation: formatRefundRecord(record) },
      ]);
    });

    const refused: readonly (readonly [what: string, record: RefundRecord, position: number])[] = [
      ["whose answers give another one", { ...aRecord(true), result: "Pass" }, 0],
      ["without the answer to a question of its item", aRecord(false), 1],
      ["of another account", aRecord(false, THEIRS), 0],
      ["of another time", aRecord(false, { timestamp: LATER }), 0],
      ["that is approved from the start", aRecord(true, { approval: { user: EMAIL, timestamp: NOW } }), 0],
    ];
    for (const [what, record, position] of refused) {
      it(`refuse a result ${what}, and change nothing`, async () => {
        const { refunds, receipts } = await begin(RECEIPT);
        const refusal = failureOf(await store(refunds, record, { position }));
        expect([refusal?.kind, refusal?.status, refusal?.errors.map(({ pointer }) => pointer)]).to.deep.equal([
          "rejected",
          400,
          [`properties/refund_validation/${position}`],
        ]);
        expect(valueOf(await receipts.withId(RECEIPT.id))).to.deep.equal(RECEIPT);
      });
    }

    it("judge the guarantee by the days of the store, and excuse it in an exception", async () => {
      const [damaged] = aRecord(false).entries;
      const judged = (result: RefundRecord["result"], answer: string): RefundRecord =>
        aRecord(false, {
          result,
          entries: [damaged!, { number: 3, question: GUARANTEE_QUESTION, answer, isFailed: true }],
        });
      const records = [aRecord(false), judged("Fail", "No"), judged("Pass", "Yes")];
      const excusing = { ...ASKED, exceptions: [{ from: "2026-05-01", to: "2026-07-31" }] };
      const stored = async (at: string, refund: JsonObject): Promise<readonly boolean[]> => {
        const sold = { ...RECEIPT, localtime: parseLocalTime(at) as LocalTime };
        const results: boolean[] = [];
        for (const record of records) {
          const { refunds } = await begin(sold, { refund });
          results.push((await store(refunds, record, { seen: sold })).ok);
        }
        return results;
      };
      expect(await stored("2026-05-28T00:30:00+01:00", ASKED)).to.deep.equal([true, false, false]);
      expect(await stored("2026-05-27T23:30:00+01:00", ASKED)).to.deep.equal([false, true, false]);
      expect(await stored("2026-05-27T23:30:00+01:00", excusing)).to.deep.equal([false, false, true]);
    });

    it("keep the first of two results of an item, and change a stored one only by an unlock", async () => {
      const { refunds, receipts } = await begin(withRecords(aRecord(true, THEIRS)));
      expect(failureOf(await store(refunds, aRecord(false)))).to.deep.include({
        kind: "conflict",
        code: "test_failed",
      });
      const stored = valueOf(await receipts.withId(RECEIPT.id));
      const written = { op: "add", path: "/properties/refund_validation/0", value: formatRefundRecord(aRecord(false)) };
      expect(failureOf(await refunds.change(RECEIPT.id, [written as never]))).to.deep.include({ kind: "rejected" });
      const unlocked = valueOf(await refunds.change(RECEIPT.id, buildUnlockPatch(stored, 0)));
      expect(selectRefundRecord(unlocked, 0)).to.equal(undefined);
      expect(valueOf(await store(refunds, aRecord(false), { seen: unlocked })).items[0]?.returned).to.deep.equal({
        localtime,
      });
    });

    it("remove a Pass with its return, and not without", async () => {
      const { refunds } = await begin(RECEIPT);
      const passed = valueOf(await store(refunds, aRecord(false)));
      const [, removal] = buildUnlockPatch(passed, 0);
      expect(failureOf(await refunds.change(RECEIPT.id, [removal!]))).to.deep.include({
        kind: "rejected",
        description: "An unlocked item has no return",
      });
      const unlocked = valueOf(await refunds.change(RECEIPT.id, buildUnlockPatch(passed, 0)));
      expect([selectRefundRecord(unlocked, 0), unlocked.items[0]?.returned]).to.deep.equal([undefined, undefined]);
    });

    it("leave the return of a Fail, and its unlock, to another account if the retailer asks for approvals [D33]", async () => {
      const receipt = withRecords(aRecord(true), aRecord(true, THEIRS));
      const { refunds } = await begin(receipt, { refund: { ...ASKED, fail_needs_approval: true } });
      const approval = { user: EMAIL, timestamp: NOW };
      const approve = (position: number) =>
        refunds.change(receipt.id, buildValidatedReturnPatch(receipt, { position, localtime }, approval));
      const codes = [
        failureOf(await refunds.change(receipt.id, buildReturnPatch({ position: 2, localtime })))?.code,
        failureOf(await approve(0))?.code,
        failureOf(await refunds.change(receipt.id, buildUnlockPatch(receipt, 0)))?.code,
      ];
      expect(codes).to.deep.equal(Array(3).fill("validation_required"));
      const approved = valueOf(await approve(1));
      expect([selectRefundRecord(approved, 1)?.approval, approved.items[1]?.returned]).to.deep.equal([
        approval,
        { localtime },
      ]);
    });

    it("return missing for an unknown receipt", async () => {
      const { refunds } = await begin(RECEIPT);
      const unknown = { ...RECEIPT, id: parseReceiptId("ffffffff0000000000000000") as ReceiptId };
      expect(failureOf(await store(refunds, aRecord(false), { seen: unknown }))).to.have.property("kind", "missing");
    });
  });
}
