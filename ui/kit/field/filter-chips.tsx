import { AppLink } from "../frame/link.tsx";
import { LiveRegion } from "../status/live-region.tsx";
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

/** The filters of a list that have no field, or whose fields are folded. Each has a link that removes it. */
export function FilterChips({ chips, clearHref, summary }: FilterChipsProps) {
  if (clearHref === undefined) return null;
  const list = (
    <ul aria-label="Filters" className={styles.chips}>
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
