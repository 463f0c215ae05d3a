// The browser of the journeys, the screenshots and the benchmarks.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser, LaunchOptions } from "playwright-core";
import { IS_FULL_MATRIX } from "./full-matrix.ts";

const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "microsoft-edge",
  "microsoft-edge-stable",
];

const MAC_APPLICATIONS = ["Chromium", "Google Chrome", "Microsoft Edge"].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

const WINDOWS_PROGRAMS = [
  String.raw`Chromium\Application\chrome.exe`,
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
];

function candidates({ platform, env }: Pick<NodeJS.Process, "platform" | "env">): string[] {
  if (platform === "darwin") return MAC_APPLICATIONS;
  if (platform === "win32") {
    const folders = [env["PROGRAMFILES"], env["PROGRAMFILES(X86)"], env["LOCALAPPDATA"]].filter(
      (folder) => folder !== undefined,
    );
    return folders.flatMap((folder) => WINDOWS_PROGRAMS.map((program) => join(folder, program)));
  }
  return inPath(NAMES, env);
}

const inPath = (names: readonly string[], env: NodeJS.ProcessEnv): string[] =>
  (env["PATH"] ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** Returns the path of an installed Chromium, Chrome or Edge. `CHROME_PATH` takes precedence. */
export function findChromium(): string | undefined {
  const { CHROME_PATH } = process.env;
  return [...(CHROME_PATH ? [CHROME_PATH] : []), ...candidates(process)].find((path) => existsSync(path));
}

/**
 * Returns the path of Chromium's headless shell (docs/testing.md).
 * It is the same engine without windows, at half the CPU time. Not used by `npm run verify` or with `CHROME_PATH`.
 */
function findHeadlessShell(): string | undefined {
  if (IS_FULL_MATRIX || process.env["CHROME_PATH"]) return undefined;
  return inPath(["chromium-headless-shell"], process.env).find((path) => existsSync(path));
}

// Disables background requests and pop-ups, so that a journey sees only its own requests.
const FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

/** Starts the regular browser without a window. The caller closes it. */
export const launch = (options: LaunchOptions = {}): Promise<Browser> => launchFrom(findChromium(), options);

/**
 * Code in a page of a journey runs once, so that optimizing it costs more than it saves: with these flags, a page loads
 * and is checked by axe in 0.67 s of CPU time instead of 0.82 s.
 */
const SHELL_FLAGS = ["--js-flags=--no-maglev --no-turbofan", "--in-process-gpu"];

/** Starts the headless shell if there is one, else the regular browser. The caller closes it. */
export function launchForJourneys(options: LaunchOptions = {}): Promise<Browser> {
  const shell = findHeadlessShell();
  return shell === undefined
    ? launch(options)
    : launchFrom(shell, { ...options, args: [...SHELL_FLAGS, ...(options.args ?? [])] });
}

function launchFrom(executablePath: string | undefined, options: LaunchOptions): Promise<Browser> {
  if (executablePath === undefined)
    throw new Error("No Chromium, Chrome or Edge found: install one or set CHROME_PATH.");
  return chromium.launch({ executablePath, headless: true, ...options, args: [...FLAGS, ...(options.args ?? [])] });
}
