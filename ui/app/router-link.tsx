import type { ComponentType, MouseEvent } from "react";
import { Link, parsePath } from "react-router-dom";
import type { LinkProps } from "#ui/kit/frame/link.tsx";
import type { Navigation } from "./navigation.ts";

/** Creates the link of the app: react-router's for pages of the app, a plain anchor for everything else. */
export function createRouterLink(navigation: Pick<Navigation, "resetAt" | "staysAt">): ComponentType<LinkProps> {
  return function RouterLink({ href, onClick, children, ...anchor }) {
    if (!isAppPath(href)) return <a {...anchor} href={href} onClick={onClick}>{children}</a>;
    const { pathname: path = "/", search = "" } = parsePath(href);
    const click = (event: MouseEvent<HTMLAnchorElement>): void => {
      onClick?.(event);
      if (!event.defaultPrevented && isPlain(event) && navigation.resetAt({ path, search })) event.preventDefault();
    };
    return <Link {...anchor} preventScrollReset={navigation.staysAt(path)} to={href} onClick={click}>{children}</Link>;
  };
}

/** The host serves its own pages (sign-in, sign-out, the API, another retailer) without the app. */
const isAppPath = (href: string | undefined): href is string => href !== undefined && /^\/(?!sign-|api\/|\?)/.test(href);

/** Any other click opens a tab or a window. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
