import { useMemo } from "react";
import { AppLink } from "../frame/link.tsx";
import { Table, type Column } from "../table/table.tsx";
import { BidiText } from "../text/text.tsx";
import styles from "./chart.module.css";
import type { BubbleChartSpec, CategoryChartSpec, ChartSpec } from "./chart-spec.ts";

type Row = {
  readonly key: string;
  readonly name: string;
  readonly series?: string;
  readonly texts: readonly string[];
  /** The address of what each text counts. */
  readonly hrefs?: readonly (string | undefined)[];
};

/** The exact numbers of a chart, one row for each category or bubble. */
export function ChartTable({ spec }: { readonly spec: ChartSpec }) {
  const rows = useMemo(() => rowsOf(spec), [spec]);
  const columns = useMemo(() => columnsOf(spec), [spec]);
  return (
    <Table
      caption={`${spec.name}, table`}
      columns={columns}
      empty={null}
      rowKey={({ key }) => key}
      rows={rows}
      state="ready"
    />
  );
}

function columnsOf(spec: ChartSpec): readonly Column<Row>[] {
  const headers =
    spec.kind === "bubble" ? [spec.xAxis.title, spec.yAxis.title, spec.sizeTitle] : spec.series.map(({ name }) => name);
  return [
    { key: "name", header: spec.along, isMain: true, cell: ({ name }) => <BidiText>{name}</BidiText> },
    ...(spec.kind === "bubble" && spec.series.length > 1 ? [SERIES] : []),
    ...headers.map((header, at): Column<Row> => ({
      key: `${at}`,
      header,
      isNumeric: true,
      cell: (row) => <Value at={at} header={header} row={row} />,
    })),
  ];
}

const Value = ({ row: { name, texts, hrefs = [] }, at, header }: { row: Row; at: number; header: string }) =>
  hrefs[at] === undefined ? (
    <>{texts[at]}</>
  ) : (
    <AppLink aria-label={`${texts[at] ?? ""} ${header}, ${name}`} className={styles.link} href={hrefs[at]}>
      {texts[at]}
    </AppLink>
  );

/** Two series can contain the same bubble, for example its current and its earlier values. */
const SERIES: Column<Row> = {
  key: "series",
  header: "Series",
  cell: ({ series }) => series && <BidiText>{series}</BidiText>,
};

const rowsOf = (spec: ChartSpec): readonly Row[] => (spec.kind === "bubble" ? bubbleRows(spec) : categoryRows(spec));

const bubbleRows = ({ series }: BubbleChartSpec): readonly Row[] =>
  series.flatMap(({ key: ofSeries, name: called, points }) =>
    points.map(({ key, name, texts: { x, y, size } }) => ({
      key: `${ofSeries} ${key}`,
      name,
      series: called,
      texts: [x, y, size],
    })),
  );

const categoryRows = ({ categories, series, highlight }: CategoryChartSpec): readonly Row[] =>
  categories.map(({ label }, at) => ({
    key: `${at}`,
    name: highlight?.at === at ? `${label} (${highlight.label})` : label,
    texts: series.map(({ values, textAt }) => ((values[at] ?? null) === null ? NOTHING : textAt(at))),
    hrefs: series.map(({ hrefAt }) => hrefAt?.(at)),
  }));

const NOTHING = "–";
