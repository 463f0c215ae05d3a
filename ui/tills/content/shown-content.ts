import { makeAutoObservable } from "mobx";
import { formatCount } from "#domain/shared/count.ts";
import { beginningOf, BYTES_IN_A_LINE, contentSize, hexLines, isSameContent, laidOut, type RawContent } from "#domain/tills/index.ts";

export const LAYOUTS = ["laid-out", "as-sent"] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Number of characters shown at once. The user can show more, or copy or download all. */
export const LETTERS_AT_ONCE = 50_000;
const LINES_AT_ONCE = 64;

/** The shown part of the content of a record, formatted if possible. */
export class ShownContent {
  private readonly content: RawContent;
  private parts = 1;

  layout: Layout = "laid-out";

  constructor(content: RawContent) {
    this.content = content;
    makeAutoObservable<this, "content">(this, { content: false }, { autoBind: true });
  }

  shows(content: RawContent): boolean {
    return isSameContent(content, this.content);
  }

  get size(): string {
    return contentSize(this.content);
  }

  get isEmpty(): boolean {
    return (this.content.kind === "binary" ? this.content.bytes : this.content.text).length === 0;
  }

  get canBeLaidOut(): boolean {
    return this.laidOut !== undefined;
  }

  /** A note about the shown content. */
  get note(): string | undefined {
    const { kind } = this.content;
    if (this.isEmpty || kind === "text") return undefined;
    if (kind === "binary") return "This isn’t text. Download it to open it in another program.";
    return this.canBeLaidOut ? undefined : `Sent as ${kind.toUpperCase()}, but it isn’t valid ${kind.toUpperCase()}. The raw content is shown.`;
  }

  /** Undefined for binary content. */
  get exactText(): string | undefined {
    return this.content.kind === "binary" ? undefined : this.content.text;
  }

  /** The shown text in parts, which the browser lays out one by one. */
  get shownParts(): readonly string[] {
    if (this.content.kind === "binary") return [hexLines(this.content.bytes, this.parts * LINES_AT_ONCE).join("\n")];
    const parts: string[] = [];
    for (let at = 0; at < this.text.length && parts.length < this.parts;) {
      const part = beginningOf(this.text.slice(at, at + LETTERS_AT_ONCE + 1), LETTERS_AT_ONCE);
      parts.push(part);
      at += part.length;
    }
    return parts;
  }

  /** How much of the content is shown, if not all. */
  get cutNote(): string | undefined {
    const [shown, of] = this.content.kind === "binary"
      ? [this.parts * LINES_AT_ONCE * BYTES_IN_A_LINE, this.content.bytes.length]
      : [this.shownParts.reduce((sum, { length }) => sum + length, 0), this.text.length];
    if (shown >= of) return undefined;
    return `Showing the first ${formatCount(shown)} of ${formatCount(of)} ${this.content.kind === "binary" ? "bytes" : "characters"}.`;
  }

  choose(layout: Layout): void {
    this.layout = layout;
    this.parts = 1;
  }

  showMore(): void {
    this.parts += 1;
  }

  private get laidOut(): string | undefined {
    return laidOut(this.content);
  }

  private get text(): string {
    const exact = this.exactText ?? "";
    return this.layout === "laid-out" ? (this.laidOut ?? exact) : exact;
  }
}
