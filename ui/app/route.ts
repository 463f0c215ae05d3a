import type { ComponentType } from "react";
import type { PageId } from "#domain/shell/index.ts";
import type { Screen } from "#ui/model/screen.ts";
import type { Binding, Injected } from "./injected.ts";

export type ScreenOptions = {
  /** True if the screen is kept when the user leaves it, and shown again on history back. Used for lists. */
  readonly keepAlive?: boolean;
  /** Pages that users usually open next. Their code is prefetched. */
  readonly prefetch?: readonly PageId[];
};

/** A screen: its view, and the factory of its view-model with the dependencies that it names. */
export type AreaScreen = ScreenOptions & {
  readonly View: ComponentType<{ model: never }>;
  readonly model: Injected<Screen>;
};

/** The wiring of one area: its shared bindings and its screens by page. */
export type Area = {
  /** Adapters, caches and dialogs that the screens name. */
  readonly bindings?: readonly Binding[];
  readonly screens: Partial<Readonly<Record<PageId, AreaScreen>>>;
};

/** A screen whose code is loaded. */
export type LoadedAreaScreen = Omit<AreaScreen, "model"> & { readonly createModel: () => Screen };

/** Loads the code of a page. Returns it synchronously if it is loaded. Rejects if it cannot be loaded. */
export type ScreenLoader = () => LoadedAreaScreen | Promise<LoadedAreaScreen>;

export type PageRoutes = Partial<Readonly<Record<PageId, ScreenLoader>>>;
