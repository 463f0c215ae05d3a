import { useMemo } from "react";
import { Table, type Column } from "../table/table.tsx";
import { BidiText } from "../text/bidi-text.tsx";
import type { BubblePicture, CategoryPicture, Picture } from "./picture.ts";

type Row = { readonly key: string; readonly name: string; readonly series?: string; readonly texts: readonly string[] };

/** The numbers of a chart, told exactly: one row for each category or bubble. */
export function ChartTable({ picture }: { readonly picture: Picture }) {
  const rows = useMemo(() => rowsOf(picture), [picture]);
  const columns = useMemo(() => columnsOf(picture), [picture]);
  return (
    <Table caption={`${picture.name}, table`} columns={columns} empty={null} rowKey={({ key }) => key} rows={rows} state="ready" />
  );
}

function columnsOf(picture: Picture): readonly Column<Row>[] {
  const headers = picture.kind === "bubble"
    ? [picture.xAxis.title, picture.yAxis.title, picture.sizeTitle]
    : picture.series.map(({ name }) => name);
  return [
    { key: "name", header: picture.along, isMain: true, cell: ({ name }) => <BidiText>{name}</BidiText> },
    ...(picture.kind === "bubble" && picture.series.length > 1 ? [SERIES] : []),
    ...headers.map((header, at): Column<Row> => ({ key: `${at}`, header, isNumeric: true, cell: ({ texts }) => texts[at] })),
  ];
}

/** The same bubble may be there in two series: what it is now, and what it was before. */
const SERIES: Column<Row> = { key: "series", header: "Series", cell: ({ series }) => series && <BidiText>{series}</BidiText> };

const rowsOf = (picture: Picture): readonly Row[] => (picture.kind === "bubble" ? bubbleRows(picture) : categoryRows(picture));

const bubbleRows = ({ series }: BubblePicture): readonly Row[] => series.flatMap(({ key: ofSeries, name: called, points }) =>
  points.map(({ key, name, texts: { x, y, size } }) => ({ key: `${ofSeries} ${key}`, name, series: called, texts: [x, y, size] })));

const categoryRows = ({ categories, series, highlight }: CategoryPicture): readonly Row[] => categories.map(({ label }, at) => ({
  key: `${at}`,
  name: highlight?.at === at ? `${label} (${highlight.label})` : label,
  texts: series.map(({ values, textAt }) => ((values[at] ?? null) === null ? NOTHING : textAt(at))),
}));

const NOTHING = "–";
