import { Tokenizer, TokenizerMode, type Token } from "parse5";
import { escapeText } from "./escape-text.ts";

/**
 * Returns the source of HTML as it is saved: its texts escaped, the names of its tags in lower case [TMPL-006, TMPL-007].
 * Attributes, entities, comments, styles and scripts stay as they are. What begins like a tag and is none, such as
 * `<name@shop.example>`, is text. Returning the result again changes nothing.
 */
export function normalizeHtmlSource(source: string): string {
  let [written, end] = ["", 0];
  for (const piece of markupOf(source)) {
    written += escapeText(source.slice(end, piece.start)) + piece.source;
    end = piece.end;
  }
  return written + escapeText(source.slice(end));
}

/** Returns the attributes of the first `body` of a document. A parser of fragments drops them. */
export function bodyAttributes(source: string): Token.TagToken["attrs"] {
  if (!/<body\s/i.test(source)) return [];
  return markupOf(source).find(({ tag }) => tag?.tagName === "body")?.tag?.attrs ?? [];
}

/** A tag, a comment or raw content, with its place in the source. */
type Markup = { readonly start: number; readonly end: number; readonly source: string; readonly tag?: Token.TagToken };

/** Splits by the tokenizer of the HTML standard. The parts between the pieces are text. */
function markupOf(source: string): readonly Markup[] {
  const pieces: Markup[] = [];
  const add = (token: { readonly location: Token.Location | null }, { write, tag }: Writing = {}): void => {
    const { startOffset: start, endOffset: end } = token.location ?? NOWHERE;
    const written = source.slice(start, end);
    if (end > start) pieces.push({ start, end, source: write?.(written) ?? written, ...(tag && { tag }) });
  };
  let isRaw = false;
  const addText = (token: Token.CharacterToken): void => {
    if (isRaw) add(token);
  };
  const addTag = (token: Token.TagToken, nameStart: number): void => {
    if (isTag(token))
      add(token, { write: (written) => lowerName(written, nameStart, token.tagName.length), tag: token });
  };
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: true },
    {
      onStartTag: (token) => {
        addTag(token, 1);
        const mode = isTag(token) ? CONTENT_MODES.get(token.tagName) : undefined;
        if (mode === undefined) return;
        isRaw = mode !== TokenizerMode.RCDATA;
        tokenizer.state = mode;
        tokenizer.lastStartTagName = token.tagName;
      },
      onEndTag: (token) => {
        isRaw = false;
        addTag(token, 2);
      },
      onComment: (token) => add(token),
      onDoctype: (token) => add(token),
      onCharacter: addText,
      onWhitespaceCharacter: addText,
      onNullCharacter: addText,
      onEof: () => undefined,
    },
  );
  tokenizer.write(source, true);
  return pieces;
}

type Writing = { readonly write?: (written: string) => string; readonly tag?: Token.TagToken };

const NOWHERE = { startOffset: 0, endOffset: 0 };

/** Other names are addresses in angle brackets, and a `<` among the attributes begins a tag after a tag without end. */
const isTag = ({ tagName, attrs }: Token.TagToken): boolean =>
  /^[a-z][a-z\d:-]*$/.test(tagName) && attrs.every(({ name }) => !name.includes("<"));

const lowerName = (written: string, start: number, length: number): string =>
  written.slice(0, start) + written.slice(start, start + length).toLowerCase() + written.slice(start + length);

/** Elements whose content is not parsed as HTML. */
const CONTENT_MODES: ReadonlyMap<string, Tokenizer["state"]> = new Map<string, Tokenizer["state"]>([
  ["style", TokenizerMode.RAWTEXT],
  ["xmp", TokenizerMode.RAWTEXT],
  ["iframe", TokenizerMode.RAWTEXT],
  ["noembed", TokenizerMode.RAWTEXT],
  ["noframes", TokenizerMode.RAWTEXT],
  ["script", TokenizerMode.SCRIPT_DATA],
  ["title", TokenizerMode.RCDATA],
  ["textarea", TokenizerMode.RCDATA],
]);
