// As much of Highcharts as we draw with: lines, columns, areas and bubbles, one tooltip, bands on an axis.
import Axis from "highcharts/es-modules/Core/Axis/Axis.js";
import PlotLineOrBand from "highcharts/es-modules/Core/Axis/PlotLineOrBand/PlotLineOrBand.js";
import Chart from "highcharts/es-modules/Core/Chart/Chart.js";
import Pointer from "highcharts/es-modules/Core/Pointer.js";
import Responsive from "highcharts/es-modules/Core/Responsive.js";
import Series from "highcharts/es-modules/Core/Series/Series.js";
import Tooltip from "highcharts/es-modules/Core/Tooltip.js";
// It wants the series to be there.
import StackingAxis from "highcharts/es-modules/Core/Axis/Stacking/StackingAxis.js";
import "highcharts/es-modules/Series/Line/LineSeries.js";
import "highcharts/es-modules/Series/Area/AreaSeries.js";
import "highcharts/es-modules/Series/Column/ColumnSeries.js";
// A bubble is a scattered point: it looks that one up.
import "highcharts/es-modules/Series/Scatter/ScatterSeries.js";
import BubbleSeries from "highcharts/es-modules/Series/Bubble/BubbleSeries.js";

/** Bubbles would draw their sizes into a legend of the library, which we do not have. */
const NO_LEGEND = {};

// No values are written at points: of the options for that those count that were given, as long as there are none.
Object.assign(Series.prototype, { mergeArrays: (_before: unknown, given: unknown) => given });
PlotLineOrBand.compose(Chart, Axis);
Pointer.compose(Chart);
// Every update goes through it.
Responsive.compose(Chart);
StackingAxis.compose(Axis, Chart, Series);
Tooltip.compose(Pointer);
BubbleSeries.compose(Axis, Chart, NO_LEGEND);

/** What the React wrapper asks of the library. */
export const slimHighcharts = { chart: Chart.chart };
