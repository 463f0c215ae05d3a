import {
  attributeOf,
  childrenOf,
  isElement,
  textContentOf,
  type HtmlChild,
  type HtmlElement,
} from "./element-facts.ts";

/** What the style sheets of a source hide and add. Only selectors of a name, a class or an id are matched. */
export type StyleSheet = {
  readonly hides: (element: HtmlElement) => boolean;
  /** The text that a style sheet adds before or after an element; empty for none. */
  readonly addedTo: (element: HtmlElement) => string;
  /** The selectors that hide or add something and are not matched. */
  readonly unmatched: readonly string[];
};

/** Reads all style sheets. Rules for some widths, media or states do not count. */
export function readStyleSheets(roots: readonly HtmlChild[]): StyleSheet {
  const hidden = new Map<string, boolean>();
  const added = new Map<string, string>();
  const unmatched = new Set<string>();
  for (const { selector, declarations } of styleElements(roots).flatMap((style) => rulesOf(textContentOf(style)))) {
    const { key, isPseudo } = parseSelector(selector);
    const [hides, text] = [hidesBy(declarations), isPseudo ? contentOf(declarations) : ""];
    if (key === undefined && ((hides ?? false) || text !== "")) unmatched.add(selector);
    if (key !== undefined && isPseudo) added.set(key, `${added.get(key) ?? ""} ${text}`.trim());
    if (key !== undefined && !isPseudo && hides !== undefined) hidden.set(key, hides);
  }
  return {
    hides: (element) => hidden.size > 0 && (lastKnown(hidden, element) ?? false),
    addedTo: (element) => (added.size > 0 ? (lastKnown(added, element) ?? "") : ""),
    unmatched: [...unmatched],
  };
}

const lastKnown = <Value>(values: ReadonlyMap<string, Value>, element: HtmlElement): Value | undefined =>
  keysOf(element)
    .flatMap((key) => values.get(key) ?? [])
    .at(-1);

/** Not recursive: elements may be nested thousands deep. */
function styleElements(roots: readonly HtmlChild[]): readonly HtmlElement[] {
  const found: HtmlElement[] = [];
  const rest = [...roots].reverse();
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (!isElement(next)) continue;
    if (next.tagName === "style" && MEDIA.has(attributeOf(next, "media") ?? "")) found.push(next);
    for (const child of [...childrenOf(next)].reverse()) rest.push(child);
  }
  return found;
}

const MEDIA: ReadonlySet<string> = new Set(["", "all", "screen"]);

type Rule = { readonly selector: string; readonly declarations: ReadonlyMap<string, string> };

/** Splits by braces. The rules inside an at-rule are no part of the result. */
function rulesOf(written: string): readonly Rule[] {
  const source = withoutComments(written);
  const rules: Rule[] = [];
  let [depth, start, open] = [0, 0, 0];
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    if (character === ";" && depth === 0) start = at + 1;
    if (character === "{" && depth === 0) open = at;
    if (character === "{") depth += 1;
    if (character !== "}" || depth === 0) continue;
    depth -= 1;
    if (depth > 0) continue;
    rules.push(...rulesWith(source.slice(start, open), source.slice(open + 1, at)));
    start = at + 1;
  }
  return rules;
}

function rulesWith(prelude: string, body: string): readonly Rule[] {
  if (prelude.trim().startsWith("@")) return [];
  const declarations = new Map(
    body.split(";").map((declaration) => {
      const [property = "", ...value] = declaration.split(":");
      return [property.trim().toLowerCase(), value.join(":").replace("!important", "").trim()] as const;
    }),
  );
  return prelude.split(",").map((selector) => ({ selector: selector.trim(), declarations }));
}

function withoutComments(source: string): string {
  const [first = "", ...rest] = source.replaceAll("<!--", "").replaceAll("-->", "").split("/*");
  return first + rest.map((part) => part.split("*/").slice(1).join("*/")).join("");
}

/** Undefined if the rule says nothing of it. */
function hidesBy(declarations: ReadonlyMap<string, string>): boolean | undefined {
  const display = declarations.get("display")?.toLowerCase();
  const visibility = declarations.get("visibility")?.toLowerCase();
  if (display === undefined && visibility === undefined) return undefined;
  return display === "none" || visibility === "hidden";
}

/** The strings of `content`, without counters and images. */
const contentOf = (declarations: ReadonlyMap<string, string>): string =>
  (/^["'](.*)["']$/.exec(declarations.get("content") ?? "")?.[1] ?? "").trim();

type Selector = { readonly key: string | undefined; readonly isPseudo: boolean };

/** Selectors of states, such as `:hover`, are of no rule that counts. */
function parseSelector(selector: string): Selector {
  const pseudo = /::?(?:before|after)$/i.exec(selector)?.[0] ?? "";
  const matched = selector.slice(0, selector.length - pseudo.length);
  const [, tag = "", rest = ""] = /^([a-z][a-z\d]{0,20})?([.#][\w-]{1,99})?$/i.exec(matched) ?? [];
  const key = tag.toLowerCase() + rest;
  return { key: key === "" ? undefined : key, isPseudo: pseudo !== "" };
}

/** The keys of an element, those that count most last. */
function keysOf(element: HtmlElement): readonly string[] {
  const classes = (attributeOf(element, "class") ?? "").split(/\s+/).filter((name) => name !== "");
  const id = attributeOf(element, "id");
  const names = [...classes.map((name) => `.${name}`)];
  const ids = id === undefined ? [] : [`#${id}`];
  const { tagName } = element;
  const withTag = (key: string): string => tagName + key;
  return [tagName, ...names, ...names.map(withTag), ...ids, ...ids.map(withTag)];
}
