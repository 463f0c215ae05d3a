import type { MailVisitor } from "#domain/mails/index.ts";
import type { Instant } from "#domain/shared/time/instant.ts";

/** A request of a provider, with its headers in lower case. The body is signed as it was sent. */
export type WebhookRequest = {
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
};

/** An event as the provider reported it. */
export type ReportedEvent = {
  /** Texts that may contain the reference of the email; see {@link MailReferences}. */
  readonly references: readonly string[];
  readonly event: string;
  readonly at: Instant;
  /** Identifies the event at the provider. */
  readonly sourceEvent: string;
  readonly reason?: string;
  /** The kind of bounce by the provider's own classification, such as `postmark/HardBounce`. */
  readonly classification?: string;
  /** Of an opening or a click. It decides the name of the event and is not stored. */
  readonly visitor?: MailVisitor;
};

/** What a request is. Only events of `events` are stored. */
export type WebhookReading =
  | { readonly kind: "events"; readonly events: readonly ReportedEvent[] }
  /** No valid signature. */
  | { readonly kind: "unsigned" }
  /** Signed more than 24 hours ago. `status` ends the provider's repetitions. */
  | { readonly kind: "late"; readonly status: number }
  /** Signed, but not what the provider documents. */
  | { readonly kind: "unreadable" };

/** Reads the webhooks of a provider. */
export type WebhookProvider = {
  /** Headers that make the provider name the email in its events. */
  readonly mailHeaders: (reference: string) => Readonly<Record<string, string>>;
  readonly read: (request: WebhookRequest, now: Instant) => Promise<WebhookReading>;
};

/** The names of providers, as the path and the source of their events have them. */
export const WEBHOOK_PROVIDERS = ["sendgrid", "mailgun", "postmark", "ses"] as const;
export type WebhookProviderName = (typeof WEBHOOK_PROVIDERS)[number];

/** True if a request was signed more than 24 hours before. A time in the future is the provider's clock. */
export const isLate = (signed: number, now: Instant): boolean => Date.parse(now) - signed > DAY_MS;
const DAY_MS = 86_400_000;
