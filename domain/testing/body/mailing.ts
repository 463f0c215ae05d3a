import { isJsonObject, memberOf, type JsonObject } from "../../shared/json.ts";
import { valuePieceAt } from "./pointed-place.ts";

/** What a body says of a mail: whether who bought gets one when the receipt is first processed, and where. */
export type Mailing = { readonly isWished: boolean; readonly address: string };

/** Undefined where nobody is named, or nothing is said of a mail: then there is none. */
export function mailingOf(body: JsonObject): Mailing | undefined {
  const [address, properties] = [memberOf(body, "identifier"), memberOf(body, "properties")];
  const settings = isJsonObject(properties) ? memberOf(properties, "email_settings") : undefined;
  const isWished = isJsonObject(settings) ? memberOf(settings, "send") : undefined;
  return typeof address === "string" && typeof isWished === "boolean" ? { isWished, address } : undefined;
}

/** The text of a body with a mail or without; where it says nothing of one, and everywhere else, it stays as it is. */
export function withMailing(text: string, isWished: boolean): string {
  const piece = valuePieceAt(text, "/properties/email_settings/send");
  if (piece === undefined) return text;
  const end = piece.offset + piece.length;
  return WRITTEN.test(text.slice(piece.offset, end)) ? text.slice(0, piece.offset) + String(isWished) + text.slice(end) : text;
}

const WRITTEN = /^(?:true|false)$/;
