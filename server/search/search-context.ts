import { isPattern, selectHiddenFields, type SearchField } from "#domain/search/index.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import type { IdentifierKeys } from "../receipts/identifier-key.ts";
import { canSeeProperty } from "../receipts/receipt-redactor.ts";
import { toStoredIdentifier } from "../receipts/resolve-identifier.ts";
import type { SearchContext } from "./search-terms.ts";

/** Returns the fields that the caller may not search by. */
export const selectClosedFields = (caller: Caller): ReadonlySet<SearchField> =>
  selectHiddenFields({ isHidden: (property) => !canSeeProperty(caller, property), isMasked: isSalesDemo(caller) });

/** Returns how the searches of a caller are interpreted. A caller who sees masked identifiers finds consumers by the masks only. */
export function toSearchContext(caller: Caller, keys: IdentifierKeys): SearchContext {
  const { retailer } = caller;
  const closed = selectClosedFields(caller);
  const known = keys.of(caller);
  // A pattern is part of an identifier, which has no canonical form.
  const canonical = (value: string | undefined): string | undefined =>
    value === undefined || isPattern(value) ? value : toStoredIdentifier(retailer, value);
  const shared = { retailer: retailer.id, zone: parsePortalSettings(retailer.settings).timezone };
  if (isSalesDemo(caller))
    return {
      ...shared,
      resolveIdentifier: (value) => canonical(known.decrypt(value)),
      closed: new Set([...closed, "identifier"]),
    };
  return { ...shared, resolveIdentifier: (value) => canonical(known.decrypt(value) ?? value), closed };
}
