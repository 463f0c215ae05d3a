import type { Permissions } from "../shared/permission.ts";
import { mayDo } from "./receipt-rights.ts";

/** How the receipt that is hosted for its consumer can be looked at. */
export const WEB_VIEWS = ["html", "pdf"] as const;
export type WebView = (typeof WEB_VIEWS)[number];

/** Those that the permissions show [SHELL-045, SHELL-046]. */
export const webViewsFor = (permissions: Permissions): readonly WebView[] =>
  WEB_VIEWS.filter((view) => mayDo(`view-${view}`, permissions));

/** True of an address that is safe to open: of the web, or of the portal's own host; browsers take `\` for `/` and skip line breaks and tabs. */
export const isWebAddress = (address: string): boolean => /^(?:https?:\/\/|\/(?![\t\r\n]*[/\\]))/i.test(address);

/** Where one is found: the PDF is the same address, asked for another format. */
export function addressOfView(view: WebView, address: string): string {
  if (view === "html") return address;
  const [place = "", ...fragments] = address.split("#");
  return [`${place}${place.includes("?") ? "&" : "?"}format=pdf`, ...fragments].join("#");
}
