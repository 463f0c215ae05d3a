import { inBrowser } from "./browser.ts";
import { mocha } from "./mocha.ts";
import { together } from "./outcome.ts";
import type { Outcome } from "./outcome.ts";

const IN_BROWSER = "test/sdk/package/browser.test.ts";

/** The SDK packed and installed as its users have it: in a project of theirs, then in a page and a worker. */
export async function sdk(): Promise<Outcome> {
  return together([
    await mocha({ name: "sdk", files: ["test/sdk/package/**/*.test.ts"], ignored: [IN_BROWSER], timeout: 60_000 }),
    await inBrowser(() => mocha({ name: "sdk-browser", files: [IN_BROWSER], timeout: 60_000 })),
  ]);
}
