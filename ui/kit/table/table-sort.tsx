import { Icon } from "../icon/icon.tsx";
import { SelectField } from "../field/select-field.tsx";
import styles from "./table.module.css";

/** The sort order of the rows. The caller sorts them. */
export type TableSort = {
  readonly by: string;
  readonly isDescending: boolean;
  readonly onSort: (order: { readonly by: string; readonly isDescending: boolean }) => void;
};

type Sortable = { readonly key: string; readonly header: string };

/** Header of a sortable column. A second click reverses the order. */
export const SortButton = ({
  column: { key, header },
  sort,
}: {
  readonly column: Sortable;
  readonly sort: TableSort;
}) => (
  <>
    <button
      className={styles.sort}
      type="button"
      onClick={() => sort.onSort({ by: key, isDescending: sort.by === key && !sort.isDescending })}
    >
      {header}
      <Icon name="chevron-down" />
    </button>
    <span hidden className={styles.heading}>
      {header}
    </span>
  </>
);

/** The same choice as a field, for the card layout, which hides the headers. */
export function SortField({ columns, sort }: { readonly columns: readonly Sortable[]; readonly sort: TableSort }) {
  const options = columns.flatMap(({ key, header }) => [
    { value: `${key} ${UP}`, label: `${header}, ${UP}` },
    { value: `${key} ${DOWN}`, label: `${header}, ${DOWN}` },
  ]);
  const choose = (value: string) => {
    const at = value.lastIndexOf(" ");
    sort.onSort({ by: value.slice(0, at), isDescending: value.slice(at + 1) === DOWN });
  };
  return (
    <div className={styles.order}>
      <SelectField
        label="Sorted by"
        options={options}
        value={`${sort.by} ${sort.isDescending ? DOWN : UP}`}
        onChange={choose}
      />
    </div>
  );
}

const UP = "ascending";
const DOWN = "descending";
