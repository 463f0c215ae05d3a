import { createHmac, timingSafeEqual } from "node:crypto";
import { toInstant } from "#domain/shared/time/instant.ts";
import { getOwnMember, isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { objectIn, parseJson, textMember, toVisitor } from "./payload.ts";
import { isLate, type ReportedEvent, type WebhookProvider, type WebhookReading } from "./webhook.ts";

/** Webhooks of Mailgun, signed by HMAC-SHA256 over a timestamp and a token. The body itself is not signed. */
export function createMailgunWebhooks(keys: readonly string[]): WebhookProvider {
  return {
    // Every event has the message id.
    mailHeaders: () => ({}),
    read: ({ body }, now) => {
      const sent = parseJson(body);
      const signature = objectIn(sent, "signature");
      const timestamp = textMember(signature, "timestamp") ?? "";
      if (!keys.some((key) => isSigned(signature, key))) return resolved({ kind: "unsigned" });
      // Mailgun takes this status for "do not repeat".
      if (isLate(Number(timestamp) * 1_000, now)) return resolved({ kind: "late", status: 406 });
      const event = isJsonObject(sent) ? getOwnMember(sent, "event-data") : undefined;
      return resolved(isJsonObject(event) ? { kind: "events", events: toEvents(event) } : { kind: "unreadable" });
    },
  };
}

const resolved = (reading: WebhookReading): Promise<WebhookReading> => Promise.resolve(reading);

function isSigned(signature: JsonObject, key: string): boolean {
  const [timestamp = "", token = "", given = ""] = ["timestamp", "token", "signature"].map((name) =>
    textMember(signature, name),
  );
  const expected = createHmac("sha256", key)
    .update(timestamp + token)
    .digest();
  const bytes = Buffer.from(given, "hex");
  return timestamp !== "" && token !== "" && bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

/** The outbox has reported before that the email was sent, so `accepted` says nothing new. */
const EVENTS: Readonly<Record<string, string>> = {
  delivered: "delivered",
  opened: "open",
  clicked: "click",
  complained: "spamreport",
  unsubscribed: "unsubscribe",
};

function toEvents(data: JsonObject): readonly ReportedEvent[] {
  const [id, at, event] = [textMember(data, "id"), data["timestamp"], nameOf(data)];
  if (id === undefined || typeof at !== "number" || event === undefined) return [];
  const headers = objectIn(objectIn(data, "message"), "headers");
  const reason = reasonIn(data);
  return [
    {
      ...{ event, at: toInstant(Math.round(at * 1_000)), sourceEvent: id },
      references: [textMember(headers, "message-id") ?? ""],
      ...(reason === undefined ? {} : { reason }),
      ...visitorIn(data),
    },
  ];
}

/** Mailgun names the machine that it recognizes: apple, gmail, or generic for scanners. */
function visitorIn(data: JsonObject): Pick<ReportedEvent, "visitor"> {
  const client = objectIn(data, "client-info");
  const bot = textMember(client, "bot") ?? "";
  return toVisitor(textMember(client, "user-agent"), textMember(data, "ip"), bot !== "");
}

/** A failure is permanent or temporary. Mailgun does not send to an address that it suppresses. */
function nameOf(data: JsonObject): string | undefined {
  const name = textMember(data, "event") ?? "";
  if (name === "rejected") return "dropped";
  if (name !== "failed") return Object.hasOwn(EVENTS, name) ? EVENTS[name] : undefined;
  if (textMember(data, "severity") === "temporary") return "deferred";
  return textMember(data, "reason")?.startsWith("suppress-") ? "dropped" : "bounce";
}

function reasonIn(data: JsonObject): string | undefined {
  const [status, refusal] = [objectIn(data, "delivery-status"), objectIn(data, "reject")];
  const code: Json | undefined = status["code"];
  // An event `rejected` has its reason in a member of its own.
  const text = [
    ...[textMember(status, "message"), textMember(status, "description"), textMember(data, "reason")],
    ...[textMember(refusal, "reason"), textMember(refusal, "description")],
  ].find((words) => words);
  return text === undefined ? undefined : [typeof code === "number" ? code : "", text].join(" ").trim();
}
