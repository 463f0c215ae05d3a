import { EmptyState } from "../panel/empty-state.tsx";
import { Table, type TableProps } from "./table.tsx";

type ListTableProps<Row> = Pick<TableProps<Row>, "caption" | "columns" | "rows"> & {
  readonly isLoading: boolean;
  readonly pageSize: number;
  /** Shown if nothing matches, with what to do next. */
  readonly empty: { readonly title: string; readonly text: string };
};

/** The table of a page of a list, whose rows grow with their text. A row with an address is a link. */
export const ListTable = <Row extends { readonly id: string; readonly href?: string | undefined }>({
  isLoading,
  pageSize,
  empty,
  ...table
}: ListTableProps<Row>) => (
  <Table
    isWrapping
    {...table}
    empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
    rowHref={hrefOf}
    rowKey={idOf}
    skeletonRows={pageSize}
    state={isLoading ? "loading" : "ready"}
  />
);

const hrefOf = ({ href }: { readonly href?: string | undefined }) => href;
const idOf = ({ id }: { readonly id: string }) => id;
