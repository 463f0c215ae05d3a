// Comes beside the first page with a chart.
import "../shared-chunk.ts";
export { ChartDrawing } from "#ui/kit/chart/chart-drawing.tsx";
