import type { BreachedPasswords } from "#domain/accounts/index.ts";
import type { AddressProvider } from "#domain/consumers/index.ts";
import type { ThirdParty } from "../start-lines.ts";
import { AskedAddresses, type AddressLookup } from "./asked-addresses.ts";
import type { ExternalConfig } from "./external-config.ts";
import { AskedProvider, type ReportProvider } from "./embedded-reports.ts";
import { listedBreaches } from "./listed-breaches.ts";
import { smtpPost, type Post } from "./post.ts";
import { RangeBreaches } from "./range-breaches.ts";
import { sampleAddresses } from "./sample-addresses.ts";
import { AskedTaxFreeSessions, type TaxFreeSessions } from "./tax-free-sessions.ts";

/** Clients of the external services, or their built-in replacements. */
export type Externals = {
  /** Undefined without an SMTP server: emails stay in the database. */
  readonly post: Post | undefined;
  readonly breaches: BreachedPasswords;
  /** Undefined without a provider: the portal shows the sample reports. */
  readonly reports: ReportProvider | undefined;
  readonly addresses: Readonly<Record<AddressProvider, AddressLookup>>;
  /** Undefined without a service: the server uses the sandbox, if there is one. */
  readonly taxFree: TaxFreeSessions | undefined;
};

type Settings = Pick<ExternalConfig, "smtp" | "hibpUrl" | "embeddedReportsUrl" | "addressUrls" | "taxFree">;

export function openExternals({ smtp, hibpUrl, embeddedReportsUrl, addressUrls, taxFree: { url, key } }: Settings): Externals {
  const addressesAt = (url: string | undefined): AddressLookup => (url === undefined ? sampleAddresses() : new AskedAddresses(url));
  return {
    post: smtp && smtpPost(smtp),
    breaches: hibpUrl === undefined ? listedBreaches() : new RangeBreaches(hibpUrl),
    reports: embeddedReportsUrl === undefined ? undefined : new AskedProvider(embeddedReportsUrl),
    addresses: { "provider-one": addressesAt(addressUrls["provider-one"]), "provider-two": addressesAt(addressUrls["provider-two"]) },
    taxFree: url === undefined ? undefined : new AskedTaxFreeSessions(url, key),
  };
}

/** Returns the start lines of the services. Omits user names and passwords in URLs. */
export function externalsInUse({ smtp, hibpUrl, embeddedReportsUrl, addressUrls, taxFree }: Settings, sandboxUrl?: string): readonly ThirdParty[] {
  return [
    { name: "Email", inUse: smtp ? `by SMTP, ${new URL(smtp.url).host}` : "kept in the database for administrators to read (set SMTP_URL to send them)" },
    { name: "Breached passwords", inUse: hibpUrl === undefined ? "bundled list (set HIBP_URL to use a service)" : `service at ${new URL(hibpUrl).host}` },
    { name: "Embedded reports", inUse: embeddedReportsUrl === undefined ? "three samples (set EMBEDDED_REPORTS_URL to use a provider)" : `provider at ${new URL(embeddedReportsUrl).host}` },
    ...ADDRESS_NAMES.map(({ provider, name, variable }) => ({ name, inUse: describeProvider(addressUrls[provider], `invented addresses (set ${variable} to use a provider)`) })),
    { name: "Tax-free forms", inUse: taxFree.url === undefined ? taxFreeSandbox(sandboxUrl) : `service at ${new URL(taxFree.url).host}` },
  ];
}

const describeProvider = (url: string | undefined, replacement: string): string => (url === undefined ? replacement : `provider at ${new URL(url).host}`);

const taxFreeSandbox = (url: string | undefined): string =>
  url === undefined ? "none behind a proxy (set TAX_FREE_URL to use a service)" : `sandbox at ${url} (set TAX_FREE_URL to use a service)`;

const ADDRESS_NAMES = [
  { provider: "provider-one", name: "Address provider one", variable: "ADDRESS_PROVIDER_ONE_URL" },
  { provider: "provider-two", name: "Address provider two", variable: "ADDRESS_PROVIDER_TWO_URL" },
] as const;
