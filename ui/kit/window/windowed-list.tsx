import { Fragment, useRef, type ReactNode } from "react";
import { useCssVariables } from "../css-variables.ts";
import { useWindowedRows } from "./use-windowed-rows.ts";
import styles from "./windowed-list.module.css";

type WindowedListProps<Item> = {
  readonly label: string;
  /** Of a scrolling list; its items are at least as high as a row of a table. */
  readonly className?: string | undefined;
  readonly items: readonly Item[];
  readonly children: (item: Item) => ReactNode;
};

/** A list that may be long: only what is in view of it, and the item that has the focus, is in the document. An item is known by its place. */
export function WindowedList<Item>({ label, className, items, children }: WindowedListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const { drawn, missingAfter, focusing } = useWindowedRows(list, items, indexOf);
  return (
    <ul ref={list} aria-label={label} className={className} {...focusing}>
      {drawn.map(({ index, row, missing }) => (
        <Fragment key={index}>
          <Gap rows={missing} />
          <li aria-posinset={index + 1} aria-setsize={items.length}>{children(row)}</li>
        </Fragment>
      ))}
      <Gap rows={missingAfter} />
    </ul>
  );
}

const indexOf = (element: HTMLElement): number => Number(element.closest("li")?.getAttribute("aria-posinset")) - 1;

function Gap({ rows }: { rows: number }) {
  const gap = useRef<HTMLLIElement>(null);
  useCssVariables(gap, { "--rows": rows });
  return rows > 0 && <li ref={gap} aria-hidden="true" className={styles.gap} />;
}
