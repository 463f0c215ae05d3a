import { Icon, type IconName } from "../icon/icon.tsx";
import { AppLink } from "../frame/link.tsx";
import styles from "./pagination.module.css";

export type PageLink = { readonly href?: string | undefined; readonly enabled: boolean };

export type CursorPaginationProps = { readonly older: PageLink; readonly newer: PageLink; readonly latest: PageLink };

/**
 * Pagination of a list with the newest rows first.
 * The steps are links, so that the user can open them in a tab and the app can prefetch them. A step without a target
 * stays in the tab order as a disabled link. Otherwise a user who presses Newer up to the newest page would lose the
 * focus.
 */
export const CursorPagination = ({ older, newer, latest }: CursorPaginationProps) => (
  <nav aria-label="Pages" className={styles.pager}>
    <Step icon="latest" label="Latest" step={latest} />
    <Step icon="chevron-left" label="Newer" step={newer} />
    <Step icon="chevron-right" label="Older" step={older} />
  </nav>
);

function Step({ label, icon, step }: { label: string; icon: IconName; step: PageLink }) {
  const leads = step.enabled && step.href !== undefined;
  const target = leads ? { href: step.href } : ({ role: "link", tabIndex: 0, "aria-disabled": true } as const);
  return (
    <AppLink {...target} className={styles.step}>
      <Icon name={icon} />
      {label}
    </AppLink>
  );
}
