import type { BreachedPasswords } from "#domain/accounts/index.ts";
import type { AddressProvider } from "#domain/consumers/index.ts";
import type { MailMachine } from "#domain/mails/index.ts";
import type { Config } from "../config.ts";
import type { ThirdParty } from "../start-lines.ts";
import { HttpAddressSource, type AddressSource } from "./address-source.ts";
import type { BouncesConfig, ExternalConfig, MailEventsConfig } from "./external-config.ts";
import { createImapMailbox, type BounceMailbox } from "../mails/mailbox/imap-mailbox.ts";
import { createReturnPath, type ReturnPath } from "../mails/mailbox/return-path.ts";
import { createMailgunWebhooks } from "../mails/webhooks/mailgun.ts";
import { createPostmarkWebhooks } from "../mails/webhooks/postmark.ts";
import { createSendGridWebhooks } from "../mails/webhooks/sendgrid.ts";
import { createSesWebhooks } from "../mails/webhooks/ses.ts";
import type { WebhookProviders } from "../mails/webhooks/webhook.routes.ts";
import { snsClient } from "./sns-client.ts";
import { HttpReportProvider, type ReportProvider } from "./report-provider.ts";
import { createLocalBreachList } from "./local-breach-list.ts";
import { createSmtpMailer, type Mailer } from "./mailer.ts";
import { HibpClient } from "./hibp-client.ts";
import type { StandIn, StandIns } from "./stand-ins.ts";
import { HttpTaxFreeSessions, type TaxFreeSessions } from "./tax-free-sessions.ts";

/** Clients of the external services, or what replaces them. */
export type Externals = {
  /** Undefined without an SMTP server: emails stay in the database. */
  readonly mailer: Mailer | undefined;
  /** The providers that report events of emails. */
  readonly webhooks: WebhookProviders;
  /** The mailbox that receives what became of emails, if there is one. */
  readonly bounces: Bounces | undefined;
  /** Machines whose openings of emails count apart. */
  readonly mailMachines: readonly MailMachine[];
  readonly breaches: BreachedPasswords;
  /** Undefined without a provider: there are no reports. */
  readonly reports: ReportProvider | undefined;
  /** Undefined without a provider: users enter addresses by hand. */
  readonly addresses: Readonly<Record<AddressProvider, AddressSource | undefined>>;
  /** Undefined without a service: there are no new forms. */
  readonly taxFree: TaxFreeSessions | undefined;
};

export type Bounces = {
  readonly mailbox: BounceMailbox;
  readonly returnPath: ReturnPath;
  /** True if the mail server is asked to notify of deliveries too. */
  readonly ofSuccess: boolean;
};

type Settings = Pick<
  ExternalConfig,
  "smtp" | "mailEvents" | "bounces" | "hibpUrl" | "embeddedReportsUrl" | "addressUrls" | "taxFree"
>;

/**
 * Returns the clients of the external services, and stand-ins for those that are not configured. The tax-free stand-in
 * is started later, because it needs the database.
 */
export function createExternalServices(
  {
    smtp,
    mailEvents,
    bounces: configured,
    mailMachines,
    hibpUrl,
    embeddedReportsUrl,
    addressUrls,
    taxFree: { url, key },
  }: Settings & Pick<Config, "mailMachines">,
  standIns: Pick<StandIns, "addresses" | "reports"> | undefined,
): Externals {
  const addressesAt = (url: string | undefined): AddressSource | undefined =>
    url === undefined ? standIns?.addresses.service : new HttpAddressSource(url);
  const webhooks = createWebhookProviders(mailEvents);
  const headersFor = (reference: string): Readonly<Record<string, string>> =>
    Object.assign({}, ...Object.values(webhooks).map((provider) => provider.mailHeaders(reference))) as Record<
      string,
      string
    >;
  const bounces = configured && {
    mailbox: createImapMailbox(configured.account),
    returnPath: createReturnPath(configured.address),
    ofSuccess: configured.ofSuccess,
  };
  return {
    mailer: smtp && createSmtpMailer(smtp, headersFor, bounces),
    webhooks,
    bounces,
    mailMachines,
    breaches: hibpUrl === undefined ? createLocalBreachList() : new HibpClient(hibpUrl),
    reports: embeddedReportsUrl === undefined ? standIns?.reports.service : new HttpReportProvider(embeddedReportsUrl),
    addresses: {
      "provider-one": addressesAt(addressUrls["provider-one"]),
      "provider-two": addressesAt(addressUrls["provider-two"]),
    },
    taxFree: url === undefined ? undefined : new HttpTaxFreeSessions(url, key),
  };
}

function createWebhookProviders({
  sendgridKeys,
  mailgunKeys,
  postmarkUsers,
  sesTopics,
}: MailEventsConfig): WebhookProviders {
  return {
    ...(sendgridKeys.length === 0 ? {} : { sendgrid: createSendGridWebhooks(sendgridKeys) }),
    ...(mailgunKeys.length === 0 ? {} : { mailgun: createMailgunWebhooks(mailgunKeys) }),
    ...(postmarkUsers.length === 0 ? {} : { postmark: createPostmarkWebhooks(postmarkUsers) }),
    ...(sesTopics.length === 0 ? {} : { ses: createSesWebhooks(sesTopics, snsClient) }),
  };
}

/** Returns the start lines of the services. Omits user names and passwords in URLs. */
export function describeExternalServices(
  { smtp, mailEvents, bounces, hibpUrl, embeddedReportsUrl, addressUrls, taxFree }: Settings,
  standIns: DescribedStandIns,
): readonly ThirdParty[] {
  return [
    {
      name: "Email",
      inUse: smtp
        ? `by SMTP, ${new URL(smtp.url).host}`
        : "kept in the database for administrators to read (set SMTP_URL to send them)",
    },
    {
      name: "Email events",
      inUse: describeMailEvents(mailEvents, bounces),
    },
    {
      name: "Breached passwords",
      inUse:
        hibpUrl === undefined ? "bundled list (set HIBP_URL to use a service)" : `service at ${new URL(hibpUrl).host}`,
    },
    {
      name: "Embedded reports",
      inUse: describeProvider(embeddedReportsUrl, standIns.reports, "EMBEDDED_REPORTS_URL"),
    },
    ...ADDRESS_NAMES.map(({ provider, name, variable }) => ({
      name,
      inUse: describeProvider(addressUrls[provider], standIns.addresses, variable),
    })),
    {
      name: "Tax-free forms",
      inUse:
        taxFree.url === undefined
          ? `${standIns.taxFree?.description ?? "none"} (set TAX_FREE_URL to use a service)`
          : `service at ${new URL(taxFree.url).host}`,
    },
  ];
}

type DescribedStandIns = {
  readonly [service in "reports" | "addresses" | "taxFree"]?: Pick<StandIn<unknown>, "description"> | undefined;
};

function describeMailEvents(config: MailEventsConfig, bounces: BouncesConfig | undefined): string {
  const names = Object.keys(createWebhookProviders(config));
  const sources = [
    ...(bounces === undefined ? [] : [`bounce mailbox at ${bounces.account.host}`]),
    ...(names.length === 0 ? [] : [`webhooks of ${names.join(", ")}`]),
  ];
  return sources.length === 0
    ? "those of the mail server that takes the emails (see docs/operations.md)"
    : sources.join("; ");
}

const describeProvider = (
  url: string | undefined,
  standIn: Pick<StandIn<unknown>, "description"> | undefined,
  variable: string,
): string =>
  url === undefined
    ? `${standIn?.description ?? "none"} (set ${variable} to use a provider)`
    : `provider at ${new URL(url).host}`;

const ADDRESS_NAMES = [
  { provider: "provider-one", name: "Address provider one", variable: "ADDRESS_PROVIDER_ONE_URL" },
  { provider: "provider-two", name: "Address provider two", variable: "ADDRESS_PROVIDER_TWO_URL" },
] as const;
