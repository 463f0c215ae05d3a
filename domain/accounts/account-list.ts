import { toFilterLetters } from "../shared/text/typed-filter.ts";
import { filterByWords } from "../shared/text/word-filter.ts";

/** Page size of the accounts list [ACCT-004]. */
export const ACCOUNTS_PER_PAGE = 200;

/** Returns the accounts whose address contains each word, in any case and without accents; all for a blank text [ACCT-003]. */
export const filterAccounts = <T extends { readonly email: string }>(
  accounts: readonly T[],
  text: string,
): readonly T[] => filterByWords(accounts, text, ({ email }) => toFilterLetters(email));

/** A page of a list that is loaded completely. Page numbers begin at 1; `last` is 1 for an empty list. */
export type PaginatedRows<T> = { readonly rows: readonly T[]; readonly page: number; readonly last: number };

/** Returns the requested page, or the nearest one that exists. */
export function paginateAccounts<T>(accounts: readonly T[], requested: number): PaginatedRows<T> {
  const last = Math.max(1, Math.ceil(accounts.length / ACCOUNTS_PER_PAGE));
  const page = Math.min(Math.max(1, requested), last);
  return { rows: accounts.slice((page - 1) * ACCOUNTS_PER_PAGE, page * ACCOUNTS_PER_PAGE), page, last };
}
