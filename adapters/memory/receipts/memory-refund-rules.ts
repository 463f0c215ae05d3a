import type { Receipt, WrittenProperties } from "#domain/receipts/index.ts";
import { formatItemReturn, soldQuantity } from "#domain/receipts/rules.ts";
import { membersOf } from "#domain/shared/json.ts";
import {
  listItemChanges,
  refundChangeErrorMessage,
  secondPersonFlaw,
  type RefundState,
  type SecondPersonRules,
} from "#domain/refunds/index.ts";

/** The retailer's setting for approvals, and who acts. */
export type MemoryRefundRules = Omit<SecondPersonRules, "selectSold">;

/** Returns why a change of returns and validations breaks the rule of the second person. Does not judge the answers. */
export function findSecondPersonError(before: Receipt, after: Receipt, rules: MemoryRefundRules): string | undefined {
  const selectSold = (place: number) => soldQuantity(before.items[place] ?? { quantity: "" });
  for (const [position, item] of listItemChanges({ before: toState(before), after: toState(after) }, selectSold)) {
    const kind = secondPersonFlaw(item, Number(position), { ...rules, selectSold });
    if (kind !== undefined) return refundChangeErrorMessage({ kind });
  }
  return undefined;
}

const toState = ({ properties, items }: Receipt): RefundState => ({
  records: membersOf<WrittenProperties>(properties).refund_validation,
  returns: items.map(({ returned }) => returned && formatItemReturn(returned)),
});
