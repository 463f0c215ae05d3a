// Builds the published package in sdk/dist: client and query language, one module each, and their declarations. `npm pack` runs it.
//   npm run sdk:build
import { execFileSync } from "node:child_process";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { query, sdk } from "../esbuild.config.ts";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const DIST = join(ROOT, "sdk/dist");
const COMPILER = join(ROOT, "node_modules/typescript7/bin/tsc");

const CONTRACT_TYPES = ["openapi-v1.d.ts", "problem-codes.d.ts"];

await rm(DIST, { recursive: true, force: true });
await Promise.all([build(sdk), build(query)]);
await writeDeclarations();

async function writeDeclarations(): Promise<void> {
  const options = [
    "--noEmit",
    "false",
    "--declaration",
    "--emitDeclarationOnly",
    "--rootDir",
    "sdk/src",
    "--outDir",
    DIST,
  ];
  execFileSync(process.execPath, [COMPILER, "-p", "sdk", ...options], { cwd: ROOT, stdio: "inherit" });
  execFileSync(process.execPath, [COMPILER, "-p", "sdk/tsconfig.query.json"], { cwd: ROOT, stdio: "inherit" });
  await mkdir(join(DIST, "contract"));
  for (const name of CONTRACT_TYPES)
    await copyFile(join(ROOT, "contract/generated", name), join(DIST, "contract", name));
  for (const name of await readdir(DIST, { recursive: true }))
    if (name.endsWith(".d.ts")) await nameWhatIsThere(join(DIST, name));
}

/** Replaces names of source files in declarations by those of the modules, and the place of the contract's types by that in the package. */
async function nameWhatIsThere(file: string): Promise<void> {
  const text = await readFile(file, "utf8");
  const contract = `./${relative(dirname(file), join(DIST, "contract"))}`.replace("./..", "..");
  await writeFile(
    file,
    text
      .replace(/"(?:\.\.\/)+contract\/generated\/([^".]*)\.d\.ts"/g, `"${contract}/$1.js"`)
      .replace(/(\b(?:from|import)\s*\(?\s*"\.[^"]*)\.ts"/g, '$1.js"'),
  );
}
