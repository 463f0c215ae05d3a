/**
 * Parses the path to open after sign-in. Returns the start page for anything except a path of the portal, so that the
 * sign-in page is no open redirect.
 */
export function parseNextPath(text: string | undefined): string {
  if (text === undefined || !text.startsWith("/") || !URL.canParse(text, BASE)) return START;
  const { origin, pathname, search } = new URL(text, BASE);
  const isOutside = origin !== BASE || pathname.startsWith("//") || HOST_PATHS.test(pathname);
  return isOutside || text.length > MAX_LENGTH ? START : pathname + search;
}

const START = "/";
const BASE = "http://portal.invalid";
const HOST_PATHS = /^\/(?:sign-in|sign-out|confirm|reset|api|assets|health|csp-reports)(?:\/|$)/;
const MAX_LENGTH = 2_000;
