import { isJsonObject, memberOf, type JsonObject } from "../../shared/json.ts";
import { valuePieceAt } from "./pointed-place.ts";

/** Whether a body requests an email to the consumer when the receipt is first processed, and the address. */
export type Mailing = { readonly isRequested: boolean; readonly address: string };

/** Returns undefined if the body has no address or does not say whether to send an email: then none is sent. */
export function mailingOf(body: JsonObject): Mailing | undefined {
  const [address, properties] = [memberOf(body, "identifier"), memberOf(body, "properties")];
  const settings = isJsonObject(properties) ? memberOf(properties, "email_settings") : undefined;
  const isRequested = isJsonObject(settings) ? memberOf(settings, "send") : undefined;
  return typeof address === "string" && typeof isRequested === "boolean" ? { isRequested, address } : undefined;
}

/**
 * Sets whether the text of a body requests an email.
 * Keeps the rest as typed, and returns a text without the setting unchanged.
 */
export function withMailing(text: string, isRequested: boolean): string {
  const piece = valuePieceAt(text, "/properties/email_settings/send");
  if (piece === undefined) return text;
  const end = piece.offset + piece.length;
  return WRITTEN.test(text.slice(piece.offset, end)) ? text.slice(0, piece.offset) + String(isRequested) + text.slice(end) : text;
}

const WRITTEN = /^(?:true|false)$/;
