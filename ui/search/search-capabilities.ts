import {
  selectHiddenFields,
  isSearchField,
  parseOfferedFilters,
  selectVisibleFields,
  selectPermittedFilters,
  type FilterList,
  type SearchField,
  type SearchFields,
} from "#domain/search/index.ts";
import { isHiddenProperty } from "#domain/receipts/index.ts";
import { hasFlag, type Permissions } from "#domain/shared/access/permission.ts";
import type { PortalSettings } from "#domain/shell/index.ts";
import type { Can } from "#ui/model/capabilities.ts";

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
  /** The API can lack some fields. */
  readonly can: Can;
  readonly permissions: Permissions;
  readonly settings: Pick<PortalSettings, "advancedQuery" | "receipts" | "timezone">;
};

/** Whether the API has the fields that the specification does not require. */
const listKnown = (can: Can): Partial<Readonly<Record<SearchField, boolean>>> => ({
  currency: can("searchReceipts", "query.currency"),
  has_identifier: can("searchReceipts", "query.has_identifier"),
  till: can("searchReceipts", "query.till"),
  item: can("searchReceipts", "query.item"),
  basket: can("searchReceipts", "query.basket"),
  payment: can("searchReceipts", "query.payment"),
  last4: can("searchReceipts", "query.last4"),
  flag: can("searchReceipts", "query.flag"),
  returned: can("searchReceipts", "query.returned"),
  mail: can("searchReceipts", "query.mail"),
  mail_reason: can("searchReceipts", "query.mail_reason"),
  mail_domain: can("searchReceipts", "query.mail_domain"),
});

/** Hides the fields that the retailer hides from the account, and those that the API does not know. */
export function toSearchCapabilities({ can, permissions, settings }: Given): SearchCapabilities {
  const mayWriteText = hasFlag(permissions, "advanced_query");
  const seesHidden = hasFlag(permissions, "receipts:view_hidden_properties");
  const hidden = selectHiddenFields({
    isHidden: (property) => !seesHidden && isHiddenProperty(property, settings.receipts.properties),
    isMasked: hasFlag(permissions, "sales_demo"),
  });
  const known = listKnown(can);
  const unknown = Object.keys(known)
    .filter(isSearchField)
    .filter((field) => known[field] === false);
  const closed = new Set([...hidden, ...unknown]);
  const offered = selectPermittedFilters(parseOfferedFilters({ advanced_query: settings.advancedQuery }), mayWriteText);
  return {
    mayWriteText,
    offered: offered.filter(({ term }) => !isSearchField(term) || !closed.has(term)),
    fields: selectVisibleFields(closed),
    zone: settings.timezone,
  };
}
