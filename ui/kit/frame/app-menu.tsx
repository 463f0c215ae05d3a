import { useId, type MouseEventHandler } from "react";
import { Tooltip } from "../action/tooltip.tsx";
import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./app-menu.module.css";
import { Link } from "./link.tsx";

export type MenuEntry = {
  readonly label: string;
  readonly href: string;
  readonly icon: IconName;
  /** The page one is on. */
  readonly current: boolean;
  readonly children?: readonly MenuEntry[];
};

type AppMenuProps = {
  readonly entries: readonly MenuEntry[];
  /** Only the drawings are shown; names come up beside them. */
  readonly isFolded: boolean;
  readonly onFollow: MouseEventHandler;
};

export const AppMenu = ({ entries, isFolded, onFollow }: AppMenuProps) => (
  <ul className={styles.menu}>
    {entries.map((entry) => (
      <li key={entry.href}>
        <AppMenuLink entry={entry} isFolded={isFolded} onFollow={onFollow} />
        {entry.children && <AppMenu entries={entry.children} isFolded={isFolded} onFollow={onFollow} />}
      </li>
    ))}
  </ul>
);

function AppMenuLink({ entry, isFolded, onFollow }: { entry: MenuEntry } & Pick<AppMenuProps, "isFolded" | "onFollow">) {
  const nameId = useId();
  const { label, href, icon, current } = entry;
  return (
    <Tooltip enabled={isFolded} id={nameId} side="aside" text={label}>
      <Link
        aria-current={current ? "page" : undefined} aria-labelledby={nameId} className={styles.link} href={href}
        onClick={onFollow}
      >
        <Icon name={icon} />
        <span className={styles.label}>{label}</span>
      </Link>
    </Tooltip>
  );
}
