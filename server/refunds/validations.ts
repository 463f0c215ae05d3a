import type { Schema } from "#contract/index.ts";
import { getOwnMember, isJsonObject, membersOf, type Json, type JsonMembers } from "#domain/shared/json/json.ts";
import type { WriteEvent } from "../http/write-context.ts";
import { entriesOf, itemsIn, propertiesIn, type ItemJson, type ReceiptJson } from "../receipts/receipt-json.ts";
import type { ReceiptVersions } from "../receipts/changes/receipt-change-context.ts";

/** Returns the refund validations of a receipt: the current ones and those of returned parts. */
function listValidations(receipt: ReceiptJson): readonly Json[] {
  const current = propertiesIn(receipt).refund_validation;
  const parts = itemsIn(receipt).flatMap(partsOf);
  return [
    ...(isJsonObject(current) ? Object.values(current) : []),
    ...parts.flatMap((part) => getOwnMember(part, "validation") ?? []),
  ];
}

const partsOf = (item: ItemJson): readonly JsonMembers<Schema<"ReturnPart">>[] =>
  entriesOf<Schema<"ReturnPart">>(
    getOwnMember(membersOf<NonNullable<Schema<"ReceiptItem">["return"]>>(getOwnMember(item, "return")), "parts"),
  );

/** Returns the audit action of a change of validations. Undefined if none was added, removed or approved: one that moves stays. */
export function validationAction({ before, after }: ReceiptVersions): WriteEvent["action"] | undefined {
  const [were, are] = [listValidations(before), listValidations(after)];
  if (are.length > were.length) return "refund.validate";
  if (are.length < were.length) return "refund.unlock";
  return countApprovals(are) > countApprovals(were) ? "refund.approve" : undefined;
}

/** True if the validations of returned parts differ. */
export const changesPartValidations = ({ before, after }: ReceiptVersions): boolean =>
  textOfParts(before) !== textOfParts(after);

const textOfParts = (receipt: ReceiptJson): string =>
  JSON.stringify(listValidations({ items: getOwnMember(receipt, "items") ?? [] }));
const countApprovals = (validations: readonly Json[]): number =>
  validations.filter((validation) => membersOf<Schema<"RefundValidation">>(validation).approval !== undefined).length;
