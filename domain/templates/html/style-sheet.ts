import {
  attributeOf,
  childrenOf,
  isElement,
  textContentOf,
  type HtmlChild,
  type HtmlElement,
} from "./element-facts.ts";
import { hidesElement } from "./hiding-style.ts";

/** What the style sheets of a source say. Only selectors of a name, a class or an id are matched. */
export type StyleSheet = {
  /** The text that a style sheet adds before or after an element; empty for none. */
  readonly addedTo: (element: HtmlElement) => string;
  /** The selectors that hide, strike or add something and are not matched. */
  readonly unmatched: readonly string[];
};

/**
 * Reads all style sheets, and writes their declarations into the `style` of the elements that they match, before those of
 * the element itself. Rules for some widths, media or states are not applied.
 */
export function applyStyleSheets(roots: readonly HtmlChild[]): StyleSheet {
  const styles = new Map<string, Declarations>();
  const added = new Map<string, string>();
  const unmatched = new Set<string>();
  for (const { selector, declarations } of elementsOf(roots)
    .filter(isStyleSheet)
    .flatMap((style) => rulesOf(withoutComments(textContentOf(style))))) {
    const { key, isPseudo } = parseSelector(selector);
    const text = isPseudo ? contentOf(declarations) : "";
    if (key === undefined && (text !== "" || changesWhatIsRead(declarations))) unmatched.add(selector);
    if (key !== undefined && isPseudo) added.set(key, `${added.get(key) ?? ""} ${text}`.trim());
    if (key !== undefined && !isPseudo) styles.set(key, new Map([...(styles.get(key) ?? []), ...declarations]));
  }
  if (styles.size > 0) for (const element of elementsOf(roots)) addStyle(element, styles);
  return {
    addedTo: (element) =>
      added.size > 0
        ? (keysOf(element)
            .flatMap((key) => added.get(key) ?? [])
            .at(-1) ?? "")
        : "",
    unmatched: [...unmatched],
  };
}

type Declarations = ReadonlyMap<string, string>;

function addStyle(element: HtmlElement, styles: ReadonlyMap<string, Declarations>): void {
  const declarations = new Map(keysOf(element).flatMap((key) => [...(styles.get(key) ?? [])]));
  if (declarations.size === 0) return;
  const kept = [...declarations].slice(0, MAX_DECLARATIONS).map((declaration) => declaration.join(":"));
  const value = [...kept, attributeOf(element, "style") ?? ""].join(";");
  element.attrs = [...element.attrs.filter(({ name }) => name !== "style"), { name: "style", value }];
}

/** True for what hides a text or strikes it. */
const changesWhatIsRead = (declarations: Declarations): boolean =>
  hidesElement(declarations, "") ||
  /^0(?:[a-z]{2,3}|%)?$/.test(declarations.get("font-size") ?? "") ||
  [...declarations.values()].some((value) => value.includes("line-through"));

/** Not recursive: elements may be nested thousands deep. */
function elementsOf(roots: readonly HtmlChild[]): readonly HtmlElement[] {
  const found: HtmlElement[] = [];
  const rest = [...roots].reverse();
  for (let next = rest.pop(); next !== undefined; next = rest.pop()) {
    if (!isElement(next)) continue;
    found.push(next);
    for (const child of [...childrenOf(next)].reverse()) rest.push(child);
  }
  return found;
}

const isStyleSheet = (element: HtmlElement): boolean =>
  element.tagName === "style" && MEDIA.has(attributeOf(element, "media") ?? "");

const MEDIA: ReadonlySet<string> = new Set(["", "all", "screen"]);

type Rule = { readonly selector: string; readonly declarations: Declarations };

function rulesOf(source: string): readonly Rule[] {
  return blocksOf(source).flatMap(({ prelude, body }) => {
    if (!prelude.startsWith("@")) return rulesWith(prelude, body);
    return APPLIED_TO_SCREENS.test(prelude) ? conditionalRules(prelude, body) : [];
  });
}

/** Other at-rules, such as those of fonts and of print, say nothing of what a mail shows. */
const APPLIED_TO_SCREENS = /^@(?:media|supports)\b(?!\s+print\b)/i;

/** The rules for some media, with selectors that match no element. Those inside another such rule are left out. */
const conditionalRules = (atRule: string, source: string): readonly Rule[] =>
  blocksOf(source)
    .filter(({ prelude }) => !prelude.startsWith("@"))
    .flatMap(({ prelude, body }) => rulesWith(prelude, body))
    .map(({ selector, declarations }) => ({ selector: `${atRule} ${selector}`, declarations }));

type Block = { readonly prelude: string; readonly body: string };

/** Splits by braces. */
function blocksOf(source: string): readonly Block[] {
  const blocks: Block[] = [];
  let [depth, start, open] = [0, 0, 0];
  for (let at = 0; at < source.length; at += 1) {
    const character = source[at];
    if (character === ";" && depth === 0) start = at + 1;
    if (character === "{" && depth === 0) open = at;
    if (character === "{") depth += 1;
    if (character !== "}" || depth === 0) continue;
    depth -= 1;
    if (depth > 0) continue;
    blocks.push({ prelude: source.slice(start, open).trim(), body: source.slice(open + 1, at) });
    start = at + 1;
  }
  return blocks;
}

function rulesWith(prelude: string, body: string): readonly Rule[] {
  const declarations = new Map(
    body.split(";", MAX_DECLARATIONS).flatMap((declaration) => {
      const [property = "", ...rest] = declaration.split(":");
      const [name, value] = [property.trim().toLowerCase(), rest.join(":").replace("!important", "").trim()];
      if (name === "" || value.length > MAX_VALUE) return [];
      return [[name, name === "content" ? value : value.toLowerCase()] as const];
    }),
  );
  return prelude.split(",").map((selector) => ({ selector: selector.trim(), declarations }));
}

/** Every element that a rule matches holds a copy of its declarations. */
const [MAX_DECLARATIONS, MAX_VALUE, MAX_CLASSES] = [50, 100, 20];

function withoutComments(source: string): string {
  const [first = "", ...rest] = source.replaceAll("<!--", "").replaceAll("-->", "").split("/*");
  return first + rest.map((part) => part.split("*/").slice(1).join("*/")).join("");
}

/** The strings of `content`, without counters and images. */
const contentOf = (declarations: Declarations): string =>
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
  const classes = (attributeOf(element, "class") ?? "")
    .split(/\s+/)
    .filter((name) => name !== "")
    .slice(0, MAX_CLASSES);
  const id = attributeOf(element, "id");
  const names = [...classes.map((name) => `.${name}`)];
  const ids = id === undefined ? [] : [`#${id}`];
  const { tagName } = element;
  const withTag = (key: string): string => tagName + key;
  return [tagName, ...names, ...names.map(withTag), ...ids, ...ids.map(withTag)];
}
