import { createContext, use, type ComponentProps, type ComponentType } from "react";

/** An anchor's own props. Without `href` it is a placeholder that leads nowhere, as HTML has it. */
export type LinkProps = ComponentProps<"a">;

const PlainLink = ({ children, ...props }: LinkProps) => <a {...props}>{children}</a>;

/** What every block of the kit renders for a link: a plain anchor, unless the application puts its router's here. */
export const LinkContext = createContext<ComponentType<LinkProps>>(PlainLink);

export function Link(props: LinkProps) {
  const Anchor = use(LinkContext);
  return <Anchor {...props} />;
}
