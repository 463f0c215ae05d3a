import type { Json, JsonObject } from "#domain/shared/json/json.ts";

/** A text that is not on the receipt. */
export function readOnlyParts(json: string): object {
  const {
    identifier: _identifier,
    properties,
    items,
    ...rest
  } = JSON.parse(json) as JsonObject & { readonly properties: JsonObject; readonly items: readonly JsonObject[] };
  const { email_settings: _settings, checked: _checked, ...others } = properties;
  return { ...rest, properties: others, items: items.map(({ return: _return, ...item }) => item) };
}

/** The names that begin with an underscore, with their paths. */
export function hiddenParts(value: Json | undefined, place = ""): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]: [string, Json]) =>
    name.startsWith("_") ? [`${place}/${name} ${JSON.stringify(member)}`] : hiddenParts(member, `${place}/${name}`),
  );
}
