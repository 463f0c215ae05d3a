import type { Location } from "#domain/shared/location.ts";

/** View-model of a screen, as the router uses it. */
export interface Screen {
  /** Title of the screen in the browser tab. */
  readonly title: string;
  /** True if no action is pending, so that the screen can be shown again unchanged. */
  readonly isIdle: boolean;
  /** True if the screen keeps its state in the hash, which for all others only names a target on the page. */
  readonly usesHash?: boolean;
  /**
   * If the screen is a list: the addresses of its rows in their order.
   * A record that was opened from it has steps to the previous and the next one.
   */
  readonly rowHrefs?: readonly string[] | undefined;
  /** If the list has pages: the addresses of those before and after. */
  readonly newerHref?: string | undefined;
  readonly olderHref?: string | undefined;
  /** If the screen is a list: its columns and saved views. */
  readonly tools?: ScreenTools | undefined;
  /** Unsaved changes. If present, the app asks the user before leaving the screen. */
  readonly unsaved?: UnsavedChanges | undefined;
  /**
   * Called when the address changes.
   * Resolves when the first data has loaded or failed. Returns undefined if the data was already there.
   */
  enter(location: Location, parameters: Readonly<Record<string, string>>): Promise<void> | undefined;
  /**
   * Resets the screen when the user follows a link to the current address.
   * If absent, the app reloads the data.
   */
  reset?(): void;
  /** Aborts requests, stops timers and closes dialogs. The screen may be shown again once by history back. */
  exit(): void;
  /** Called when history back shows the screen again, unchanged. If absent, it stays as it was. */
  resume?(): void;
}

/** The calls of the router to the tools of a list. */
export interface ScreenTools {
  /** Called before the list is shown. Resolves to the address of the view with which the list opens, if there is one. */
  open(location: Location): Promise<Location | undefined>;
  /** Resolves to the address of the default view. Undefined if there is none. */
  findDefault(): Promise<Location | undefined>;
  /** Called when the address of the list changes. */
  move(location: Location): void;
  close(): void;
}

/** Input on a screen that is not saved. */
export type UnsavedChanges = {
  /**
   * True while the changes are being saved.
   * The save continues after the user leaves, and `discard` only stops the prompts.
   */
  readonly isBeingSaved?: boolean;
  /** Called if the user leaves without saving. */
  readonly discard: () => void;
};

/** Lets a screen change its own address. */
export interface ScreenNavigator {
  /** Adds a history entry. */
  push(location: Location): void;
  /** Replaces the current history entry. */
  replace(location: Location): void;
}

/** The public members of a view-model. A test can pass a plain object. */
export type ViewOf<Model> = { readonly [member in keyof Model]: Model[member] };
