import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { searchOnEnter } from "./search-on-enter.ts";
import styles from "./search-region.module.css";

type SearchRegionProps = {
  readonly label: string;
  /** Lays out one field and its button. */
  readonly isRow?: boolean;
  readonly className?: string | undefined;
  /** Called on Enter in any field of the region. */
  readonly onSearch: () => void;
  readonly children: ReactNode;
};

/** A search landmark with fields. Enter in a field searches. */
export function SearchRegion({ label, isRow = false, className, onSearch, children }: SearchRegionProps) {
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the key is one of the fields inside.
    <div
      aria-label={label}
      className={classNames(isRow && styles.row, className)}
      role="search"
      onKeyDown={searchOnEnter(onSearch)}
    >
      {children}
    </div>
  );
}
