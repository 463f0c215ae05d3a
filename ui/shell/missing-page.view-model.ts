import { makeAutoObservable } from "mobx";
import type { Screen } from "#ui/model/screen.ts";

/** Stands at an address whose own screen could not be fetched, so that the address, the title and what is seen agree. */
export class MissingPageViewModel implements Screen {
  private readonly again: () => void;

  readonly title = "Page not loaded";
  readonly error = "This page could not be loaded, please try again later";
  /** It is not worth a way back. */
  readonly settled = false;

  constructor(again: () => void) {
    this.again = again;
    makeAutoObservable<this, "again">(this, { again: false, title: false, error: false, settled: false }, { autoBind: true });
  }

  retry(): void {
    this.again();
  }

  async arrive(): Promise<void> {
    // There is nothing to ask for.
  }

  leave(): void {
    // Nothing is under way.
  }
}
