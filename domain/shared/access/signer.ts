/**
 * Who acts [D32]: an account in a session, a token of an account, or a program. A program has a token without an account
 * and signs nothing.
 */
export type Signer =
  | { readonly kind: "account"; readonly account: string; readonly address: string }
  | { readonly kind: "token"; readonly account: string; readonly address: string; readonly token: string }
  | { readonly kind: "system"; readonly token: string };

/** A signature on a record: the address of an account, and the name of its token if a token signed. */
export type Signed = { readonly user: string; readonly token?: string };

/** True if the signature is the signer's: the key or the spelling of its address, and its own token. */
export function isSignedBy({ user, token }: Signed, signer: Signer): boolean {
  if (signer.kind === "system") return false;
  return (
    [signer.account, signer.address].includes(user) && token === (signer.kind === "token" ? signer.token : undefined)
  );
}

/** True if an address is that of the signer's account. The name of a token never counts. */
export const isAccountOf = (user: string, signer: Signer): boolean =>
  signer.kind !== "system" && isSameAccount(user, signer.account);

/** True for two spellings of the address of one account. */
export const isSameAccount = (one: string, other: string): boolean => toKey(one) === toKey(other);

/** Formats a signature for people: the account, with the name of its token if a token signed. */
export const formatSigned = ({ user, token }: Signed): string =>
  token === undefined ? user : `${user} (token ${token})`;

const toKey = (address: string): string => address.trim().toLowerCase();
