// Reruns examples after a change: the changed feature alone, or all requested examples after a change of code.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fromRoot, ROOT } from "./cucumber.ts";
import { watchFiles } from "./watch-files.ts";

const RUN = fileURLToPath(new URL("../run.ts", import.meta.url));
/** The folders whose code the examples run. */
const FOLDERS = ["features", "domain", "adapters", "test/support", "test/ports"];
const FOLDERS_BEHIND_THE_API = ["sdk/src", "server", "demo", "openapi"];
/** Groups saves in quick succession into one change. */
const A_MOMENT = 80;

export function startWatchMode(words: readonly string[], paths: readonly string[]): void {
  const options = words.filter((word) => !paths.includes(word));
  const changed = new Set<string>();
  let child: ChildProcess | undefined;
  let waiting: NodeJS.Timeout | undefined;

  const run = (chosen: readonly string[], why: string): void => {
    child?.kill();
    console.log(`\n── ${new Date().toLocaleTimeString("en-GB")} ${why}`);
    const started = spawn(process.execPath, [...process.execArgv, RUN, ...options, ...chosen], {
      cwd: ROOT,
      stdio: "inherit",
    });
    child = started;
    started.on("close", () => child === started && console.log("── waiting for a change; press Ctrl+C to stop"));
  };
  const runChanged = (): void => {
    const files = [...changed];
    changed.clear();
    const alone = files.every(
      (file) => file.endsWith(".feature") && existsSync(join(ROOT, file)) && isAsked(file, paths),
    );
    run(alone ? files : paths, `changed: ${files.join(", ")}`);
  };

  for (const folder of [...FOLDERS, ...(words.includes("--api") ? FOLDERS_BEHIND_THE_API : [])]) {
    watchFiles(join(ROOT, folder), (file) => {
      if (!/\.(feature|ts|yml)$/.test(file)) return;
      changed.add(fromRoot(file));
      clearTimeout(waiting);
      waiting = setTimeout(runChanged, A_MOMENT);
    });
  }
  process.on("exit", () => child?.kill());
  process.on("SIGTERM", () => process.exit(143));
  run(paths, "all requested examples");
}

/** True if a requested path names the feature, its folder or a line of it. */
const isAsked = (file: string, paths: readonly string[]): boolean =>
  paths.length === 0 || paths.some((path) => file.startsWith(fromRoot(path.replace(/(:\d+)+$/, ""))));
