import { canonicalIdentifier } from "#domain/shared/identifier/canonical-identifier.ts";
import { spellIdentifier } from "#domain/shared/text/first-spelling.ts";
import { spellingFlaw } from "#domain/shared/text/spelling-flaw.ts";
import type { SpelledIdentifier } from "#domain/shared/identifier/shown-identifier.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { isSalesDemo, type Caller } from "../accounts/caller.ts";
import type { IdentifierKeys } from "./identifier-key.ts";

/** A retailer with its settings. */
export type IdentifierRetailer = { readonly settings: unknown };

/** Returns the canonical form of an identifier of the retailer's customers [D26]. The database stores this form. */
export const toStoredIdentifier = ({ settings }: IdentifierRetailer, text: string): string =>
  canonicalIdentifier(text, { country: parsePortalSettings(settings).country });

/** Returns the canonical form of an identifier of the retailer's customers, and the spelling if it differs [D26]. */
export const toSpelledIdentifier = ({ settings }: IdentifierRetailer, spelling: string): SpelledIdentifier =>
  spellIdentifier(spelling, { country: parsePortalSettings(settings).country });

/** Returns why people and tools may not write a spelling of an identifier of the retailer's customers [D26]. */
export const writtenIdentifierFlaw = ({ settings }: IdentifierRetailer, text: string): string | undefined =>
  spellingFlaw(text, { country: parsePortalSettings(settings).country });

/**
 * Returns the canonical identifier of any spelling, or of a key.
 * Callers who see masked identifiers can use only keys. Otherwise they could test who has bought.
 */
export const resolveIdentifier = (
  text: string,
  caller: Pick<Caller, "keyScope" | "permissions" | "retailer">,
  keys: IdentifierKeys,
): string | undefined => {
  const identifier = keys.of(caller).decrypt(text) ?? (isSalesDemo(caller) ? undefined : text);
  return identifier === undefined ? undefined : toStoredIdentifier(caller.retailer, identifier);
};
