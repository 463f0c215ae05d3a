import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { ROOT, run } from "./suites/command.ts";

const PORTAL = { folder: "dist/portal", build: ["run", "--silent", "build"] } as const;
/** React reports hydration mismatches in this build alone. */
const DEVELOPMENT_PORTAL = {
  folder: "dist/portal-development",
  build: ["run", "--silent", "build", "--", "--development"],
} as const;
type Target = typeof PORTAL | typeof DEVELOPMENT_PORTAL;

const SOURCES = ["ui", "domain", "adapters", "sdk/src", "esbuild.config.ts"];

/** Builds the portal if one of its sources is newer than its build. */
export const buildPortalIfStale = (): Promise<void> => buildIfStale(PORTAL);

/** Builds the portal with React's development build, if a source is newer. Returns its folder. */
export async function buildDevelopmentPortalIfStale(): Promise<string> {
  await buildIfStale(DEVELOPMENT_PORTAL);
  return join(ROOT, DEVELOPMENT_PORTAL.folder);
}

async function buildIfStale(target: Target): Promise<void> {
  if (!(await isStale(target))) return;
  const { code, output } = await run("npm", [...target.build]);
  if (code !== 0) throw new Error(`The portal could not be built:\n${output}`);
}

async function isStale({ folder }: Target): Promise<boolean> {
  const manifest = join(ROOT, folder, "manifest.json");
  if (!existsSync(manifest)) return true;
  const built = (await stat(manifest)).mtimeMs;
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
