import type { MouseEvent } from "react";
import { useLinkClickHandler } from "react-router-dom";
import type { LinkProps } from "#ui/kit/frame/link.tsx";

/** A link that the router follows where it is ours; the host's own pages, and what is no link at all, are left alone. */
export function RouterLink({ href, onClick, children, ...anchor }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(href ?? "");
  const click = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event);
    if (!event.defaultPrevented && isOurs(href)) follow(event);
  };
  return <a {...anchor} href={href} onClick={click}>{children}</a>;
}

const isOurs = (href: string | undefined): boolean => href !== undefined && /^\/(?!sign-|api\/|\?)/.test(href);
