import type { FastifyInstance } from "fastify";
import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { SessionStore } from "../accounts/session-store.queries.ts";
import type { Database } from "../database/schema.ts";
import { readResponseText } from "./read-response.ts";

/** A report of an external provider, with the URL of its page. */
export type ProvidedReport = {
  readonly id: string;
  readonly name: string;
  readonly restricted: boolean;
  readonly url: string;
};

/** A provider of embedded reports. */
export type ReportProvider = {
  /** The origin of all its pages. Undefined if this server has them. */
  readonly origin: string | undefined;
  /** Adds the pages that this server has. */
  readonly servePages?: (host: FastifyInstance, deps: ReportPageDeps) => void;
  /**
   * Returns the reports of a retailer in the provider's order; undefined if the provider does not respond or responds
   * with invalid data.
   */
  reports(retailer: string): Promise<readonly ProvidedReport[] | undefined>;
};

/** What pages with reports of this server need. */
export type ReportPageDeps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly sessions: SessionStore;
};

/**
 * Client of a report provider: `{url}/reports.json?retailer_id={id}` returns the reports of a retailer. The portal
 * shows the pages in a frame and allows only the provider's own origin there.
 */
export class HttpReportProvider implements ReportProvider {
  readonly origin: string;
  private readonly url: string;
  private readonly timeoutMs: number;

  /** `url` has no trailing slash. */
  constructor(url: string, timeoutMs = TIMEOUT_MS) {
    this.origin = new URL(url).origin;
    this.url = url;
    this.timeoutMs = timeoutMs;
  }

  async reports(retailer: string): Promise<readonly ProvidedReport[] | undefined> {
    try {
      const response = await fetch(`${this.url}/reports.json?retailer_id=${encodeURIComponent(retailer)}`, {
        headers: { accept: "application/json" },
        redirect: "error",
        signal: AbortSignal.timeout(this.timeoutMs),
      });
      return response.ok ? this.read(JSON.parse(await readResponseText(response)) as unknown) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Returns undefined if any entry is invalid, because a shortened list would hide the missing report. */
  private read(body: unknown): readonly ProvidedReport[] | undefined {
    if (!Array.isArray(body) || body.length > MAX_REPORTS) return undefined;
    const reports = body.map((each) => this.readReport(each)).filter((each) => each !== undefined);
    const isWhole = reports.length === body.length && new Set(reports.map(({ id }) => id)).size === body.length;
    return isWhole ? reports : undefined;
  }

  private readReport(body: unknown): ProvidedReport | undefined {
    const { id, name, restricted, url } = (body ?? {}) as Readonly<Record<string, unknown>>;
    if (
      typeof id !== "string" ||
      !ID.test(id) ||
      typeof name !== "string" ||
      name.trim() === "" ||
      name.length > MAX_NAME_LENGTH
    )
      return undefined;
    if (typeof restricted !== "boolean" || typeof url !== "string" || !URL.canParse(url, `${this.url}/`))
      return undefined;
    const page = new URL(url, `${this.url}/`);
    return page.origin === this.origin ? { id, name, restricted, url: page.href } : undefined;
  }
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const MAX_NAME_LENGTH = 200;
const MAX_REPORTS = 1_000;
const TIMEOUT_MS = 5_000;
