import { expect } from "chai";
import fc from "fast-check";
import type { Json } from "#domain/shared/json/json.ts";
import type { WebVital } from "#domain/shell/index.ts";
import {
  formatWebVital,
  isPageViewSampled,
  computeP75,
  parseMeasuredPageView,
  rateWebVital,
  toVitalBucket,
  WEB_VITALS,
} from "#domain/shell/rules.ts";

const BUILD = "0123456789abcdef";
const VIEW = { build: BUILD, page: "receipts", metrics: { LCP: 1_240.5, CLS: 0, TTFB: 600_000 } };

/** The nearest rank: the smallest value that at least three of four values do not exceed. */
const p75OfValues = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.ceil(values.length * 0.75) - 1]!;

function histogramOf(name: WebVital, values: readonly number[]): Map<number, number> {
  const histogram = new Map<number, number>();
  for (const value of values) {
    const bucket = toVitalBucket(name, value);
    histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1);
  }
  return histogram;
}

describe("The figures of page views", () => {
  const unitOf = (name: WebVital): number => (name === "CLS" ? 0.001 : 1);

  it("have a 75th percentile that is at most 5 % wrong [SHELL-061-part]", () => {
    const metric = fc.constantFrom(...WEB_VITALS);
    // Powers, so that small values are as frequent as large ones.
    const units = fc.double({ min: -1, max: Math.log10(600_000), noNaN: true }).map((power) => 10 ** power);
    fc.assert(
      fc.property(metric, fc.array(units, { minLength: 1, maxLength: 60 }), (name, numbers) => {
        const values = numbers.map((each) => each * unitOf(name));
        const [exact, found] = [p75OfValues(values), computeP75(name, histogramOf(name, values))!];
        if (exact < unitOf(name)) expect(found).to.equal(0);
        else expect(Math.abs(found - exact) / exact).to.be.at.most(0.05);
      }),
    );
  });

  const PERCENTILES: readonly (readonly [values: readonly number[], p75: number | undefined])[] = [
    [[], undefined],
    [[0], 0],
    [[0.9], 0],
    [[1], 1.049],
    [[1_000], 1_002],
    [[1_000, 1_000, 1_000, 60_000], 1_002],
    [[1_000, 1_000, 60_000, 60_000], 60_370],
    [[60_000, 60_000, 60_000, 1_000], 60_370],
    [[0, 0, 0, 600_000], 0],
  ];
  for (const [values, p75] of PERCENTILES)
    it(`of ${values.join(", ") || "no page view"} have the 75th percentile ${p75}`, () =>
      expect(computeP75("LCP", histogramOf("LCP", values))).to.equal(p75));

  const FIGURES: readonly (readonly [name: WebVital, value: number, rating: string, text: string])[] = [
    ["LCP", 2_500, "good", "2.50 s"],
    ["LCP", 2_501, "needs improvement", "2.50 s"],
    ["LCP", 4_000, "needs improvement", "4.00 s"],
    ["LCP", 4_001, "poor", "4.00 s"],
    ["INP", 200, "good", "200 ms"],
    ["INP", 500, "needs improvement", "500 ms"],
    ["INP", 999.6, "poor", "1.00 s"],
    ["CLS", 0.1, "good", "0.10"],
    ["CLS", 0.25, "needs improvement", "0.25"],
    ["CLS", 0.2501, "poor", "0.25"],
    ["FCP", 1_800, "good", "1.80 s"],
    ["FCP", 3_000, "needs improvement", "3.00 s"],
    ["TTFB", 0, "good", "0 ms"],
    ["TTFB", 800, "good", "800 ms"],
    ["TTFB", 1_800, "needs improvement", "1.80 s"],
    ["TTFB", 1_801, "poor", "1.80 s"],
  ];
  for (const [name, value, rating, text] of FIGURES)
    it(`rate ${name} ${value} as ${rating} and show ${text}`, () =>
      expect([rateWebVital(name, value), formatWebVital(name, value)]).to.deep.equal([rating, text]));

  for (const [percent, drawn, isSampled] of [
    [1, 0, true],
    [1, 1, false],
    [10, 9, true],
    [10, 10, false],
    [100, 99, true],
  ] as const)
    it(`are ${isSampled ? "" : "not "}taken with ${percent} % if the number ${drawn} of 100 is drawn`, () =>
      expect(isPageViewSampled({ percent, build: BUILD }, { below: () => drawn })).to.equal(isSampled));

  it("are read from what a browser sends", () => {
    expect(parseMeasuredPageView(VIEW)).to.deep.equal(VIEW);
  });

  const REFUSED: readonly (readonly [what: string, source: Json | undefined])[] = [
    ["nothing", undefined],
    ["null", null],
    ["a list", [VIEW]],
    ["an unknown page", { ...VIEW, page: "/receipts?consumer=ann" }],
    ["an inherited name as page", { ...VIEW, page: "constructor" }],
    ["another build", { ...VIEW, build: "v1" }],
    ["a longer build", { ...VIEW, build: `${BUILD}0` }],
    ["a further member", { ...VIEW, user: "ann@shop.example" }],
    ["a missing member", { build: BUILD, page: "receipts" }],
    ["no metrics", { ...VIEW, metrics: {} }],
    ["metrics as a list", { ...VIEW, metrics: [1] }],
    ["an unknown metric", { ...VIEW, metrics: { LCP: 1, FID: 1 } }],
    ["a text as value", { ...VIEW, metrics: { LCP: "1" } }],
    ["a negative value", { ...VIEW, metrics: { LCP: -1 } }],
    ["more than ten minutes", { ...VIEW, metrics: { LCP: 600_001 } }],
    ["a score over 600", { ...VIEW, metrics: { CLS: 601 } }],
  ];
  for (const [what, source] of REFUSED)
    it(`are refused with ${what}`, () => expect(parseMeasuredPageView(source)).to.equal(undefined));
});
