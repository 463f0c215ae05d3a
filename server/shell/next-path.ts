/**
 * Where to go after signing in: a path of the portal itself. Anything else becomes the start page, so that a link to
 * our sign-in page cannot lead on to somebody else's.
 */
export function parseNextPath(text: string | undefined): string {
  if (text === undefined || !text.startsWith("/") || !URL.canParse(text, HERE)) return START;
  const { origin, pathname, search } = new URL(text, HERE);
  const leaves = origin !== HERE || pathname.startsWith("//") || HOST_PATHS.test(pathname);
  return leaves || text.length > LONGEST ? START : pathname + search;
}

const START = "/";
const HERE = "http://portal.invalid";
const HOST_PATHS = /^\/(?:sign-in|sign-out|confirm|reset|api|assets|health|csp-reports)(?:\/|$)/;
const LONGEST = 2_000;
