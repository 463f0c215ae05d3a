// Loaded for a sample of the page views only.
import { WebVitalsMeter } from "#adapters/browser/web-vitals-meter.ts";
import type { PageViewMeter } from "#domain/shell/index.ts";

export const createMeter = (window: Window): PageViewMeter =>
  new WebVitalsMeter(window.document, (url, options) => window.fetch(url, options));
