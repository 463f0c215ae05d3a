import { PASSWORD_PLACEHOLDER, type Account } from "#domain/accounts/index.ts";
import { formatInstant, type Instant } from "#domain/shared/time/instant.ts";
import { isJsonObject, type Json } from "#domain/shared/json/json.ts";
import { permissionName } from "#domain/shared/access/permission-names.ts";
import type { ConflictRow, MergeConflict } from "#ui/model/merge-conflict.ts";
import { contextLabelWithType, contextLabel, labelsFromAccount, type ContextLabelMap } from "./context-labels.ts";

/** Builds the rows of the conflict dialog for an account. Times are shown in the IANA zone. */
export function buildAccountConflictRows(
  conflict: MergeConflict<Account>,
  labels: ContextLabelMap,
  zone: string,
): readonly ConflictRow[] {
  const names = new Map([...labels, ...labelsFromAccount(conflict.theirs)]);
  return conflict.rows.map((difference) => {
    const { field, base, theirs, mine } = difference;
    const [kind = ""] = field.split(" ");
    const format = (value: Json | undefined): string =>
      kind === "password" ? passwordWords(value, zone) : inWords(value, kind, names);
    return {
      field,
      label: labelOf(kind),
      before: format(base),
      theirs: format(theirs),
      mine: format(mine),
      pick: conflict.pickOf(difference),
    };
  });
}

/** Field names of the comparison are 'status', 'password', 'retailer 1001' and 'role […]'. */
const labelOf = (kind: string): string => kind.charAt(0).toUpperCase() + kind.slice(1);

function passwordWords(value: Json | undefined, zone: string): string {
  if (value === undefined) return "None";
  return value === PASSWORD_PLACEHOLDER ? "The password you typed" : `Set ${formatInstant(value as Instant, zone)}`;
}

function inWords(value: Json | undefined, kind: string, names: ContextLabelMap): string {
  if (value === undefined) return "";
  if (!isJsonObject(value))
    return kind === "retailer" ? contextLabel(names, "retailer_id", String(value)) : String(value);
  const { permission, contextName, contextValue } = value;
  return `${permissionName(String(permission))}, ${contextLabelWithType(names, contextName === "store_id" ? "store_id" : "retailer_id", String(contextValue))}`;
}
