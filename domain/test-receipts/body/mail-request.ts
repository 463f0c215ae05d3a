import { isJsonObject, getOwnMember, type JsonObject } from "../../shared/json/json.ts";
import { locatePointerValue } from "./locate-pointer.ts";

/** Whether a body requests an email to the consumer when the receipt is first processed, and the address. */
export type MailRequest = { readonly isRequested: boolean; readonly address: string };

/** Returns undefined if the body has no address or does not say whether to send an email: then none is sent. */
export function parseMailRequest(body: JsonObject): MailRequest | undefined {
  const [address, properties] = [getOwnMember(body, "identifier"), getOwnMember(body, "properties")];
  const settings = isJsonObject(properties) ? getOwnMember(properties, "email_settings") : undefined;
  const isRequested = isJsonObject(settings) ? getOwnMember(settings, "send") : undefined;
  return typeof address === "string" && typeof isRequested === "boolean" ? { isRequested, address } : undefined;
}

/**
 * Sets whether the text of a body requests an email.
 * Keeps the rest as typed, and returns a text without the setting unchanged.
 */
export function replaceMailRequest(text: string, isRequested: boolean): string {
  const piece = locatePointerValue(text, "/properties/email_settings/send");
  if (piece === undefined) return text;
  const end = piece.offset + piece.length;
  return WRITTEN.test(text.slice(piece.offset, end))
    ? text.slice(0, piece.offset) + String(isRequested) + text.slice(end)
    : text;
}

const WRITTEN = /^(?:true|false)$/;
