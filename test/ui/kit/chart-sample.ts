import type { BubbleChartSpec, CategoryChartSpec } from "#ui/kit/chart/chart-spec.ts";

const count = (value: number): string => `${value}`;

/** Three days, including today. The deliveries of the second day are unknown. */
export const aChartSpec = (changes: Partial<CategoryChartSpec> = {}): CategoryChartSpec => ({
  kind: "column",
  name: "Mails",
  along: "Day",
  categories: [{ label: "Thu 19 Nov" }, { label: "Fri 20 Nov" }, { label: "Sat 21 Nov" }],
  axes: [{ title: "Mails", min: 0, format: count }],
  series: [
    {
      key: "processed",
      name: "Processed",
      role: 1,
      values: [1200, 900, 40],
      textAt: (at) => ["1,200", "900", "40"][at] ?? "",
    },
    {
      key: "delivered",
      name: "Delivered",
      role: 2,
      values: [1100, null, 38],
      textAt: (at) => ["1,100", "", "38"][at] ?? "",
    },
  ],
  highlight: { at: 2, label: "Today" },
  ...changes,
});

export const aBubbleChartSpec = (): BubbleChartSpec => ({
  kind: "bubble",
  name: "Salespersons",
  along: "Salesperson",
  xAxis: { title: "Transactions", min: 0, format: count },
  yAxis: { title: "Conversions", min: 0, max: 100, format: (value) => `${value}%` },
  sizeTitle: "Sales",
  series: [
    {
      key: "leeds",
      name: "Leeds",
      role: 1,
      points: [
        { key: "ann", name: "Ann <b>Bo</b>", x: 12, y: 50, size: 300, texts: { x: "12", y: "50%", size: "£300.00" } },
        { key: "cy", name: "Cy", x: 8, y: 75, size: 120, texts: { x: "8", y: "75%", size: "£120.00" } },
      ],
    },
  ],
});
