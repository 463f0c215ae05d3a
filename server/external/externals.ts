import type { BreachedPasswords } from "#domain/accounts/index.ts";
import type { ThirdParty } from "../start-lines.ts";
import type { ExternalConfig } from "./external-config.ts";
import { AskedProvider, type ReportProvider } from "./embedded-reports.ts";
import { listedBreaches } from "./listed-breaches.ts";
import { smtpPost, type Post } from "./post.ts";
import { RangeBreaches } from "./range-breaches.ts";

/** The services of others, or what stands in for them. */
export type Externals = {
  /** Undefined where nobody sends mails: then they wait in the database. */
  readonly post: Post | undefined;
  readonly breaches: BreachedPasswords;
  /** Undefined where there is none: then the samples are shown. */
  readonly reports: ReportProvider | undefined;
};

type Chosen = Pick<ExternalConfig, "smtp" | "hibpUrl" | "embeddedReportsUrl">;

export function openExternals({ smtp, hibpUrl, embeddedReportsUrl }: Chosen): Externals {
  return {
    post: smtp && smtpPost(smtp),
    breaches: hibpUrl === undefined ? listedBreaches() : new RangeBreaches(hibpUrl),
    reports: embeddedReportsUrl === undefined ? undefined : new AskedProvider(embeddedReportsUrl),
  };
}

/** For the lines of the start; a user and a password that stand in an address stay where they are. */
export function externalsInUse({ smtp, hibpUrl, embeddedReportsUrl }: Chosen): readonly ThirdParty[] {
  return [
    { name: "Email", inUse: smtp ? `by SMTP, ${new URL(smtp.url).host}` : "kept in the database for administrators to read (set SMTP_URL to send them)" },
    { name: "Breached passwords", inUse: hibpUrl === undefined ? "bundled list (set HIBP_URL to use a service)" : `service at ${new URL(hibpUrl).host}` },
    { name: "Embedded reports", inUse: embeddedReportsUrl === undefined ? "three samples (set EMBEDDED_REPORTS_URL to use a provider)" : `provider at ${new URL(embeddedReportsUrl).host}` },
  ];
}
