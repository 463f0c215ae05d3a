/**
 * What a field's values are: `code` is compared whole, `text` by its words, both whatever the case of letters; `number`
 * and `time` have ranges. A time is a calendar day of the retailer's zone or an instant.
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
