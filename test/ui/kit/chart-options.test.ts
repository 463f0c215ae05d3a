import { expect } from "chai";
import type { Options, TooltipOptions } from "highcharts";
import { chartOptions } from "#ui/kit/chart/chart-options.ts";
import { SERIES_ROLES, type ChartSpec } from "#ui/kit/chart/chart-spec.ts";
import { aBubbleChartSpec, aChartSpec } from "./chart-sample.ts";

const options = (chartSpec: ChartSpec) => chartOptions(chartSpec, (role) => `filling ${role}`) as unknown as Read;

describe("The Highcharts options of a chart", () => {
  it("give today's column fixed colours, in turn, and a labelled band [REPT-024, REPT-025]", () => {
    const { series, xAxis } = options(aChartSpec());
    expect(series.map(({ data }) => data)).to.deep.equal([
      [1200, 900, { y: 40, color: "var(--today-1)", borderColor: "var(--color-ink)", borderWidth: 1 }],
      [1100, null, { y: 38, color: "var(--today-2)", borderColor: "var(--color-ink)", borderWidth: 1 }],
    ]);
    expect(xAxis.plotBands?.map(({ from, to, label }) => [from, to, label?.text])).to.deep.equal([[1.5, 2.5, "Today"]]);
  });

  it("mark today on lines and areas too", () => {
    for (const kind of ["line", "area"] as const) {
      const [first] = options(aChartSpec({ kind })).series;
      expect(first?.data[2])
        .to.deep.include({ y: 40 })
        .and.to.have.nested.property("marker.fillColor", "var(--today-1)");
    }
  });

  for (const points of [168, 744]) {
    it(`mark some values of each of nine series along ${points} points, without two marks at one place`, () => {
      const categories = Array.from({ length: points }, (_, at) => ({ label: `${at}` }));
      const values = categories.map((_, at) => (at < 100 ? at : null));
      const nine = SERIES_ROLES.map((role) => ({ key: `${role}`, name: `${role}`, role, values, textAt: String }));
      const marked = options(aChartSpec({ kind: "line", categories, highlight: undefined, series: nine })).series.map(
        ({ data }) =>
          data.flatMap((point) =>
            typeof point === "object" && point !== null ? [(point as { readonly y: number }).y] : [],
          ),
      );
      const all = marked.flat();
      expect(marked.map(({ length }) => length >= 2 && length <= 20)).to.deep.equal(SERIES_ROLES.map(() => true));
      expect(new Set(all).size, "at places of their own").to.equal(all.length);
    });
  }

  it("mark nothing in a single series with many values", () => {
    const categories = Array.from({ length: 336 }, (_, at) => ({ label: `${at}` }));
    const [processed] = aChartSpec().series;
    const [drawn] = options(
      aChartSpec({ kind: "area", categories, highlight: undefined, series: [processed!] }),
    ).series;
    expect(drawn?.data).to.deep.equal(processed?.values);
  });

  it("give columns patterns that need no colour, if they are wide enough", () => {
    expect(options(aChartSpec()).series.map(({ color }) => color)).to.deep.equal(["filling 1", "filling 2"]);
    const categories = Array.from({ length: 336 }, (_, at) => ({ label: `${at}` }));
    expect(options(aChartSpec({ categories })).series.map(({ color }) => color)).to.deep.equal([
      "var(--series-1)",
      "var(--series-2)",
    ]);
  });

  it("distinguish earlier from current values, in columns of any width", () => {
    const [processed] = aChartSpec().series;
    const series = [processed!, { ...processed!, key: "before", isEarlier: true }];
    const looks = (chartSpec: ChartSpec) =>
      options(chartSpec).series.map(({ color, opacity, borderWidth }) => [color, opacity, borderWidth]);
    expect(looks(aChartSpec({ series }))).to.deep.equal([
      ["filling 1", 1, 0],
      ["var(--color-sheet)", 1, 1],
    ]);
    expect(looks(aChartSpec({ series, isStacked: true })).map(([, , edge]) => edge)).to.deep.equal([1, 1]);
    const categories = Array.from({ length: 365 }, (_, at) => ({ label: `${at}` }));
    expect(looks(aChartSpec({ series, categories }))).to.deep.equal([
      ["var(--series-1)", 1, 0],
      ["var(--series-1)", 0.4, 0],
    ]);
  });

  it("draw earlier values hollow and dotted, and never as today", () => {
    const [processed] = aChartSpec().series;
    const [now, earlier] = options(
      aChartSpec({ kind: "line", series: [processed!, { ...processed!, key: "before", isEarlier: true }] }),
    ).series;
    expect([now?.dashStyle, earlier?.dashStyle]).to.deep.equal(["Solid", "ShortDot"]);
    expect(earlier?.data).to.deep.equal([1200, 900, 40]);
  });

  it("write values, categories and bubbles as given, without dates or numbers of the library", () => {
    const chartSpec = aChartSpec({
      axes: [{ title: "Mails", format: (value) => `${value} pcs` }],
      categories: [{ label: "Thu 19 Nov", tick: "19" }, { label: "Fri 20 Nov" }],
    });
    const { xAxis, yAxis, tooltip } = options(chartSpec);
    expect(yAxis[0]?.labels?.formatter?.({ value: 3 })).to.equal("3 pcs");
    expect([0, 1, 7].map((value) => xAxis.labels?.formatter?.({ value }))).to.deep.equal(["19", "Fri 20 Nov", ""]);
    expect(tooltip.formatter.call({ x: 0 })).to.equal("Thu 19 Nov<br>Processed: 1,200<br>Delivered: 1,100");
    expect(tooltip.formatter.call({ x: 1 }), "unknown values have no tooltip").to.equal("Fri 20 Nov<br>Processed: 900");
    const bubbles = options(aBubbleChartSpec()).tooltip;
    expect(bubbles.formatter.call({ series: { options: { id: "leeds" } }, options: { id: "ann" } })).to.equal(
      "Ann <b>Bo</b>, Leeds<br>Transactions: 12<br>Conversions: 50%<br>Sales: £300.00",
    );
  });

  it("assign each series to its axis, the second on the other side", () => {
    const [processed, delivered] = aChartSpec().series;
    const { series, yAxis } = options(
      aChartSpec({
        axes: [
          { title: "Mails", min: 0, minRange: 4, format: String },
          { title: "Per cent", min: 0, max: 100, format: String },
        ],
        series: [processed!, { ...delivered!, axis: 1 }],
      }),
    );
    expect(series.map((each) => each.yAxis)).to.deep.equal([0, 1]);
    expect(yAxis.map(({ min, max, minRange, opposite }) => [min, max, minRange, opposite])).to.deep.equal([
      [0, null, 4, false],
      [0, 100, undefined, true],
    ]);
  });

  it("start lines at zero, and bands above the plot, where no series hides their label", () => {
    const { yAxis, xAxis, chart } = options(aChartSpec({ kind: "line", axes: [{ title: "Sales", format: String }] }));
    expect(yAxis.map(({ softMin }) => softMin)).to.deep.equal([0]);
    expect([xAxis.plotBands?.[0]?.label?.y, chart.spacing[0]]).to.deep.equal([-6, 22]);
    expect(options(aChartSpec({ highlight: undefined })).chart.spacing[0]).to.equal(8);
  });

  it("draw bubbles of an earlier period hollow, in the colour of their meaning", () => {
    const spec = aBubbleChartSpec();
    const [leeds] = spec.series;
    const earlier = { ...leeds!, key: "earlier", isEarlier: true };
    const { series } = options({ ...spec, series: [leeds!, earlier] });
    expect(series.map(({ color, marker }) => [color, marker?.fillOpacity])).to.deep.equal([
      ["var(--series-1)", 0.35],
      ["var(--series-1)", 0],
    ]);
  });

  it("place bubbles between 0 and 100 if the chart says so", () => {
    const {
      yAxis: [axis],
      series: [leeds],
    } = options(aBubbleChartSpec());
    expect([axis?.min, axis?.max]).to.deep.equal([0, 100]);
    expect(leeds?.data).to.deep.equal([
      { id: "ann", name: "Ann <b>Bo</b>", x: 12, y: 50, z: 300 },
      { id: "cy", name: "Cy", x: 8, y: 75, z: 120 },
    ]);
  });

  it("show as many labels as have room, and only ticks if there are some", () => {
    const categories = Array.from({ length: 336 }, (_, at) => ({
      label: `hour ${at}`,
      tick: at % 24 === 0 ? `day ${at / 24}` : undefined,
    }));
    const { tickPositioner } = options(aChartSpec({ categories })).xAxis;
    expect(tickPositioner?.call({ len: 1_200 })).to.deep.equal(Array.from({ length: 14 }, (_, day) => day * 24));
    expect(tickPositioner?.call({ len: 320 })).to.deep.equal([0, 72, 144, 216, 288]);
    const days = Array.from({ length: 31 }, (_, day) => ({ label: `Sunday, ${day} November` }));
    expect(
      options(aChartSpec({ categories: days })).xAxis.tickPositioner?.call({ len: 600 }),
      "long ones",
    ).to.deep.equal([0, 8, 16, 24]);
    expect(options(aChartSpec()).xAxis.tickPositioner?.call({ len: 10 })).to.deep.equal([0]);
  });

  it("have no animation, style sheet, legend or texts of the library", () => {
    const { chart, plotOptions, palette, legend, credits, title } = options(aChartSpec()) as unknown as Options;
    expect([
      chart?.animation,
      plotOptions?.series?.animation,
      legend?.enabled,
      credits?.enabled,
      title?.text,
    ]).to.deep.equal([false, false, false, false, undefined]);
    expect(
      [aChartSpec(), aBubbleChartSpec()].map((chartSpec) => (options(chartSpec) as unknown as Options).tooltip),
    ).to.satisfy((tooltips: readonly TooltipOptions[]) =>
      tooltips.every(({ animation, hideDelay }) => animation === false && hideDelay === 0),
    );
    expect(plotOptions?.series?.states?.normal?.animation).to.equal(false);
    expect(palette).to.deep.equal({ injectCSS: false });
  });
});

type Labels = { readonly formatter?: (of: { readonly value: number }) => string };

/** The part of the options that these tests read. */
type Read = {
  readonly chart: { readonly spacing: readonly number[] };
  readonly series: readonly {
    readonly data: readonly unknown[];
    readonly color: string;
    readonly marker?: { readonly fillOpacity?: number };
    readonly opacity: number;
    readonly borderWidth: number;
    readonly dashStyle: string;
    readonly yAxis: number;
  }[];
  readonly xAxis: {
    readonly plotBands?: readonly {
      readonly from: number;
      readonly to: number;
      readonly label?: { readonly text: string; readonly y: number };
    }[];
    readonly tickPositioner?: (this: { readonly len: number }) => readonly number[];
    readonly labels?: Labels;
  };
  readonly yAxis: readonly {
    readonly min: number;
    readonly softMin: number;
    readonly max: number;
    readonly minRange?: number;
    readonly opposite?: boolean;
    readonly labels?: Labels;
  }[];
  readonly tooltip: { readonly formatter: (this: unknown) => string };
};
