import { findChromium } from "../chromium.ts";
import { installOnDebian } from "./debian.ts";
import { mocha } from "./mocha.ts";
import { failure } from "./outcome.ts";
import type { Outcome } from "./outcome.ts";

const HOW_TO_INSTALL: Partial<Record<NodeJS.Platform, string>> = {
  darwin: "brew install --cask chromium",
  win32: "winget install Google.Chrome",
  linux: "sudo apt-get install chromium (or your distribution's word for it)",
};

/** Journeys through the real portal. */
export const browser = (): Promise<Outcome> =>
  inBrowser(() => mocha({ name: "browser", files: ["test/browser/**/*.journey.ts"], timeout: 60_000 }));

/** What needs a browser: skipped, and said so, only where none is found and none can be installed. */
export async function inBrowser(tests: () => Promise<Outcome>): Promise<Outcome> {
  if (findChromium() === undefined) await installOnDebian("chromium");
  if (findChromium() !== undefined) return tests();
  const remark = `no Chromium, Chrome or Edge found: ${HOW_TO_INSTALL[process.platform] ?? "install one"}, or set CHROME_PATH`;
  return process.env["CI"] === "true" ? failure("browser did not run", remark) : { passed: 0, skipped: 1, failures: [], remark };
}
