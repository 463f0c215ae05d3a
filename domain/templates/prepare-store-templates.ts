import { getOwnMember, isJsonObject, isSameJson, type Json, type JsonObject } from "../shared/json/json.ts";
import { prepareTemplateData } from "./prepare-template.ts";
import { STORE_TEMPLATE_PROPERTIES } from "./store-template.ts";

const [DATA, TRANSLATIONS] = STORE_TEMPLATE_PROPERTIES;

/** Returns the properties as a store saves them: what changed of its templates by the save rules of templates. */
export function prepareStoreTemplates(properties: JsonObject, before: JsonObject = {}): JsonObject {
  const prepared = ([name, value]: readonly [string, Json]): readonly [string, Json] => [
    name,
    isSameJson(value, getOwnMember(before, name)) ? value : preparedMember(name, value),
  ];
  return Object.fromEntries(Object.entries(properties).map(prepared));
}

function preparedMember(name: string, value: Json): Json {
  if (!isJsonObject(value)) return value;
  if (name === DATA) return prepareTemplateData(value);
  return name === TRANSLATIONS
    ? Object.fromEntries(Object.entries(value).map(([tag, data]) => [tag, preparedMember(DATA, data)]))
    : value;
}
