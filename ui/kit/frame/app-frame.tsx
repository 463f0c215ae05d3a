import { useId, useRef, type ReactNode } from "react";
import { IconButton } from "../action/icon-button.tsx";
import styles from "./app-frame.module.css";
import { AppMenu, type MenuGroup } from "./app-menu.tsx";
import { Link } from "./link.tsx";
import { MAIN_ID } from "./main-landmark.ts";
import { ProductMark } from "./product-mark.tsx";

export type AppFrameProps = {
  readonly menu: readonly MenuGroup[];
  /** The menu shows only its drawings. Where the page is narrow it opens over it instead, whatever this says. */
  readonly isFolded: boolean;
  readonly onFold: (isFolded: boolean) => void;
  readonly retailer: ReactNode;
  readonly search: ReactNode;
  readonly account: ReactNode;
  /** Who is signed in, and where: heads the menu of a narrow page. */
  readonly identity: ReactNode;
  /** The drawer's button and the toasts. */
  readonly notifications: ReactNode;
  /** What holds for the whole page: offline, a mode. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
};

/**
 * The frame around every page: a stub at the left that keeps the ways, a perforation, the sheet. It reads no document
 * while rendering, so the host serves its markup; links work, and the narrow menu opens, before any script has run.
 */
export function AppFrame(props: AppFrameProps) {
  const { menu, isFolded, onFold, retailer, search, account, identity, notifications, banner, children } = props;
  const navId = useId();
  const nav = useRef<HTMLElement>(null);
  return (
    <div className={styles.frame} data-folded={isFolded || undefined}>
      <a className={styles.skip} href={`#${MAIN_ID}`}>Skip to content</a>
      <header className={styles.bar}>
        <div className={styles.brand}>
          <span className={styles.opener}><IconButton icon="menu" label="Menu" popoverTarget={navId} /></span>
          <Link className={styles.home} href="/"><ProductMark /></Link>
        </div>
        <span className={styles.folder}>
          <IconButton
            icon="fold" label={isFolded ? "Unfold menu" : "Fold menu"} onClick={() => onFold(!isFolded)}
          />
        </span>
        <div className={styles.retailer}>{retailer}</div>
        <div className={styles.search}>{search}</div>
        <div className={styles.account}>{notifications}{account}</div>
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
        <main className={styles.main} id={MAIN_ID} tabIndex={-1}>{children}</main>
      </div>
    </div>
  );
}
