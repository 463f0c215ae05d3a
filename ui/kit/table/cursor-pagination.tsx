import { Icon, type IconName } from "../icon/icon.tsx";
import { Link } from "../frame/link.tsx";
import styles from "./pagination.module.css";

export type PageLink = { readonly href?: string | undefined; readonly enabled: boolean };

export type CursorPaginationProps = { readonly older: PageLink; readonly newer: PageLink; readonly latest: PageLink };

/**
 * Through a list whose newest rows come first. The steps are links, so they open in a tab and prefetch. A step that
 * leads nowhere stays in the tab order as a disabled link: whoever presses Newer until there is nothing newer would
 * otherwise lose the focus to the top of the page.
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
    <Link {...target} className={styles.step}>
      <Icon name={icon} />
      {label}
    </Link>
  );
}
