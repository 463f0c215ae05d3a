// The latest build of the portal, as in production.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { BuildManifest } from "#server/shell/portal-build.ts";
import { STILL_DEMO, startServerProcess, type ServerProcess } from "#test/support/server-process.ts";
import { inNewFolder } from "./new-folder.ts";

const PORTAL = "dist/portal";

/** The folder in which {@link startPortal} keeps the served files. */
export const portalIn = (folder: string): string => join(folder, "portal");
export const dataIn = (folder: string): string => join(folder, "data");

export const readManifest = (portal = PORTAL): BuildManifest =>
  JSON.parse(readFileSync(`${portal}/manifest.json`, "utf8")) as BuildManifest;

/** Returns the scripts that a page needs before it can be used. */
export const scriptsOf = ({ entry, preload, pages }: BuildManifest, page: string): readonly string[] => [
  entry,
  ...preload,
  ...(pages[page] ?? []),
];

/** Returns the compressed size of files of the portal, in bytes. */
export const gzipped = (files: readonly string[], portal = PORTAL): number =>
  files.reduce((sum, file) => sum + gzipSync(readFileSync(`${portal}/${file}`), { level: 9 }).length, 0);

/** Runs a program, and throws if it fails. */
export function finish(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, {
    stdio: ["ignore", "ignore", "inherit"],
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} ended with ${String(status)}`);
}

/**
 * Builds and serves the portal with this many receipts, in a folder that the caller removes.
 * Copies the build, so that a later build does not affect it.
 */
export async function startPortal(folder: string, receipts: number): Promise<ServerProcess> {
  finish("npm", ["run", "--silent", "build"]);
  await cp(PORTAL, portalIn(folder), { recursive: true });
  return servePortal(folder, receipts);
}

/** Serves the folder of {@link startPortal}. */
export const servePortal = (
  folder: string,
  receipts: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> =>
  startServerProcess(
    dataIn(folder),
    {
      NODE_ENV: "production",
      VALIDATE_ANSWERS: "0",
      BACKUP_HOURS: "0",
      API_LIMIT: "10000000",
      DEMO_RECEIPTS: String(receipts),
      PORTAL_DIR: portalIn(folder),
      ...environment,
    },
    STILL_DEMO,
  );

/** Runs an action on the address of a new portal with this many receipts, in a folder of dist/ that is then removed. */
export const onDemonstration = (name: string, receipts: number, act: (url: string) => Promise<void>): Promise<void> =>
  inNewFolder(name, async (folder) => {
    const server = await startPortal(folder, receipts);
    await act(server.url).finally(() => server.kill("SIGTERM"));
  });
