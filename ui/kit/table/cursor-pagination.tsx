import { Icon, type IconName } from "../icon/icon.tsx";
import { AppLink, type AppLinkProps } from "../frame/link.tsx";
import styles from "./pagination.module.css";

/** The targets of the steps. A step without a target leads nowhere. `newer` is left out if the list has no way back. */
export type CursorPaginationProps = Readonly<Record<"older" | "latest", string | undefined>> & {
  readonly newer?: string | undefined;
};

/**
 * Pagination of a list with the newest rows first.
 * The steps are links, so that the user can open them in a tab and the app can prefetch them. A step without a target
 * stays in the tab order as a disabled link. Otherwise a user who presses Newer up to the newest page would lose the
 * focus.
 */
export const CursorPagination = ({ older, latest, ...others }: CursorPaginationProps) => (
  <nav aria-label="Pages" className={styles.pager}>
    <PageStep icon="latest" label="Latest" href={latest} />
    {"newer" in others && <PageStep icon="chevron-left" label="Newer" href={others.newer} />}
    <PageStep icon="chevron-right" label="Older" href={older} />
  </nav>
);

type PageStepProps = Omit<AppLinkProps, "href"> & {
  readonly label: string;
  readonly icon: IconName;
  readonly href: string | undefined;
};

/** A link, which stays in the tab order without a target. */
export function PageStep({ label, icon, href, ...link }: PageStepProps) {
  const target = href === undefined ? ({ role: "link", tabIndex: 0, "aria-disabled": true } as const) : { href };
  return (
    <AppLink {...link} {...target} className={styles.step}>
      <Icon name={icon} />
      {label}
    </AppLink>
  );
}
