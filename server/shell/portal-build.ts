import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PageAnswers } from "./page-answers.ts";

/** What the build tells of itself in manifest.json; paths are relative to its folder. */
export type Manifest = {
  readonly build: string;
  readonly entry: string;
  /** What the entry imports at once. */
  readonly preload: readonly string[];
  readonly styles: readonly string[];
  readonly hostStyles: string;
  /** The module with which the host renders pages. */
  readonly server: string;
  /** By page id: what its screen needs beyond the entry. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** The same of what pages load later, by the name of its file in ui/app/chunks. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** All of the build. */
  readonly files: readonly string[];
  /** All of the build before it, which browsers may still run. */
  readonly previous: readonly string[];
};

/** The module that renders the app: see ui/app/server-entry.tsx. */
export type ServerModule = {
  renderPage(bootstrap: unknown, url: string, calls: Pick<PageAnswers, "fetch" | "idle">): Promise<{ readonly title: string; readonly markup: string }>;
  readonly PAGE_IDS_BUILT: readonly string[];
};

export type PortalBuild = { readonly manifest: Manifest; readonly server: ServerModule };

/** The newest build, read again when there is a newer one; undefined as long as there is none. */
export type PortalBuilds = () => Promise<PortalBuild | undefined>;

export function portalBuilds(portalDir: string): PortalBuilds {
  let known: { readonly written: number; readonly build: PortalBuild } | undefined;
  return async () => {
    const file = join(portalDir, "manifest.json");
    const written = await stat(file).then(({ mtimeMs }) => mtimeMs, () => undefined);
    if (written === undefined) return undefined;
    if (known?.written !== written) known = { written, build: await readBuild(portalDir, file) };
    return known.build;
  };
}

async function readBuild(portalDir: string, file: string): Promise<PortalBuild> {
  const manifest = JSON.parse(await readFile(file, "utf8")) as Manifest;
  const server = (await import(pathToFileURL(join(portalDir, manifest.server)).href)) as ServerModule;
  return { manifest, server };
}
