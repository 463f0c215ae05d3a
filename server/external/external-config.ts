import { isIP } from "node:net";
import type { AddressProvider } from "#domain/consumers/index.ts";
import { isMailboxAsTyped } from "#domain/shared/email.ts";
import type { EnvironmentReader } from "../environment-reader.ts";
import type { SmtpAccount } from "./mailer.ts";

/** Settings of the external services. Each service has a built-in replacement. */
export type ExternalConfig = {
  /** The URL of the portal, for links in emails. */
  readonly publicUrl: string | undefined;
  readonly smtp: SmtpAccount | undefined;
  readonly hibpUrl: string | undefined;
  readonly embeddedReportsUrl: string | undefined;
  readonly addressUrls: Readonly<Record<AddressProvider, string | undefined>>;
  readonly taxFree: { readonly url: string | undefined; readonly key: string | undefined };
};

export function readExternalConfig(read: EnvironmentReader): ExternalConfig {
  // PUBLIC_URL: the origin of the portal. Default: the address that the server listens on.
  const publicUrl = readUrl(read, "PUBLIC_URL", ["https:", "http:"])?.origin;
  return {
    publicUrl,
    smtp: readSmtp(read, publicUrl),
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
