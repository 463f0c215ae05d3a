/** A piece of a page in which every text is plain text. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Piece = Html | string | number | false | undefined | readonly Piece[];

/** Makes a piece of a page; what is put into it is escaped unless it is a piece itself. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Html =>
  new Html(parts.map((part, at) => part + shown(pieces[at])).join(""));

/** Text that is markup, or a style, already. */
export const raw = (text: string): Html => new Html(text);

function shown(piece: Piece): string {
  if (piece === undefined || piece === false) return "";
  if (piece instanceof Html) return piece.text;
  if (typeof piece === "object") return piece.map(shown).join("");
  return String(piece).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
