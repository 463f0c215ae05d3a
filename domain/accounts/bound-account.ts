import type { AccountRights } from "./account.ts";

/** The account is bound to an identity provider. */
export type BoundRefusal = { readonly kind: "bound" };

/**
 * Returns why an account can have no sign-in of its own: no password, and no link that sets one.
 *
 * The identity provider of a bound account is the only way in (ADR 0166). Every place that would open another one asks
 * this function.
 */
export const boundRefusal = ({ isBound }: Pick<AccountRights, "isBound">): BoundRefusal | undefined =>
  isBound === true ? { kind: "bound" } : undefined;
