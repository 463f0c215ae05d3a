import { HttpRefusal } from "../http/problems.ts";
import type { Caller } from "./caller.ts";

/** Returns the refusal of a call by a token where only a signed-in account may act [D32]. Undefined for a session. */
export const sessionRefusal = ({ signer }: Pick<Caller, "signer">, action: string): HttpRefusal | undefined =>
  signer.kind === "account"
    ? undefined
    : new HttpRefusal("session_required", `A token cannot ${action}. Sign in to the portal.`);

/** Throws unless the caller is a signed-in account. */
export function requireSession(caller: Pick<Caller, "signer">, action: string): void {
  const refusal = sessionRefusal(caller, action);
  if (refusal !== undefined) throw refusal;
}
