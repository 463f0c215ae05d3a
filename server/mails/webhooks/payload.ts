import type { MailVisitor } from "#domain/mails/index.ts";
import { getOwnMember, isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { decodeUtf8 } from "../../decode-bytes.ts";
import type { WebhookRequest } from "./webhook.ts";

/** Parses the body of a webhook. Undefined if it is not JSON in UTF-8. */
export function parseJson(body: Buffer): Json | undefined {
  try {
    return JSON.parse(decodeUtf8(body) ?? "") as Json;
  } catch {
    return undefined;
  }
}

/** Returns a text member; undefined if there is none, or no text. */
export function textMember(object: JsonObject, name: string): string | undefined {
  const value = getOwnMember(object, name);
  return typeof value === "string" ? value : undefined;
}

/** Returns an object member; empty if there is none, or no object. */
export function objectIn(value: Json | undefined, name: string): JsonObject {
  const member = isJsonObject(value) ? getOwnMember(value, name) : undefined;
  return isJsonObject(member) ? member : {};
}

/** Returns a header; '' if there is none, or several. */
export function headerIn(headers: WebhookRequest["headers"], name: string): string {
  const value = headers[name];
  return typeof value === "string" ? value : "";
}

/** Returns who opened an email or followed a link. Absent facts are left out. */
export const toVisitor = (
  userAgent: string | undefined,
  ip: string | undefined,
  isMachine = false,
): { readonly visitor?: MailVisitor } =>
  userAgent === undefined && ip === undefined && !isMachine
    ? {}
    : {
        visitor: {
          ...(userAgent === undefined ? {} : { userAgent }),
          ...(ip === undefined ? {} : { ip }),
          ...(isMachine ? { isMachine } : {}),
        },
      };
