import type { ComponentType } from "react";
import type { ViewOf, Screen } from "#ui/model/screen.ts";
import type { Injected, Resolved } from "../injected.ts";
import type { AreaScreen, ScreenOptions } from "../route.ts";
import { tokens } from "../tokens.ts";

/** Creates a screen. Its type checks that the view accepts the view-model. */
export const screen = <Model extends Screen>(
  View: ComponentType<{ model: ViewOf<Model> }>,
  model: Injected<Model>,
  options: ScreenOptions = {},
): AreaScreen => ({ View: View as AreaScreen["View"], model, ...options });

/** The tokens of what most view-models need. */
export const COMMON_TOKENS = {
  can: tokens.can,
  notifier: tokens.notifications,
  clipboard: tokens.clipboard,
  clock: tokens.clock,
  connectivity: tokens.connectivity,
  dialogs: tokens.dialogs,
  navigator: tokens.navigation,
  preferences: tokens.preferences,
  random: tokens.random,
  schedule: tokens.schedule,
  stores: tokens.stores,
  visibility: tokens.visibility,
  zone: tokens.zone,
} as const;

export type CommonDeps = Resolved<typeof COMMON_TOKENS>;

export type { Area } from "../route.ts";
