// Comes beside the first page with a chart. What it shares with all pages stays in the one part of those: see kernel.ts.
export { ChartDrawing } from "#ui/kit/chart/chart-drawing.tsx";
