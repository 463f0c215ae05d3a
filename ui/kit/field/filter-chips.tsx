import { useLayoutEffect, useRef, type RefObject } from "react";
import { focusPage } from "../frame/main-landmark.ts";
import { AppLink } from "../frame/link.tsx";
import { LiveRegion } from "../status/live-region.tsx";
import { FILTER_FORM } from "../table/list-marks.ts";
import { BidiText } from "../text/text.tsx";
import styles from "./filter-chips.module.css";

type FilterChipsProps = {
  /** Filters in words, each with the address of the list without it. */
  readonly chips: readonly { readonly key: string; readonly label: string; readonly href: string }[];
  /** The list without any filter. */
  readonly clearHref: string | undefined;
  /** How much the filters match: '312 receipts'. Announced when it changes. */
  readonly summary?: string;
};

/**
 * The filters of a list that have no field, or whose fields are folded. Each has a link that removes it.
 * The focus of a removed link moves to the next chip, else to the previous one, else to the first filter field.
 */
export function FilterChips({ chips, clearHref, summary }: FilterChipsProps) {
  const place = useRef<HTMLUListElement>(null);
  useKeptFocus(place, chips.length);
  if (clearHref === undefined) return null;
  const list = (
    <ul ref={place} aria-label="Filters" className={styles.chips}>
      {chips.map(({ key, label, href }) => (
        <li key={key}>
          <BidiText>{label}</BidiText>{" "}
          <AppLink aria-label={`Remove ${label}`} href={href}>
            Remove
          </AppLink>
        </li>
      ))}
      <li>
        <AppLink href={clearHref}>Clear filters</AppLink>
      </li>
    </ul>
  );
  if (summary === undefined) return list;
  return (
    <>
      {list}
      <LiveRegion isShown>{summary}</LiveRegion>
    </>
  );
}

/** `count`: the number of chips. The link after them clears all filters. */
function useKeptFocus(place: RefObject<HTMLUListElement | null>, count: number): void {
  const focused = useRef<{ readonly link: Element; readonly at: number }>(undefined);
  useLayoutEffect(() => {
    const list = place.current;
    if (!list) return;
    const enter = ({ target }: Event) => {
      const link = (target as Element).closest("a");
      focused.current = link ? { link, at: linksIn(list).indexOf(link) } : undefined;
    };
    // A removed link has lost the focus, but is still known.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) focused.current = undefined;
    };
    for (const type of ["focusin", "pointerdown"]) list.addEventListener(type, enter);
    list.addEventListener("focusout", leave);
    return () => {
      for (const type of ["focusin", "pointerdown"]) list.removeEventListener(type, enter);
      list.removeEventListener("focusout", leave);
    };
  });
  useLayoutEffect(() => {
    if (!focused.current || focused.current.link.isConnected) return;
    const { at } = focused.current;
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    const next = place.current ? linksIn(place.current)[Math.min(at, count - 1)] : undefined;
    if (next) next.focus();
    else focusFilters();
  });
}

const linksIn = (list: Element): readonly HTMLAnchorElement[] => [...list.querySelectorAll("a")];

/** Moves the focus to the first filter field, of radio buttons to the chosen one. */
function focusFilters(): void {
  const form = document.querySelector(`[${FILTER_FORM}]`);
  const first = form?.querySelector<HTMLElement>(
    "input:not(:disabled, [type=radio]), input:checked, select:not(:disabled), button",
  );
  if (first) first.focus();
  else focusPage();
}
