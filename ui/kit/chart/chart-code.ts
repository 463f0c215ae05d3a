import { createContext, type ComponentType } from "react";
import type { ChartSpec } from "./chart-spec.ts";

/** The module that draws charts. Only pages with charts load it. */
export type ChartModule = { readonly ChartDrawing: ComponentType<{ readonly spec: ChartSpec }> };

export type ChartCode = {
  /** Undefined until the module is loaded. */
  readonly Drawing: ChartModule["ChartDrawing"] | undefined;
  /** True if the module could not be loaded. Charts then show their table. */
  readonly isMissing: boolean;
  readonly retry: () => void;
};

export const ChartCodeContext = createContext<ChartCode>({
  Drawing: undefined,
  isMissing: false,
  retry: () => undefined,
});
