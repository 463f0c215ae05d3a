/**
 * What a formatted text does not show of its HTML.
 * - `element`: an element with its content, such as a script, a style sheet, a title, a form field, a drawing or a hidden part
 * - `format`: an element whose text stays, such as a heading or underlined text
 * - `style`: colours, fonts, borders, distances and alignment; `name` is the property
 * - `link`: a link to something else than a web address, a mailbox or a telephone; `name` is the address, the text stays
 * - `image`: an image that no mail can load; `name` is its address, `text` its alternative text, which stays
 * - `conditional`: what only Outlook shows
 * - `size`: more elements than are read; the source is shown as it is
 */
export type HtmlLoss = {
  readonly kind: "element" | "format" | "style" | "link" | "image" | "conditional" | "size";
  readonly name: string;
  readonly text: string;
};

/** The text of a loss is read only where the loss is kept. */
export type LostPart = Pick<HtmlLoss, "kind" | "name"> & { readonly text: () => string };

/** Collects losses. Only the first of a kind and name is kept, or the first that has a text. */
export class HtmlLosses {
  readonly #losses = new Map<string, HtmlLoss>();

  add({ kind, name, text }: LostPart): void {
    const key = `${kind} ${name}`;
    if ((this.#losses.get(key)?.text ?? "").trim() !== "") return;
    this.#losses.set(key, { kind, name, text: text().slice(0, MAX_QUOTED) });
  }

  get all(): readonly HtmlLoss[] {
    return [...this.#losses.values()];
  }
}

const MAX_QUOTED = 400;
