// Lets node run the sources as they are: `node --import ./test/support/typescript-hook.mjs file.ts`.
// Types are stripped by esbuild, CSS modules answer each class by its own name.
import { readFile } from "node:fs/promises";
import { register } from "node:module";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";
import { transform } from "esbuild";

// The loader runs in a thread of its own, which imports this file too: only the main thread registers.
if (isMainThread) {
  register(import.meta.url);
  process.setSourceMapsEnabled(true);
}

const CLASS_NAMES = "export default new Proxy({}, { get: (_, name) => String(name) });";

export async function load(url, context, next) {
  if (url.endsWith(".css")) return { format: "module", shortCircuit: true, source: CLASS_NAMES };
  if (!/\.tsx?$/.test(url)) return next(url, context);
  const file = fileURLToPath(url);
  const { code } = await transform(await readFile(file, "utf8"), {
    loader: file.endsWith("x") ? "tsx" : "ts",
    format: "esm",
    target: "node20",
    jsx: "automatic",
    sourcemap: "inline",
    sourcefile: file,
    tsconfigRaw: { compilerOptions: { experimentalDecorators: true, useDefineForClassFields: true, verbatimModuleSyntax: true } },
  });
  return { format: "module", shortCircuit: true, source: code };
}
