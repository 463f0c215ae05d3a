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
import { hasFlag, type Permissions } from "#domain/shared/permission.ts";
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
  /** The API can lack the fields of emails. */
  readonly can: Can;
  readonly permissions: Permissions;
  readonly settings: Pick<PortalSettings, "advancedQuery" | "receipts" | "timezone">;
};

/** Hides the fields that the retailer hides from the account, and those that the API does not know. */
export function toSearchCapabilities({ can, permissions, settings }: Given): SearchCapabilities {
  const mayWriteText = hasFlag(permissions, "advanced_query");
  const seesHidden = hasFlag(permissions, "receipts:view_hidden_properties");
  const hidden = selectHiddenFields({
    isHidden: (property) => !seesHidden && isHiddenProperty(property, settings.receipts.properties),
    isMasked: hasFlag(permissions, "sales_demo"),
  });
  const isKnown: Partial<Readonly<Record<SearchField, boolean>>> = {
    mail: can("searchReceipts", "query.mail"),
    mail_reason: can("searchReceipts", "query.mail_reason"),
    mail_domain: can("searchReceipts", "query.mail_domain"),
  };
  const unknown = Object.keys(isKnown)
    .filter(isSearchField)
    .filter((field) => isKnown[field] === false);
  const closed = new Set([...hidden, ...unknown]);
  const offered = selectPermittedFilters(parseOfferedFilters({ advanced_query: settings.advancedQuery }), mayWriteText);
  return {
    mayWriteText,
    offered: offered.filter(({ term }) => !isSearchField(term) || !closed.has(term)),
    fields: selectVisibleFields(closed),
    zone: settings.timezone,
  };
}
