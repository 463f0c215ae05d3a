import { useMemo, useState } from "react";
import { FilterBar } from "../field/filter-bar.tsx";
import { TextField } from "../field/text-field.tsx";
import { EmptyState } from "../panel/empty-state.tsx";
import { Panel } from "../panel/panel.tsx";
import { BidiText } from "../text/text.tsx";
import type { Column } from "../table/table.tsx";
import { NumberedPagination } from "../table/numbered-pagination.tsx";
import { VirtualTable } from "../virtual/virtual-table.tsx";
import { ACCOUNTS } from "./sample.ts";
import { ComponentExample } from "./component-example.tsx";

type Account = (typeof ACCOUNTS)[number];

const COLUMNS: readonly Column<Account>[] = [
  { key: "email", header: "Email", isMain: true, cell: ({ email }) => <BidiText>{email}</BidiText> },
  { key: "status", header: "Status", width: "m", cell: ({ status }) => status },
  {
    key: "retailers",
    header: "Retailers",
    width: "s",
    isNumeric: true,
    onCard: "corner",
    cell: ({ retailers }) => retailers,
  },
];
const hrefOf = ({ email }: Account): string => `#${email}`;
const EMPTY = <EmptyState title="No account matches">Take a letter away.</EmptyState>;

export function GalleryLongTable() {
  const [text, setText] = useState("");
  const rows = useMemo(() => ACCOUNTS.filter(({ email }) => email.includes(text)), [text]);
  return (
    <ComponentExample name="Ten thousand rows">
      <Panel
        isFlush
        actions={
          <NumberedPagination label="Pages of accounts" next={2} previous={undefined} onTurn={() => undefined} />
        }
        title="Accounts"
      >
        <FilterBar label="Filter of accounts">
          <TextField label="Address contains" value={text} onChange={setText} />
        </FilterBar>
        <VirtualTable caption="Accounts" columns={COLUMNS} empty={EMPTY} rowHref={hrefOf} rows={rows} state="ready" />
      </Panel>
    </ComponentExample>
  );
}
