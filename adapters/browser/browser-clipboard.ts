import type { Clipboard } from "#domain/shell/index.ts";

/** Clipboard of the browser. The browser may refuse access. */
export class BrowserClipboard implements Clipboard {
  async copy(text: string): Promise<boolean> {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  }
}
