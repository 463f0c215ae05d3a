import { createPublicKey, createVerify, type KeyObject } from "node:crypto";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { objectIn, parseJson, textMember, toVisitor } from "./payload.ts";
import { isLate, type ReportedEvent, type WebhookProvider, type WebhookReading } from "./webhook.ts";

/** Fetches from Amazon SNS over HTTPS. Tests replace it. Rejects on a redirect or another status than 200. */
export type SnsClient = { readonly get: (url: URL) => Promise<string> };

/**
 * Events of Amazon SES through a topic of Amazon SNS. The signature of SNS is verified by the certificate that SNS
 * publishes; the topic must be one of the operator's. Its subscription is confirmed on request.
 */
export function createSesWebhooks(topics: readonly string[], client: SnsClient): WebhookProvider {
  const keys = new Map<string, Promise<KeyObject | undefined>>();
  const keyAt = (url: URL): Promise<KeyObject | undefined> => {
    const known = keys.get(url.href) ?? client.get(url).then(readPublicKey);
    keys.set(url.href, known);
    // A request can name any path of SNS. The oldest certificate is fetched again when it is needed.
    const [oldest] = keys.keys();
    if (keys.size > MAX_CERTIFICATES && oldest !== undefined) keys.delete(oldest);
    // A failure is not kept: the provider repeats the request.
    const forget = (): void => void keys.delete(url.href);
    known.then((key) => key ?? forget(), forget);
    return known;
  };
  return {
    // SES replaces the message id, and repeats the original headers in its events.
    mailHeaders: (reference) => ({ [REFERENCE_HEADER]: reference }),
    read: async ({ body }, now) => {
      const message = parseJson(body);
      if (!isJsonObject(message) || !topics.includes(textMember(message, "TopicArn") ?? ""))
        return { kind: "unsigned" };
      if (!(await isSigned(message, keyAt))) return { kind: "unsigned" };
      return readSigned(message, { now, client });
    },
  };
}

/** SNS replaces its certificate about once a year, and each region has its own. */
const MAX_CERTIFICATES = 20;

async function readSigned(
  message: JsonObject,
  { now, client }: { readonly now: Instant; readonly client: SnsClient },
): Promise<WebhookReading> {
  // SNS does not repeat after a status 4xx.
  if (isLate(Date.parse(textMember(message, "Timestamp") ?? ""), now)) return { kind: "late", status: 410 };
  const type = textMember(message, "Type");
  if (type === "SubscriptionConfirmation") {
    const url = snsUrl(textMember(message, "SubscribeURL"));
    if (url === undefined) return { kind: "unreadable" };
    await client.get(url);
    return { kind: "events", events: [] };
  }
  if (type !== "Notification") return { kind: "events", events: [] };
  const event = parseJson(Buffer.from(textMember(message, "Message") ?? ""));
  return isJsonObject(event)
    ? { kind: "events", events: toEvents(event, textMember(message, "MessageId") ?? "") }
    : { kind: "unreadable" };
}

/** Accepts only addresses of SNS itself, without a user, a port or a fragment. */
function snsUrl(text: string | undefined): URL | undefined {
  const url = text !== undefined && URL.canParse(text) ? new URL(text) : undefined;
  const isSns =
    url !== undefined &&
    url.protocol === "https:" &&
    SNS_HOST.test(url.hostname) &&
    url.port === "" &&
    url.username + url.password === "";
  return isSns ? url : undefined;
}
const SNS_HOST = /^sns\.[a-z0-9-]{1,32}\.amazonaws\.com(?:\.cn)?$/u;

async function isSigned(message: JsonObject, keyAt: (url: URL) => Promise<KeyObject | undefined>): Promise<boolean> {
  const url = snsUrl(textMember(message, "SigningCertURL"));
  const algorithm = ALGORITHMS[textMember(message, "SignatureVersion") ?? ""];
  if (url === undefined || url.search !== "" || !url.pathname.endsWith(".pem") || algorithm === undefined) return false;
  const key = await keyAt(url);
  const signature = Buffer.from(textMember(message, "Signature") ?? "", "base64");
  return key !== undefined && createVerify(algorithm).update(signedText(message)).verify(key, signature);
}

/** Returns the key of a certificate. Undefined if the text is none. */
function readPublicKey(certificate: string): KeyObject | undefined {
  try {
    return createPublicKey(certificate);
  } catch {
    return undefined;
  }
}

const ALGORITHMS: Readonly<Partial<Record<string, string>>> = { "1": "RSA-SHA1", "2": "RSA-SHA256" };

/** The members that SNS signs, each as its name and its value on a line. Absent ones are left out. */
const signedText = (message: JsonObject): string =>
  (textMember(message, "Type") === "Notification" ? SIGNED_OF_EVENTS : SIGNED_OF_SUBSCRIPTIONS)
    .flatMap((name) => {
      const value = textMember(message, name);
      return value === undefined ? [] : [`${name}\n${value}\n`];
    })
    .join("");
const SIGNED_OF_EVENTS = ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"];
const SIGNED_OF_SUBSCRIPTIONS = ["Message", "MessageId", "SubscribeURL", "Timestamp", "Token", "TopicArn", "Type"];

/**
 * The member with the details of an event, and its name. SES calls the kind `eventType`, or `notificationType` without
 * an event destination. The outbox has reported before that the email was sent.
 */
const KINDS: Readonly<Record<string, readonly [details: string, event: string]>> = {
  Delivery: ["delivery", "delivered"],
  Bounce: ["bounce", "bounce"],
  Complaint: ["complaint", "spamreport"],
  Reject: ["reject", "dropped"],
  Open: ["open", "open"],
  Click: ["click", "click"],
  DeliveryDelay: ["deliveryDelay", "deferred"],
};

function toEvents(message: JsonObject, messageId: string): readonly ReportedEvent[] {
  const kind = textMember(message, "eventType") ?? textMember(message, "notificationType") ?? "";
  const [member, name] = Object.hasOwn(KINDS, kind) ? (KINDS[kind] ?? []) : [];
  if (member === undefined || name === undefined) return [];
  const [details, mail] = [objectIn(message, member), objectIn(message, "mail")];
  const at = Date.parse(textMember(details, "timestamp") ?? textMember(mail, "timestamp") ?? "");
  if (Number.isNaN(at)) return [];
  const reason = reasonIn(details);
  return [
    {
      ...{ event: isTemporary(name, details) ? "deferred" : name, at: toInstant(at) },
      // A feedback id names a bounce or a complaint; others occur once at their time.
      sourceEvent: textMember(details, "feedbackId") ?? `${textMember(mail, "messageId") ?? messageId}/${kind}/${at}`,
      references: referencesIn(mail),
      ...(reason === undefined ? {} : { reason }),
      ...(name === "bounce" && !isTemporary(name, details) ? { classification: classificationIn(details) } : {}),
      ...toVisitor(textMember(details, "userAgent"), textMember(details, "ipAddress")),
    },
  ];
}

const classificationIn = (bounce: JsonObject): string =>
  ["ses", textMember(bounce, "bounceType"), textMember(bounce, "bounceSubType")]
    .filter((part) => part !== undefined)
    .join("/");

const isTemporary = (name: string, details: JsonObject): boolean =>
  name === "bounce" && textMember(details, "bounceType") === "Transient";

function reasonIn(details: JsonObject): string | undefined {
  const recipients = listIn(details, "bouncedRecipients").filter(isJsonObject);
  const codes = recipients
    .map((recipient) => textMember(recipient, "diagnosticCode"))
    .find((code) => code !== undefined);
  return (
    codes ??
    textMember(details, "complaintFeedbackType") ??
    textMember(details, "reason") ??
    textMember(details, "delayType") ??
    textMember(details, "smtpResponse")
  );
}

const listIn = (object: JsonObject, name: string): readonly Json[] => {
  const value = object[name];
  return Array.isArray(value) ? (value as readonly Json[]) : [];
};

const REFERENCE_HEADER = "X-Counterfoil-Mail";

function referencesIn(mail: JsonObject): readonly string[] {
  const named = listIn(mail, "headers").filter(isJsonObject);
  const values = named
    .filter((header) => WANTED_HEADERS.includes((textMember(header, "name") ?? "").toLowerCase()))
    .flatMap((header) => textMember(header, "value") ?? []);
  return [...values, textMember(objectIn(mail, "commonHeaders"), "messageId") ?? ""];
}
const WANTED_HEADERS = [REFERENCE_HEADER.toLowerCase(), "message-id"];
