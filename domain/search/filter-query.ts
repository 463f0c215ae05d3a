import { toMailState, type ReceiptQuery } from "../receipts/index.ts";
import type { Instant } from "../shared/time/instant.ts";
import { and, not, type Bound, type NonEmptyArray, type Query } from "./query-ast.ts";
import type { SearchField } from "./search-fields.ts";

/** The filters of receipts that are conditions of a search. */
export type SearchedFilter = Pick<
  ReceiptQuery,
  | "minTotal"
  | "maxTotal"
  | "currency"
  | "mail"
  | "last4"
  | "salesperson"
  | "isIdentified"
  | "isBasket"
  | "isDuplicate"
  | "returnedFrom"
  | "returnedTo"
>;

/**
 * Returns the filters as a search, so that lists and searches find receipts by one rule. Undefined if there are none. A
 * search finds a salesperson by words: the caller also compares the whole name.
 */
export function toFilterQuery(filter: SearchedFilter): Query | undefined {
  const { minTotal, maxTotal, currency, mail, last4, salesperson, isIdentified, isBasket, isDuplicate } = filter;
  const parts: readonly Query[] = [
    ...between("total", minTotal, maxTotal),
    ...between("returned", filter.returnedFrom, filter.returnedTo),
    ...exactly("currency", currency),
    ...exactly("last4", last4),
    ...exactly("salesperson", salesperson),
    ...exactly("mail", mail && toMailState(mail)),
    ...exactly("has_identifier", isIdentified),
    ...exactly("basket", isBasket),
    ...exactly("flag", isDuplicate === true ? "duplicate" : undefined),
    ...(isDuplicate === false ? [not({ kind: "phrase", field: "flag", text: "duplicate" })] : []),
  ];
  return parts.length === 0 ? undefined : and(parts as unknown as NonEmptyArray<Query>);
}

const exactly = (field: SearchField, value: string | boolean | undefined): readonly Query[] =>
  value === undefined ? [] : [{ kind: "phrase", field, text: String(value) }];

function between(
  field: SearchField,
  min: string | Instant | undefined,
  max: string | Instant | undefined,
): readonly Query[] {
  if (min === undefined && max === undefined) return [];
  const bound = (value: string): Bound => ({ value, isIncluded: true });
  return [
    {
      kind: "range",
      field,
      ...(min === undefined ? {} : { min: bound(min) }),
      ...(max === undefined ? {} : { max: bound(max) }),
    },
  ];
}
