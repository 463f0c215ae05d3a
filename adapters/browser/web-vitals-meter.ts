import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from "web-vitals";
import type { PageView, PageViewMeter, WebVital } from "#domain/shell/index.ts";
import { WEB_VITALS_PATH } from "#domain/shell/rules.ts";

/** Measures a page view by the package `web-vitals`, which also reads what the browser recorded before. */
export class WebVitalsMeter implements PageViewMeter {
  private readonly document: Document;
  private readonly send: typeof fetch;

  constructor(document: Document, send: typeof fetch) {
    this.document = document;
    this.send = send;
  }

  measure(view: PageView): void {
    const metrics: Partial<Record<WebVital, number>> = {};
    const keep = ({ name, value }: Metric): void => {
      metrics[name] = value;
    };
    for (const observe of [onTTFB, onFCP, onLCP, onCLS, onINP]) observe(keep);
    // The package listens on the window and in the capture phase, so that its last values are there before.
    const report = (): void => {
      if (this.document.visibilityState !== "hidden") return;
      this.document.removeEventListener("visibilitychange", report);
      if (Object.keys(metrics).length > 0) this.post({ ...view, metrics });
    };
    this.document.addEventListener("visibilitychange", report);
  }

  /** `keepalive` lets the request outlive the page. A beacon would send cookies, and the referrer the address of the page. */
  private post(figures: object): void {
    void this.send(WEB_VITALS_PATH, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(figures),
      keepalive: true,
      credentials: "omit",
      referrerPolicy: "no-referrer",
    }).catch(() => undefined);
  }
}
