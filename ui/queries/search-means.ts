import { closedFields, isSearchField, offeredFilters, openFields, permittedFilters, type FilterList, type SearchFields } from "#domain/queries/index.ts";
import { isHiddenProperty } from "#domain/receipts/index.ts";
import { holds, type Permissions } from "#domain/shared/permission.ts";
import type { PortalSettings } from "#domain/shell/index.ts";

/** What the account can search by. */
export type SearchMeans = {
  /** The account may write search text, in addition to using filters [SHELL-036]. */
  readonly mayWriteText: boolean;
  readonly offered: FilterList;
  readonly fields: SearchFields;
  /** IANA zone of the days in filters. */
  readonly zone: string;
};

type Given = { readonly permissions: Permissions; readonly settings: Pick<PortalSettings, "advancedQuery" | "receipts" | "timezone"> };

/** Hides the fields that the retailer hides from the account. */
export function meansOf({ permissions, settings }: Given): SearchMeans {
  const mayWriteText = holds(permissions, "advanced_query");
  const seesHidden = holds(permissions, "receipts:view_hidden_properties");
  const closed = closedFields({
    isHidden: (property) => !seesHidden && isHiddenProperty(property, settings.receipts.properties),
    isMasked: holds(permissions, "sales_demo"),
  });
  const offered = permittedFilters(offeredFilters({ advanced_query: settings.advancedQuery }), mayWriteText);
  return {
    mayWriteText,
    offered: offered.filter(({ term }) => !isSearchField(term) || !closed.has(term)),
    fields: openFields(closed),
    zone: settings.timezone,
  };
}
