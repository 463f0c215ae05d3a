import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { ROOT, run } from "./suites/command.ts";

const MANIFEST = join(ROOT, "dist/portal/manifest.json");
const SOURCES = ["ui", "domain", "adapters", "sdk/src", "esbuild.config.ts"];

/** What is built of the portal is what its sources say: built anew where one of them is newer. */
export async function buildPortalIfStale(): Promise<void> {
  if (await isStale()) await build();
}

/** Whether a source of the portal is newer than what was built of it. */
async function isStale(): Promise<boolean> {
  if (!existsSync(MANIFEST)) return true;
  const built = (await stat(MANIFEST)).mtimeMs;
  const changes = await Promise.all(SOURCES.map((source) => lastChange(join(ROOT, source))));
  return Math.max(...changes) > built;
}

async function lastChange(path: string): Promise<number> {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const inside = await readdir(path, { recursive: true, withFileTypes: true });
  const files = inside.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name)));
  return Math.max(0, ...(await Promise.all(files)).map(({ mtimeMs }) => mtimeMs));
}

async function build(): Promise<void> {
  const { code, output } = await run("npm", ["run", "--silent", "build"]);
  if (code !== 0) throw new Error(`The portal could not be built:\n${output}`);
}
