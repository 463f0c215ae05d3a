import type { Migration } from "./migration.ts";

/**
 * Histograms of the metrics of measured page views, by day of UTC, build and page. The buckets are those of
 * `toVitalBucket`; the metric `views` has the page views in bucket 0. Nothing names a user or a retailer.
 */
export const webVitalsMigration: Migration = {
  number: 56,
  name: "web vitals",
  // Programs before it do not use the table.
  minimumProgram: 35,
  sql: `
CREATE TABLE web_vitals (
  day date NOT NULL,
  build text NOT NULL,
  page text NOT NULL,
  metric text NOT NULL,
  bucket smallint NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (day, build, page, metric, bucket)
);
`,
};
