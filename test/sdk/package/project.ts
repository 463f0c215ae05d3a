// The SDK as its users have it: packed, and installed into a project of its own that knows nothing of this repository.
import { execFile } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { build, type BuildOptions } from "esbuild";
import { ROOT, run } from "#test/support/suites/command.ts";
import { scaleLimit } from "#test/support/limits.ts";

export type Project = {
  readonly folder: string;
  /** Where the SDK lies in it. */
  readonly installed: string;
  /** The packed SDK. */
  readonly tarball: string;
  /** The text of a file of the installed SDK. */
  read(name: string): Promise<string>;
  /** Puts a file there, and answers its path. */
  write(name: string, text: string): Promise<string>;
};

/** What the SDK itself depends on: packed from here, so that installing it asks no registry. */
const DEPENDENCIES = ["openapi-fetch", "openapi-typescript-helpers"];

let installed: Promise<Project> | undefined;

/** One project for all tests of a run. */
export const installedProject = (): Promise<Project> => (installed ??= install());

async function install(): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), "counterfoil-consumer-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "consumer", private: true, type: "module" }));
  const tarball = await pack(folder, join(ROOT, "sdk"));
  const others: string[] = [];
  for (const name of DEPENDENCIES)
    others.push(await pack(folder, join(ROOT, "node_modules", name), "--ignore-scripts"));
  await npm(folder, [
    "install",
    "--offline",
    "--no-audit",
    "--no-fund",
    "--ignore-scripts",
    ...[tarball, ...others].map((file) => `file:${file}`),
  ]);
  const sdk = join(folder, "node_modules/@counterfoil/sdk");
  return {
    folder,
    installed: sdk,
    tarball,
    read: (name) => readFile(join(sdk, name), "utf8"),
    write: async (name, text) => {
      const path = join(folder, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
      return path;
    },
  };
}

async function pack(into: string, folder: string, ...options: readonly string[]): Promise<string> {
  const before = new Set(await readdir(into));
  await npm(into, ["pack", folder, "--pack-destination", into, ...options]);
  const made = (await readdir(into)).find((name) => name.endsWith(".tgz") && !before.has(name));
  if (made === undefined) throw new Error(`Nothing was packed of ${folder}`);
  return join(into, made);
}

/** Removes the npm variables of this process, which would affect another project. */
async function npm(cwd: string, args: readonly string[]): Promise<void> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_(?!config_(cache|registry|userconfig)$)/i.test(name)),
  );
  await promisify(execFile)("npm", [...args], { cwd, env, shell: process.platform === "win32" });
}

/** Makes a source of the project one that this Node can run: as users' compilers do, leaving the packages where they are. */
export async function runnable(source: string, options: BuildOptions = {}): Promise<string> {
  const outfile = source.replace(/\.ts$/, ".js");
  await build({
    entryPoints: [source],
    outfile,
    bundle: true,
    packages: "external",
    format: "esm",
    platform: "node",
    target: "node20",
    ...options,
  });
  return outfile;
}

/** What a module of the project weighs in a page, with whatever it imports: bundled, minified and gzipped, in bytes. */
export async function weightOf({ folder }: Project, contents: string): Promise<number> {
  const stdin = { contents, resolveDir: folder };
  const { outputFiles } = await build({
    stdin,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    write: false,
  });
  return gzipSync(outputFiles[0]?.contents ?? "").length;
}

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

/** Runs a program of the project, with nothing in its environment but what it is given. */
export function start(file: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  let settle: (ended: Ended) => void = () => undefined;
  const ended = new Promise<Ended>((resolve) => (settle = resolve));
  const options = { env: { PATH: process.env["PATH"], ...env }, cwd: dirname(file), timeout: scaleLimit(60_000) };
  const child = execFile(process.execPath, [file, ...args], options, (_, stdout, stderr) =>
    settle({ code: child.exitCode, stdout, stderr }),
  );
  return { child, ended };
}

/** What a compiler says of the files of the project; an empty text when it has nothing to say. */
export async function compile(compiler: string, config: string): Promise<string> {
  const { code, output } = await run(process.execPath, [
    join(ROOT, "node_modules", compiler, "bin/tsc"),
    "--pretty",
    "false",
    "-p",
    config,
  ]);
  return code === 0 ? "" : output || `ended with ${code}`;
}
