import type { Permissions } from "../shared/permission.ts";
import { mayDo } from "./receipt-rights.ts";

/** How the receipt that is hosted for its consumer can be looked at. */
export const WEB_VIEWS = ["html", "pdf"] as const;
export type WebView = (typeof WEB_VIEWS)[number];

/** Those that the permissions show [SHELL-045, SHELL-046]. */
export const webViewsFor = (permissions: Permissions): readonly WebView[] =>
  WEB_VIEWS.filter((view) => mayDo(`view-${view}`, permissions));

/** Whose addresses are opened: the portal's own, and over https those of the hosts that the retailer's settings list. */
type Trusted = { readonly origin: string; readonly hosts: readonly string[] };

/** True of an address that is safe to open; those of this machine are too, where what stands in for a service may listen. */
export function isWebAddress(address: string, { origin, hosts }: Trusted): boolean {
  if (OWN_PATH.test(address)) return true;
  const [, scheme = "", host = ""] = ABSOLUTE.exec(address.toLowerCase()) ?? [];
  return `${scheme}//${host}` === origin || OWN_MACHINE.test(host) || (scheme === "https:" && hosts.includes(host));
}

/** From the root of the host; browsers take `\` for `/` and skip line breaks and tabs. */
const OWN_PATH = /^\/(?![\t\r\n]*[/\\])/;
/** Nothing up to the path that could be read in two ways: no user, no blank, no sign that stands for another. */
const ABSOLUTE = /^(https?:)\/\/((?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?)(?:[/?#]|$)/;
const OWN_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::|$)/;

/** Where one is found: the PDF is the same address, asked for another format. */
export function addressOfView(view: WebView, address: string): string {
  if (view === "html") return address;
  const [place = "", ...fragments] = address.split("#");
  return [`${place}${place.includes("?") ? "&" : "?"}format=pdf`, ...fragments].join("#");
}
