import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Capabilities } from "../http/capabilities.ts";
import type { EmbeddedResponseCollector } from "./embedded-response-collector.ts";

/** The contents of manifest.json. Paths are relative to its folder. */
export type BuildManifest = {
  readonly build: string;
  readonly entry: string;
  /** The static imports of the entry. */
  readonly preload: readonly string[];
  readonly styles: readonly string[];
  readonly hostStyles: string;
  /** The script of the passkey button on the sign-in page. Builds of earlier programs lack it. */
  readonly passkeyScript?: string;
  /** The module that renders pages on the server. */
  readonly server: string;
  /** By page id: the files that its screen needs in addition to the entry. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** By file name in ui/app/chunks: the files of each lazy chunk. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** All files of the build. */
  readonly files: readonly string[];
  /** All files of the previous build, which browsers may still run. */
  readonly previous: readonly string[];
};

/** The module that renders the app: see ui/app/server-entry.tsx. */
export type ServerModule = {
  renderPage(
    bootstrap: unknown,
    url: string,
    calls: Pick<EmbeddedResponseCollector, "fetch" | "idle">,
  ): Promise<{
    readonly title: string;
    readonly markup: string;
    /** The path and query to which the host redirects instead. */
    readonly location?: string;
  }>;
  /** Returns the ids of the pages that have a screen, and the operations that it needs. */
  listAvailablePages(capabilities: Capabilities): readonly string[];
};

export type PortalBuild = { readonly manifest: BuildManifest; readonly server: ServerModule };

/** Returns the newest build, and reads it again when its manifest changes. Undefined if there is none. */
export type ReadPortalBuild = () => Promise<PortalBuild | undefined>;

export function createPortalBuildReader(portalDir: string): ReadPortalBuild {
  let cached: { readonly written: number; readonly build: PortalBuild } | undefined;
  return async () => {
    const file = join(portalDir, "manifest.json");
    const written = await stat(file).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (written === undefined) return undefined;
    if (cached?.written !== written) cached = { written, build: await readBuild(portalDir, file) };
    return cached.build;
  };
}

async function readBuild(portalDir: string, file: string): Promise<PortalBuild> {
  const manifest = JSON.parse(await readFile(file, "utf8")) as BuildManifest;
  const server = (await import(pathToFileURL(join(portalDir, manifest.server)).href)) as ServerModule;
  return { manifest, server };
}
