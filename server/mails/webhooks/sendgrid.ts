import { createPublicKey, verify, type KeyObject } from "node:crypto";
import { epochToInstant } from "#domain/shared/time/instant.ts";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { headerIn, parseJson, textMember, toVisitor } from "./payload.ts";
import { isLate, type ReportedEvent, type WebhookProvider } from "./webhook.ts";

/**
 * The Event Webhook of SendGrid, signed by ECDSA over the timestamp and the body. Keys are those that SendGrid shows:
 * base64 of the public key in DER. Two keys are valid while one replaces the other.
 */
export function createSendGridWebhooks(keys: readonly string[]): WebhookProvider {
  const known = keys.map(toPublicKey);
  return {
    mailHeaders: (reference) => ({ "X-SMTPAPI": JSON.stringify({ unique_args: { [REFERENCE]: reference } }) }),
    read: ({ headers, body }, now) => {
      const timestamp = headerIn(headers, "x-twilio-email-event-webhook-timestamp");
      const signature = Buffer.from(headerIn(headers, "x-twilio-email-event-webhook-signature"), "base64");
      const signed = Buffer.concat([Buffer.from(timestamp), body]);
      if (!known.some((key) => verify("sha256", signed, key, signature))) return Promise.resolve({ kind: "unsigned" });
      // SendGrid repeats until it gets a status of success.
      if (isLate(Number(timestamp) * 1_000, now)) return Promise.resolve({ kind: "late", status: 200 });
      const events = parseJson(body);
      return Promise.resolve(
        Array.isArray(events)
          ? { kind: "events", events: (events as readonly Json[]).flatMap(toEvent) }
          : { kind: "unreadable" },
      );
    },
  };
}

/** True if a text is a public key as SendGrid shows it. */
export function isSendGridKey(text: string): boolean {
  try {
    return toPublicKey(text).asymmetricKeyType === "ec";
  } catch {
    return false;
  }
}

/** @throws Error if the text is no public key. */
const toPublicKey = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.from(text, "base64"), format: "der", type: "spki" });

/** The names of SendGrid are those of the contract. The outbox has reported before that the email was sent. */
const EVENTS = ["deferred", "delivered", "bounce", "dropped", "spamreport", "open", "click", "unsubscribe"];
/** Those with a user agent and an IP address of the visitor. */
const VISITS = ["open", "click"];

function toEvent(value: Json): readonly ReportedEvent[] {
  if (!isJsonObject(value)) return [];
  const [name, id, seconds] = [textMember(value, "event"), textMember(value, "sg_event_id"), value["timestamp"]];
  if (name === undefined || id === undefined || typeof seconds !== "number") return [];
  if (!EVENTS.includes(name)) return [];
  const reason = [textMember(value, "status"), textMember(value, "reason") ?? textMember(value, "response")]
    .filter((part) => part !== undefined)
    .join(" ");
  return [
    {
      ...{ event: name, at: epochToInstant(seconds), sourceEvent: id, references: referencesIn(value) },
      ...(reason === "" ? {} : { reason }),
      ...(name === "bounce" ? classificationIn(value) : {}),
      ...(VISITS.includes(name)
        ? toVisitor(textMember(value, "useragent"), textMember(value, "ip"), value["sg_machine_open"] === true)
        : {}),
    },
  ];
}

/** A block is temporary for the address, whatever its class. */
function classificationIn(event: JsonObject): Pick<ReportedEvent, "classification"> {
  const name = textMember(event, "type") === "blocked" ? "blocked" : textMember(event, "bounce_classification");
  return name === undefined ? {} : { classification: `sendgrid/${name}` };
}

const referencesIn = (event: JsonObject): readonly string[] =>
  [REFERENCE, "smtp-id"].flatMap((name) => textMember(event, name) ?? []);

/** The argument of ours that SendGrid repeats in each event. Only some events have the message id. */
const REFERENCE = "counterfoil_mail";
