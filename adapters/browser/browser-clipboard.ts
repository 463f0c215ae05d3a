import type { Clipboard } from "#domain/shell/index.ts";

/** The machine's clipboard, as far as the browser lets us. */
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
