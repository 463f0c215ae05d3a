import { canonicalIdentifier, type IdentifierContext } from "../identifier/canonical-identifier.ts";
import type { SpelledIdentifier } from "../identifier/shown-identifier.ts";

/** Returns the canonical form and the spelling. A text without visible characters stays as it is. */
export function spellIdentifier(spelling: string, context: IdentifierContext): SpelledIdentifier {
  const identifier = canonicalIdentifier(spelling, context) || spelling;
  return identifier === spelling ? { identifier } : { identifier, display: spelling };
}
