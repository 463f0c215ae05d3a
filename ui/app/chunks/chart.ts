// Loaded with the first page that has a chart.
export { ChartDrawing } from "#ui/kit/chart/chart-drawing.tsx";
