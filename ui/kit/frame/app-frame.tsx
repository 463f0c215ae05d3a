import { useId, useRef, type ReactNode } from "react";
import { IconButton } from "../action/icon-button.tsx";
import styles from "./app-frame.module.css";
import { AppMenu, type MenuGroup } from "./app-menu.tsx";
import { AppLink } from "./link.tsx";
import { MAIN_ID } from "./main-landmark.ts";
import { ProductMark } from "./product-mark.tsx";

export type AppFrameProps = {
  readonly menu: readonly MenuGroup[];
  /** True if the menu shows only icons. Ignored on a narrow page, where the menu is a popover. */
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
  readonly retailer: ReactNode;
  readonly search: ReactNode;
  readonly account: ReactNode;
  /** Signed-in user and retailer, shown at the top of the menu on a narrow page. */
  readonly identity: ReactNode;
  /** The button of the notification drawer, and the toasts. */
  readonly notifications: ReactNode;
  /** A message for the whole page, for example that it is offline. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
};

/**
 * The frame of every page: top bar, sidebar with the menu, and content.
 * It does not read the document while rendering, so that the host can render it. Links and the menu of a narrow page
 * work before scripts have loaded.
 */
export function AppFrame(props: AppFrameProps) {
  const { menu, isFolded, onFold, retailer, search, account, identity, notifications, banner, children } = props;
  const navId = useId();
  const nav = useRef<HTMLElement>(null);
  return (
    <div className={styles.frame} data-folded={isFolded || undefined}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>
        Skip to content
      </a>
      <header className={styles.bar}>
        <div className={styles.brand}>
          <span className={styles.opener}>
            <IconButton icon="menu" label="Menu" popoverTarget={navId} />
          </span>
          <AppLink className={styles.home} href="/">
            <ProductMark />
          </AppLink>
        </div>
        <span className={styles.folder}>
          <IconButton icon="fold" label={isFolded ? "Unfold menu" : "Fold menu"} onClick={() => onFold(!isFolded)} />
        </span>
        <div className={styles.retailer}>{retailer}</div>
        <div className={styles.search}>{search}</div>
        <div className={styles.account}>
          {notifications}
          {account}
        </div>
      </header>
      <nav ref={nav} aria-label="Main" className={styles.nav} id={navId} popover="auto">
        <div className={styles.menuHead}>
          <p className={styles.menuTitle}>Menu</p>
          <IconButton icon="close" label="Close menu" popoverTarget={navId} />
          <div className={styles.identity}>{identity}</div>
        </div>
        <AppMenu groups={menu} isFolded={isFolded} onFollow={() => nav.current?.hidePopover()} />
      </nav>
      <div className={styles.page}>
        <div role="status">{banner}</div>
        <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
