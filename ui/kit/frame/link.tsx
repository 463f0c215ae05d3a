import { createContext, use, type ComponentProps, type ComponentType } from "react";

/** Props of an anchor. Without `href` it is a placeholder link, as in HTML. */
export type AppLinkProps = ComponentProps<"a"> & {
  /** True if the page replaces the current one in the history. */
  readonly isReplacing?: boolean;
  /** True if a list opens with its default view, also if it is shown already. */
  readonly isFresh?: boolean;
};

const PlainLink = ({ children, isReplacing: _, isFresh: __, ...props }: AppLinkProps) => <a {...props}>{children}</a>;

/** The link component of the kit. A plain anchor, unless the app provides the link of its router. */
export const LinkContext = createContext<ComponentType<AppLinkProps>>(PlainLink);

export function AppLink(props: AppLinkProps) {
  const Anchor = use(LinkContext);
  return <Anchor {...props} />;
}
