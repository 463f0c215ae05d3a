import { fieldMessages, type FieldMessages } from "#domain/shared/field-rules.ts";
import { isJsonObject, isSameJson, memberOf, type JsonObject } from "#domain/shared/json.ts";
import { err, type Result } from "#domain/shared/result.ts";
import { ExtraPropertyDraft, readStoreDraft, StoreDraft, storeMessages } from "#domain/stores/drafts.ts";
import { parseStoreSettings, type StoreDetails, type StoreFields, type StoreSettings } from "#domain/stores/index.ts";
import { badRequest, type HttpRefusal } from "../plugins/problems.ts";
import { OPEN_MEMBERS, STORE_TEXT_MEMBERS } from "./store-body.ts";

/** How the retailer keeps its stores. */
export const storeSettingsOf = ({ settings }: { readonly settings: unknown }): StoreSettings =>
  parseStoreSettings(isJsonObject(settings) ? settings["stores"] : undefined);

/** What is asked of a form holds for whoever writes without one: the same draft decides. `seen` is the store as it stands. */
export type StoreReading = { readonly settings: StoreSettings; readonly seen?: StoreDetails };

export function readStore(wanted: JsonObject, { settings, seen }: StoreReading): Result<StoreFields, HttpRefusal> {
  const reference = wanted[settings.legacyReference ? "reference" : "external_reference"];
  const texts = Object.fromEntries(STORE_TEXT_MEMBERS.map((name) => [name, String(wanted[name] ?? "")]));
  const objects = Object.fromEntries(OPEN_MEMBERS.map((name) => [name, JSON.stringify(wanted[name] ?? {})]));
  const form = { settings: { ...settings, extraProperties: [] }, jsonEditors: true, ...(seen ? { seen } : {}) };
  const draft = new StoreDraft(form, { ...texts, ...objects, reference: String(reference ?? "") });
  const messages = { ...storeMessages(draft), ...secondReference(wanted, seen), ...extraMessages(wanted, { settings, ...(seen ? { seen } : {}) }) };
  if (Object.keys(messages).length > 0) return err(refusalOf(messages, settings));
  const fields = readStoreDraft(draft);
  return fields.ok ? fields : err(refusalOf(fields.error, settings));
}

/** A new store goes by one of the two. */
const secondReference = ({ external_reference, reference }: JsonObject, seen: StoreDetails | undefined): FieldMessages =>
  seen === undefined && external_reference !== undefined && reference !== undefined ? { reference: "A new store takes one reference" } : {};

/** Of the properties that have a field of their own, those that are new or changed. */
function extraMessages({ properties }: JsonObject, { settings, seen }: StoreReading): FieldMessages {
  const [after, before] = [isJsonObject(properties) ? properties : {}, seen?.properties ?? {}];
  const messages = settings.extraProperties.flatMap((property) => {
    const text = memberOf(after, property.key);
    const isTyped = typeof text === "string" && !isSameJson(text, memberOf(before, property.key));
    return isTyped ? Object.values(fieldMessages(new ExtraPropertyDraft(property, text))).map((message) => [`properties/${property.key}`, message]) : [];
  });
  return Object.fromEntries(messages) as FieldMessages;
}

function refusalOf(messages: FieldMessages, { legacyReference }: StoreSettings): HttpRefusal {
  const places: Readonly<Record<string, string>> = { reference: legacyReference ? "reference" : "external_reference" };
  return badRequest(Object.entries(messages).map(([field, description]) => ({ description, pointer: places[field] ?? field })));
}
