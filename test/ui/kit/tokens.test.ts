import { expect } from "chai";
import { readFileSync } from "node:fs";
import { EMAIL_SERIES } from "#domain/dashboard/index.ts";
import { REPORT_SERIES } from "#domain/reports/index.ts";
import { SERIES_ROLES as SERIES } from "#ui/kit/chart/chart-spec.ts";
import { ROLE_BY_MEANING } from "#ui/kit/chart/series-meaning.ts";
import { PATTERNS, MARKS, STROKES } from "#ui/kit/chart/series-style.ts";

const TOKENS = readFileSync(new URL("../../../ui/kit/tokens.css", import.meta.url), "utf8");
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const PAPERS = ["page", "stub", "sheet", "raised", "hover"];
const TINTS = ["good-tint", "warn-tint", "bad-tint", "info-tint", "accent-tint"];

const TEXTS: readonly { readonly inks: readonly string[]; readonly on: readonly string[] }[] = [
  { inks: ["ink", "ink-soft"], on: [...PAPERS, ...TINTS] },
  { inks: ["ink-off", "accent", "accent-strong", "good", "warn", "bad", "info"], on: PAPERS },
  ...["good", "warn", "bad", "info", "accent"].map((tone) => ({ inks: [tone], on: [`${tone}-tint`] })),
  { inks: ["on-accent"], on: ["accent", "accent-strong"] },
  { inks: ["on-bad"], on: ["bad", "bad-strong"] },
  { inks: ["page"], on: ["ink"] },
];

type Triple = readonly [number, number, number];
type Matrix = readonly [Triple, Triple, Triple];

/** Simulates colour vision with one of three kinds of cones missing (Machado and others, 2009). */
const EYES: Readonly<Record<string, Matrix>> = {
  "full colour vision": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  "eyes without red": [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  "eyes without green": [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  "eyes without blue": [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** Converts linear sRGB to CIE XYZ, with the white of a screen. */
const XYZ: Matrix = [
  [0.433953, 0.376219, 0.189828],
  [0.212673, 0.715152, 0.072175],
  [0.017758, 0.109477, 0.872766],
];
/** Several times the difference that a user notices between neighbours. */
const LEAST_DIFFERENCE = 15;
/** Degrees of CIELAB within which a hue keeps its name. */
const MOST_HUE_APART = 25;

describe("The colours", () => {
  for (const theme of THEMES) {
    it(`make every text readable on every surface, ${theme}`, () => {
      const faint = TEXTS.flatMap(({ inks, on }) => pairs(inks, on)).filter(
        ([ink, paper]) => contrast(ink, paper, theme) < 4.5,
      );
      expect(faint).to.deep.equal([]);
    });

    it(`distinguish edges of controls, marks and the focus ring from their surroundings, ${theme}`, () => {
      const shapes = [...pairs(["edge", "accent"], PAPERS), ...pairs(["focus"], [...PAPERS, ...TINTS])];
      expect(shapes.filter(([shape, paper]) => contrast(shape, paper, theme) < 3)).to.deep.equal([]);
    });
  }

  it("exist in a light and a dark variant each", () => {
    const declared = [...TOKENS.matchAll(/--color-[\w-]+: (.*);/g)].map(([, value]) => value);
    expect(declared).to.have.length.above(25);
    expect(declared.filter((value) => !value?.startsWith("light-dark("))).to.deep.equal([]);
  });
});

const SERIES_PAIRS = [...TOKENS.matchAll(/--series-\d: light-dark\((#\w{6}), (#\w{6})\)/g)];
const SERIES_COLOURS: Readonly<Record<Theme, readonly string[]>> = {
  light: SERIES_PAIRS.map(([, light]) => light!),
  dark: SERIES_PAIRS.map(([, , dark]) => dark!),
};

describe("The series of a chart", () => {
  for (const theme of THEMES) {
    it(`contrast with every surface of a chart, ${theme}`, () => {
      const faint = SERIES.flatMap((series) => PAPERS.map((paper) => [series, paper] as const)).filter(
        ([series, paper]) => ratio(SERIES_COLOURS[theme][series - 1]!, colour(paper, theme)) < 3,
      );
      expect(faint).to.deep.equal([]);
    });

    for (const [eyes, seen] of Object.entries(EYES)) {
      it(`differ from each other by ${eyes}, ${theme}`, () => {
        const colours = SERIES_COLOURS[theme].map((hex) => labOf(hex, seen));
        const alike = colours
          .flatMap((one, at) =>
            colours.slice(at + 1).map((other, on) => ({
              pair: [at + 1, at + on + 2],
              by: Math.hypot(...one.map((part, of) => part - other[of]!)),
            })),
          )
          .filter(({ by }) => by < LEAST_DIFFERENCE);
        expect(alike).to.deep.equal([]);
      });
    }
  }

  it("differ without colour by mark and stroke, and by pattern", () => {
    expect(new Set(SERIES.map((role) => `${MARKS[role].symbol} ${STROKES[role].dashStyle}`)).size).to.equal(
      SERIES.length,
    );
    expect(new Set(SERIES.map((role) => PATTERNS[role])).size).to.equal(SERIES.length);
  });

  it("have one hue in both themes", () => {
    const turned = SERIES.filter((role) => {
      const [light, dark] = THEMES.map((theme) => hueOf(SERIES_COLOURS[theme][role - 1]!)) as [number, number];
      const apart = Math.abs(light - dark);
      return Math.min(apart, 360 - apart) > MOST_HUE_APART;
    });
    expect(turned).to.deep.equal([]);
  });

  it("have different roles within a chart, whatever their meanings", () => {
    for (const series of [EMAIL_SERIES, REPORT_SERIES, ["pointsAdded", "pointsSubtracted"]] as const)
      expect(new Set(series.map((meaning) => ROLE_BY_MEANING[meaning])).size).to.equal(series.length);
  });

  it("have the colour of sales on the sample page of reports too", () => {
    const page = readFileSync(
      new URL("../../../demo/stand-ins/reports/sample-reports.page.ts", import.meta.url),
      "utf8",
    );
    const sales = THEMES.map((theme) => SERIES_COLOURS[theme][ROLE_BY_MEANING.sales - 1]);
    expect([...page.matchAll(/--bar: (#\w{6})/g)].map(([, colour]) => colour)).to.deep.equal(sales);
  });

  it("leave three fixed colours for today [REPT-025]", () => {
    expect([...TOKENS.matchAll(/--today-\d: (.*);/g)].map(([, value]) => value)).to.deep.equal([
      "#d9534f",
      "#f0ad4e",
      "#5bc0de",
    ]);
  });
});

describe("The tokens", () => {
  it("define a fade of notifications of 200 ms [SHELL-032]", () => {
    const toasts = readFileSync(
      new URL("../../../ui/kit/notification/toast-stack.module.css", import.meta.url),
      "utf8",
    );
    expect(TOKENS).to.match(/--time-fade: 200ms;/);
    expect(toasts).to.match(/\.toast \{[^}]*transition: opacity var\(--time-fade\)/);
    expect(toasts).to.match(/\.fading \{\s*opacity: 0;/);
  });
});

function pairs(inks: readonly string[], papers: readonly string[]): readonly (readonly [string, string])[] {
  return inks.flatMap((ink) => papers.map((paper) => [ink, paper] as const));
}

/** Returns the contrast ratio of WCAG 2. */
const contrast = (one: string, other: string, theme: Theme): number => ratio(colour(one, theme), colour(other, theme));

function ratio(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function colour(name: string, theme: Theme): string {
  const value = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(TOKENS);
  if (!value) throw new Error(`no colour ${name}`);
  return value[theme === "light" ? 1 : 2]!;
}

function luminance(hex: string): number {
  const [red, green, blue] = lightOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Converts red, green and blue to linear light. */
const lightOf = (hex: string): Triple =>
  [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as unknown as Triple;

/** Returns the colour as such eyes see it in CIELAB, whose distances are perceived differences. */
function labOf(hex: string, seen: Matrix): readonly number[] {
  const light = lightOf(hex);
  const asSeen = times(seen, light).map((part) => Math.min(1, Math.max(0, part))) as unknown as Triple;
  const [x, y, z] = times(XYZ, asSeen).map((part) =>
    part > 0.008856 ? Math.cbrt(part) : 7.787 * part + 16 / 116,
  ) as unknown as Triple;
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function hueOf(hex: string): number {
  const [, a, b] = labOf(hex, EYES["full colour vision"]!);
  return (Math.atan2(b!, a!) * 180) / Math.PI;
}

const times = (matrix: Matrix, of: Triple): readonly number[] =>
  matrix.map((row) => row.reduce((sum, each, at) => sum + each * of[at]!, 0));

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
