import type { FieldHelp } from "#domain/search/index.ts";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { FieldHelpViewModel } from "./field-help.view-model.ts";

/** The fields of the search language. */
export const FieldHelpView = ({ model: { rows } }: { readonly model: ViewOf<FieldHelpViewModel> }) => (
  <Table
    caption="Fields of a query"
    columns={COLUMNS}
    empty={null}
    rowKey={({ name }) => name}
    rows={rows}
    state="ready"
  />
);

const COLUMNS: readonly Column<FieldHelp>[] = [
  { key: "name", header: "Field", isMain: true, cell: ({ name }) => <code>{name}</code> },
  { key: "words", header: "Finds", cell: ({ words }) => words },
  { key: "example", header: "Example", cell: ({ example }) => <code dir="ltr">{example}</code> },
];
