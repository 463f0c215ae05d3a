import type { Screen } from "#ui/model/screen.ts";

/** Stands at an address whose own screen could not be fetched, so that the address, the title and what is seen agree. */
export class MissingPageViewModel implements Screen {
  readonly title = "Page not loaded";
  readonly error = "This page could not be loaded, please try again later";
  /** It is not worth a way back. */
  readonly isIdle = false;
  readonly retry: () => void;

  constructor(retry: () => void) {
    this.retry = retry;
  }

  async enter(): Promise<void> {
    // There is nothing to ask for.
  }

  exit(): void {
    // Nothing is under way.
  }
}
