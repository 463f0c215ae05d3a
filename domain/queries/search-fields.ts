/**
 * What a field's values are: `code` is compared whole, `text` by its words; `number` and `time` have ranges. A time is a
 * calendar day of the retailer's zone or an instant. Ids and references are compared letter by letter as they are
 * written; identifiers, product codes and who sold whatever the case.
 */
export const FIELD_KINDS = ["code", "text", "number", "time"] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export type SearchFields = Readonly<Record<string, FieldKind>>;

/** What receipts can be searched by. */
export const SEARCH_FIELDS = {
  transaction_id: "code",
  store_id: "code",
  store_reference: "code",
  localtime: "time",
  total: "number",
  identifier: "code",
  salesperson: "text",
  product_code: "code",
} as const satisfies SearchFields;
export type SearchField = keyof typeof SEARCH_FIELDS;

export const isSearchField = (name: string): name is SearchField => Object.hasOwn(SEARCH_FIELDS, name);

export const hasRanges = (kind: FieldKind): boolean => kind === "number" || kind === "time";

/** The properties of a receipt that fields are read from. */
const PROPERTIES: Partial<Readonly<Record<SearchField, string>>> = { salesperson: "salesperson", product_code: "product_code" };

/**
 * The fields that an account finds nothing by, because it is not shown them: what is not shown could be guessed letter
 * by letter. `isHidden` tells of a property; who sold is masked where the account may see demonstrations only [SHELL-038].
 */
export function closedFields({ isHidden, isMasked }: { readonly isHidden: (property: string) => boolean; readonly isMasked: boolean }): ReadonlySet<SearchField> {
  const fields = Object.entries(PROPERTIES) as [SearchField, string][];
  return new Set(fields.filter(([field, property]) => isHidden(property) || (isMasked && field === "salesperson")).map(([field]) => field));
}

/** The fields that are left. */
export const openFields = (closed: ReadonlySet<SearchField>): SearchFields =>
  Object.fromEntries(Object.entries(SEARCH_FIELDS).filter(([field]) => !closed.has(field as SearchField)));
