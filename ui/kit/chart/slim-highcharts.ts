// The part of Highcharts that the app uses: line, column, area and bubble charts, a shared tooltip and plot bands.
import Axis from "highcharts/es-modules/Core/Axis/Axis.js";
import PlotLineOrBand from "highcharts/es-modules/Core/Axis/PlotLineOrBand/PlotLineOrBand.js";
import Chart from "highcharts/es-modules/Core/Chart/Chart.js";
import Pointer from "highcharts/es-modules/Core/Pointer.js";
import Responsive from "highcharts/es-modules/Core/Responsive.js";
import Series from "highcharts/es-modules/Core/Series/Series.js";
import Tooltip from "highcharts/es-modules/Core/Tooltip.js";
// StackingAxis requires that Series is imported first.
import StackingAxis from "highcharts/es-modules/Core/Axis/Stacking/StackingAxis.js";
import "highcharts/es-modules/Series/Line/LineSeries.js";
import "highcharts/es-modules/Series/Area/AreaSeries.js";
import "highcharts/es-modules/Series/Column/ColumnSeries.js";
// BubbleSeries looks up the scatter series in the registry of series types.
import "highcharts/es-modules/Series/Scatter/ScatterSeries.js";
import BubbleSeries from "highcharts/es-modules/Series/Bubble/BubbleSeries.js";

/** Bubbles would add their sizes to the legend of Highcharts, which the app does not use. */
const NO_LEGEND = {};

// Data labels are not used: merging their options can return the given ones.
Object.assign(Series.prototype, { mergeArrays: (_before: unknown, given: unknown) => given });
PlotLineOrBand.compose(Chart, Axis);
Pointer.compose(Chart);
// Every update uses it.
Responsive.compose(Chart);
StackingAxis.compose(Axis, Chart, Series);
Tooltip.compose(Pointer);
BubbleSeries.compose(Axis, Chart, NO_LEGEND);

/** The part of Highcharts that its React wrapper needs. */
export const slimHighcharts = { chart: Chart.chart };
