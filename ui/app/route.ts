import type { ContainerModuleLoadOptions, ServiceIdentifier } from "inversify";
import type { ComponentType } from "react";
import type { PageId } from "#domain/shell/index.ts";
import type { Screen } from "#ui/model/screen.ts";

/** Returns the dependency for a token from the container. */
export type Get = <T>(token: ServiceIdentifier<T>) => T;

export type ScreenOptions = {
  /** True if the screen is kept when the user leaves it, and shown again on history back. Used for lists. */
  readonly keepAlive?: boolean;
  /** Pages that users usually open next. Their code is prefetched. */
  readonly prefetch?: readonly PageId[];
};

/** A screen: its view and the factory of its view-model. */
export type AreaScreen = ScreenOptions & {
  readonly View: ComponentType<{ model: never }>;
  readonly createModel: (get: Get) => Screen;
};

/** The wiring of one area: its shared bindings and its screens by page. */
export type Area = {
  /**
   * Binds adapters and caches that the screens share.
   * Runs before the first screen of the area is created.
   */
  readonly bind?: (options: ContainerModuleLoadOptions) => void;
  readonly screens: Partial<Readonly<Record<PageId, AreaScreen>>>;
};

/** A screen whose code is loaded. */
export type LoadedAreaScreen = Omit<AreaScreen, "createModel"> & { readonly createModel: () => Screen };

/** Loads the code of a page. Returns it synchronously if it is loaded. Rejects if it cannot be loaded. */
export type ScreenLoader = () => LoadedAreaScreen | Promise<LoadedAreaScreen>;

export type PageRoutes = Partial<Readonly<Record<PageId, ScreenLoader>>>;
