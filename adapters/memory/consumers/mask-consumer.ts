import type { Consumer, FoundConsumer } from "#domain/consumers/index.ts";
import { maskMembers, maskText } from "#domain/shared/masking.ts";
import { toIdentifierKey } from "./identifier-key.ts";

/**
 * Returns a customer as demonstration accounts see it: with masked texts and a key instead of the
 * identifier.
 */
export const maskConsumer = ({ display: _display, ...consumer }: Consumer): Consumer => ({
  ...consumer, identifier: maskText(consumer.identifier), key: toIdentifierKey(consumer.identifier), properties: maskMembers(consumer.properties),
});

export const maskFound = ({ city, postcode, display: _display, ...found }: FoundConsumer): FoundConsumer => ({
  ...found, identifier: maskText(found.identifier), key: toIdentifierKey(found.identifier), name: maskText(found.name),
  ...(city === undefined ? {} : { city: maskText(city) }), ...(postcode === undefined ? {} : { postcode: maskText(postcode) }),
});
