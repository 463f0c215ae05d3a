/** How the page of an embedded report is shown. */
export type ReportFrame = {
  readonly src: string;
  /** What the page may do, as the attribute `sandbox` has it. It is never of our own origin: it sees nothing of the portal. */
  readonly sandbox: "" | "allow-scripts";
};

/**
 * A report's page is one of our own host's, which needs no scripts, or one of a provider, over https or on this
 * machine, and without credentials in its address; undefined for anything else, a script above all. Which providers there are the policy of
 * the page says.
 */
export function frameOf(url: string, ownOrigin: string): ReportFrame | undefined {
  if (OWN_PATH.test(url) || url.startsWith(`${ownOrigin}/`)) return { src: url, sandbox: "" };
  return PROVIDER.test(url) ? { src: url, sandbox: "allow-scripts" } : undefined;
}

/** From the root of the host; two slashes, or one that leans the other way, would name another host. */
const OWN_PATH = /^\/(?![/\\])[!-~]*$/;
const PROVIDER = /^(?:https:\/\/(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])|http:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\]))(?::\d{1,5})?(?:[/?#][!-~]*)?$/i;
