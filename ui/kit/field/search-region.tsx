import type { ReactNode } from "react";
import { searchOnEnter } from "./search-on-enter.ts";

type SearchRegionProps = {
  readonly label: string;
  readonly className?: string | undefined;
  /** Called on Enter in any field of the region. */
  readonly onSearch: () => void;
  readonly children: ReactNode;
};

/** A search landmark with fields. Enter in a field searches. */
export function SearchRegion({ label, className, onSearch, children }: SearchRegionProps) {
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions -- the key is one of the fields inside.
    <div aria-label={label} className={className} role="search" onKeyDown={searchOnEnter(onSearch)}>
      {children}
    </div>
  );
}
