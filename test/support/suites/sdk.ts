import { findChromium } from "../chromium.ts";
import { inBrowser } from "./browser.ts";
import { mocha } from "./mocha.ts";
import { combine } from "./outcome.ts";
import type { Outcome } from "./outcome.ts";

const FILES = ["test/sdk/package/**/*.test.ts"];
const IN_BROWSER = "test/sdk/package/browser.test.ts";

/**
 * Packs the SDK and installs it like its users: in a project, then in a page and a worker.
 * One process packs it once.
 */
export async function sdk(): Promise<Outcome> {
  const all = await inBrowser(() => mocha({ name: "sdk", files: FILES, timeout: 60_000 }));
  if (findChromium() !== undefined) return all;
  return combine([await mocha({ name: "sdk", files: FILES, ignored: [IN_BROWSER], timeout: 60_000 }), all]);
}
