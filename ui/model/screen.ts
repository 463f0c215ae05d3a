import type { Location } from "#domain/shared/location.ts";

/** What the composition root asks of the view-model of a screen. */
export interface Screen {
  /** Names the screen in the browser's tab. */
  readonly title: string;
  /** Nothing is under way: the screen can be shown again as it stands. */
  readonly isIdle: boolean;
  /** Nobody leaves the screen without being asked for as long as there is something. */
  readonly unsaved?: UnsavedChanges | undefined;
  /**
   * The address says something new; ends when the first thing worth showing is there, or has failed: at once, without a
   * promise, where it was there before.
   */
  enter(location: Location, parameters: Readonly<Record<string, string>>): Promise<void> | undefined;
  /** Whoever goes where they are already wants it as it begins; where that is absent, what it shows is asked for anew. */
  reset?(): void;
  /** The screen is left: requests end, timers stop, no dialog stays open. It may be shown again once, by the way back. */
  exit(): void;
}

/** What was typed on a screen and is saved nowhere. */
export type UnsavedChanges = {
  /** It is on its way to the server, and whoever leaves now leaves that to it: to discard is only to ask no more. */
  readonly isBeingSaved?: boolean;
  /** Whoever leaves all the same does not want it any more. */
  readonly discard: () => void;
};

/** How a screen changes its own address. */
export interface ScreenNavigator {
  /** A new entry of the history. */
  push(location: Location): void;
  /** The present entry, corrected. */
  replace(location: Location): void;
}

/** What a view sees of a view-model: in a test a plain object will do. */
export type ViewOf<Model> = { readonly [member in keyof Model]: Model[member] };
