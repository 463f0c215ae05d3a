// The modules of Highcharts have no type declarations. These declare only what the app uses.
declare module "highcharts/es-modules/Core/*" {
  const Part: { readonly prototype: object; readonly compose: (...classes: readonly unknown[]) => void };
  export default Part;
}

declare module "highcharts/es-modules/Series/*" {
  const Part: { readonly compose: (...classes: readonly unknown[]) => void };
  export default Part;
}

declare module "highcharts/es-modules/Core/Chart/Chart.js" {
  import type { chart } from "highcharts";

  const Chart: { readonly chart: typeof chart };
  export default Chart;
}
