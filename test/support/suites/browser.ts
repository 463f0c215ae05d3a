import { buildPortalIfStale } from "../built-portal.ts";
import { findChromium } from "../chromium.ts";
import { installOnDebian } from "./debian.ts";
import { mocha, type MochaTests } from "./mocha.ts";
import { failure } from "./outcome.ts";
import type { Outcome } from "./outcome.ts";

const HOW_TO_INSTALL: Partial<Record<NodeJS.Platform, string>> = {
  darwin: "brew install --cask chromium",
  win32: "winget install Google.Chrome",
  linux: "sudo apt-get install chromium (or your distribution's word for it)",
};

/** As long as all the others together: the first journey visits each page in each of its states. */
const HALF = ["axe", "focus", "the-reports"].map((name) => `test/browser/${name}.journey.ts`);

let built: Promise<void> | undefined;

/** Journeys through the real portal, with a server and a browser of their own. */
export const browser = (): Promise<Outcome> =>
  journeys({ name: "browser", files: ["test/browser/**/*.journey.ts"], ignored: HALF });

/** The other half of the journeys. */
export const browserAxe = (): Promise<Outcome> => journeys({ name: "browser-axe", files: HALF });

const journeys = (tests: MochaTests): Promise<Outcome> =>
  inBrowser(async () => {
    await (built ??= buildPortalIfStale());
    return mocha({ ...tests, timeout: 60_000, repeatsFailed: true });
  });

/**
 * Runs tests that need a browser.
 * Reports them as skipped only if none is found and none can be installed.
 */
export async function inBrowser(tests: () => Promise<Outcome>): Promise<Outcome> {
  if (findChromium() === undefined) await installOnDebian("chromium");
  if (findChromium() !== undefined) return tests();
  const remark = `no Chromium, Chrome or Edge found: ${HOW_TO_INSTALL[process.platform] ?? "install one"}, or set CHROME_PATH`;
  return process.env["CI"] === "true"
    ? failure("browser did not run", remark)
    : { passed: 0, skipped: 1, failures: [], remark };
}
