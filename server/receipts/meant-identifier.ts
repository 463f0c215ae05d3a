import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import type { IdentifierKeys } from "./identifier-key.ts";

/**
 * Returns the identifier that a text stands for: itself, or the one of a key. Callers who are shown masked identifiers
 * can use keys only: with other texts they could find out who has bought.
 */
export const meantIdentifier = (text: string, caller: Pick<Caller, "permissions">, keys: IdentifierKeys): string | undefined =>
  keys.reveal(text) ?? (isSalesDemo(caller) ? undefined : text);
