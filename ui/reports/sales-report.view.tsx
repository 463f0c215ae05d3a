import { observer } from "mobx-react-lite";
import { useMemo, type ReactNode } from "react";
import { classNames } from "#ui/kit/class-names.ts";
import { Chart } from "#ui/kit/chart/chart.tsx";
import { SegmentedControl } from "#ui/kit/field/segmented-control.tsx";
import { SelectField } from "#ui/kit/field/select-field.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import { Badge } from "#ui/kit/status/badge.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { ReportLayout } from "./report-layout.tsx";
import type { SalesReportViewModel } from "./sales-report.view-model.ts";
import { SeriesDescriptions } from "./series-descriptions.tsx";
import type { SalesColumn, SalesTableRow } from "./sales-table-rows.ts";
import styles from "./reports.module.css";

type Props = { readonly model: ViewOf<SalesReportViewModel> };

export const SalesReportView = observer(function SalesReportView({ model }: Props) {
  return (
    <ReportLayout
      chart={<Drawing model={model} />}
      chartTitle={model.chartTitle}
      looks={<Looks model={model} />}
      page={model.page}
      table={<Figures model={model} />}
      title={model.title}
    />
  );
});

const Drawing = observer(function Drawing({ model: { chartSpec, page } }: Props) {
  return chartSpec && <Chart isLoading={page.sheet.isLoading} spec={chartSpec} />;
});

/** The chart type, and the series of the chart. */
const Looks = observer(function Looks({ model }: Props) {
  return (
    <div className={styles.looks}>
      {model.seriesChoices.length > 1 && (
        <SelectField
          label="Chart series"
          options={model.seriesChoices}
          value={model.shown}
          onChange={model.showSeries}
        />
      )}
      <SegmentedControl
        label="Chart type"
        options={model.chartTypes}
        value={model.chartType}
        onChange={model.chooseChart}
      />
    </div>
  );
});

const Figures = observer(function Figures({ model }: Props) {
  const columns = useMemo(() => columnsOf(model.columns, model.axisLabel), [model.columns, model.axisLabel]);
  return (
    <div className={classNames(styles.heads, styles.totals)}>
      <SeriesDescriptions meanings={model.descriptions} />
      {model.notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
      {model.conversionText && <p className={styles.note}>{model.conversionText}</p>}
      <Table
        caption={model.tableName}
        columns={columns}
        empty={null}
        rowKey={({ key }) => key}
        rows={model.lines}
        state={model.page.sheet.isLoading ? "loading" : "ready"}
      />
    </div>
  );
});

function nameOf({ name, mark, isTotal }: SalesTableRow) {
  if (isTotal) return <strong>{name}</strong>;
  return mark ? (
    <>
      {name} <Badge tone="info">{mark}</Badge>
    </>
  ) : (
    name
  );
}

function cellOf(column: string, { cells, hrefs, isTotal }: SalesTableRow): ReactNode {
  const href = hrefs?.[column];
  const text = isTotal ? <strong>{cells[column]}</strong> : cells[column];
  return href === undefined ? text : <AppLink href={href}>{text}</AppLink>;
}

const columnsOf = (columns: readonly SalesColumn[], along: string): readonly Column<SalesTableRow>[] => [
  { key: "name", header: along, isMain: true, cell: nameOf },
  ...columns.map(({ key, header, isText }): Column<SalesTableRow> => ({
    key,
    header,
    isNumeric: !isText,
    cell: (row) => cellOf(key, row),
  })),
];
