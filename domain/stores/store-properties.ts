import { memberOf, type JsonObject } from "../shared/json.ts";
import type { ExtraProperty } from "./store-settings.ts";

/**
 * The extra properties that get a text field: all but those that hold something else than a text, which a field would
 * spoil.
 */
export const offeredExtras = (extras: readonly ExtraProperty[], properties: JsonObject): readonly ExtraProperty[] =>
  extras.filter(({ key }) => ["undefined", "string"].includes(typeof memberOf(properties, key)));

/** What is left of the properties beside those that have a field of their own. */
export const otherProperties = (properties: JsonObject, offered: readonly ExtraProperty[]): JsonObject =>
  Object.fromEntries(Object.entries(properties).filter(([key]) => !offered.some((extra) => extra.key === key)));

/** The text that a field is saved as: untouched as it was, else without the blanks around it; undefined is none. */
export const savedText = (typed: string, before: string | undefined): string | undefined =>
  typed === before ? before : typed.trim() || undefined;
