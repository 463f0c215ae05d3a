import type { ReactNode } from "react";
import { RowCheckbox } from "./row-checkbox.tsx";
import type { Column } from "./table.tsx";

type ChosenRow<Id extends string> = { readonly id: Id; readonly isChosen: boolean };

type ChooseColumnOptions<Row extends ChosenRow<Id>, Id extends string> = {
  /** The check box of the page. */
  readonly head: ReactNode;
  /** Names a row for screen readers, such as 'TXN-1'. */
  readonly nameOf: (row: Row) => string;
  readonly onChoose: (id: Id, isChosen: boolean, isRange: boolean) => void;
};

/** The column of check boxes with which rows are chosen. */
export const buildChooseColumn = <Row extends ChosenRow<Id>, Id extends string>({
  head,
  nameOf,
  onChoose,
}: ChooseColumnOptions<Row, Id>): Column<Row> => ({
  key: "choose",
  isFixed: true,
  header: "Select",
  head,
  width: "xs",
  onCard: "corner",
  cell: (row) => (
    <RowCheckbox
      isChecked={row.isChosen}
      label={`Select ${nameOf(row)}`}
      onChange={(isChosen, isRange) => onChoose(row.id, isChosen, isRange)}
    />
  ),
});
