import type { Consumer, FoundConsumer } from "#domain/consumers/index.ts";
import { maskMembers, maskText } from "#domain/shared/identifier/masking.ts";
import { toIdentifierKey } from "./identifier-key.ts";

/**
 * Returns a customer as demonstration accounts see it: with masked texts and a key instead of the
 * identifier.
 */
export const maskConsumer = ({ display: _display, ...consumer }: Consumer): Consumer => ({
  ...consumer,
  identifier: maskText(consumer.identifier),
  key: toIdentifierKey(consumer.identifier),
  properties: maskMembers(consumer.properties),
});

export const maskFound = ({ city, postcode, display: _display, ...found }: FoundConsumer): FoundConsumer => ({
  ...found,
  identifier: maskText(found.identifier),
  key: toIdentifierKey(found.identifier),
  name: maskText(found.name),
  ...(city === undefined ? {} : { city: maskText(city) }),
  ...(postcode === undefined ? {} : { postcode: maskText(postcode) }),
});

/** Finds masked customers by what the caller sees of them. */
export function findShown(text: string, all: readonly FoundConsumer[]): readonly FoundConsumer[] {
  const shown = text.trim().toLowerCase();
  const isShown = ({ identifier, name, postcode = "" }: FoundConsumer): boolean =>
    [identifier, name, postcode].some((value) => value.toLowerCase().startsWith(shown));
  return shown === "" ? [] : all.filter(isShown).sort((a, b) => (a.identifier < b.identifier ? -1 : 1));
}
