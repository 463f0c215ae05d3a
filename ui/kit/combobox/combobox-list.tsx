import { useLayoutEffect, useRef, type MouseEvent } from "react";
import { classNames } from "../class-names.ts";
import { useCssVariables } from "../css-variables.ts";
import { Icon } from "../icon/icon.tsx";
import { BidiText } from "../text/text.tsx";
import { renderedRows, useVirtualRows } from "../virtual/use-virtual-rows.ts";
import type { ComboboxOption } from "./matching-options.ts";
import styles from "./combobox-list.module.css";

type ComboboxListProps = {
  readonly id: string;
  readonly label: string;
  readonly matches: readonly ComboboxOption[];
  readonly active: number;
  /** Value of the chosen option. */
  readonly value: string;
  /** Shown if no option matches. */
  readonly noMatch: string;
  readonly onChoose: (option: ComboboxOption | undefined) => void;
};

/** Options of a combobox. Only the options in view and the active one are in the document. */
export function ComboboxList({ id, label, matches, active, value, noMatch, onChoose }: ComboboxListProps) {
  const list = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const count = matches.length;
  useCssVariables(rows, { "--rows": count });
  const seen = useVirtualRows(list, count);
  useCssVariables(rows, { "--first": seen.first, "--active": active });
  useLayoutEffect(() => showRow(list.current, { active, count }), [active, count]);

  // Mousedown instead of click: the field must not lose the focus to the list.
  const press = (event: MouseEvent) => {
    event.preventDefault();
    const option = (event.target as HTMLElement).closest<HTMLElement>('[role="option"]');
    if (option) onChoose(matches[Number(option.id.slice(id.length + 1))]);
  };
  return (
    <div ref={list} aria-label={label} className={styles.list} id={id} role="listbox" tabIndex={-1} onMouseDown={press}>
      <div ref={rows} className={styles.rows} role="none">
        {renderedRows(count, seen, active).map((index) => {
          const option = matches[index];
          return (
            option && (
              <div
                key={option.value}
                aria-posinset={index + 1}
                aria-selected={index === active}
                aria-setsize={count}
                className={classNames(styles.option, (index < seen.first || index >= seen.end) && styles.parked)}
                id={`${id}-${index}`}
                role="option"
              >
                <BidiText>{option.label}</BidiText>
                {option.detail && <small>{option.detail}</small>}
                {option.value === value && <Icon name="check" />}
              </div>
            )
          );
        })}
      </div>
      {noMatch !== "" && <p className={styles.none}>{noMatch}</p>}
    </div>
  );
}

/** Scrolls to the active row, as little as possible. */
function showRow(
  list: HTMLElement | null,
  { active, count }: { readonly active: number; readonly count: number },
): void {
  if (!list || active < 0 || count === 0) return;
  const height = list.scrollHeight / count;
  const [start, end] = [active * height, (active + 1) * height];
  if (start < list.scrollTop) list.scrollTop = start;
  else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight;
}
