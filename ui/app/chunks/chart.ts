// Loaded with the first page that has a chart.
import "../shared-chunk.ts";
export { ChartDrawing } from "#ui/kit/chart/chart-drawing.tsx";
