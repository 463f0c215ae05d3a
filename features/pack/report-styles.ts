import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./cucumber.ts";

/** The look of the portal's family, read from where it stands once, and what the report adds. */
export const reportStyles = (): string =>
  ["ui/kit/tokens.css", "ui/kit/base.css", "features/pack/report.css"].map((path) => readFileSync(join(ROOT, path), "utf8").replace(/^@import .*$/m, "")).join("\n");
