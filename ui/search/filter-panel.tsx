import { observer } from "mobx-react-lite";
import { useLayoutEffect, useRef, type RefObject } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { IconButton } from "#ui/kit/action/icon-button.tsx";
import { classNames } from "#ui/kit/class-names.ts";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { VisuallyHidden } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { FilterEntry } from "./filter-entry.ts";
import { FilterInputs } from "./filter-fields.tsx";
import type { SearchViewModel } from "./search.view-model.ts";
import styles from "./search.module.css";

type Props = { readonly model: ViewOf<SearchViewModel> };

/** The used filters, and those that can be added [QUERY-002]. */
export const FilterPanel = observer(function FilterList({ model }: Props) {
  const { entries, additions, lockedReason } = model;
  const place = useFirstFault(model.failedSubmits);
  return (
    <fieldset
      ref={place}
      className={classNames(styles.filters, lockedReason && styles.held)}
      disabled={model.draft.isLocked}
    >
      <legend>
        <VisuallyHidden>Filters</VisuallyHidden>
      </legend>
      <RestoreFocus>
        {entries.length > 0 && (
          <ul className={styles.used}>
            {entries.map((entry) => (
              <UsedFilter key={entry.id} entry={entry} model={model} />
            ))}
          </ul>
        )}
        {additions.length > 0 && (
          <div aria-labelledby="search-additions" className={styles.additions} role="group">
            <span id="search-additions">Add a filter</span>
            {additions.map(({ id, label }) => (
              <Button key={id} onClick={() => model.draft.add(id)}>
                {label}
              </Button>
            ))}
          </div>
        )}
      </RestoreFocus>
      {lockedReason && <p className={styles.reason}>{lockedReason}</p>}
    </fieldset>
  );
});

const UsedFilter = observer(function UsedFilter({ entry, model }: Props & { readonly entry: FilterEntry }) {
  const place = useNewFocus(entry.isNew);
  return (
    <li ref={place} className={styles.entry}>
      <FilterInputs
        entry={entry}
        storesAreThere={model.hasStores}
        today={model.today}
        onChange={(change) => model.draft.change(entry.id, change)}
      />
      <span className={styles.removal}>
        <IconButton icon="close" label={`Remove ${entry.label}`} onClick={() => model.draft.remove(entry.id)} />
      </span>
    </li>
  );
});

/** Focuses the first field of a filter that was just added. */
function useNewFocus(isNew: boolean): RefObject<HTMLLIElement | null> {
  const place = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    if (isNew) place.current?.querySelector<HTMLElement>("input, select")?.focus();
  }, [isNew]);
  return place;
}

/** Focuses the first invalid field after each refused search. */
function useFirstFault(setbacks: number): RefObject<HTMLFieldSetElement | null> {
  const place = useRef<HTMLFieldSetElement>(null);
  useLayoutEffect(() => {
    if (setbacks > 0) place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [setbacks]);
  return place;
}
