import { Link } from "react-router-dom";
import type { LinkProps } from "#ui/kit/frame/link.tsx";

/** The router's link for what is ours, a plain anchor for what the host serves or for what is no link at all. */
export function RouterLink({ href, children, ...anchor }: LinkProps) {
  if (href === undefined || !href.startsWith("/") || isHostPage(href)) return <a {...anchor} href={href}>{children}</a>;
  return <Link {...anchor} to={href}>{children}</Link>;
}

const isHostPage = (href: string): boolean => /^\/(?:sign-|api\/|\?)/.test(href);
