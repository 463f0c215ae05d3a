import type { ContainerModule, ServiceIdentifier } from "inversify";
import type { ComponentType } from "react";
import type { Screen } from "#ui/model/screen.ts";

/** What a page's own part of the code brings: its view, its view-model, and how the container makes one. */
export type LazyScreen = {
  readonly View: ComponentType<{ model: never }>;
  readonly token: ServiceIdentifier<Screen>;
  readonly module: ContainerModule;
  /** What the screens of its area share; it comes with the first of them. */
  readonly area?: { readonly token: ServiceIdentifier<unknown>; readonly module: ContainerModule };
};
