import { createHash, timingSafeEqual } from "node:crypto";
import { toInstant } from "#domain/shared/time/instant.ts";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { headerIn, objectIn, parseJson, textMember, toVisitor } from "./payload.ts";
import type { ReportedEvent, WebhookProvider, WebhookReading } from "./webhook.ts";

/** A user name and a password, as the address of the webhook has them. */
export type PostmarkCredentials = { readonly user: string; readonly password: string };

/**
 * Webhooks of Postmark. They are not signed: Postmark sends the user name and the password of the address, over TLS. They
 * have no signed time, so none is late.
 */
export function createPostmarkWebhooks(credentials: readonly PostmarkCredentials[]): WebhookProvider {
  const known = credentials.map(({ user, password }) => digestOf(`${user}:${password}`));
  return {
    mailHeaders: (reference) => ({ [`X-PM-Metadata-${REFERENCE}`]: reference }),
    read: ({ headers, body }) => {
      const [scheme = "", encoded = ""] = headerIn(headers, "authorization").split(" ");
      const given = digestOf(Buffer.from(encoded, "base64").toString("utf8"));
      const isKnown = scheme.toLowerCase() === "basic" && known.some((digest) => timingSafeEqual(digest, given));
      if (!isKnown) return Promise.resolve({ kind: "unsigned" } satisfies WebhookReading);
      const record = parseJson(body);
      return Promise.resolve(
        isJsonObject(record) ? { kind: "events", events: toEvents(record) } : { kind: "unreadable" },
      );
    },
  };
}

/** Digests have one length, whatever was sent. */
const digestOf = (text: string): Buffer => createHash("sha256").update(text).digest();

const REFERENCE = "mail";

/** The member with the time of the event, and its name. */
const RECORDS: Readonly<Record<string, readonly [time: string, event: string]>> = {
  Delivery: ["DeliveredAt", "delivered"],
  Bounce: ["BouncedAt", "bounce"],
  SpamComplaint: ["BouncedAt", "spamreport"],
  Open: ["ReceivedAt", "open"],
  Click: ["ReceivedAt", "click"],
};
/** Bounces that tell nothing final about the address. */
const TEMPORARY = ["Transient", "SoftBounce", "DnsError", "AutoResponder", "AddressChange", "ChallengeVerification"];
const COMPLAINTS = ["SpamComplaint", "SpamNotification"];

function toEvents(record: JsonObject): readonly ReportedEvent[] {
  const type = textMember(record, "RecordType") ?? "";
  const [time, name] = Object.hasOwn(RECORDS, type) ? (RECORDS[type] ?? []) : [];
  const at = Date.parse(textMember(record, time ?? "") ?? "");
  const message = textMember(record, "MessageID");
  const event = name === "bounce" ? bounceName(record) : name;
  if (event === undefined || message === undefined || Number.isNaN(at)) return [];
  const reason = textMember(record, "Details") || textMember(record, "Description");
  return [
    {
      ...{ event, at: toInstant(at), sourceEvent: sourceEventOf(record, { type, message, at }) },
      references: [textMember(objectIn(record, "Metadata"), REFERENCE) ?? ""],
      ...(reason === undefined || reason === "" ? {} : { reason }),
      ...(event === "bounce" ? { classification: `postmark/${textMember(record, "Type") ?? ""}` } : {}),
      ...toVisitor(textMember(record, "UserAgent"), textMember(objectIn(record, "Geo"), "IP")),
    },
  ];
}

function bounceName(record: JsonObject): string | undefined {
  const type = textMember(record, "Type") ?? "";
  if (COMPLAINTS.includes(type)) return "spamreport";
  if (type === "AutoResponder") return undefined;
  return TEMPORARY.includes(type) ? "deferred" : "bounce";
}

/** Only bounces have an id. Others are named by their email, kind and time. */
function sourceEventOf(
  record: JsonObject,
  { type, message, at }: { readonly type: string; readonly message: string; readonly at: number },
): string {
  const id: Json | undefined = record["ID"];
  return typeof id === "number" ? `${type}/${id}` : `${message}/${type}/${at}`;
}
