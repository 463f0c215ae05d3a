import {
  selectHiddenFields,
  isSearchField,
  parseOfferedFilters,
  selectVisibleFields,
  selectPermittedFilters,
  type FilterList,
  type SearchFields,
} from "#domain/search/index.ts";
import { isHiddenProperty } from "#domain/receipts/index.ts";
import { hasFlag, type Permissions } from "#domain/shared/permission.ts";
import type { PortalSettings } from "#domain/shell/index.ts";

/** What the account can search by. */
export type SearchCapabilities = {
  /** The account may write search text, in addition to using filters [SHELL-036]. */
  readonly mayWriteText: boolean;
  readonly offered: FilterList;
  readonly fields: SearchFields;
  /** IANA zone of the days in filters. */
  readonly zone: string;
};

type Given = {
  readonly permissions: Permissions;
  readonly settings: Pick<PortalSettings, "advancedQuery" | "receipts" | "timezone">;
};

/** Hides the fields that the retailer hides from the account. */
export function toSearchCapabilities({ permissions, settings }: Given): SearchCapabilities {
  const mayWriteText = hasFlag(permissions, "advanced_query");
  const seesHidden = hasFlag(permissions, "receipts:view_hidden_properties");
  const closed = selectHiddenFields({
    isHidden: (property) => !seesHidden && isHiddenProperty(property, settings.receipts.properties),
    isMasked: hasFlag(permissions, "sales_demo"),
  });
  const offered = selectPermittedFilters(parseOfferedFilters({ advanced_query: settings.advancedQuery }), mayWriteText);
  return {
    mayWriteText,
    offered: offered.filter(({ term }) => !isSearchField(term) || !closed.has(term)),
    fields: selectVisibleFields(closed),
    zone: settings.timezone,
  };
}
