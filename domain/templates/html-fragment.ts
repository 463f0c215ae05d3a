/** A piece of an HTML fragment. `raw` is a comment, or the content of an element whose content is no HTML. */
export type HtmlToken =
  | { readonly kind: "tag"; readonly source: string; readonly name: string; readonly isEnd: boolean }
  | { readonly kind: "text"; readonly source: string }
  | { readonly kind: "raw"; readonly source: string };

/**
 * Splits an HTML fragment into its tags, texts and raw pieces; joined they are the fragment again. A `<` that begins no
 * complete tag is text. Names of tags are letters, digits and hyphens, so that `<name@shop.example>` is text as well.
 */
export function tokenizeHtml(fragment: string): readonly HtmlToken[] {
  const tokens: HtmlToken[] = [];
  const missing = new Set<string>();
  let textStart = 0;
  for (let at = indexOrEnd(fragment, "<", 0); at < fragment.length; at = indexOrEnd(fragment, "<", at)) {
    const markup = markupAt({ fragment, at, missing });
    if (markup.length > 0) tokens.push(...textBetween(fragment, textStart, at), ...markup);
    at += Math.max(1, lengthOf(markup));
    if (markup.length > 0) textStart = at;
  }
  return [...tokens, ...textBetween(fragment, textStart, fragment.length)];
}

/** `missing` names what is known not to end in the rest of the fragment, so that it is searched once. */
type Place = { readonly fragment: string; readonly at: number; readonly missing: Set<string> };

/** Returns what begins here: a comment, or a tag with its raw content if it has one. */
function markupAt(place: Place): readonly HtmlToken[] {
  const comment = commentAt(place);
  const tag = comment ?? tagAt(place.fragment, place.at);
  if (tag === undefined) return [];
  const raw = rawContentAfter(tag, { ...place, at: place.at + tag.source.length });
  return raw === undefined ? [tag] : [tag, { kind: "raw", source: raw }];
}

const textBetween = (fragment: string, start: number, end: number): readonly HtmlToken[] =>
  end > start ? [{ kind: "text", source: fragment.slice(start, end) }] : [];

const lengthOf = (tokens: readonly HtmlToken[]): number => tokens.reduce((sum, { source }) => sum + source.length, 0);

const TAG_START = /<(\/?)([a-z][a-z0-9-]*)(?=[\s/>])/iy;
const QUOTE_AFTER_EQUALS = /\s*(["'])/y;

function tagAt(fragment: string, at: number): HtmlToken | undefined {
  TAG_START.lastIndex = at;
  const [, slash, name] = TAG_START.exec(fragment) ?? [];
  if (name === undefined) return undefined;
  const end = tagEnd(fragment, TAG_START.lastIndex);
  return end === undefined
    ? undefined
    : { kind: "tag", source: fragment.slice(at, end), name: name.toLowerCase(), isEnd: slash === "/" };
}

/** Returns the place behind the `>` of a tag. A `>` in a quoted value does not end the tag. */
function tagEnd(fragment: string, from: number): number | undefined {
  for (let at = from; at < fragment.length; at += 1) {
    const character = fragment[at];
    if (character === ">") return at + 1;
    if (character === "<") return undefined;
    if (character === "=") at = endOfQuotedValue(fragment, at);
  }
  return undefined;
}

/** Returns the place of the closing quote; of the `=` where no quote follows; the end where the quote is never closed. */
function endOfQuotedValue(fragment: string, equals: number): number {
  QUOTE_AFTER_EQUALS.lastIndex = equals + 1;
  const quote = QUOTE_AFTER_EQUALS.exec(fragment)?.[1];
  return quote === undefined ? equals : indexOrEnd(fragment, quote, QUOTE_AFTER_EQUALS.lastIndex);
}

function commentAt({ fragment, at, missing }: Place): HtmlToken | undefined {
  if (!fragment.startsWith("<!--", at) || missing.has("-->")) return undefined;
  const end = fragment.indexOf("-->", at + "<!--".length);
  if (end < 0) missing.add("-->");
  return end < 0 ? undefined : { kind: "raw", source: fragment.slice(at, end + "-->".length) };
}

const CLOSING_TAGS = { style: /<\/style(?=[\s/>])/gi, script: /<\/script(?=[\s/>])/gi } as const;

/** Content of `style` and `script` is no HTML: escaping would change what it means. Renderers decide what they show of it. */
function rawContentAfter(token: HtmlToken, { fragment, at, missing }: Place): string | undefined {
  if (
    token.kind !== "tag" ||
    token.isEnd ||
    (token.name !== "style" && token.name !== "script") ||
    missing.has(token.name)
  )
    return undefined;
  const closing = CLOSING_TAGS[token.name];
  closing.lastIndex = at;
  for (let match = closing.exec(fragment); match !== null; match = closing.exec(fragment)) {
    if (tagAt(fragment, match.index) !== undefined)
      return match.index > at ? fragment.slice(at, match.index) : undefined;
  }
  missing.add(token.name);
  return undefined;
}

function indexOrEnd(text: string, searched: string, from: number): number {
  const index = text.indexOf(searched, from);
  return index < 0 ? text.length : index;
}
