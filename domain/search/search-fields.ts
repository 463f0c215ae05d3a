/**
 * The kinds of fields: `code` compares the whole value and `text` compares words; `number` and `time` have ranges;
 * `state` has the values of `FIELD_STATES`. A time is a calendar day in the retailer's zone or an instant. Ids and
 * references are case-sensitive; all other fields are not.
 */
export const FIELD_KINDS = ["code", "text", "number", "time", "state"] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

export type SearchFields = Readonly<Record<string, FieldKind>>;

/**
 * The searchable fields of receipts. `payment` compares words of the methods and of the types of cards, `last4` the last
 * digits of the cards' numbers. `item` compares words of the names of items, and their whole product codes. `returned` is
 * the time of a return. `basket` is true if an item has a total above zero.
 *
 * Those of emails compare the latest one to the customer: its state, the words of its reasons, and the domain of its
 * recipient. Reasons are those of failures and delays: an answer of a server that accepted the email is none.
 */
export const SEARCH_FIELDS = {
  transaction_id: "code",
  store_id: "code",
  store_reference: "code",
  localtime: "time",
  total: "number",
  currency: "code",
  identifier: "code",
  has_identifier: "state",
  salesperson: "text",
  till: "code",
  item: "text",
  product_code: "code",
  basket: "state",
  payment: "text",
  last4: "code",
  flag: "state",
  returned: "time",
  mail: "state",
  mail_reason: "text",
  mail_domain: "code",
} as const satisfies SearchFields;
export type SearchField = keyof typeof SEARCH_FIELDS;

export const isSearchField = (name: string): name is SearchField => Object.hasOwn(SEARCH_FIELDS, name);

export const hasRanges = (kind: FieldKind): boolean => kind === "number" || kind === "time";

/** The receipt properties that fields read. */
const PROPERTIES: Partial<Readonly<Record<SearchField, string>>> = {
  salesperson: "salesperson",
  product_code: "product_code",
  till: "till_id",
};

/** The fields whose values are masked for accounts that only see demonstrations. Reasons and items can contain addresses. */
const MASKED: ReadonlySet<SearchField> = new Set(["salesperson", "item", "mail_reason", "mail_domain"]);

/**
 * Returns the fields that an account may not search by, because it does not see their values and could guess them letter
 * by letter. `isHidden` is true if a property is hidden. Salespersons, recipients of emails, and addresses in the names of
 * items are masked for accounts that only see demonstrations [SHELL-038].
 */
export function selectHiddenFields({
  isHidden,
  isMasked,
}: {
  readonly isHidden: (property: string) => boolean;
  readonly isMasked: boolean;
}): ReadonlySet<SearchField> {
  const fields = Object.keys(SEARCH_FIELDS) as SearchField[];
  return new Set(
    fields.filter((field) => {
      const property = PROPERTIES[field];
      return (property !== undefined && isHidden(property)) || (isMasked && MASKED.has(field));
    }),
  );
}

/** Returns the fields that are not closed. */
export const selectVisibleFields = (closed: ReadonlySet<SearchField>): SearchFields =>
  Object.fromEntries(Object.entries(SEARCH_FIELDS).filter(([field]) => !closed.has(field as SearchField)));
