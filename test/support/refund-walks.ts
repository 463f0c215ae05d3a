import fc from "fast-check";
import { buildReturnPatch } from "#domain/receipts/actions.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { parseItemReturn, parseReturnableItem, returnedQuantity } from "#domain/receipts/rules.ts";
import {
  buildResultPatch,
  buildUnlockPatch,
  buildValidatedReturnPatch,
  computeRefundFacts,
  evaluateAnswers,
  formatRefundRecord,
  parseRefundRecord,
  parseRefundSettings,
  refundQuestions,
  startSurvey,
  type RefundFacts,
  type RefundRecord,
} from "#domain/refunds/index.ts";
import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import {
  formatIsoInstant,
  parseInstant,
  parseLocalTime,
  type Instant,
  type LocalTime,
} from "#domain/shared/time/instant.ts";
import { getOwnMember, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { answerInOrder } from "./answer-in-order.ts";

/** A retailer that asks for approvals, with a question that staff answer and a guarantee that never ends. */
export const WALK_SETTINGS = {
  questions: [{ question: "Is it damaged?", type: "yes_no", fail_on: "Yes" }],
  exceptions: [{ from: "2026-02-01", to: "2099-12-31" }],
  fail_needs_approval: true,
};
export const walkSettings = parseRefundSettings(WALK_SETTINGS);
export const KIM = "Kim@shop.example";
/** The name of Kim's token is the address of a colleague. */
export const LEE = "lee@shop.example";

const ACTIONS = [
  "validate",
  "record",
  "approve",
  "return",
  "unlock",
  "manual",
  "remove-record",
  "remove-all",
  "remove-return",
  "whole",
  "part",
  "forged-part",
  "replace",
] as const;
/** One step of Kim: in one of two tabs, or by the token; `isRaw` leaves out the tests of the portal. */
export type WalkStep = {
  readonly action: (typeof ACTIONS)[number];
  readonly by: "session" | "token";
  readonly tab: 0 | 1;
  readonly isRaw: boolean;
  readonly damaged: boolean;
  readonly quantity: 1 | 2 | undefined;
  readonly user: string;
};

export const walks = (maxLength: number): fc.Arbitrary<readonly WalkStep[]> =>
  fc.array(
    fc.record({
      action: fc.constantFrom(...ACTIONS),
      by: fc.constantFrom("session" as const, "session" as const, "token" as const),
      tab: fc.constantFrom(0 as const, 1 as const),
      isRaw: fc.boolean(),
      damaged: fc.boolean(),
      quantity: fc.constantFrom(1 as const, 2 as const, undefined),
      user: fc.constantFrom(KIM, KIM, KIM, KIM.toLowerCase(), LEE),
    }),
    { minLength: 3, maxLength, size: "max" },
  );

export const runsOf = (count: number): { readonly numRuns: number; readonly seed?: number } => {
  const { WALKS: runs, SEED: seed } = process.env;
  return { numRuns: Number(runs ?? count), ...(seed === undefined ? {} : { seed: Number(seed) }) };
};

export const factsAt = (receipt: JsonObject, now: Instant): RefundFacts =>
  computeRefundFacts(
    { localtime: parseLocalTime(String(receipt["localtime"])) as LocalTime, total: parseDecimal(7.2) },
    { now, zone: "UTC", exceptions: walkSettings.exceptions, rvtThreshold: 0 },
  );

/** Returns the patch of a step on the receipt as its tab has seen it. */
export function buildWalkPatch(step: WalkStep, seen: JsonObject, now: Instant): readonly JsonPatchOperation[] {
  const patch = PATCHES[step.action](step, seen, now);
  return step.isRaw ? patch.filter(({ op, path }) => op !== "test" || path === RETURN) : patch;
}

const PATCHES: Readonly<
  Record<WalkStep["action"], (step: WalkStep, seen: JsonObject, now: Instant) => readonly JsonPatchOperation[]>
> = {
  validate: (step, seen, now) => buildResultPatch(toReceipt(seen), recordOf(step, seen, now), itemOf(step, now)),
  record: (step, seen, now) => [
    { op: "add", path: RECORDS, value: { 0: formatRefundRecord(recordOf(step, seen, now)) } },
  ],
  approve: (step, seen, now) =>
    buildValidatedReturnPatch(toReceipt(seen), itemOf(step, now), { user: step.user, timestamp: seconds(now) }),
  return: (step, seen, now) => buildValidatedReturnPatch(toReceipt(seen), itemOf(step, now)),
  unlock: (_step, seen) => buildUnlockPatch(toReceipt(seen), 0),
  manual: (step, seen, now) => buildReturnPatch({ ...itemOf(step, now), reason: "torn" }, toReceipt(seen).items[0]),
  "remove-record": () => [{ op: "remove", path: `${RECORDS}/0` }],
  "remove-all": () => [{ op: "remove", path: RECORDS }],
  "remove-return": () => [{ op: "remove", path: RETURN }],
  whole: ({ quantity }, seen, now) => [
    guard(seen),
    { op: "add", path: RETURN, value: { localtime: localTime(now), ...(quantity === undefined ? {} : { quantity }) } },
  ],
  part: (step, seen, now) => [guard(seen), addPart({ user: step.user }, seen, now)],
  "forged-part": (step, seen, now) => [
    guard(seen),
    addPart(
      { user: step.user, validation: formatRefundRecord({ ...recordOf(step, seen, now), result: "Pass" }) },
      seen,
      now,
    ),
  ],
  replace: (step, seen, now) => [
    { op: "replace", path: `${RECORDS}/0`, value: formatRefundRecord(recordOf(step, seen, now)) },
  ],
};

const RECORDS = "/properties/refund_validation";
const RETURN = "/items/0/return";

const guard = (seen: JsonObject): JsonPatchOperation => ({ op: "test", path: RETURN, value: returnIn(seen) ?? null });

function addPart(part: JsonObject, seen: JsonObject, now: Instant): JsonPatchOperation {
  const { parts = [] } = (returnIn(seen) ?? {}) as { readonly parts?: readonly Json[] };
  const localtime = localTime(now);
  return {
    op: "add",
    path: RETURN,
    value: { localtime, quantity: parts.length + 1, parts: [...parts, { localtime, quantity: 1, ...part }] },
  };
}

function recordOf({ damaged, quantity, user }: WalkStep, seen: JsonObject, now: Instant): RefundRecord {
  const facts = factsAt(seen, now);
  const survey = answerInOrder(startSurvey(refundQuestions(walkSettings), facts), [damaged ? "Yes" : "No"]);
  return {
    ...evaluateAnswers(survey, facts),
    user,
    timestamp: seconds(now),
    timeElapsed: 1,
    ...(quantity === 1 ? { quantity: "1" as Decimal } : {}),
  };
}

const itemOf = ({ quantity }: WalkStep, now: Instant) => ({
  position: 0,
  localtime: localTime(now),
  user: KIM,
  ...(quantity === undefined ? {} : { quantity: String(quantity) as Decimal }),
});
const seconds = (now: Instant): Instant => parseInstant(formatIsoInstant(now)) as Instant;
const localTime = (now: Instant): LocalTime => parseLocalTime(formatIsoInstant(now)) as LocalTime;

const itemIn = (receipt: JsonObject): JsonObject => (receipt["items"] as readonly JsonObject[])[0] as JsonObject;
const returnIn = (receipt: JsonObject): Json | undefined => getOwnMember(itemIn(receipt), "return");

/** The parts of the receipt that the patches need. */
const toReceipt = (json: JsonObject): Receipt =>
  ({
    properties: json["properties"],
    items: (json["items"] as readonly JsonObject[]).map((item) => parseReturnableItem(item, "GBP")),
  }) as unknown as Receipt;

export const returnedUnits = (receipt: JsonObject): number =>
  Number(returnedQuantity(parseReturnableItem(itemIn(receipt), "GBP")));

/** The units that the validations of the item are about: those of its parts, and the current one. */
export function validatedUnits(receipt: JsonObject): number {
  const sold = Number(itemIn(receipt)["quantity"]);
  return listValidations(receipt)
    .map((record) => Number(parseRefundRecord(record)?.quantity ?? sold))
    .reduce((all, units) => all + units, 0);
}

/** True if a validation of the item failed: the current one, or that of a part. */
export const hasFailed = (receipt: JsonObject): boolean =>
  listValidations(receipt).some((record) => parseRefundRecord(record)?.result === "Fail");

function listValidations(receipt: JsonObject): readonly (Json | undefined)[] {
  const records = ((receipt["properties"] as JsonObject)["refund_validation"] ?? {}) as JsonObject;
  return [
    ...Object.values(records),
    ...(parseItemReturn(returnIn(receipt))?.parts ?? []).map(({ validation }) => validation),
  ];
}
