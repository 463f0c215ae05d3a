import type { Clipboard } from "#domain/shell/index.ts";

/** A clipboard that keeps the last text. Keeps nothing if it is not allowed. */
export class MemoryClipboard implements Clipboard {
  #text: string | undefined;
  readonly #isAllowed: boolean;

  constructor({ isAllowed = true }: { readonly isAllowed?: boolean } = {}) {
    this.#isAllowed = isAllowed;
  }

  get text(): string | undefined {
    return this.#text;
  }

  copy(text: string): Promise<boolean> {
    if (this.#isAllowed) this.#text = text;
    return Promise.resolve(this.#isAllowed);
  }
}
