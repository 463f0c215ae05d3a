import type { RenderedForm, SavedFiles } from "#domain/taxfree/index.ts";

/** Saves files as browser downloads. */
export class BrowserSavedFiles implements SavedFiles {
  readonly #document: () => Document;

  constructor(document: () => Document) {
    this.#document = document;
  }

  save(name: string, { mediaType, bytes }: RenderedForm): void {
    const address = URL.createObjectURL(new Blob([bytes as BlobPart], { type: mediaType }));
    Object.assign(this.#document().createElement("a"), { href: address, download: name }).click();
    // The browser reads the file after the current task.
    setTimeout(() => URL.revokeObjectURL(address), REVOKE_MS);
  }
}

const REVOKE_MS = 60_000;
