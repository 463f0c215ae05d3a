import type { ComponentType } from "react";
import type { PageId } from "#domain/shell/index.ts";
import type { Screen } from "#ui/model/screen.ts";

/** A screen whose code is here. */
export type OpenedScreen = { readonly View: ComponentType<{ model: never }>; readonly createModel: () => Screen };

/** How a page comes to its screen. */
export type Route = {
  /** Fetches the code, the first time, which fails when it is out of reach; answers at once what is here. */
  readonly open: () => OpenedScreen | Promise<OpenedScreen>;
  /** A list is kept for one way back from the screen it led to. */
  readonly keep?: boolean;
  /** Where most go from here: its code is fetched while nothing else is to be done, so that only the record is waited for. */
  readonly leadsTo?: readonly PageId[];
};
export type Routes = Partial<Readonly<Record<PageId, Route>>>;
