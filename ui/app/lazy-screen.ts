import type { ContainerModule, ServiceIdentifier } from "inversify";
import type { ComponentType } from "react";
import type { Screen } from "#ui/model/screen.ts";

/** What a page's own part of the code brings: its view, its view-model, and how the container makes one. */
export type LazyScreen = {
  readonly View: ComponentType<{ model: never }>;
  readonly token: ServiceIdentifier<Screen>;
  readonly module: ContainerModule;
  /** What it shares with other screens; each comes with the first of them, and is known by one of its tokens. */
  readonly areas?: readonly { readonly token: ServiceIdentifier<unknown>; readonly module: ContainerModule }[];
};
