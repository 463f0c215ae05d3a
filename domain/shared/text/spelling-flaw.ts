import { canonicalIdentifier, isPlainSpelling, type IdentifierContext } from "../identifier/canonical-identifier.ts";
import { INVISIBLE_CHARACTER } from "./text-rules.ts";

/**
 * Returns why people and tools may not write a spelling of an identifier [D26].
 * Undefined if they may: tills may send every spelling.
 */
export function spellingFlaw(text: string, context: IdentifierContext): string | undefined {
  if (INVISIBLE_CHARACTER.test(text)) return "The identifier must not contain control or invisible characters";
  if (!isPlainSpelling(text, context)) return `Write the identifier as ${canonicalIdentifier(text, context)}`;
  if (MARKUP.test(text)) return "The identifier must not contain < or >";
  return RESERVED.has(canonicalIdentifier(text, context))
    ? `The identifier can't be "${text.trim()}" because it is reserved`
    : undefined;
}

const MARKUP = /[<>]/u;
/** Names of members that every JavaScript object has. */
const RESERVED: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);
