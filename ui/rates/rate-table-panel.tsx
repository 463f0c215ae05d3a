import { observer } from "mobx-react-lite";
import { ExportButton } from "#ui/kit/action/export-button.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { KeyValueList, type KeyValue } from "#ui/kit/panel/key-value-list.tsx";
import { Panel } from "#ui/kit/panel/panel.tsx";
import { Stack } from "#ui/kit/panel/layout.tsx";
import { listBar, ListToolButtons, selectColumns } from "#ui/kit/table/list-tools.tsx";
import { VirtualTable } from "#ui/kit/virtual/virtual-table.tsx";
import type { Column } from "#ui/kit/table/table.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import type { ListOrder } from "#ui/model/list-order.ts";
import type { ListTools } from "#ui/model/list-tools.ts";
import type { ViewOf } from "#ui/model/screen.ts";
import { BaseCurrencySelect } from "./base-currency-select.tsx";
import type { RateTableRow, RateTableViewModel } from "./rate-table.view-model.ts";

type Props = {
  readonly tables: ViewOf<RateTableViewModel>;
  readonly zone: string;
  readonly more?: readonly KeyValue[];
  /** Absent for an earlier record, which is no list of its own. */
  readonly list?: RateListTools;
};

type RateListTools = {
  readonly tools: ViewOf<ListTools>;
  readonly order: ViewOf<ListOrder<RateTableRow>>;
};

/** Shows a record of rates: the start of its validity and the rates of a base currency. */
export const RateTablePanel = observer(function RateTables({ tables, zone, more = [], list }: Props) {
  const { record, base, bases } = tables;
  const facts: readonly KeyValue[] = [
    {
      label: "Valid from",
      value: (
        <>
          <DateTimeText at={record.validFrom} zone="UTC" /> UTC
        </>
      ),
    },
    { label: "Created", value: <DateTimeText at={record.createdAt} zone={zone} /> },
    ...(record.version === undefined
      ? []
      : [{ label: "Updated", value: <DateTimeText at={record.version} zone={zone} /> }]),
    ...more,
  ];
  return (
    <Stack>
      <Panel title="Details">
        <KeyValueList items={facts} />
      </Panel>
      <Panel
        isFlush
        actions={
          <>
            <BaseCurrencySelect base={base} bases={bases} onPick={tables.chooseBase} />
            {list ? (
              <ListToolButtons {...listBar({ tools: list.tools, exporting: tables.exporting })} />
            ) : (
              <ExportButton
                content={tables.exporting.content}
                isOpen={tables.exporting.isOpen}
                onOpen={tables.exporting.toggle}
              />
            )}
          </>
        }
        title={`1 ${base} is`}
      >
        <RateTable list={list} tables={tables} />
      </Panel>
    </Stack>
  );
});

type TableProps = Pick<Props, "tables"> & { readonly list: RateListTools | undefined };

const RateTable = observer(function RateTable({ tables: { base, lines }, list }: TableProps) {
  return (
    <VirtualTable
      caption={`Rates of ${base}`}
      columns={list ? selectColumns(RATE_COLUMNS, list.tools.shownColumns) : RATE_COLUMNS}
      empty={<EmptyState title="No rates">This base currency has no rates.</EmptyState>}
      rows={list ? list.order.sorted(lines) : lines}
      state="ready"
      {...(list && { sort: list.order.sort })}
    />
  );
});

export const RATE_COLUMNS: readonly Column<RateTableRow>[] = [
  { key: "code", isSortable: true, header: "Currency", width: "s", isMain: true, cell: ({ code }) => code },
  { key: "name", isSortable: true, header: "Name", cell: ({ name }) => <BidiText>{name}</BidiText> },
  {
    key: "rate",
    isSortable: true,
    header: "Rate",
    width: "m",
    isNumeric: true,
    onCard: "corner",
    cell: ({ rate }) => rate,
  },
];
