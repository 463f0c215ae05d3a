import type { Visibility } from "#domain/shell/index.ts";

/** Page visibility of the browser. A tab in the background or a minimized window is hidden. */
export class PageVisibility implements Visibility {
  private readonly document: Document;

  constructor(document: Document) {
    this.document = document;
  }

  isHidden(): boolean {
    return this.document.visibilityState === "hidden";
  }

  onChange(listener: (hidden: boolean) => void): () => void {
    const notify = (): void => listener(this.isHidden());
    this.document.addEventListener("visibilitychange", notify);
    return () => this.document.removeEventListener("visibilitychange", notify);
  }
}
