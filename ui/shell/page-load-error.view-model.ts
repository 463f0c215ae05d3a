import type { Screen } from "#ui/model/screen.ts";

/** The screen of an address whose code could not be loaded, so that address, title and content match. */
export class PageLoadErrorViewModel implements Screen {
  readonly title = "Page not loaded";
  readonly error = "This page could not be loaded, please try again later";
  /** Not kept alive for history navigation. */
  readonly isIdle = false;
  readonly retry: () => void;

  constructor(retry: () => void) {
    this.retry = retry;
  }

  async enter(): Promise<void> {
    // There is no data to load.
  }

  exit(): void {
    // Nothing is pending.
  }
}
