import { makeAutoObservable } from "mobx";
import { formatCount } from "#domain/shared/number/count.ts";
import {
  truncateText,
  BYTES_PER_LINE,
  formatContentSize,
  formatHexLines,
  isSameContent,
  formatContent,
  type RawContent,
} from "#domain/tills/index.ts";

export const CONTENT_LAYOUTS = ["laid-out", "as-sent"] as const;
export type ContentLayout = (typeof CONTENT_LAYOUTS)[number];

/** Number of characters shown at once. The user can show more, or copy or download all. */
export const PREVIEW_LENGTH = 50_000;
const LINES_AT_ONCE = 64;

/** An editor renders a line as a whole: longer lines, and longer texts, are shown in parts. */
const MOST_IN_LINE = 5_000;
const MOST_IN_EDITOR = 2_000_000;

/** The shown part of the content of a record, formatted if possible. */
export class ContentPreview {
  private readonly content: RawContent;
  private parts = 1;

  layout: ContentLayout = "laid-out";

  constructor(content: RawContent) {
    this.content = content;
    makeAutoObservable<this, "content">(this, { content: false }, { autoBind: true });
  }

  shows(content: RawContent): boolean {
    return isSameContent(content, this.content);
  }

  get size(): string {
    return formatContentSize(this.content);
  }

  get isEmpty(): boolean {
    return (this.content.kind === "binary" ? this.content.bytes : this.content.text).length === 0;
  }

  get canBeFormatted(): boolean {
    return this.laidOut !== undefined;
  }

  /** A note about the shown content. */
  get note(): string | undefined {
    const { kind } = this.content;
    if (this.isEmpty || kind === "text") return undefined;
    if (kind === "binary") return "This isn't text. Download it to open it in another program.";
    return this.canBeFormatted
      ? undefined
      : `Sent as ${kind.toUpperCase()}, but it isn't valid ${kind.toUpperCase()}. The raw content is shown.`;
  }

  /** Undefined for binary content. */
  get exactText(): string | undefined {
    return this.content.kind === "binary" ? undefined : this.content.text;
  }

  /** The whole text for an editor. Undefined for binary content, and for a text that an editor shows slowly. */
  get editorText(): string | undefined {
    const { text } = this;
    if (this.isEmpty || this.exactText === undefined || text.length > MOST_IN_EDITOR) return undefined;
    return text.split("\n").every(({ length }) => length <= MOST_IN_LINE) ? text : undefined;
  }

  get isJson(): boolean {
    return this.content.kind === "json";
  }

  /** The shown text in parts, which the browser lays out one by one. */
  get shownParts(): readonly string[] {
    if (this.content.kind === "binary")
      return [formatHexLines(this.content.bytes, this.parts * LINES_AT_ONCE).join("\n")];
    const parts: string[] = [];
    for (let at = 0; at < this.text.length && parts.length < this.parts;) {
      const part = truncateText(this.text.slice(at, at + PREVIEW_LENGTH + 1), PREVIEW_LENGTH);
      parts.push(part);
      at += part.length;
    }
    return parts;
  }

  /** How much of the content is shown, if not all. */
  get truncationNote(): string | undefined {
    const [shown, of] =
      this.content.kind === "binary"
        ? [this.parts * LINES_AT_ONCE * BYTES_PER_LINE, this.content.bytes.length]
        : [this.shownParts.reduce((sum, { length }) => sum + length, 0), this.text.length];
    if (shown >= of) return undefined;
    return `Showing the first ${formatCount(shown)} of ${formatCount(of)} ${this.content.kind === "binary" ? "bytes" : "characters"}.`;
  }

  choose(layout: ContentLayout): void {
    this.layout = layout;
    this.parts = 1;
  }

  showMore(): void {
    this.parts += 1;
  }

  private get laidOut(): string | undefined {
    return formatContent(this.content);
  }

  private get text(): string {
    const exact = this.exactText ?? "";
    return this.layout === "laid-out" ? (this.laidOut ?? exact) : exact;
  }
}
