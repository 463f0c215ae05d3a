/** The iframe of an embedded report. */
export type ReportFrame = {
  readonly src: string;
  /** The `sandbox` attribute of the iframe. The page never has our origin, so it cannot read the portal. */
  readonly sandbox: "" | "allow-scripts";
};

/**
 * Returns the iframe of a report. The URL is a path on our own host, which needs no scripts, or a provider's page over
 * https or on localhost, without credentials. Returns undefined for all other URLs, above all scripts. The Content
 * Security Policy limits the providers.
 */
export function toReportFrame(url: string, ownOrigin: string): ReportFrame | undefined {
  if (OWN_PATH.test(url) || url.startsWith(`${ownOrigin}/`)) return { src: url, sandbox: "" };
  return PROVIDER.test(url) ? { src: url, sandbox: "allow-scripts" } : undefined;
}

/** A path from the root of the host. `//` and `/\` are excluded, because they name another host. */
const OWN_PATH = /^\/(?![/\\])[!-~]*$/;
const PROVIDER =
  /^(?:https:\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])|http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]))(?::\d{1,5})?(?:[/?#][!-~]*)?$/i;
