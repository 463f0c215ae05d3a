import type { PagePrinter } from "#domain/shell/index.ts";

/** The print dialog of the browser's window. */
export class WindowPrinter implements PagePrinter {
  private readonly window: () => Window;

  /** The window is read on use, because the host has none. */
  constructor(window: () => Window) {
    this.window = window;
  }

  print(): void {
    this.window().print();
  }
}
