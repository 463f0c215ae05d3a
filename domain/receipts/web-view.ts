import { failure, type Failure } from "../shared/failure.ts";
import type { Permissions } from "../shared/access/permission.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { webViewHostMessage } from "./receipt-actions.messages.ts";
import { mayDo } from "./receipt-permissions.ts";

/** The formats of the hosted receipt. */
export const WEB_VIEWS = ["html", "pdf"] as const;
export type WebView = (typeof WEB_VIEWS)[number];

/** Returns the formats that the permissions allow [SHELL-045, SHELL-046]. */
export const selectWebViews = (permissions: Permissions): readonly WebView[] =>
  WEB_VIEWS.filter((view) => mayDo(`view-${view}`, permissions));

/** The origin of the portal, and the hosts in the retailer's settings that may be opened over https. */
type Trusted = { readonly origin: string; readonly hosts: readonly string[] };

/** Allows addresses of the local machine, where test services run. */
function isTrustedUrl(address: string, { origin, hosts }: Trusted): boolean {
  if (OWN_PATH.test(address)) return true;
  const [, scheme = "", host = ""] = ABSOLUTE.exec(address.toLowerCase()) ?? [];
  return `${scheme}//${host}` === origin || OWN_MACHINE.test(host) || (scheme === "https:" && hosts.includes(host));
}

/** Returns the address if it is safe to open [Q22]. The failure names the host that the settings would have to allow. */
export function checkTrustedUrl(address: string, trusted: Trusted): Result<string, Failure> {
  if (isTrustedUrl(address, trusted)) return ok(address);
  const [, scheme, host = ""] = ABSOLUTE.exec(address.toLowerCase()) ?? [];
  return err(failure("malformed", scheme === "https:" ? { description: webViewHostMessage(host) } : {}));
}

/** A path from the root of the host. Browsers read `\` as `/`, and ignore line breaks and tabs. */
const OWN_PATH = /^\/(?![\t\r\n]*[/\\])/;
/** An absolute URL whose host is unambiguous: without user name, blank or escaped character. */
const ABSOLUTE = /^(https?:)\/\/((?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?)(?:[/?#]|$)/;
const OWN_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::|$)/;

/** Returns the URL of a format. The PDF has the same URL with another parameter. */
export function toViewUrl(view: WebView, address: string): string {
  if (view === "html") return address;
  const [place = "", ...fragments] = address.split("#");
  return [`${place}${place.includes("?") ? "&" : "?"}format=pdf`, ...fragments].join("#");
}
