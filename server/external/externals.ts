import type { BreachedPasswords } from "#domain/accounts/index.ts";
import type { AddressProvider } from "#domain/consumers/index.ts";
import type { ThirdParty } from "../start-lines.ts";
import { HttpAddressSource, type AddressSource } from "./address-source.ts";
import type { ExternalConfig } from "./external-config.ts";
import { HttpReportProvider, type ReportProvider } from "./report-provider.ts";
import { createLocalBreachList } from "./local-breach-list.ts";
import { createSmtpMailer, type Mailer } from "./mailer.ts";
import { HibpClient } from "./hibp-client.ts";
import { createSampleAddresses } from "./sample-addresses.ts";
import { HttpTaxFreeSessions, type TaxFreeSessions } from "./tax-free-sessions.ts";

/** Clients of the external services, or their built-in replacements. */
export type Externals = {
  /** Undefined without an SMTP server: emails stay in the database. */
  readonly mailer: Mailer | undefined;
  readonly breaches: BreachedPasswords;
  /** Undefined without a provider: the portal shows the sample reports. */
  readonly reports: ReportProvider | undefined;
  readonly addresses: Readonly<Record<AddressProvider, AddressSource>>;
  /** Undefined without a service: the server uses the sandbox, if there is one. */
  readonly taxFree: TaxFreeSessions | undefined;
};

type Settings = Pick<ExternalConfig, "smtp" | "hibpUrl" | "embeddedReportsUrl" | "addressUrls" | "taxFree">;

export function createExternalServices({
  smtp,
  hibpUrl,
  embeddedReportsUrl,
  addressUrls,
  taxFree: { url, key },
}: Settings): Externals {
  const addressesAt = (url: string | undefined): AddressSource =>
    url === undefined ? createSampleAddresses() : new HttpAddressSource(url);
  return {
    mailer: smtp && createSmtpMailer(smtp),
    breaches: hibpUrl === undefined ? createLocalBreachList() : new HibpClient(hibpUrl),
    reports: embeddedReportsUrl === undefined ? undefined : new HttpReportProvider(embeddedReportsUrl),
    addresses: {
      "provider-one": addressesAt(addressUrls["provider-one"]),
      "provider-two": addressesAt(addressUrls["provider-two"]),
    },
    taxFree: url === undefined ? undefined : new HttpTaxFreeSessions(url, key),
  };
}

/** Returns the start lines of the services. Omits user names and passwords in URLs. */
export function describeExternalServices(
  { smtp, hibpUrl, embeddedReportsUrl, addressUrls, taxFree }: Settings,
  sandboxUrl?: string,
): readonly ThirdParty[] {
  return [
    {
      name: "Email",
      inUse: smtp
        ? `by SMTP, ${new URL(smtp.url).host}`
        : "kept in the database for administrators to read (set SMTP_URL to send them)",
    },
    {
      name: "Breached passwords",
      inUse:
        hibpUrl === undefined ? "bundled list (set HIBP_URL to use a service)" : `service at ${new URL(hibpUrl).host}`,
    },
    {
      name: "Embedded reports",
      inUse:
        embeddedReportsUrl === undefined
          ? "three samples (set EMBEDDED_REPORTS_URL to use a provider)"
          : `provider at ${new URL(embeddedReportsUrl).host}`,
    },
    ...ADDRESS_NAMES.map(({ provider, name, variable }) => ({
      name,
      inUse: describeProvider(addressUrls[provider], `invented addresses (set ${variable} to use a provider)`),
    })),
    {
      name: "Tax-free forms",
      inUse: taxFree.url === undefined ? taxFreeSandbox(sandboxUrl) : `service at ${new URL(taxFree.url).host}`,
    },
  ];
}

const describeProvider = (url: string | undefined, replacement: string): string =>
  url === undefined ? replacement : `provider at ${new URL(url).host}`;

const taxFreeSandbox = (url: string | undefined): string =>
  url === undefined
    ? "none behind a proxy (set TAX_FREE_URL to use a service)"
    : `sandbox at ${url} (set TAX_FREE_URL to use a service)`;

const ADDRESS_NAMES = [
  { provider: "provider-one", name: "Address provider one", variable: "ADDRESS_PROVIDER_ONE_URL" },
  { provider: "provider-two", name: "Address provider two", variable: "ADDRESS_PROVIDER_TWO_URL" },
] as const;
