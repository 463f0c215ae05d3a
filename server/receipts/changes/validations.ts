import { getOwnMember, isJsonObject, type Json, type JsonObject } from "#domain/shared/json.ts";
import type { WriteEvent } from "../../http/write-context.ts";
import type { ReceiptVersions } from "./receipt-change-context.ts";

/** Returns the refund validations of a receipt: the current ones and those of returned parts. */
export function listValidations(receipt: JsonObject): readonly Json[] {
  const [properties, items] = [getOwnMember(receipt, "properties"), getOwnMember(receipt, "items")];
  const current = isJsonObject(properties) ? getOwnMember(properties, "refund_validation") : undefined;
  const parts = (Array.isArray(items) ? (items as readonly Json[]) : []).flatMap(partsOf);
  return [
    ...(isJsonObject(current) ? Object.values(current) : []),
    ...parts.flatMap((part) => (isJsonObject(part) ? (getOwnMember(part, "validation") ?? []) : [])),
  ];
}

function partsOf(item: Json): readonly Json[] {
  const returned = isJsonObject(item) ? getOwnMember(item, "return") : undefined;
  const parts = isJsonObject(returned) ? getOwnMember(returned, "parts") : undefined;
  return Array.isArray(parts) ? (parts as readonly Json[]) : [];
}

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

const textOfParts = (receipt: JsonObject): string =>
  JSON.stringify(listValidations({ items: getOwnMember(receipt, "items") ?? [] }));
const countApprovals = (validations: readonly Json[]): number =>
  validations.filter((validation) => isJsonObject(validation) && getOwnMember(validation, "approval") !== undefined)
    .length;
