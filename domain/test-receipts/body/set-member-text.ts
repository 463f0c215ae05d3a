import { isTrivia, tokenizeJson, type JsonToken } from "../../shared/json/json-tokens.ts";
import { locateMemberValue } from "./locate-pointer.ts";

/**
 * Sets a text of the object in a JSON text and keeps every other byte. Replaces the last member of the name; adds one at
 * the end if there is none.
 */
export function setMemberText(json: string, name: string, value: string): string {
  const written = JSON.stringify(value);
  const place = locateMemberValue(json, name);
  if (place !== undefined) return json.slice(0, place.offset) + written + json.slice(place.offset + place.length);
  const tokens = [...tokenizeJson(json)].filter((token) => !isTrivia(token));
  const last = tokens.at(-2) as JsonToken;
  const end = last.offset + last.text.length;
  return `${json.slice(0, end)}${tokens.length === 2 ? "" : ","}${JSON.stringify(name)}:${written}${json.slice(end)}`;
}
