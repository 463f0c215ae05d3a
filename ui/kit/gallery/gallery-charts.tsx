import { useState } from "react";
import { Chart } from "../chart/chart.tsx";
import { Funnel, type FunnelSpec } from "../chart/funnel.tsx";
import { ChartCodeContext } from "../chart/chart-code.ts";
import { DayRangeField } from "../field/day-range-field.tsx";
import { SegmentedControl } from "../field/segmented-control.tsx";
import { StepSlider } from "../field/step-slider.tsx";
import { Statistic, StatisticGroup } from "../figure/figure.tsx";
import { FigureLink } from "../figure/figure-link.tsx";
import { Panel } from "../panel/panel.tsx";
import { Table, type Column } from "../table/table.tsx";
import { RelativeTime } from "../text/relative-time.tsx";
import { EIGHT_DAYS, MAILS_BY_HOUR, SALESPEOPLE, SALESPERSONS, TWO_SERIES } from "./sample-charts.ts";
import { at } from "./sample.ts";
import { ComponentExample } from "./component-example.tsx";

const KINDS = [
  { value: "line", label: "Line" },
  { value: "column", label: "Column" },
  { value: "area", label: "Area" },
] as const;
const RANGES = [
  { value: "today", label: "Today" },
  { value: "yesterday", label: "Yesterday" },
  { value: "custom", label: "Custom" },
] as const;
const UPDATED = <RelativeTime at={at("2026-11-21T09:30:00Z")} now={at("2026-11-21T09:30:12Z")} />;
const nothing = () => undefined;

const FUNNEL: FunnelSpec = {
  chart: { ...TWO_SERIES, name: "Mails of a day" },
  steps: [
    { key: "processed", name: "Processed", role: 1, text: "1,200", percent: 100 },
    { key: "delivered", name: "Delivered", role: 2, text: "900", percent: 75 },
    { key: "opened", name: "Unique opens", role: 6, text: "0", percent: 0 },
  ],
  lost: [
    { key: "bounce", text: "250 bounced", href: "#bounced" },
    { key: "dropped", text: "50 dropped" },
  ],
};
const MISSING = { Drawing: undefined, isMissing: true, retry: nothing };

const FIGURE = { href: "#figures", value: "", detail: "", needsAction: false };

export const GalleryCharts = () => (
  <>
    <ComponentExample name="Figures">
      <Panel actions={UPDATED} title="Mails">
        <StatisticGroup>
          <Statistic meaning="Share of sent emails that were delivered." name="Delivery rate" unit="%" value="98" />
          <Statistic name="Open rate" unit="%" value="41" />
          <Statistic
            aside="last 10 minutes"
            isLoading
            meaning="Transactions of the last 10 minutes."
            name="Receipt rate"
            unit="per minute"
            value="12"
          />
          <Statistic name="Conversions" value="–" />
        </StatisticGroup>
      </Panel>
      <Panel title="Figures that are links">
        <StatisticGroup>
          <FigureLink {...FIGURE} detail="31 active, 2 invited" name="Accounts" state="ready" value="33" />
          <FigureLink {...FIGURE} needsAction name="Failed records" state="ready" value="3" />
          <FigureLink {...FIGURE} name="Loading" state="loading" />
          <FigureLink {...FIGURE} name="Failed to load" state="failed" />
        </StatisticGroup>
      </Panel>
    </ComponentExample>
    <ComponentExample name="Charts">
      <SalesChart />
      <Panel actions={UPDATED} title="All series">
        <Chart spec={MAILS_BY_HOUR} />
      </Panel>
      <Panel title="Stacked, while newer values load">
        <Chart isLoading spec={{ ...EIGHT_DAYS, isStacked: true }} />
      </Panel>
      <Panel title="Bubbles">
        <Chart spec={SALESPERSONS} />
      </Panel>
      <Panel title="Small">
        <Chart spec={{ ...TWO_SERIES, kind: "area" }} size="s" />
      </Panel>
      <Panel title="Funnel">
        <Funnel spec={FUNNEL} />
        <Funnel isLoading spec={{ ...FUNNEL, lost: [] }} />
      </Panel>
      <Panel title="Cannot be drawn">
        <ChartCodeContext value={MISSING}>
          <Chart spec={TWO_SERIES} />
        </ChartCodeContext>
      </Panel>
    </ComponentExample>
    <ComponentExample name="Periods">
      <Periods />
      <Panel isFlush title="In order">
        <SortedTable />
      </Panel>
    </ComponentExample>
  </>
);

function SalesChart() {
  const [kind, setKind] = useState<(typeof KINDS)[number]["value"]>("column");
  return (
    <Panel actions={<SegmentedControl label="Kind" options={KINDS} value={kind} onChange={setKind} />} title="Sales">
      <Chart spec={{ ...EIGHT_DAYS, kind }} />
    </Panel>
  );
}

function Periods() {
  const [offset, setOffset] = useState(0);
  const [from, setFrom] = useState("2026-11-15");
  const [to, setTo] = useState("2026-11-21");
  const [range, setRange] = useState<(typeof RANGES)[number]["value"]>("custom");
  return (
    <Panel title="Which days">
      <StepSlider
        after="Week after"
        before="Week before"
        label="Week"
        min={-12}
        text={offset === 0 ? "This week" : `${-offset} weeks ago`}
        value={offset}
        onChange={setOffset}
      />
      <DayRangeField
        label="Days"
        from={{ value: from, onChange: setFrom }}
        max="2026-11-21"
        presets={{ label: "Range", options: RANGES, value: range, onChange: setRange }}
        to={{ value: to, onChange: setTo }}
      />
    </Panel>
  );
}

const COLUMNS: readonly Column<(typeof SALESPEOPLE)[number]>[] = [
  { key: "name", header: "Salesperson", isMain: true, isSortable: true, cell: ({ name }) => name },
  {
    key: "transactions",
    header: "Transactions",
    width: "m",
    isNumeric: true,
    isSortable: true,
    cell: ({ transactions }) => transactions,
  },
  { key: "total", header: "Total", width: "s", isNumeric: true, onCard: "corner", cell: ({ total }) => `£${total}.00` },
];

const SortedTable = () => (
  <Table
    caption="Salespersons in order"
    columns={COLUMNS}
    empty={null}
    rowKey={({ name }) => name}
    rows={SALESPEOPLE}
    sort={{ by: "name", isDescending: false, onSort: nothing }}
    state="ready"
  />
);
