import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { Chart } from "#ui/kit/chart/chart.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { Table, type Column, type TableProps } from "#ui/kit/table/table.tsx";
import { VirtualTable } from "#ui/kit/virtual/virtual-table.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import { ReportLayout } from "./report-layout.tsx";
import type {
  SalespersonTableRow,
  SalespersonsColumn,
  SalespersonsReportViewModel,
} from "./salespersons-report.view-model.ts";
import { SeriesDescriptions } from "./series-descriptions.tsx";
import styles from "./reports.module.css";

type Props = { readonly model: ViewOf<SalespersonsReportViewModel> };

export const SalespersonsReportView = observer(function SalespersonsReportView({ model }: Props) {
  return (
    <ReportLayout
      chart={<Bubbles model={model} />}
      chartTitle="Sales by salesperson"
      page={model.page}
      table={<Figures model={model} />}
      title={model.title}
    />
  );
});

const Bubbles = observer(function Bubbles({ model: { chartSpec, bubblesText, page } }: Props) {
  return (
    <>
      {bubblesText && <p className={styles.note}>{bubblesText}</p>}
      {chartSpec && <Chart isLoading={page.sheet.isLoading} spec={chartSpec} />}
    </>
  );
});

const Figures = observer(function Figures({ model }: Props) {
  const {
    sorting: { column, isDescending },
    columns: described,
  } = model;
  const columns = useMemo(() => columnsOf(described), [described]);
  const table: Omit<TableProps<SalespersonTableRow>, "rowKey"> = {
    caption: "Salespersons",
    columns,
    empty: null,
    rows: model.lines,
    state: model.page.sheet.isLoading ? "loading" : "ready",
    sort: { by: column, isDescending, onSort: model.sort },
  };
  return (
    <div className={styles.heads}>
      <SeriesDescriptions meanings={model.descriptions} />
      {model.comparedText && <p className={styles.note}>{model.comparedText}</p>}
      {model.rowsTexts.map((text) => (
        <p key={text} className={styles.note}>
          {text}
        </p>
      ))}
      {model.conversionText && <p className={styles.note}>{model.conversionText}</p>}
      {model.isLong ? <VirtualTable {...table} /> : <Table {...table} rowKey={({ key }) => key} />}
    </div>
  );
});

const columnsOf = (columns: readonly SalespersonsColumn[]): readonly Column<SalespersonTableRow>[] =>
  columns.map(({ key, header, isSortable, isText }) => ({
    key,
    header,
    isSortable,
    isNumeric: !isText,
    isMain: key === "salesperson",
    cell: ({ cells, hrefs }) => {
      if (isText) return <BidiText>{cells[key] ?? ""}</BidiText>;
      return hrefs[key] === undefined ? cells[key] : <AppLink href={hrefs[key]}>{cells[key]}</AppLink>;
    },
  }));
