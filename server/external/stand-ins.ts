import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { AddressSource } from "./address-source.ts";
import type { ReportProvider } from "./report-provider.ts";
import type { TaxFreeSessions } from "./tax-free-sessions.ts";

/** What replaces an external service that is not configured, and its description in the start lines. */
export type StandIn<T> = { readonly service: T; readonly description: string };

/** A stand-in that listens on a port of its own. */
export type RunningStandIn<T> = StandIn<T> & { stop(): Promise<void> };

/** A stand-in that has started, or the reason why it has not. */
export type StandInStart<T> =
  RunningStandIn<T> | { readonly description: string; readonly service?: undefined; readonly stop?: undefined };

/**
 * Stand-ins for external services, so that each flow runs on a fresh machine. `demo/` has them.
 */
export type StandIns = {
  /** Replaces both address providers. */
  readonly addresses: StandIn<AddressSource>;
  readonly reports: StandIn<ReportProvider>;
  /** Starts the tax-free service. Does not start it if browsers could not reach it. */
  startTaxFree(db: Kysely<Database>): Promise<StandInStart<TaxFreeSessions>>;
};
