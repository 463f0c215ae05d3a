import { closedFields, isSearchField, offeredFilters, openFields, permittedFilters, type FilterList, type SearchFields } from "#domain/queries/index.ts";
import { isHiddenProperty } from "#domain/receipts/index.ts";
import { holds, type Permissions } from "#domain/shared/permission.ts";
import type { PortalSettings } from "#domain/shell/index.ts";

/** What an account may search with. */
export type SearchMeans = {
  /** Searches may be written, not only put together [SHELL-036]. */
  readonly mayWriteText: boolean;
  readonly offered: FilterList;
  readonly fields: SearchFields;
  /** IANA zone whose days the filters mean. */
  readonly zone: string;
};

type Given = { readonly permissions: Permissions; readonly settings: Pick<PortalSettings, "advancedQuery" | "receipts" | "timezone"> };

/** What the retailer hides is not searched by either: nothing of it is offered. */
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
