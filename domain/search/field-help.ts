import type { FieldKind, SearchField, SearchFields } from "./search-fields.ts";

/** A field of the search language: what it compares, and an example of a condition. */
export type FieldHelp = { readonly name: string; readonly words: string; readonly example: string };

const KIND_WORDS: Readonly<Record<FieldKind, string>> = {
  code: "exact text, * for any characters",
  text: "words",
  number: "number or range",
  time: "day, time or range",
  state: "one of its values",
};

/** What the names of fields do not say. */
const FIELD_WORDS: Readonly<Partial<Record<SearchField, string>>> = {
  currency: "code such as GBP",
  has_identifier: "true if the customer is known",
  till: "id of the till, * for any characters",
  item: "words of the name of an item, or its code",
  basket: "true if something was sold",
  payment: "words such as card, cash or visa",
  last4: "last four digits of a card",
  flag: "duplicate, return or checked",
  returned: "day, time or range of a return",
  mail: "state of the latest email",
  mail_reason: "words why the latest email failed or is late",
  mail_domain: "domain of its recipient, * for any characters",
};

/** A condition with each field. */
const EXAMPLES: Readonly<Record<SearchField, string>> = {
  transaction_id: "transaction_id:TXN-10*",
  store_id: "store_id:5001",
  store_reference: "store_reference:LON-01",
  localtime: "localtime:[2026-11-01 TO 2026-11-30]",
  total: "total:>20",
  currency: "currency:EUR",
  identifier: "identifier:ann@shop.example",
  has_identifier: "has_identifier:false",
  salesperson: 'salesperson:"Ann Lee"',
  till: "till:T-2*",
  item: "item:scarf",
  product_code: "product_code:SC-100",
  basket: "basket:true",
  payment: "payment:cash",
  last4: "last4:4711",
  flag: "flag:return",
  returned: "returned:2026-11-28",
  mail: "mail:bounced",
  mail_reason: 'mail_reason:"mailbox full"',
  mail_domain: "mail_domain:*.example",
};

/** Returns what a field compares. */
export const describeField = (name: string, kind: FieldKind): string =>
  (Object.hasOwn(FIELD_WORDS, name) ? FIELD_WORDS[name as SearchField] : undefined) ?? KIND_WORDS[kind];

/** Returns the help of the fields that an account may search by, in their order. */
export const buildFieldHelp = (fields: SearchFields): readonly FieldHelp[] =>
  Object.entries(fields).map(([name, kind]) => ({
    name,
    words: describeField(name, kind),
    example: Object.hasOwn(EXAMPLES, name) ? EXAMPLES[name as SearchField] : `${name}:`,
  }));
