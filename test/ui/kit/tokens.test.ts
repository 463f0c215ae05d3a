import { expect } from "chai";
import { readFileSync } from "node:fs";

const TOKENS = readFileSync(new URL("../../../ui/kit/tokens.css", import.meta.url), "utf8");
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const PAPERS = ["desk", "stub", "sheet", "raised", "hover"];
const TINTS = ["good-tint", "warn-tint", "bad-tint", "info-tint", "accent-tint"];

const TEXTS: readonly { readonly inks: readonly string[]; readonly on: readonly string[] }[] = [
  { inks: ["ink", "ink-soft"], on: [...PAPERS, ...TINTS] },
  { inks: ["ink-off", "accent", "accent-strong", "good", "warn", "bad", "info"], on: PAPERS },
  ...["good", "warn", "bad", "info", "accent"].map((tone) => ({ inks: [tone], on: [`${tone}-tint`] })),
  { inks: ["on-accent"], on: ["accent", "accent-strong"] },
  { inks: ["on-bad"], on: ["bad", "bad-strong"] },
  { inks: ["desk"], on: ["ink"] },
];

describe("The colours", () => {
  for (const theme of THEMES) {
    it(`let every text be read on every paper it stands on, ${theme}`, () => {
      const faint = TEXTS.flatMap(({ inks, on }) => pairs(inks, on)).filter(([ink, paper]) => contrast(ink, paper, theme) < 4.5);
      expect(faint).to.deep.equal([]);
    });

    it(`let edges of controls, marks and the focus ring be told from what is around them, ${theme}`, () => {
      const shapes = [...pairs(["edge", "accent"], PAPERS), ...pairs(["focus"], [...PAPERS, ...TINTS])];
      expect(shapes.filter(([shape, paper]) => contrast(shape, paper, theme) < 3)).to.deep.equal([]);
    });
  }

  it("come in a light and a dark one each", () => {
    const declared = [...TOKENS.matchAll(/--color-[\w-]+: (.*);/g)].map(([, value]) => value);
    expect(declared).to.have.length.above(25);
    expect(declared.filter((value) => !value?.startsWith("light-dark("))).to.deep.equal([]);
  });
});

describe("The tokens", () => {
  it("let a notification fade for 200 ms [SHELL-032]", () => {
    const toasts = readFileSync(new URL("../../../ui/kit/notice/toast-stack.module.css", import.meta.url), "utf8");
    expect(TOKENS).to.match(/--time-fade: 200ms;/);
    expect(toasts).to.match(/\.toast \{[^}]*transition: opacity var\(--time-fade\)/);
    expect(toasts).to.match(/\.fading \{\s*opacity: 0;/);
  });
});

function pairs(inks: readonly string[], papers: readonly string[]): readonly (readonly [string, string])[] {
  return inks.flatMap((ink) => papers.map((paper) => [ink, paper] as const));
}

/** The contrast ratio of WCAG 2. */
function contrast(one: string, other: string, theme: Theme): number {
  const [lighter, darker] = [luminance(colour(one, theme)), luminance(colour(other, theme))].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function colour(name: string, theme: Theme): string {
  const value = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(TOKENS);
  if (!value) throw new Error(`no colour ${name}`);
  return value[theme === "light" ? 1 : 2]!;
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
