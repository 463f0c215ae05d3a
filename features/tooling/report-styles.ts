import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./cucumber.ts";

/** The design tokens of the portal and the styles of the report. */
export const readReportStyles = (): string =>
  ["ui/kit/tokens.css", "ui/kit/base.css", "features/tooling/report.css"]
    .map((path) => readFileSync(join(ROOT, path), "utf8").replace(/^@import .*$/m, ""))
    .join("\n");
