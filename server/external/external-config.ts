import { isIP } from "node:net";
import type { AddressProvider } from "#domain/consumers/index.ts";
import { isMailboxAsTyped } from "#domain/shared/identifier/email.ts";
import type { EnvironmentReader } from "../environment-reader.ts";
import type { MailboxAccount } from "../mails/mailbox/imap-mailbox.ts";
import { MAX_BOUNCE_LOCAL_PART } from "../mails/mailbox/return-path.ts";
import type { PostmarkCredentials } from "../mails/webhooks/postmark.ts";
import { isSendGridKey } from "../mails/webhooks/sendgrid.ts";
import type { SmtpAccount } from "./mailer.ts";

/** Settings of the external services. Each service has a built-in replacement. */
export type ExternalConfig = {
  /** The URL of the portal, for links in emails. */
  readonly publicUrl: string | undefined;
  readonly smtp: SmtpAccount | undefined;
  readonly hibpUrl: string | undefined;
  readonly embeddedReportsUrl: string | undefined;
  readonly addressUrls: Readonly<Record<AddressProvider, string | undefined>>;
  /** Secrets of the providers that report events of emails. */
  readonly mailEvents: MailEventsConfig;
  /** The mailbox that receives what became of emails. */
  readonly bounces: BouncesConfig | undefined;
  readonly taxFree: { readonly url: string | undefined; readonly key: string | undefined };
};

export function readExternalConfig(read: EnvironmentReader): ExternalConfig {
  // PUBLIC_URL: the origin of the portal. Default: the address that the server listens on.
  const publicUrl = readUrl(read, "PUBLIC_URL", ["https:", "http:"])?.origin;
  const smtp = readSmtp(read, publicUrl);
  return {
    publicUrl,
    smtp,
    // HIBP_URL: a range API of breached passwords (k-anonymity). Default: a bundled list.
    hibpUrl: readServiceUrl(read, "HIBP_URL"),
    // EMBEDDED_REPORTS_URL: the folder of a provider's reports.json. Default: three sample reports.
    embeddedReportsUrl: readServiceUrl(read, "EMBEDDED_REPORTS_URL"),
    // ADDRESS_PROVIDER_ONE_URL, ADDRESS_PROVIDER_TWO_URL: the address providers of retailers. Default: invented
    // addresses.
    addressUrls: {
      "provider-one": readServiceUrl(read, "ADDRESS_PROVIDER_ONE_URL"),
      "provider-two": readServiceUrl(read, "ADDRESS_PROVIDER_TWO_URL"),
    },
    mailEvents: readMailEvents(read),
    bounces: readBounces(read, smtp),
    taxFree: readTaxFree(read),
  };
}

/**
 * SMTP_URL: `smtps://user:password@host` or `smtp://…`. Default: emails stay in the database. MAIL_FROM: the sender.
 */
function readSmtp(read: EnvironmentReader, publicUrl: string | undefined): SmtpAccount | undefined {
  const url = readUrl(read, "SMTP_URL", ["smtp:", "smtps:"])?.href;
  const from = read.text("MAIL_FROM");
  if (url === undefined) {
    if (from !== undefined) read.addError("MAIL_FROM and SMTP_URL must be set together");
    return undefined;
  }
  // An attacker could choose the origin of a request, and so the target of the link.
  if (publicUrl === undefined) read.addError("SMTP_URL requires PUBLIC_URL, which links in emails use");
  if (from !== undefined && !isSender(from))
    read.addError("MAIL_FROM must be an address, or a name with an address: Counterfoil <portal@shop.example>");
  return {
    url,
    from: from ?? `Counterfoil <no-reply@${publicUrl === undefined ? "localhost" : new URL(publicUrl).hostname}>`,
  };
}

/**
 * TAX_FREE_URL: the tax-free service, which browsers call too. Default: a sandbox. TAX_FREE_KEY: the server's secret
 * there.
 */
function readTaxFree(read: EnvironmentReader): ExternalConfig["taxFree"] {
  const [url, key] = [readServiceUrl(read, "TAX_FREE_URL"), read.text("TAX_FREE_KEY")];
  if (key !== undefined && url === undefined) read.addError("TAX_FREE_KEY belongs to TAX_FREE_URL: set both");
  if (key !== undefined && !/^[\x21-\x7e]+$/.test(key)) read.addError("TAX_FREE_KEY must be ASCII without spaces");
  return { url, key };
}

export type BouncesConfig = {
  readonly account: MailboxAccount;
  /** Emails of receipts return to this address, with their reference as its extension. */
  readonly address: string;
  /** Asks the mail server to notify of deliveries too. */
  readonly ofSuccess: boolean;
};

function readBounces(read: EnvironmentReader, smtp: SmtpAccount | undefined): BouncesConfig | undefined {
  // BOUNCE_MAILBOX_URL: `imaps://user:password@host/INBOX`, or `imap://…`, which uses STARTTLS. Default: no mailbox.
  const account = readMailbox(read);
  // BOUNCE_ADDRESS: the address whose emails are in the mailbox, with any extension: bounces+extension@shop.example.
  const address = read.text("BOUNCE_ADDRESS");
  // MAIL_SUCCESS_NOTIFICATIONS: 1 asks the mail server to notify of deliveries too, if it can.
  const ofSuccess = read.flag("MAIL_SUCCESS_NOTIFICATIONS", false);
  const hasMailbox = read.text("BOUNCE_MAILBOX_URL") !== undefined;
  if (hasMailbox !== (address !== undefined))
    read.addError("BOUNCE_MAILBOX_URL and BOUNCE_ADDRESS must be set together");
  if (address !== undefined && !isBounceAddress(address))
    read.addError(
      `BOUNCE_ADDRESS must be an address such as bounces@shop.example, with at most ${MAX_BOUNCE_LOCAL_PART} characters before the @ and no +`,
    );
  if (hasMailbox && smtp === undefined)
    read.addError("BOUNCE_MAILBOX_URL requires SMTP_URL: without it, no email is sent");
  for (const name of ["MAIL_SUCCESS_NOTIFICATIONS", "BOUNCE_MAILBOX_DELETE"])
    if (read.text(name) === "1" && !hasMailbox)
      read.addError(`${name} requires BOUNCE_MAILBOX_URL, the mailbox of the notifications`);
  return account && address !== undefined ? { account, address, ofSuccess } : undefined;
}

function readMailbox(read: EnvironmentReader): MailboxAccount | undefined {
  // BOUNCE_MAILBOX_DELETE: 1 deletes emails of the mailbox that were understood. By default they are marked as read.
  const deletesUnderstood = read.flag("BOUNCE_MAILBOX_DELETE", false);
  const url = readUrl(read, "BOUNCE_MAILBOX_URL", ["imaps:", "imap:"]);
  if (url === undefined) return undefined;
  const [user, password, folder] = [url.username, url.password, url.pathname.slice(1)].map(decodePart);
  if (!user || !password || folder === undefined || `${url.search}${url.hash}` !== "") {
    read.addError(
      "BOUNCE_MAILBOX_URL must have a user, a password and a mailbox, with special characters encoded: imaps://user:password@host/INBOX",
    );
    return undefined;
  }
  const isAlways = url.protocol === "imaps:";
  const host = url.hostname.replace(/^\[(.*)\]$/u, "$1");
  return {
    ...{ host, port: url.port === "" ? (isAlways ? IMAPS_PORT : IMAP_PORT) : Number(url.port) },
    tls: isAlways ? "always" : isOwnMachine(url.hostname) ? "none" : "starttls",
    ...{ user, password, folder: folder || "INBOX", deletesUnderstood },
  };
}

function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const isBounceAddress = (text: string): boolean =>
  isMailboxAsTyped(text) && !text.includes("+") && text.lastIndexOf("@") <= MAX_BOUNCE_LOCAL_PART;
const IMAPS_PORT = 993;
const IMAP_PORT = 143;

const isSender = (text: string): boolean => isMailboxAsTyped(SENDER.exec(text)?.[1] ?? text);
const SENDER = /^[^<>\r\n]{0,100}<([^<>]+)>$/;

function readServiceUrl(read: EnvironmentReader, name: string): string | undefined {
  const url = readUrl(read, name, ["https:", "http:"]);
  if (url?.protocol === "http:" && !isOwnMachine(url.hostname))
    read.addError(`${name} is on another machine: it must use https`);
  return url?.href.replace(/\/$/, "");
}

/** The message does not quote the URL, which may contain a password. */
function readUrl(read: EnvironmentReader, name: string, protocols: readonly string[]): URL | undefined {
  const text = read.text(name);
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url && protocols.includes(url.protocol) && url.hostname !== "") return url;
  read.addError(
    `${name} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(" or ")}`,
  );
  return undefined;
}

const isOwnMachine = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || (isIP(host) === 4 && host.startsWith("127."));

/** Each provider has no secret, or those that are valid now: two while one replaces the other. */
export type MailEventsConfig = {
  readonly sendgridKeys: readonly string[];
  readonly mailgunKeys: readonly string[];
  readonly postmarkUsers: readonly PostmarkCredentials[];
  readonly sesTopics: readonly string[];
};

function readMailEvents(read: EnvironmentReader): MailEventsConfig {
  return {
    // SENDGRID_WEBHOOK_KEYS: the verification key of SendGrid's signed Event Webhook; two during a rotation.
    sendgridKeys: readList(read, "SENDGRID_WEBHOOK_KEYS", {
      isValid: isSendGridKey,
      example: "the verification key of the signed Event Webhook, in base64",
    }),
    // MAILGUN_WEBHOOK_KEYS: the webhook signing key of Mailgun; two during a rotation.
    mailgunKeys: readList(read, "MAILGUN_WEBHOOK_KEYS", {
      isValid: (key) => key.length >= SHORTEST_SECRET,
      example: "the webhook signing key",
    }),
    // POSTMARK_WEBHOOK_USERS: user:password of the addresses that Postmark calls; two during a rotation.
    postmarkUsers: readList(read, "POSTMARK_WEBHOOK_USERS", {
      isValid: (text) => /^[^:]+:.{12,}$/u.test(text),
      example: "user:password, with at least 12 characters of password",
    }).map((text) => ({ user: text.slice(0, text.indexOf(":")), password: text.slice(text.indexOf(":") + 1) })),
    // SES_WEBHOOK_TOPICS: the topics of Amazon SNS to which SES publishes its events.
    sesTopics: readList(read, "SES_WEBHOOK_TOPICS", {
      isValid: (text) => /^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]{1,256}$/u.test(text),
      example: "arn:aws:sns:eu-west-1:123456789012:receipts",
    }),
  };
}

type ListRule = { readonly isValid: (text: string) => boolean; readonly example: string };

/** Reads values that are separated by spaces. */
function readList(read: EnvironmentReader, name: string, { isValid, example }: ListRule): readonly string[] {
  const values = (read.text(name) ?? "").split(/\s+/u).filter((value) => value !== "");
  if (!values.every(isValid)) read.addError(`${name} must be one or more, separated by spaces: ${example}`);
  return values;
}
const SHORTEST_SECRET = 12;
