import { useLinkClickHandler } from "react-router-dom";
import type { LinkProps } from "#ui/kit/frame/link.tsx";

/** A link that the router follows where it is ours; the host's own pages and what is no link at all are left alone. */
export const RouterLink = (props: LinkProps) =>
  isOurs(props.href) ? <FollowedLink {...props} href={props.href} /> : <a {...props}>{props.children}</a>;

function FollowedLink({ href, onClick, children, ...anchor }: LinkProps & { href: string }) {
  const follow = useLinkClickHandler(href);
  return (
    <a
      {...anchor} href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}

const isOurs = (href: string | undefined): href is string => href !== undefined && /^\/(?!sign-|api\/|\?)/.test(href);
