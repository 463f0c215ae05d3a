import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { renderWith, type RenderPage, type ServerModule } from "./render-page.ts";
import { RenderThreads, type RenderThreadsOptions } from "./render-threads.ts";

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

export type PortalBuild = {
  readonly manifest: BuildManifest;
  readonly render: RenderPage;
  readonly listAvailablePages: ServerModule["listAvailablePages"];
};

/** Returns the newest build, and reads it again when its manifest changes. Undefined if there is none. */
export type ReadPortalBuild = () => Promise<PortalBuild | undefined>;

export type PortalBuildOptions = Omit<RenderThreadsOptions, "module"> & { readonly portalDir: string };

type OpenBuild = PortalBuild & { close(): Promise<void> };

/** Reads the built portal. With 0 threads, the thread of the server renders the pages. */
export class PortalBuildReader {
  private readonly options: PortalBuildOptions;
  private current: { readonly written: number; readonly build: Promise<OpenBuild> } | undefined;

  constructor(options: PortalBuildOptions) {
    this.options = options;
  }

  readonly read: ReadPortalBuild = async () => {
    const written = await stat(join(this.options.portalDir, MANIFEST)).then(
      ({ mtimeMs }) => mtimeMs,
      () => undefined,
    );
    if (written === undefined) return undefined;
    if (this.current?.written !== written) this.replace(written);
    return this.current?.build;
  };

  /** Ends the threads when their pages are rendered. */
  async close(): Promise<void> {
    const build = await this.current?.build.catch(() => undefined);
    await build?.close();
  }

  private replace(written: number): void {
    const opened = { written, build: this.open(this.current?.build) };
    this.current = opened;
    // The next request reads a build that could not be read again.
    opened.build.catch(() => {
      if (this.current === opened) this.current = undefined;
    });
  }

  /** Opens the new build and ends the previous one. If the new one cannot be read, the previous one stays. */
  private async open(previous: Promise<OpenBuild> | undefined): Promise<OpenBuild> {
    try {
      const build = await openBuild(this.options);
      void previous?.then(
        (before) => before.close(),
        () => undefined,
      );
      return build;
    } catch (error) {
      if (previous === undefined) throw error;
      this.options.onError(error);
      return previous;
    }
  }
}

const MANIFEST = "manifest.json";

async function openBuild({ portalDir, ...options }: PortalBuildOptions): Promise<OpenBuild> {
  const manifest = JSON.parse(await readFile(join(portalDir, MANIFEST), "utf8")) as BuildManifest;
  const module = join(portalDir, manifest.server);
  const app = (await import(pathToFileURL(module).href)) as ServerModule;
  const { listAvailablePages } = app;
  if (options.threads === 0)
    return { manifest, render: renderWith(app), listAvailablePages, close: () => Promise.resolve() };
  const threads = new RenderThreads({ ...options, module });
  return { manifest, render: threads.render, listAvailablePages, close: () => threads.close() };
}
