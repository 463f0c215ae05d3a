import type { ReturnPart } from "../receipts/index.ts";
import { isJsonObject, isSameJson, type Json, type JsonObject } from "../shared/json/json.ts";
import { isAccountOf, isSignedBy } from "../shared/access/signer.ts";
import {
  listItemChanges,
  type ItemChange,
  type RefundChange,
  type RefundChangeError,
  type RefundRules,
} from "./refund-change.ts";
import type { RefundFacts } from "./refund-facts.ts";
import { formatRefundRecord, parseRefundRecord, type RefundRecord, type Signature } from "./refund-record.ts";
import { validateRefundAnswers, evaluateAnswers, startSurvey } from "./refund-survey.ts";
import { secondPersonFlaw } from "./second-person.ts";

/**
 * Returns the first flaw of a change, or undefined.
 * A record can be added as the rules judge it, removed together with the return, or approved by a second account. It
 * moves into the part of the return that it is about [D28].
 */
export function validateRefundChange(change: RefundChange, rules: RefundRules): RefundChangeError | undefined {
  const [were, are] = [change.before.records, change.after.records];
  if (are !== undefined && !isJsonObject(are) && !isSameJson(were, are)) return { kind: "shape", position: "" };
  for (const [position, item] of listItemChanges(change, rules.selectSold)) {
    const kind = recordFlaw(item, position, rules) ?? secondPersonFlaw(item, Number(position), rules);
    if (kind !== undefined) return { kind, position };
  }
  return undefined;
}

function recordFlaw(change: ItemChange, place: string, rules: RefundRules): RefundChangeError["kind"] | undefined {
  const { was, is, isOfItem, isReturned, keepsPart, part } = change;
  if (part?.validation !== undefined) return partFlaw(change, { part, place }, rules);
  if (is === undefined) return was === undefined || !isReturned || keepsPart ? undefined : "return";
  if (part !== undefined) return "part";
  if (isSameJson(was, is)) return undefined;
  if (was !== undefined) return approvalFlaw(change, rules);
  return isOfItem ? newRecordFlaw(is, Number(place), rules) : "shape";
}

/** The record of a new part is a new one, or the current one, which leaves its place. */
function partFlaw(
  change: ItemChange,
  { part, place }: { readonly part: ReturnPart; readonly place: string },
  rules: RefundRules,
): RefundChangeError["kind"] | undefined {
  const { was, is } = change;
  const validation = part.validation as JsonObject;
  const quantity = parseRefundRecord(validation)?.quantity;
  if (is !== undefined || (quantity !== undefined && quantity !== part.quantity)) return "part";
  if (was === undefined) return newRecordFlaw(validation, Number(place), rules);
  return isSameJson(was, validation) ? undefined : approvalFlaw({ was, is: validation, isReturned: true }, rules);
}

function newRecordFlaw(source: Json, place: number, rules: RefundRules): RefundChangeError["kind"] | undefined {
  const record = parseRefundRecord(source);
  if (record === undefined || record.approval !== undefined || !isSameJson(source, formatRefundRecord(record)))
    return "shape";
  if (rules.signer.kind === "system") return "no-account";
  if (!isByCaller(record, rules)) return "signature";
  return isJudged(record, { ...rules, facts: rules.selectFacts(place) }) ? undefined : "judgement";
}

/** True if the signature is the caller's, of the current time. */
const isByCaller = (signature: Signature, { signer, isNow }: RefundRules): boolean =>
  isSignedBy(signature, signer) && isNow(signature.timestamp);

/** True if the answers of the record give its entries and its result. */
function isJudged(
  { entries, result }: RefundRecord,
  { questions, maxComment, facts }: Pick<RefundRules, "questions" | "maxComment"> & { readonly facts: RefundFacts },
): boolean {
  const answers = new Map(entries.map(({ number, answer }) => [number, answer]));
  const survey = { ...startSurvey(questions, facts), answers };
  const isAnswered = validateRefundAnswers(survey, maxComment).size === 0;
  const judged = evaluateAnswers(survey, facts);
  return isAnswered && judged.result === result && JSON.stringify(judged.entries) === JSON.stringify(entries);
}

/** A stored record changes only by an approval: of a Fail, by another account in a session, once, with the return. */
function approvalFlaw(
  { was, is, isReturned }: Pick<ItemChange, "was" | "is" | "isReturned">,
  rules: RefundRules,
): RefundChangeError["kind"] | undefined {
  const [stored, approved] = [parseRefundRecord(was), parseRefundRecord(is)];
  const approval = approved?.approval;
  if (stored === undefined || stored.result !== "Fail" || approval === undefined) return "changed";
  // A record that was approved before differs from the rest.
  const { approval: _approval, ...rest } = is as JsonObject;
  if (!isSameJson(was, rest)) return "changed";
  if (rules.signer.kind !== "account") return "session";
  if (!isByCaller(approval, rules)) return "signature";
  return isAccountOf(stored.user, rules.signer) || !isReturned ? "approval" : undefined;
}
