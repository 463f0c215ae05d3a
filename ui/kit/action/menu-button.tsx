import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from "react";
import { toPlainLetters } from "#domain/shared/text/plain-letters.ts";
import { classNames } from "../class-names.ts";
import { setCssVariables } from "../css-variables.ts";
import { AppLink } from "../frame/link.tsx";
import { Icon } from "../icon/icon.tsx";
import { useTypeAhead } from "../tree/use-type-ahead.ts";
import buttonStyles from "./button.module.css";
import styles from "./menu-button.module.css";

/** An entry of a menu: an action, or a link. */
export type MenuItem = { readonly label: string } & (
  | { readonly href: string }
  | {
      readonly onSelect: () => void;
      /** Why the action is disabled. It stays in the menu, so that the user can find the reason. */
      readonly disabledReason?: string | undefined;
    }
);

type MenuButtonProps = {
  /** Accessible name of the button and of the menu, for example 'Actions for Cap'. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** True if the button shows its label instead of three dots. */
  readonly isText?: boolean;
  /** True while an action is pending. The menu does not open. */
  readonly isBusy?: boolean;
};

/**
 * A button with three dots, or with a text, that opens a menu.
 * It follows the menu button pattern of the ARIA Authoring Practices: arrow keys, Home, End, and typed characters move
 * between the entries, Escape returns the focus to the button, and Tab leaves. The menu is in the top layer, so that
 * no table clips it, and in the document only while it is open.
 */
export function MenuButton({ label, items, isText = false, isBusy = false }: MenuButtonProps) {
  const menuId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [opened, setOpened] = useState<"first" | "last" | undefined>(undefined);
  const close = (focus: boolean) => {
    setOpened(undefined);
    if (focus) button.current?.focus({ preventScroll: true });
  };
  const openByKey = (event: KeyboardEvent) => {
    const end = END_OF_KEY[event.key];
    if (end === undefined || isBusy) return;
    event.preventDefault();
    setOpened(end);
  };
  return (
    <>
      <button
        ref={button}
        aria-busy={isBusy || undefined}
        aria-controls={opened && menuId}
        aria-disabled={isBusy || undefined}
        aria-expanded={opened !== undefined}
        aria-haspopup="menu"
        aria-label={isText ? undefined : label}
        className={isText ? classNames(buttonStyles.button, buttonStyles.secondary) : styles.button}
        type="button"
        onClick={() => {
          if (!isBusy) setOpened(opened ? undefined : "first");
        }}
        onKeyDown={openByKey}
      >
        {isText && label}
        <Icon name={isText ? "chevron-down" : "more"} />
      </button>
      {opened && <Menu button={button} id={menuId} items={items} label={label} start={opened} onClose={close} />}
    </>
  );
}

const END_OF_KEY: Readonly<Record<string, "first" | "last">> = { ArrowDown: "first", ArrowUp: "last" };

type MenuProps = Pick<MenuButtonProps, "label" | "items"> & {
  readonly id: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  /** The entry that has the focus at first. */
  readonly start: "first" | "last";
  /** `focus`: true if the focus returns to the button. */
  readonly onClose: (focus: boolean) => void;
};

function Menu({ id, label, items, button, start, onClose }: MenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const typeAhead = useTypeAhead();
  useShownMenu({ menu, button, start, onClose });
  const move = (event: KeyboardEvent) => {
    // Without `preventDefault`, so that the key leaves the button.
    if (event.key === "Tab") return onClose(true);
    const entries = entriesOf(menu.current);
    const current = document.activeElement as HTMLElement;
    const at = entries.indexOf(current);
    const next = targetOf(event.key, at, entries) ?? findTyped(entries, at, typeAhead(event));
    if (event.key === "Escape") onClose(true);
    else if (next) next.focus({ preventScroll: true });
    // The space bar does not press links.
    else if (event.key === " ") current.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={menu}
      aria-label={label}
      className={styles.menu}
      id={id}
      popover="manual"
      role="menu"
      tabIndex={-1}
      onKeyDown={move}
    >
      {items.map((item) => (
        <Entry key={item.label} item={item} onClose={onClose} />
      ))}
    </div>
  );
}

function Entry({ item, onClose }: { item: MenuItem } & Pick<MenuProps, "onClose">) {
  const reasonId = useId();
  if ("href" in item)
    return (
      <AppLink className={styles.entry} href={item.href} role="menuitem" tabIndex={-1} onClick={() => onClose(true)}>
        {item.label}
      </AppLink>
    );
  const { label, onSelect, disabledReason } = item;
  const select = (event: MouseEvent) => {
    event.stopPropagation();
    if (disabledReason !== undefined) return;
    // The focus returns first, so that a dialog gives it back to the button.
    onClose(true);
    onSelect();
  };
  return (
    <button
      aria-describedby={disabledReason === undefined ? undefined : reasonId}
      aria-disabled={disabledReason !== undefined || undefined}
      className={styles.entry}
      role="menuitem"
      tabIndex={-1}
      type="button"
      onClick={select}
    >
      {label}
      {disabledReason !== undefined && (
        // Hidden, so that it is the description of the entry and no part of its name.
        <small aria-hidden id={reasonId}>
          {disabledReason}
        </small>
      )}
    </button>
  );
}

/** Opens the menu beside its button and focuses an entry. A click elsewhere and scrolling close it. */
function useShownMenu({
  menu,
  button,
  start,
  onClose,
}: Pick<MenuProps, "button" | "start" | "onClose"> & MenuRef): void {
  const closing = useRef(onClose);
  useLayoutEffect(() => {
    closing.current = onClose;
  });
  useLayoutEffect(() => {
    const [list, anchor] = [menu.current, button.current];
    if (!list || !anchor) return;
    list.showPopover();
    place(list, anchor.getBoundingClientRect());
    entriesOf(list)
      .at(start === "first" ? 0 : -1)
      ?.focus({ preventScroll: true });
    const leave = ({ target }: Event) => {
      if (!list.contains(target as Node) && !anchor.contains(target as Node)) closing.current(false);
    };
    document.addEventListener("pointerdown", leave, true);
    document.addEventListener("focusin", leave, true);
    document.addEventListener("scroll", leave, true);
    return () => {
      document.removeEventListener("pointerdown", leave, true);
      document.removeEventListener("focusin", leave, true);
      document.removeEventListener("scroll", leave, true);
    };
  }, [menu, button, start]);
}

type MenuRef = { readonly menu: RefObject<HTMLDivElement | null> };

const entriesOf = (menu: HTMLElement | null): readonly HTMLElement[] => [
  ...(menu?.querySelectorAll<HTMLElement>("[role=menuitem]") ?? []),
];

/** Arrow keys wrap around. */
function targetOf(key: string, at: number, entries: readonly HTMLElement[]): HTMLElement | undefined {
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
  const to = steps[key];
  return to === undefined ? undefined : entries.at(to === entries.length ? 0 : to);
}

/** Returns the next entry that begins with the typed word. */
function findTyped(entries: readonly HTMLElement[], at: number, word: string | undefined): HTMLElement | undefined {
  if (word === undefined) return undefined;
  const first = word.length > 1 ? Math.max(at, 0) : at + 1;
  return [...entries.slice(first), ...entries.slice(0, first)].find((entry) =>
    toPlainLetters(entry.textContent).startsWith(toPlainLetters(word)),
  );
}

const MARGIN = 4;

/** Places the menu below its button, or above it without room, with the same end. */
function place(menu: HTMLElement, button: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const isStartAligned = button.left + width + MARGIN <= innerWidth && button.right - width < MARGIN;
  const below = button.bottom + MARGIN;
  setCssVariables(menu, {
    "--x": Math.round(isStartAligned ? button.left : Math.max(MARGIN, button.right - width)),
    "--y": Math.round(below + height + MARGIN <= innerHeight ? below : Math.max(MARGIN, button.top - height - MARGIN)),
  });
}
