import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { AccountLinks } from "./accounts/account-links.ts";
import type { Accounts } from "./accounts/accounts.queries.ts";
import type { Outbox } from "./mails/outbox.ts";
import type { PasswordCost } from "./accounts/password.ts";
import type { Passwords } from "./accounts/passwords.ts";
import type { RateLimits } from "./accounts/rate-limits.queries.ts";
import type { Sessions } from "./accounts/sessions.queries.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/schema.ts";
import type { Readiness } from "./database/readiness.ts";
import type { RightsWatch } from "./database/rights-watch.ts";
import type { Externals } from "./external/externals.ts";
import type { Contract } from "./plugins/contract.ts";
import type { HttpOptions } from "./plugins/http.ts";
import type { Throttle } from "./plugins/throttle.ts";
import type { Processing } from "./processing/processing.ts";
import type { CspReport } from "./shell/csp-reports.routes.ts";
import type { TrialAccount } from "./shell/sign-in.page.ts";
import type { HostedAddresses } from "./receipts/hosted/hosted-address.ts";

export type AppOptions = Omit<HttpOptions, "config"> & {
  readonly config: HttpOptions["config"] & Pick<Config, "session" | "limits" | "portalDir" | "publicUrl" | "host">;
  readonly contract: Contract;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly rights: RightsWatch;
  readonly readiness: Pick<Readiness, "answers">;
  readonly externals: Externals;
  /** Accounts that the sign-in page of a demonstration offers to all visitors. */
  readonly trials?: () => readonly TrialAccount[];
  /** The cost of the password hash. Only tests lower it. */
  readonly passwordCost?: PasswordCost;
  readonly onCspReport?: (report: CspReport) => void;
  /** While it returns true, calls do not start to process what they queue. */
  readonly isQueueHeld?: (() => boolean) | undefined;
};

/** What the API and the hosted pages of one server share. */
export type ServerParts = Readonly<Record<"calls" | "strangers" | "pages" | "pdfs", Throttle>> & {
  readonly options: AppOptions;
  /** Returns the URL of the portal. */
  readonly publicUrl: () => string;
  readonly hosted: HostedAddresses;
  readonly sessions: Sessions;
  readonly accounts: Accounts;
  readonly passwords: Passwords;
  readonly outbox: Outbox;
  readonly processing: Processing;
  readonly links: AccountLinks;
  readonly limits: RateLimits;
};
