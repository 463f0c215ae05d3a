// `npm run bench:pages`: how quickly the list of receipts appears, opens a receipt and is shown again on history back.
// Measured in Chromium at 4x CPU slow-down, 10 Mbit/s and 40 ms, against a static page, a bare React app and
// react-admin over the same API. The pointer hovers over a row for 200 ms before the press, and the receipt stays open
// for a second. `--rounds N` sets the number of rounds, `--local` leaves out the delay and the throughput of the network.
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { PAGE_SELECTORS, NAMES, onCompetitors, TITLES, type Name } from "./pages/competitors.ts";
import { visit, type Figures } from "./pages/visit.ts";
import { report, rounded, type Line } from "./support/report.ts";
import { interleavedResults, median } from "./support/rounds.ts";

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "15" }, local: { type: "boolean", default: false } },
});
const rounds = Number(values.rounds);

/** How a figure is shown: its name, its unit, and the divisor of the unit. */
const SHOWN: Readonly<Record<keyof Figures, readonly [what: string, unit: string, one: number]>> = {
  firstPaint: ["first paint", "s", 1_000],
  rows: ["rows visible", "s", 1_000],
  toDetail: ["list to detail", "s", 1_000],
  back: ["back", "s", 1_000],
  resting: ["the longest task while a hand rests on a row", "ms", 1],
  blocked: ["blocking time until quiet", "ms", 1],
  blockedUntilRows: ["blocking time until the rows", "ms", 1],
  longestTask: ["the longest task until quiet", "ms", 1],
  heap: ["heap on the list", "MB", 1_000_000],
  scriptBytes: ["JavaScript until the rows", "kB", 1_000],
  requests: ["fetched until the rows", "requests", 1],
};
const FIGURES = Object.keys(SHOWN) as (keyof Figures)[];

const RATIOS: readonly (readonly [figure: keyof Figures, against: Name, most: number])[] = [
  ["firstPaint", "static", 1.8],
  ["rows", "reactAdmin", 0.3],
  ["toDetail", "reactAdmin", 0.6],
  ["back", "reactAdmin", 0.4],
  ["blocked", "reactAdmin", 0.7],
];
const BOUNDS: readonly (readonly [figure: keyof Figures, most: number])[] = [
  ["heap", 5],
  ["longestTask", 200],
];

const medians = await measure();
const how = `medians of ${rounds} rounds, load ${loadavg()[0]?.toFixed(1) ?? "unknown"}`;
showTable();
report(values.local ? "pages-local" : "pages", [
  ...RATIOS.map(ratioLine),
  ...BOUNDS.map(boundLine),
  ...(["blockedUntilRows", "resting", "scriptBytes", "requests"] as const).map(comparison),
]);

function measure(): Promise<Readonly<Record<Name, Figures>>> {
  return onCompetitors("bench-pages", async (browser, { lists, cookie }) => {
    const taken = await interleavedResults(
      rounds,
      byName(
        (name) => () =>
          visit(browser, { url: lists[name], marks: PAGE_SELECTORS[name], cookie, isLocal: values.local }),
      ),
    );
    return byName((name) => mediansOf(taken[name]));
  });
}

function byName<T>(of: (name: Name) => T): Readonly<Record<Name, T>> {
  return Object.fromEntries(NAMES.map((name) => [name, of(name)])) as Record<Name, T>;
}

function mediansOf(taken: readonly Figures[]): Figures {
  return Object.fromEntries(FIGURES.map((figure) => [figure, median(taken.map((each) => each[figure]))])) as Figures;
}

function shown(name: Name, figure: keyof Figures): number {
  return medians[name][figure] / SHOWN[figure][2];
}

function showTable(): void {
  const cells = (figure: keyof Figures) => NAMES.map((name) => [TITLES[name], Number(rounded(shown(name, figure)))]);
  console.table(
    Object.fromEntries(
      FIGURES.map((figure) => [`${SHOWN[figure][0]}, ${SHOWN[figure][1]}`, Object.fromEntries(cells(figure))]),
    ),
  );
}

function ratioLine([figure, against, most]: (typeof RATIOS)[number]): Line {
  const [what, unit] = SHOWN[figure];
  const from = `${rounded(shown("portal", figure))} and ${rounded(shown(against, figure))} ${unit}, ${how}`;
  return {
    what: `${what}, against ${TITLES[against]}`,
    figure: medians.portal[figure] / medians[against][figure],
    unit: "times",
    budget: { most },
    from,
  };
}

function boundLine([figure, most]: (typeof BOUNDS)[number]): Line {
  const [what, unit] = SHOWN[figure];
  return { what, figure: shown("portal", figure), unit, budget: { most }, from: othersOf(figure) };
}

function comparison(figure: keyof Figures): Line {
  const [what, unit] = SHOWN[figure];
  return { what, figure: shown("portal", figure), unit, from: othersOf(figure) };
}

function othersOf(figure: keyof Figures): string {
  return NAMES.filter((name) => name !== "portal")
    .map((name) => `${TITLES[name]} ${rounded(shown(name, figure))}`)
    .join(", ");
}
