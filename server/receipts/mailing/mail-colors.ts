import { contrastRatio, parseColor } from "#domain/templates/rules.ts";
import type { TemplateColors } from "../../templates/rendering/rendered-template.ts";

/** The colours of an email in light mode, as `#rrggbb`. Each text is readable on its background. */
export type MailColors = {
  readonly backdrop: string;
  readonly paper: string;
  readonly ink: string;
  readonly soft: string;
  readonly rule: string;
  readonly link: string;
  /** The label of a button, whose background is `link`. */
  readonly onLink: string;
};

/** Returns the colours of a template, and the built-in ones where it has none. */
export function mailColors({ paper, text, link }: TemplateColors): MailColors {
  const chosen = {
    paper: colorOf(paper, BUILT_IN.paper),
    ink: colorOf(text, BUILT_IN.ink),
    link: colorOf(link, BUILT_IN.link),
  };
  const isBuiltIn = paper === undefined && text === undefined;
  return {
    ...chosen,
    backdrop: isBuiltIn ? BUILT_IN.backdrop : mixed(chosen.paper, chosen.ink, BACKDROP_SHARE),
    soft: isBuiltIn ? BUILT_IN.soft : chosen.ink,
    rule: isBuiltIn ? BUILT_IN.rule : mixed(chosen.paper, chosen.ink, RULE_SHARE),
    onLink: contrastRatio(chosen.link, WHITE) >= contrastRatio(chosen.link, BLACK) ? WHITE : BLACK,
  };
}

/** The colours of dark mode, which do not depend on the template. */
export const DARK_MAIL_COLORS: MailColors = {
  backdrop: "#151411",
  paper: "#24221e",
  ink: "#ebe7dd",
  soft: "#b8b1a3",
  rule: "#45423a",
  link: "#74c9b5",
  onLink: "#151411",
};

const BUILT_IN = {
  backdrop: "#f2efe8",
  paper: "#ffffff",
  ink: "#24211b",
  soft: "#5d584c",
  rule: "#ddd8cc",
  link: "#0b5a4d",
} as const;
const [WHITE, BLACK] = ["#ffffff", "#000000"];

const colorOf = (color: string | undefined, builtIn: string): string => parseColor(color ?? "") ?? builtIn;

/** Returns the first colour with a share of the second. */
function mixed(color: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [color, other].map((each) => Number.parseInt(each.slice(at, at + 2), 16)) as [number, number];
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${channels.join("")}`;
}

const [BACKDROP_SHARE, RULE_SHARE] = [0.06, 0.16];
