import type { ReturnPart } from "../receipts/index.ts";
import { parseItemReturn } from "../receipts/rules.ts";
import { isJsonObject, isSameJson, getOwnMember, type Json, type JsonObject } from "../shared/json.ts";
import type { RefundFacts } from "./refund-facts.ts";
import type { RefundQuestion } from "./refund-question.ts";
import { formatRefundRecord, parseRefundRecord, type RefundRecord, type Signature } from "./refund-record.ts";
import { validateRefundAnswer, evaluateAnswers, startSurvey } from "./refund-survey.ts";

/**
 * The validations of a receipt before and after a change, by the position of the item, with the
 * returns of its items.
 */
export type RefundChange = {
  readonly before: RefundState;
  readonly after: RefundState;
};
export type RefundState = { readonly records: Json | undefined; readonly returns: readonly (Json | undefined)[] };

/** The facts against which a change of a validation is checked. */
export type RefundRules = {
  readonly questions: readonly RefundQuestion[];
  readonly maxComment: number;
  readonly needsApproval: boolean;
  readonly selectFacts: (place: number) => RefundFacts;
  /** True if the signature has the email address of the caller and the current time. */
  readonly isByCaller: (signature: Signature) => boolean;
  readonly isCaller: (user: string) => boolean;
};

/** Why a change of validations is refused. */
export type RefundChangeError = {
  readonly kind: "shape" | "signature" | "judgement" | "changed" | "approval" | "return" | "part";
  readonly position: string;
};

/**
 * Returns the first flaw of a change, or undefined.
 * A record can be added as the rules judge it, removed together with the return, or approved by a second account. It
 * moves into the part of the return that it is about [D28].
 */
export function validateRefundChange({ before, after }: RefundChange, rules: RefundRules): RefundChangeError | undefined {
  const [were, are] = [recordsIn(before.records), recordsIn(after.records)];
  if (after.records !== undefined && !isJsonObject(after.records) && !isSameJson(before.records, after.records)) return { kind: "shape", position: "" };
  const places = new Set([...Object.keys(were), ...Object.keys(are), ...Object.keys(after.returns)]);
  for (const place of places) {
    const kind = flawAt({ was: getOwnMember(were, place), is: getOwnMember(are, place), ...returnsAt({ before, after }, place) }, place, rules);
    if (kind !== undefined) return { kind, position: place };
  }
  return undefined;
}

type ItemChange = {
  readonly was: Json | undefined;
  readonly is: Json | undefined;
  readonly wasReturned: boolean;
  readonly isReturned: boolean;
  /** True if the return is as it was and something of the item is left, so that a removed record was not about it. */
  readonly keepsPart: boolean;
  /** The part that was added to the return. */
  readonly part: ReturnPart | undefined;
};

function flawAt(change: ItemChange, place: string, rules: RefundRules): RefundChangeError["kind"] | undefined {
  const { was, is, isReturned, keepsPart, part } = change;
  if (part?.validation !== undefined) return partFlaw(change, { part, place }, rules);
  if (is === undefined) return was === undefined || !isReturned || keepsPart ? undefined : "return";
  if (part !== undefined) return "part";
  if (isSameJson(was, is)) return isUnapprovedReturn(change, rules) ? "approval" : undefined;
  if (was !== undefined) return approvalFlaw(change, rules);
  const flaw = newRecordFlaw(is, Number(place), rules);
  if (flaw !== undefined) return flaw;
  return isUnapprovedReturn(change, rules) ? "approval" : undefined;
}

/** The record of a new part is a new one, or the current one, which leaves its place. */
function partFlaw(change: ItemChange, { part, place }: { readonly part: ReturnPart; readonly place: string }, rules: RefundRules): RefundChangeError["kind"] | undefined {
  const { was, is } = change;
  const validation = part.validation as JsonObject;
  const quantity = parseRefundRecord(validation)?.quantity;
  if (is !== undefined || (quantity !== undefined && quantity !== part.quantity)) return "part";
  const moved = { ...change, is: validation, wasReturned: false, isReturned: true };
  const flaw = was === undefined ? newRecordFlaw(validation, Number(place), rules) : isSameJson(was, validation) ? undefined : approvalFlaw(moved, rules);
  return flaw ?? (isUnapprovedReturn(moved, rules) ? "approval" : undefined);
}

function newRecordFlaw(source: Json, place: number, { questions, maxComment, selectFacts, isByCaller }: RefundRules): RefundChangeError["kind"] | undefined {
  const record = parseRefundRecord(source);
  if (record === undefined || record.approval !== undefined || !isSameJson(source, formatRefundRecord(record))) return "shape";
  if (!isByCaller(record)) return "signature";
  return isJudged(record, { questions, maxComment, facts: selectFacts(place) }) ? undefined : "judgement";
}

/** True if the answers of the record give its entries and its result. */
function isJudged({ entries, result }: RefundRecord, { questions, maxComment, facts }: Pick<RefundRules, "questions" | "maxComment"> & { readonly facts: RefundFacts }): boolean {
  const answers = new Map(entries.map(({ number, answer }) => [number, answer]));
  const survey = { ...startSurvey(questions, facts), answers };
  const isAnswered = survey.staffQuestions.every((_question, position) => validateRefundAnswer({ ...survey, position }, maxComment) === undefined);
  const judged = evaluateAnswers(survey, facts);
  return isAnswered && judged.result === result && JSON.stringify(judged.entries) === JSON.stringify(entries);
}

/** A stored record changes only by an approval: of a Fail, by another account, once, with the return. */
function approvalFlaw({ was, is, isReturned }: ItemChange, { isByCaller, isCaller }: RefundRules): RefundChangeError["kind"] | undefined {
  const [stored, approved] = [parseRefundRecord(was), parseRefundRecord(is)];
  const approval = approved?.approval;
  if (stored === undefined || stored.result !== "Fail" || approval === undefined) return "changed";
  // A record that was approved before differs from the rest.
  const { approval: _approval, ...rest } = is as JsonObject;
  if (!isSameJson(was, rest)) return "changed";
  if (!isByCaller(approval)) return "signature";
  return isCaller(stored.user) || !isReturned ? "approval" : undefined;
}

/** True if a failed item is returned without the approval that the retailer asks for. */
function isUnapprovedReturn({ is, wasReturned, isReturned }: ItemChange, { needsApproval }: RefundRules): boolean {
  const record = parseRefundRecord(is);
  return needsApproval && record?.result === "Fail" && record.approval === undefined && isReturned && !wasReturned;
}

const recordsIn = (records: Json | undefined): JsonObject => (isJsonObject(records) ? records : {});

function returnsAt({ before, after }: RefundChange, place: string): Omit<ItemChange, "was" | "is"> {
  const [was, is] = [before.returns[Number(place)], after.returns[Number(place)]];
  const [earlier, later] = [parseItemReturn(was), parseItemReturn(is)];
  const [count, parts = []] = [earlier === undefined ? 0 : (earlier.parts?.length ?? 1), later?.parts];
  return {
    wasReturned: isThere(was), isReturned: isThere(is),
    keepsPart: isSameJson(was, is) && later?.quantity !== undefined,
    part: parts.length > count ? parts.at(-1) : undefined,
  };
}

const isThere = (value: Json | undefined): boolean => value !== undefined && value !== null;
