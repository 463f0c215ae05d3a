import { AppLink } from "../frame/link.tsx";
import styles from "./tab-links.module.css";

export type TabLink = {
  readonly name: string;
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
};

type TabLinksProps = { readonly label: string; readonly tabs: readonly TabLink[] };

/** Tabs with an address each. They are links, so that history and bookmarks work. */
export const TabLinks = ({ label, tabs }: TabLinksProps) => (
  <nav aria-label={label}>
    <ul className={styles.tabs}>
      {tabs.map(({ name, label: text, href, isCurrent }) => (
        <li key={name}>
          <AppLink aria-current={isCurrent ? "page" : undefined} className={styles.tab} href={href}>
            {text}
          </AppLink>
        </li>
      ))}
    </ul>
  </nav>
);
