import type { Location } from "#domain/shared/location.ts";

/** What the composition root asks of the view-model of a screen. */
export interface Screen {
  /** Names the screen in the browser's tab. */
  readonly title: string;
  /** Nothing is under way: the screen can be shown again as it stands. */
  readonly settled: boolean;
  /**
   * The address says something new; ends when the first thing worth showing is there, or has failed: at once, without a
   * promise, where it was there before.
   */
  arrive(location: Location, parameters: Readonly<Record<string, string>>): Promise<void> | undefined;
  /** The screen is left: requests end, timers stop. It may be shown again once, by the way back. */
  leave(): void;
}

/** How a screen changes its own address. */
export interface Itinerary {
  /** A new entry of the history. */
  go(location: Location): void;
  /** The present entry, corrected. */
  correct(location: Location): void;
}
