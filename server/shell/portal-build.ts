import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** What the build tells of itself in manifest.json; paths are relative to its folder. */
export type Manifest = {
  readonly build: string;
  readonly entry: string;
  /** What the entry imports at once. */
  readonly preload: readonly string[];
  readonly styles: readonly string[];
  readonly hostStyles: string;
  /** A module for the host itself, which renders the frame of a page. */
  readonly frame: string;
  /** By page id: what its screen needs beyond the entry. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
  /** The same of what pages fetch later, by the name of its file in ui/app/parts. */
  readonly parts: Readonly<Record<string, readonly string[]>>;
  /** All of the build. */
  readonly files: readonly string[];
  /** All of the build before it, which browsers may still run. */
  readonly previous: readonly string[];
};

export type Location = { readonly path: string; readonly search: string };

/** The module that renders a page's frame. */
export type FrameModule = {
  renderFrame(bootstrap: unknown, location: Location): { readonly title: string; readonly markup: string };
  readonly PAGE_IDS_BUILT: readonly string[];
};

export type PortalBuild = { readonly manifest: Manifest; readonly frame: FrameModule };

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
  const frame = (await import(pathToFileURL(join(portalDir, manifest.frame)).href)) as FrameModule;
  return { manifest, frame };
}
