import { toAlpha3CountryCode } from "../shared/identifier/country.ts";
import { isJsonObject, getOwnMember, type JsonObject } from "../shared/json/json.ts";
import { CONSUMER_FIELDS, type ConsumerField } from "./consumer-settings.ts";
import { addressLines, NAME_PARTS, propertyText, stripEmptyValues, type NamePart } from "./consumer.ts";

/** The properties of a customer as the texts of a form. */
export type ConsumerTexts = Readonly<Record<ConsumerField, string>>;

/** Returns the properties as texts. An address has one line for each line, a country its alpha-3 code. */
export function consumerTexts(properties: JsonObject): ConsumerTexts {
  return Object.fromEntries(CONSUMER_FIELDS.map((field) => [field, textOf(field, properties)])) as ConsumerTexts;
}

/**
 * Returns the properties with the wanted texts.
 * Keeps properties whose text is unchanged, and all without a field [CONS-014, CONS-015].
 */
export function withConsumerTexts(properties: JsonObject, wanted: Partial<ConsumerTexts>): JsonObject {
  const before = consumerTexts(properties);
  const changed = CONSUMER_FIELDS.filter(
    (field) => wanted[field] !== undefined && trimmed(field, wanted[field]) !== before[field],
  );
  const parts = changed.filter(isNamePart).map((part) => [part, trimmed(part, wanted[part] ?? "")] as const);
  const others = changed
    .filter((field) => !isNamePart(field))
    .map((field) => [field, valueOf(field, wanted[field] ?? "")] as const);
  const name = parts.length === 0 ? {} : { name: { ...nameOf(properties), ...Object.fromEntries(parts) } };
  return stripEmptyValues({ ...properties, ...name, ...Object.fromEntries(others) });
}

function textOf(field: ConsumerField, properties: JsonObject): string {
  if (isNamePart(field)) return propertyText(nameOf(properties), field);
  if (field === "address") return addressLines(properties).join("\n");
  const text = propertyText(properties, field);
  return field === "country" ? (toAlpha3CountryCode(text) ?? text) : text;
}

const valueOf = (field: ConsumerField, text: string) => (field === "address" ? linesOf(text) : text.trim());

const trimmed = (field: ConsumerField, text: string): string =>
  field === "address" ? linesOf(text).join("\n") : text.trim();

const linesOf = (text: string): readonly string[] => addressLines({ address: text });

const isNamePart = (field: ConsumerField): field is NamePart => (NAME_PARTS as readonly string[]).includes(field);

function nameOf(properties: JsonObject): JsonObject {
  const name = getOwnMember(properties, "name");
  return isJsonObject(name) ? name : {};
}
