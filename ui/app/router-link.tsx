import type { ComponentType, MouseEvent } from "react";
import { parsePath, useLinkClickHandler } from "react-router-dom";
import type { AppLinkProps } from "#ui/kit/frame/link.tsx";
import { FRESH_LINK, type Navigation } from "./navigation.ts";

/**
 * Creates the link component of the app.
 * The router handles links to pages of the app, and the browser handles all other links. Both render the same
 * element, so that a link keeps the focus when its address is added or removed.
 */
export function createRouterLink(
  navigation: Pick<Navigation, "resetAt" | "isCurrentPath">,
): ComponentType<AppLinkProps> {
  return function RouterLink({ href, onClick, isReplacing, isFresh, children, ...anchor }) {
    const to = isAppPath(href) ? href : "/";
    const { pathname: path = "/", search = "", hash = "" } = parsePath(to);
    const { target } = anchor;
    const navigate = useLinkClickHandler(to, {
      preventScrollReset: navigation.isCurrentPath(path),
      ...(target ? { target } : {}),
      ...(isReplacing ? { replace: true } : {}),
      ...(isFresh ? { state: FRESH_LINK } : {}),
    });
    const click = (event: MouseEvent<HTMLAnchorElement>): void => {
      onClick?.(event);
      if (event.defaultPrevented || !isAppPath(href) || !isPlain(event)) return;
      if (navigation.resetAt({ path, search, hash }, isFresh)) event.preventDefault();
      else navigate(event);
    };
    return (
      <a {...anchor} href={href} onClick={click}>
        {children}
      </a>
    );
  };
}

/**
 * True for pages of the app.
 * The host serves sign-in, sign-out, the API and the change of retailer itself.
 */
const isAppPath = (href: string | undefined): href is string =>
  href !== undefined && /^\/(?!sign-|api\/|\?)/.test(href);

/** True for a click that opens no new tab or window. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
