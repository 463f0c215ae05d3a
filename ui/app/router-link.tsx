import { use, type MouseEvent } from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router-dom";
import type { LinkProps } from "#ui/kit/frame/link.tsx";

/**
 * A link that the router follows where it is ours; the host's own pages, and what is no link at all, are left alone. It
 * asks the router only for its navigator: its own links ask where they are as well, and each is drawn anew on every journey.
 */
export function RouterLink({ href, onClick, children, ...anchor }: LinkProps) {
  const { navigator } = use(NavigationContext);
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || !isOurs(href)) return;
    event.preventDefault();
    navigator.push(href);
  };
  return <a {...anchor} href={href} onClick={click}>{children}</a>;
}

const isOurs = (href: string | undefined): href is string => href !== undefined && /^\/(?!sign-|api\/|\?)/.test(href);

/** Anything else opens another tab or window, or keeps the page. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);
