import { readJsonText, isJsonObject, getOwnMember } from "../shared/json/json.ts";
import type { LoyaltyProgram } from "./loyalty.ts";

/** The fields of the customer form, in their order. */
export const CONSUMER_FIELDS = [
  "title",
  "first",
  "middle",
  "last",
  "address",
  "postcode",
  "city",
  "county",
  "country",
  "phone",
  "birthdate",
] as const;
export type ConsumerField = (typeof CONSUMER_FIELDS)[number];

/**
 * How a retailer keeps its customers.
 * Each setting has a default; a value of the wrong kind counts as absent.
 */
export type ConsumerSettings = {
  /** The fields that the form shows. A customer keeps the properties of the other fields. */
  readonly fields: readonly ConsumerField[];
  readonly isReadOnly: boolean;
  readonly loyalties: readonly LoyaltyProgram[];
  /** Names of further properties of receipts and items that stay when a customer is erased [D27]. */
  readonly keptProperties: readonly string[];
};

export const DEFAULT_CONSUMER_SETTINGS: ConsumerSettings = {
  fields: CONSUMER_FIELDS,
  isReadOnly: false,
  loyalties: [],
  keptProperties: [],
};

/** Parses the member `consumer` of the portal settings [OQ-010]. */
export function parseConsumerSettings(source: unknown): ConsumerSettings {
  if (!isJsonObject(source)) return DEFAULT_CONSUMER_SETTINGS;
  const fields = listOf(getOwnMember(source, "fields")).map((name) => readJsonText(name).replace(/^name\./, ""));
  const shown = CONSUMER_FIELDS.filter((field) => fields.includes(field));
  const programs = listOf(getOwnMember(source, "loyalties")).flatMap(parseProgram);
  return {
    fields: shown.length === 0 ? CONSUMER_FIELDS : shown,
    isReadOnly: getOwnMember(source, "read_only") === true,
    keptProperties: listOf(getOwnMember(source, "kept_properties")).filter((name) => typeof name === "string"),
    loyalties: programs.filter(({ id }, at) => programs.findIndex((other) => other.id === id) === at),
  };
}

/** A program needs an id and a name. If two have the same id, the first counts. */
function parseProgram(source: unknown): readonly LoyaltyProgram[] {
  if (!isJsonObject(source)) return [];
  const { id, name } = source;
  return typeof id === "string" && id !== "" && typeof name === "string" && name !== "" ? [{ id, name }] : [];
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
