/** [ACCT-004] */
export const ACCOUNTS_PER_PAGE = 200;

/** Those whose address has the text in it, in any case; a blank text leaves them all [ACCT-003]. */
export function filterAccounts<T extends { readonly email: string }>(accounts: readonly T[], text: string): readonly T[] {
  const sought = text.trim().toLowerCase();
  return sought === "" ? accounts : accounts.filter(({ email }) => email.toLowerCase().includes(sought));
}

/** A page of a list that is here already, counted from 1; `last` is 1 where there is nothing. */
export type ListPage<T> = { readonly rows: readonly T[]; readonly page: number; readonly last: number };

/** The wished page, or the nearest that there is. */
export function accountsPage<T>(accounts: readonly T[], wished: number): ListPage<T> {
  const last = Math.max(1, Math.ceil(accounts.length / ACCOUNTS_PER_PAGE));
  const page = Math.min(Math.max(1, wished), last);
  return { rows: accounts.slice((page - 1) * ACCOUNTS_PER_PAGE, page * ACCOUNTS_PER_PAGE), page, last };
}
