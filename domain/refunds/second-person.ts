import { parseItemReturn } from "../receipts/rules.ts";
import { isGreater, parseDecimal, type Decimal } from "../shared/number/decimal.ts";
import { isSameJson, type Json } from "../shared/json/json.ts";
import { isAccountOf, isSameAccount } from "../shared/access/signer.ts";
import { isRecordedReturn, type ItemChange, type RefundChangeError, type SecondPersonRules } from "./refund-change.ts";
import { parseRefundRecord, type RefundRecord } from "./refund-record.ts";

/**
 * Returns the flaw of an item's change by the rule of the second person, or undefined [D33]. It is part of
 * `validateRefundChange`. A Fail is unlocked in a session only [D32].
 */
export function secondPersonFlaw(
  change: ItemChange,
  place: number,
  rules: SecondPersonRules,
): RefundChangeError["kind"] | undefined {
  return unlockFlaw(change, rules) ?? (rules.needsApproval ? returnFlaw(change, rules.selectSold(place)) : undefined);
}

/** Only another account than the one that failed an item unlocks it, in a session. */
function unlockFlaw(
  change: ItemChange,
  { needsApproval, signer }: SecondPersonRules,
): RefundChangeError["kind"] | undefined {
  const cleared = listClearedFails(change);
  if (cleared.length > 0 && signer.kind !== "account") return "session";
  return needsApproval && cleared.some(({ user }) => isAccountOf(user, signer)) ? "unlock" : undefined;
}

/** Fails that are neither at their place any more nor in a part of the return. Two equal ones are two. */
function listClearedFails({ was, is, returns }: ItemChange): readonly RefundRecord[] {
  const kept = [is, ...partValidations(returns.is)].map(withoutApproval);
  const cleared = [was, ...partValidations(returns.was)].filter((record) => {
    const at = kept.findIndex((each) => isSameJson(each, withoutApproval(record)));
    if (at >= 0) kept.splice(at, 1);
    return at < 0;
  });
  return cleared.map(parseRefundRecord).filter((record) => record?.result === "Fail") as readonly RefundRecord[];
}

/**
 * What comes back needs a Pass of at least its quantity, or a Fail that another account approved. A record that stays at
 * the item is about the whole item: a part takes its record with it, so that no record counts twice [D28].
 */
function returnFlaw({ is, returns, part }: ItemChange, sold: Decimal): RefundChangeError["kind"] | undefined {
  const [before, after] = [quantityOf(returns.was, sold), quantityOf(returns.is, sold)];
  if (!isGreater(after, before)) return undefined;
  const record = parseRefundRecord(part === undefined ? is : part.validation);
  if (record === undefined || isGreater(part?.quantity ?? after, record.quantity ?? sold)) return "validation";
  if (part === undefined && isGreater(sold, after)) return "part";
  const isApproved = record.approval !== undefined && !isSameAccount(record.user, record.approval.user);
  return record.result === "Fail" && !isApproved ? "approval" : undefined;
}

function quantityOf(returned: Json | undefined, sold: Decimal): Decimal {
  if (!isRecordedReturn(returned)) return ZERO;
  return parseItemReturn(returned)?.quantity ?? sold;
}

const partValidations = (returned: Json | undefined): readonly (Json | undefined)[] =>
  parseItemReturn(returned)?.parts?.map(({ validation }) => validation) ?? [];

/** An approval changes a Fail without clearing it. */
function withoutApproval(record: Json | undefined): Json | undefined {
  const parsed = parseRefundRecord(record);
  if (parsed === undefined) return record;
  const { approval: _approval, ...rest } = record as Readonly<Record<string, Json>>;
  return rest;
}

const ZERO = parseDecimal(0) as Decimal;
