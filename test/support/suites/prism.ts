import { statSync } from "node:fs";
import { join } from "node:path";
import { inBrowser } from "./browser.ts";
import { ROOT, run } from "./command.ts";
import { mocha } from "./mocha.ts";
import { failure, lastLines, type Outcome } from "./outcome.ts";

const PACKAGE = join(ROOT, "test/prism/package");

/**
 * Calls every operation of the specification, and opens its pages, over Stoplight Prism, which mocks the contract of the
 * foreign API. Prism is no dependency of the project: it is installed on demand (ADR 0169).
 */
export async function prism(): Promise<Outcome> {
  const isInstalled = writtenAt("node_modules/.package-lock.json") >= writtenAt("package-lock.json");
  if (!isInstalled) {
    const { code, output } = await run("npm", ["ci", "--prefix", PACKAGE, "--no-audit", "--no-fund"]);
    if (code !== 0) return failure("Prism cannot be installed", lastLines(output));
  }
  return inBrowser(() => mocha({ name: "prism", files: ["test/prism/*.test.ts"], timeout: 60_000 }));
}

const writtenAt = (file: string): number => statSync(join(PACKAGE, file), { throwIfNoEntry: false })?.mtimeMs ?? 0;
