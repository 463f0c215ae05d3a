import { createContext, use, type ComponentProps, type ComponentType } from "react";

/** Props of an anchor. Without `href` it is a placeholder link, as in HTML. */
export type LinkProps = ComponentProps<"a">;

const PlainLink = ({ children, ...props }: LinkProps) => <a {...props}>{children}</a>;

/** The link component of the kit. A plain anchor, unless the app provides the link of its router. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

export function Link(props: LinkProps) {
  const Anchor = use(LinkContext);
  return <Anchor {...props} />;
}
