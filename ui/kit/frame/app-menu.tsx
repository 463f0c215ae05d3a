import { useId, type MouseEventHandler } from "react";
import { Tooltip } from "../action/tooltip.tsx";
import { Icon, type IconName } from "../icon/icon.tsx";
import styles from "./app-menu.module.css";
import { AppLink } from "./link.tsx";

export type MenuEntry = {
  readonly label: string;
  readonly href: string;
  readonly icon: IconName;
  /** True for the current page. */
  readonly current: boolean;
};

/** Menu entries with an optional heading. */
export type MenuGroup = {
  readonly key: string;
  readonly label?: string | undefined;
  readonly entries: readonly MenuEntry[];
};

type AppMenuProps = {
  readonly groups: readonly MenuGroup[];
  /** True if only icons are shown. Tooltips show the names on hover and focus. */
  readonly isFolded: boolean;
  readonly onFollow: MouseEventHandler;
};

export const AppMenu = ({ groups, isFolded, onFollow }: AppMenuProps) =>
  groups.map(({ key, label, entries }) => (
    <div key={key} className={styles.group}>
      {label && (
        <p aria-hidden="true" className={styles.heading}>
          {label}
        </p>
      )}
      <ul aria-label={label} className={styles.menu}>
        {entries.map((entry) => (
          <li key={entry.href}>
            <AppMenuLink entry={entry} isFolded={isFolded} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </div>
  ));

function AppMenuLink({
  entry,
  isFolded,
  onFollow,
}: { entry: MenuEntry } & Pick<AppMenuProps, "isFolded" | "onFollow">) {
  const nameId = useId();
  const { label, href, icon, current } = entry;
  return (
    <Tooltip enabled={isFolded} id={nameId} side="aside" text={label}>
      <AppLink
        isFresh
        aria-current={current ? "page" : undefined}
        aria-labelledby={nameId}
        className={styles.link}
        href={href}
        onClick={onFollow}
      >
        <Icon name={icon} />
        <span className={styles.label}>{label}</span>
      </AppLink>
    </Tooltip>
  );
}
