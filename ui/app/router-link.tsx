import type { ComponentType, MouseEvent } from "react";
import { parsePath, useLinkClickHandler } from "react-router-dom";
import type { LinkProps } from "#ui/kit/frame/link.tsx";
import type { Navigation } from "./navigation.ts";

/**
 * Creates the link of the app: the router follows it to pages of the app, the browser to everything else. Both are the
 * same element, so that a link keeps the focus when it gets an address or loses it.
 */
export function createRouterLink(navigation: Pick<Navigation, "resetAt" | "staysAt">): ComponentType<LinkProps> {
  return function RouterLink({ href, onClick, children, ...anchor }) {
    const to = isAppPath(href) ? href : "/";
    const { pathname: path = "/", search = "" } = parsePath(to);
    const { target } = anchor;
    const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { preventScrollReset: navigation.staysAt(path), ...(target ? { target } : {}) });
    const click = (event: MouseEvent<HTMLAnchorElement>): void => {
      onClick?.(event);
      if (event.defaultPrevented || !isAppPath(href) || !isPlain(event)) return;
      if (navigation.resetAt({ path, search })) event.preventDefault();
      else navigate(event);
    };
    return <a {...anchor} href={href} onClick={click}>{children}</a>;
  };
}

/** The host serves its own pages (sign-in, sign-out, the API, another retailer) without the app. */
const isAppPath = (href: string | undefined): href is string => href !== undefined && /^\/(?!sign-|api\/|\?)/.test(href);

/** Any other click opens a tab or a window. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
