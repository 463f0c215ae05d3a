// Lets Node run the TypeScript sources: `node --import ./test/support/typescript-hook.mjs file.ts`.
// Types are stripped by esbuild, CSS modules return each class name unchanged, JSON its value.
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createRequire, register } from "node:module";
import { fileURLToPath } from "node:url";
import { threadId } from "node:worker_threads";

// The loader runs in a thread of its own, which imports this file too, under another URL. All other threads register it.
const LOADER = "?loader";
if (!import.meta.url.endsWith(LOADER)) {
  register(import.meta.url + LOADER);
  process.setSourceMapsEnabled(true);
}

const CLASS_NAMES = "export default new Proxy({}, { get: (_, name) => String(name) });";
const OPTIONS = {
  format: "esm",
  target: "node20",
  jsx: "automatic",
  jsxImportSource: "#ui/kit/jsx",
  sourcemap: "inline",
  tsconfigRaw: {
    compilerOptions: { experimentalDecorators: true, useDefineForClassFields: true, verbatimModuleSyntax: true },
  },
};
const CACHE = fileURLToPath(new URL("../../dist/typescript-hook/", import.meta.url));
// Resolved by name, because the sandbox of the mutation run has its node_modules in a parent folder.
const ESBUILD = readFileSync(createRequire(import.meta.url).resolve("esbuild/package.json"), "utf8");
const sha = (...texts) => createHash("sha1").update(texts.join("\0")).digest("hex");
const MADE_WITH = sha(ESBUILD, JSON.stringify(OPTIONS));

export async function load(url, context, next) {
  if (url.endsWith(".css")) return { format: "module", shortCircuit: true, source: CLASS_NAMES };
  if (url.endsWith(".json") && !url.includes("/node_modules/"))
    return {
      format: "module",
      shortCircuit: true,
      source: `export default ${readFileSync(fileURLToPath(url), "utf8")}`,
    };
  if (!/\.tsx?$/.test(url)) return next(url, context);
  const file = fileURLToPath(url);
  // The threads of a process load one file at a time, so asynchronous file access has no benefit.
  return { format: "module", shortCircuit: true, source: await cached(file, readFileSync(file, "utf8")) };
}

/** Returns the file without types, from the cache if possible. Each file has one entry, which begins with the hash of its source. */
async function cached(file, source) {
  const entry = `${CACHE}${sha(file)}.js`;
  const mark = `//${sha(MADE_WITH, source)}\n`;
  const kept = readOrNothing(entry);
  if (kept.startsWith(mark)) return kept.slice(mark.length);
  const code = await withoutTypes(file, source);
  keep(entry, mark + code);
  return code;
}

async function withoutTypes(file, source) {
  const { transform } = await import("esbuild");
  const { code } = await transform(source, { ...OPTIONS, loader: file.endsWith("x") ? "tsx" : "ts", sourcefile: file });
  return code;
}

function readOrNothing(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/** Writes the entry atomically, because other processes may read it. A full disk only makes the next start slower. */
function keep(entry, text) {
  const draft = `${entry}.${process.pid}-${threadId}`;
  try {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(draft, text);
    renameSync(draft, entry);
  } catch {}
}
