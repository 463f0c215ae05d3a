import type { ContainerModuleLoadOptions, ServiceIdentifier } from "inversify";
import type { ComponentType } from "react";
import type { PageId } from "#domain/shell/index.ts";
import type { Screen } from "#ui/model/screen.ts";

/** Returns the dependency with a token from the container. */
export type Get = <T>(token: ServiceIdentifier<T>) => T;

export type ScreenOptions = {
  /** The screen is kept when the user leaves it for another one, and shown again on back. Lists are. */
  readonly keepAlive?: boolean;
  /** Pages that users usually open next. Their code is prefetched. */
  readonly prefetch?: readonly PageId[];
};

/** A screen: its view, and how its view-model is created. */
export type AreaScreen = ScreenOptions & { readonly View: ComponentType<{ model: never }>; readonly createModel: (get: Get) => Screen };

/** The wiring of one area: what its screens share, and the screens by page. */
export type Area = {
  /** Binds what the screens share: adapters and caches. It runs before the first screen of the area is created. */
  readonly bind?: (options: ContainerModuleLoadOptions) => void;
  readonly screens: Partial<Readonly<Record<PageId, AreaScreen>>>;
};

/** A screen whose code is loaded. */
export type OpenedScreen = Omit<AreaScreen, "createModel"> & { readonly createModel: () => Screen };

/** Loads the code of a page. Returns it without a promise if it is loaded, and rejects if it cannot be loaded. */
export type OpenScreen = () => OpenedScreen | Promise<OpenedScreen>;

export type Routes = Partial<Readonly<Record<PageId, OpenScreen>>>;
