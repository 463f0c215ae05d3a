import { textOf } from "./read-answer.ts";

/** A report that somebody else makes, and where its page is to be had. */
export type ProvidedReport = { readonly id: string; readonly name: string; readonly restricted: boolean; readonly url: string };

/** Whoever makes reports. */
export type ReportProvider = {
  /** Where all of its pages stand. */
  readonly origin: string;
  /** Those of a retailer, by its id, in its own order; undefined where it does not answer, or answers what cannot be read. */
  reports(retailer: string): Promise<readonly ProvidedReport[] | undefined>;
};

/**
 * Asks a provider: `{url}/reports.json?retailer_id={id}` is a list of what it has for a retailer. Pages are shown in a frame of the portal, so each has
 * to stand at the provider's own origin, which is the only one that the portal lets in.
 */
export class AskedProvider implements ReportProvider {
  readonly origin: string;
  private readonly url: string;
  private readonly patienceMs: number;

  /** `url` without a slash at its end. */
  constructor(url: string, patienceMs = PATIENCE_MS) {
    this.origin = new URL(url).origin;
    this.url = url;
    this.patienceMs = patienceMs;
  }

  async reports(retailer: string): Promise<readonly ProvidedReport[] | undefined> {
    try {
      const answer = await fetch(`${this.url}/reports.json?retailer_id=${encodeURIComponent(retailer)}`, {
        headers: { accept: "application/json" }, redirect: "error", signal: AbortSignal.timeout(this.patienceMs),
      });
      return answer.ok ? this.read(JSON.parse(await textOf(answer)) as unknown) : undefined;
    } catch {
      return undefined;
    }
  }

  /** A list with something wrong in it is no list: one that is short of a report would not tell so. */
  private read(told: unknown): readonly ProvidedReport[] | undefined {
    if (!Array.isArray(told) || told.length > MOST_REPORTS) return undefined;
    const reports = told.map((each) => this.readReport(each)).filter((each) => each !== undefined);
    const isWhole = reports.length === told.length && new Set(reports.map(({ id }) => id)).size === told.length;
    return isWhole ? reports : undefined;
  }

  private readReport(told: unknown): ProvidedReport | undefined {
    const { id, name, restricted, url } = (told ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof id !== "string" || !ID.test(id) || typeof name !== "string" || name.trim() === "" || name.length > LONGEST_NAME) return undefined;
    if (typeof restricted !== "boolean" || typeof url !== "string" || !URL.canParse(url, `${this.url}/`)) return undefined;
    const page = new URL(url, `${this.url}/`);
    return page.origin === this.origin ? { id, name, restricted, url: page.href } : undefined;
  }
}

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const LONGEST_NAME = 200;
const MOST_REPORTS = 1_000;
const PATIENCE_MS = 5_000;
