// The one browser that the journeys, the screenshots and the measurements drive.
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser, LaunchOptions } from "playwright-core";
import { IS_WHOLE } from "./whole-run.ts";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "microsoft-edge", "microsoft-edge-stable"];

const MAC_APPLICATIONS = ["Chromium", "Google Chrome", "Microsoft Edge"].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`);

const WINDOWS_PROGRAMS = [String.raw`Chromium\Application\chrome.exe`, String.raw`Google\Chrome\Application\chrome.exe`, String.raw`Microsoft\Edge\Application\msedge.exe`];

function candidates({ platform, env }: Pick<NodeJS.Process, "platform" | "env">): string[] {
  if (platform === "darwin") return MAC_APPLICATIONS;
  if (platform === "win32") {
    const folders = [env["PROGRAMFILES"], env["PROGRAMFILES(X86)"], env["LOCALAPPDATA"]].filter((folder) => folder !== undefined);
    return folders.flatMap((folder) => WINDOWS_PROGRAMS.map((program) => join(folder, program)));
  }
  return inPath(NAMES, env);
}

const inPath = (names: readonly string[], env: NodeJS.ProcessEnv): string[] =>
  (env["PATH"] ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));

/** The path of an installed Chromium, Chrome or Edge; `CHROME_PATH` goes first. */
export function findChromium(): string | undefined {
  const { CHROME_PATH } = process.env;
  return [...(CHROME_PATH ? [CHROME_PATH] : []), ...candidates(process)].find((path) => existsSync(path));
}

/**
 * The path of Chromium's headless shell: the same engine without windows, which takes half the CPU time (ADR 0091).
 * `npm run verify` does without it, and so does whoever chooses a browser by `CHROME_PATH`.
 */
function findHeadlessShell(): string | undefined {
  if (IS_WHOLE || process.env["CHROME_PATH"]) return undefined;
  return inPath(["chromium-headless-shell"], process.env).find((path) => existsSync(path));
}

// Nothing that calls home or comes up by itself: a journey sees only what it asked for.
const FLAGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];

/** Starts the browser as people have it, without a window. Close it when done. */
export const launch = (options: LaunchOptions = {}): Promise<Browser> => launchFrom(findChromium(), options);

/** Starts the headless shell if there is one, else the browser as people have it. Close it when done. */
export const launchForJourneys = (options: LaunchOptions = {}): Promise<Browser> => launchFrom(findHeadlessShell() ?? findChromium(), options);

function launchFrom(executablePath: string | undefined, options: LaunchOptions): Promise<Browser> {
  if (executablePath === undefined) throw new Error("No Chromium, Chrome or Edge found: install one or set CHROME_PATH.");
  return chromium.launch({ executablePath, headless: true, ...options, args: [...FLAGS, ...(options.args ?? [])] });
}
