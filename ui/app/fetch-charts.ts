import { chartDrawing } from "#ui/kit/chart/drawing-slot.ts";
import { afterHydration } from "./hydration.ts";

/** Every screen with a chart calls it as soon as its code runs: no other page fetches any of what draws, and no host. */
export const fetchCharts = (): void => {
  if (typeof document === "undefined") return;
  void chartDrawing.fetch(async () => (await afterHydration(() => import("./parts/chart.ts"))).ChartDrawing);
};
