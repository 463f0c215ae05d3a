import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Json } from "#domain/shared/json/json.ts";
import type { AccountLinks } from "./accounts/account-links.ts";
import type { AccountStore } from "./accounts/account-store.queries.ts";
import type { IdentifierHash } from "./consumers/erasure/erased-identifiers.queries.ts";
import type { Identities } from "./identity/build-identities.ts";
import type { MailReferences } from "./mails/webhooks/mail-references.ts";
import type { Outbox } from "./mails/outbox.ts";
import type { PasswordCost } from "./accounts/password-hash.ts";
import type { PasswordHasher } from "./accounts/password-hasher.ts";
import type { Passkeys } from "./accounts/passkeys.queries.ts";
import type { SecondFactors } from "./accounts/second-factors.queries.ts";
import type { RateLimitStore } from "./accounts/rate-limits.queries.ts";
import type { SessionStore } from "./accounts/session-store.queries.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/schema.ts";
import type { Readiness } from "./database/readiness.ts";
import type { PermissionWatch } from "./database/permission-invalidation.ts";
import type { Externals } from "./external/externals.ts";
import type { Capabilities } from "./http/capabilities.ts";
import type { Contract } from "./http/contract.ts";
import type { HttpOptions } from "./http/http-server.ts";
import type { RateLimiter } from "./http/rate-limiter.ts";
import type { OwnApi } from "./own-api/own-api.ts";
import type { ProcessingQueue } from "./processing/processing-queue.ts";
import type { CspReport } from "./shell/csp-reports.routes.ts";
import type { DemoSignInAccount } from "./shell/sign-in.page.ts";
import type { StartProgress } from "./shell/starting.page.ts";
import type { HostedPaths } from "./receipts/hosted/hosted-paths.ts";

export type AppOptions = Omit<HttpOptions, "config"> & {
  readonly config: HttpOptions["config"] &
    Pick<
      Config,
      | "session"
      | "limits"
      | "portalDir"
      | "renderThreads"
      | "publicUrl"
      | "host"
      | "securityContacts"
      | "portal"
      | "webVitals"
    >;
  readonly contract: Contract;
  /** The OpenAPI document of the API, if it lacks a part of the contract. Only tests set it. */
  readonly apiDocument?: Json | undefined;
  /** The retailer's own API, which calls are forwarded to. Undefined for the reference server. */
  readonly ownApi?: OwnApi | undefined;
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly rights: PermissionWatch;
  readonly readiness: Pick<Readiness, "notReady">;
  readonly externals: Externals;
  /** The start of the server while it goes on. */
  readonly starting?: () => StartProgress | undefined;
  /** Accounts that the sign-in page of a demonstration offers to all visitors. */
  readonly trials?: () => readonly DemoSignInAccount[];
  /** The cost of the password hash. Only tests lower it. */
  readonly passwordCost?: PasswordCost;
  readonly onCspReport?: (report: CspReport) => void;
  /** While it returns true, calls do not start to process what they queue. */
  readonly isQueuePaused?: (() => boolean) | undefined;
};

/** What the API and the hosted pages of one server share. */
export type ServerDeps = Readonly<Record<"calls" | "anonymous" | "pages" | "pageViews" | "pdfs", RateLimiter>> & {
  readonly options: AppOptions;
  /** Returns the URL of the portal. */
  readonly publicUrl: () => string;
  /** The operations of the contract that the API of this server has. */
  readonly capabilities: Capabilities;
  readonly hosted: HostedPaths;
  readonly erasedHash: IdentifierHash;
  readonly identities: Identities;
  readonly sessions: SessionStore;
  readonly accounts: AccountStore;
  readonly passwords: PasswordHasher;
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly outbox: Outbox;
  readonly references: MailReferences;
  readonly processing: ProcessingQueue;
  readonly links: AccountLinks;
  readonly limits: RateLimitStore;
};
