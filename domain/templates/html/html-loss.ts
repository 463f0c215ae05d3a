/**
 * What a formatted text does not show of its HTML.
 * - `element`: an element with its content, such as a script, a style sheet, a title, a form field, a drawing or a hidden part
 * - `format`: an element whose text stays, such as a heading or underlined text
 * - `style`: colours, fonts, borders, distances and alignment; `name` is the property
 * - `link`: a link to something else than a web address, a mailbox or a telephone; `name` is the address, the text stays
 * - `image`: an image that no mail can load; `name` is its address, `text` its alternative text, which stays
 * - `conditional`: what only Outlook shows; `name` is `text` if it has words, else `if`
 * - `size`: more elements than are read; the source is shown as it is
 */
export type HtmlLoss = {
  readonly kind: "element" | "format" | "style" | "link" | "image" | "conditional" | "size";
  readonly name: string;
  readonly text: string;
};

/** The text of a loss is read only where the loss is kept. */
export type LostPart = Pick<HtmlLoss, "kind" | "name"> & { readonly text: () => string };

/**
 * Collects losses. Struck, raised, lowered and hidden texts are kept each; of others, only the first of a kind and name,
 * or the first that has a text.
 */
export class HtmlLosses {
  readonly #losses = new Map<string, HtmlLoss>();
  readonly #counts = new Map<string, number>();

  add(part: LostPart): void {
    if (EACH.has(`${part.kind} ${part.name}`)) this.#addEach(part);
    else this.#addFirst(part);
  }

  #addEach({ kind, name, text }: LostPart): void {
    const quoted = text().trim().slice(0, MAX_QUOTED);
    const key = `${kind} ${name}`;
    const before = this.#counts.get(key) ?? 0;
    if (quoted === "" && before === 0) this.#addFirst({ kind, name, text });
    if (quoted === "" || this.#losses.has(`${key} ${quoted}`)) return;
    if (before === 0) this.#losses.delete(key);
    const count = before + 1;
    this.#counts.set(key, count);
    const rest = `and ${count - MAX_EACH} more`;
    if (count <= MAX_EACH) this.#losses.set(`${key} ${quoted}`, { kind, name, text: quoted });
    else this.#losses.set(key, { kind, name, text: rest });
  }

  #addFirst({ kind, name, text }: LostPart): void {
    const key = `${kind} ${name}`;
    if ((this.#losses.get(key)?.text ?? "").trim() !== "") return;
    this.#losses.set(key, { kind, name, text: text().slice(0, MAX_QUOTED) });
  }

  get all(): readonly HtmlLoss[] {
    return [...this.#losses.values()];
  }
}

const MAX_QUOTED = 400;
/** The texts of one kind and name that are quoted each. The last loss counts the others. */
const MAX_EACH = 50;
/** Without their look, or when they are left out, these say something else. */
const EACH: ReadonlySet<string> = new Set([
  "format s",
  "format strike",
  "format del",
  "format unseen",
  "format sub",
  "format sup",
  "conditional text",
  "element hidden",
  "element added",
  "element tooltip",
  "element rule",
  "element map",
  "element input",
  "element select",
  "element textarea",
]);
