import { BidiText } from "../text/text.tsx";
import { AppLink } from "./link.tsx";
import styles from "./link-tabs.module.css";

export type LinkTab = {
  readonly key: string;
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
};

type LinkTabsProps = { readonly label: string; readonly tabs: readonly LinkTab[] };

/**
 * Pages of one kind as tabs.
 * They are links: each has an address and opens in a new browser tab like every link.
 */
export const LinkTabs = ({ label, tabs }: LinkTabsProps) => (
  <nav aria-label={label} className={styles.tabs}>
    <ul>
      {tabs.map(({ key, label: name, href, isCurrent }) => (
        <li key={key}>
          <AppLink aria-current={isCurrent ? "page" : undefined} className={styles.tab} href={href}>
            <BidiText>{name}</BidiText>
          </AppLink>
        </li>
      ))}
    </ul>
  </nav>
);
