// The only bundling configuration. `npm run build` builds dist/portal and dist/server; `--watch` rebuilds and restarts
// the demonstration after each change. sdk/build.ts builds the published SDK with the options below.
import { spawn, type ChildProcess } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { build, context, type BuildOptions, type Metafile, type Plugin } from "esbuild";
import { transform } from "lightningcss";
import type { BuildManifest } from "./server/shell/portal-build.ts";
import { PAGES, type PageId } from "./domain/shell/index.ts";

const watches = process.argv.includes("--watch");
/** React reports hydration mismatches only in development builds; the tests hydrate every page with one. */
const isDevelopment = watches || process.argv.includes("--development");
const PORTAL = isDevelopment && !watches ? "dist/portal-development" : "dist/portal";
const SERVER = "dist/server";
const CHUNKS = resolve("ui/app/chunks");
const CHARTS = "ui/app/chunks/chart.ts";
/** The app. The entry imports it after the first paint. */
const START = "ui/app/start.tsx";
const PAGES_WITH_CHARTS: readonly PageId[] = ["home", "sales", "salespersons"];

/** Class names depend on path and name only, so the host and the browser build the same ones. */
export const cssModules: Plugin = {
  name: "css-modules",
  setup({ onLoad, onResolve }) {
    const sheets = new Map<string, Uint8Array>();
    onLoad({ filter: /\.module\.css$/, namespace: "file" }, async ({ path }) => {
      const filename = relative(process.cwd(), path);
      const { code, exports = {} } = transform({
        filename,
        code: await readFile(path),
        projectRoot: process.cwd(),
        cssModules: { pattern: "[local]-[hash]", grid: false },
      });
      sheets.set(path, code);
      const names = Object.fromEntries(Object.entries(exports).map(([local, { name }]) => [local, name]));
      return {
        contents: `import ${JSON.stringify(`sheet:${path}`)}; export default ${JSON.stringify(names)};`,
        loader: "js",
      };
    });
    onResolve({ filter: /^sheet:/ }, ({ path }) => ({ path: path.slice("sheet:".length), namespace: "sheet" }));
    onLoad({ filter: /.*/, namespace: "sheet" }, ({ path }) => ({ contents: sheets.get(path) ?? "", loader: "css" }));
  },
};

/**
 * Makes charts work under `trusted-types 'none'`. Replaces the module of Highcharts that parses markup and requires a
 * Trusted Types policy: texts become lines of plain text. Also drops the bubble legend, which no chart uses.
 */
export const plainCharts: Plugin = {
  name: "plain-charts",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]highcharts[\\/]es-modules[\\/]Series[\\/]Bubble[\\/]BubbleLegendComposition\.js$/ }, () => ({
      contents: "export default { compose() {} };",
      loader: "js",
    }));
    onLoad(
      { filter: /[\\/]highcharts[\\/]es-modules[\\/]Core[\\/]Renderer[\\/]HTML[\\/]AST\.js$/ },
      async ({ path }) => {
        const changed = MARKUP_OF_CHARTS.reduce(
          (source, [what, replacement]) => {
            if (!what.test(source))
              throw new Error(`${path} is another one than expected: ${String(what)} is not in it`);
            return source.replace(what, replacement);
          },
          await readFile(path, "utf8"),
        );
        return { contents: changed, loader: "js" };
      },
    );
  },
};

/** The Trusted Types policy, the empty markup, and the markup parser of Highcharts. */
const MARKUP_OF_CHARTS: readonly (readonly [RegExp, string])[] = [
  [/const trustedTypesPolicy = [\s\S]*?\}\)\);/, ""],
  [/const emptyHTML = [\s\S]*?'';/, "const emptyHTML = trustedTypes?.emptyHTML ?? '';"],
  [
    /parseMarkup\(markup\) \{[\s\S]*?\n {4}\}\n/,
    `parseMarkup(markup) {
        return markup.split("<br>").flatMap((textContent, at) => [...(at > 0 ? [{ tagName: "br" }] : []), { tagName: "#text", textContent }]);
    }
`,
  ],
];

/**
 * Makes the code editor work without `style-src 'unsafe-inline'` or a nonce: it always uses constructable style sheets,
 * which the library does in shadow roots only.
 */
export const adoptedStyles: Plugin = {
  name: "adopted-styles",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]style-mod[\\/]src[\\/]style-mod\.js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      if (!source.includes(SHADOW_ROOTS_ONLY))
        throw new Error(`${path} is another one than expected: ${SHADOW_ROOTS_ONLY} is not in it`);
      return { contents: source.replace(SHADOW_ROOTS_ONLY, "if ("), loader: "js" };
    });
  },
};

/**
 * Adds the import of `ui/app/shared-chunk.ts` to each module that the portal loads on demand: the pages of an area and
 * the chunks. Without it, esbuild makes a chunk for each combination of them that shares a module.
 */
const sharedChunk: Plugin = {
  name: "shared-chunk",
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]ui[\\/]app[\\/](?:areas|chunks)[\\/][a-z-]+\.ts$/ }, async ({ path }) => {
      const isLazy = dirname(path) === CHUNKS || PAGES.some(({ area }) => area === basename(path, ".ts"));
      const source = await readFile(path, "utf8");
      return { contents: isLazy ? `import "../shared-chunk.ts"; ${source}` : source, loader: "ts" };
    });
  },
};

const SHADOW_ROOTS_ONLY = "if (!root.head && ";

const common: BuildOptions = {
  bundle: true,
  format: "esm",
  target: "es2022",
  jsx: "automatic",
  metafile: true,
  logLevel: "warning",
  // Licences go into a file beside each chunk, which the chunk names.
  legalComments: "linked",
  define: {
    "process.env.NODE_ENV": JSON.stringify(isDevelopment ? "development" : "production"),
    DEVELOPMENT: String(watches),
  },
};

const portal: BuildOptions = {
  ...common,
  entryPoints: ["ui/app/main.ts", "ui/app/host-pages.css", "ui/app/sign-in-passkey.ts"],
  outdir: `${PORTAL}/assets`,
  entryNames: "[name]-[hash]",
  chunkNames: "part-[hash]",
  splitting: true,
  minify: !watches,
  sourcemap: watches ? "inline" : false,
  plugins: [cssModules, sharedChunk, plainCharts, adoptedStyles],
};

const rendering: BuildOptions = {
  ...common,
  entryPoints: ["ui/app/server-entry.tsx"],
  outdir: PORTAL,
  entryNames: "[name]-[hash]",
  platform: "node",
  target: "node20",
  minify: !watches,
  // Only browsers draw charts.
  external: [`./${CHARTS}`],
  banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' },
  plugins: [cssModules],
};

const server: BuildOptions = {
  ...common,
  entryPoints: [
    "create-admin",
    "create-retailer",
    "reset-account",
    "create-token",
    "set-survey",
    "check-api",
    "check-erasure",
    "check-processing",
    "backup",
    "restore",
  ]
    .map((name) => ({ in: `server/${name}.ts`, out: name }))
    // The programs of `npm run serve` and `npm start`. Scripts of operators know the first by this name.
    .concat(
      { in: "demo/serve.ts", out: "main" },
      { in: "demo/start.ts", out: "demo" },
      { in: "server/shell/render-thread.ts", out: "render-thread" },
    ),
  outdir: SERVER,
  platform: "node",
  target: "node20",
  packages: "external",
  splitting: true,
  sourcemap: "linked",
};

/** One readable ES module for all runtimes. Bundlers minify it; the type declarations have the comments. */
export const sdk: BuildOptions = {
  absWorkingDir: fileURLToPath(new URL(".", import.meta.url)),
  entryPoints: ["sdk/src/index.ts"],
  outfile: "sdk/dist/index.js",
  bundle: true,
  format: "esm",
  platform: "neutral",
  target: "es2022",
  packages: "external",
  logLevel: "warning",
};

/** The query language, `@counterfoil/sdk/query`, bundled from the domain without dependencies. */
export const query: BuildOptions = {
  ...sdk,
  entryPoints: ["domain/search/language.ts"],
  outfile: "sdk/dist/query.js",
  packages: "bundle",
};

async function finishPortal(portalFiles: Metafile, serverFiles: Metafile): Promise<BuildManifest> {
  const made = manifestOf(portalFiles, serverFiles);
  const manifest = { ...made, previous: previousOf(made, await lastManifest()) };
  await Promise.all(manifest.files.filter((file) => /\.(js|css)$/.test(file)).map(compress));
  await writeFile(`${PORTAL}/assets/build.json`, JSON.stringify({ build: manifest.build }));
  // A running server reads it at any time.
  await writeFile(`${PORTAL}/manifest.json.new`, JSON.stringify(manifest, null, 2));
  await rename(`${PORTAL}/manifest.json.new`, `${PORTAL}/manifest.json`);
  return manifest;
}

function manifestOf({ outputs }: Metafile, serverFiles: Metafile): Omit<BuildManifest, "previous"> {
  const outputOf = (source: string): string => {
    const found = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === source);
    if (!found) throw new Error(`${source} is not in the build`);
    return found;
  };
  const entry = outputOf("ui/app/main.ts");
  const start = outputOf(START);
  const first = [...new Set([entry, ...staticImports(entry, outputs), start, ...staticImports(start, outputs)])];
  const beyond = (paths: readonly string[]): readonly string[] =>
    [...new Set(paths)].filter((path) => !first.includes(path)).map(local);
  const charts = [outputOf(CHARTS), ...staticImports(outputOf(CHARTS), outputs)];
  const pages = PAGES.flatMap(({ id, area }) => {
    if (area === undefined) return [];
    const code = outputOf(`ui/app/areas/${area}.ts`);
    const own = [code, ...staticImports(code, outputs)];
    return [[id, beyond([...own, ...(PAGES_WITH_CHARTS.includes(id) ? charts : [])])]];
  });
  const chunks = Object.entries(outputs).flatMap(([path, { entryPoint = "" }]) =>
    dirname(resolve(entryPoint)) === CHUNKS
      ? [[basename(entryPoint, ".ts"), beyond([path, ...staticImports(path, outputs)])]]
      : [],
  );
  const styles = [outputs[entry]?.cssBundle].filter((path) => path !== undefined);
  const hostStyles = outputOf("ui/app/host-pages.css");
  // The stylesheet of the entry includes the styles of all lazy chunks; their own files are not served.
  const files = Object.keys(outputs)
    .filter((path) => !path.endsWith(".css") || [...styles, hostStyles].includes(path))
    .map(local)
    .sort();
  return {
    build: createHash("sha256").update(files.join()).digest("hex").slice(0, 16),
    entry: local(entry),
    preload: first.slice(1).map(local),
    styles: styles.map(local),
    hostStyles: local(hostStyles),
    passkeyScript: local(outputOf("ui/app/sign-in-passkey.ts")),
    server: basename(Object.keys(serverFiles.outputs).find((path) => path.endsWith(".js")) ?? ""),
    pages: Object.fromEntries(pages),
    chunks: Object.fromEntries(chunks),
    files,
  };
}

const local = (path: string): string => relative(PORTAL, resolve(path));

function staticImports(path: string, outputs: Metafile["outputs"], seen = new Set<string>()): readonly string[] {
  for (const { kind, path: found } of outputs[path]?.imports ?? []) {
    if (kind !== "import-statement" || seen.has(found)) continue;
    seen.add(found);
    staticImports(found, outputs, seen);
  }
  return [...seen];
}

/** Keeps the chunks of the previous build for browsers that still run it, also after a rebuild of this one. */
export function previousOf(
  made: Pick<BuildManifest, "build">,
  last: (Omit<BuildManifest, "previous"> & Partial<BuildManifest>) | undefined,
): readonly string[] {
  if (last === undefined) return [];
  return last.build === made.build ? (last.previous ?? []) : filesOf(last);
}

async function lastManifest(): Promise<BuildManifest | undefined> {
  const text = await readFile(`${PORTAL}/manifest.json`, "utf8").catch(() => undefined);
  return text ? (JSON.parse(text) as BuildManifest) : undefined;
}

/** Leaves out the styles of the server entry: pages use the stylesheet of the portal. */
const filesOf = ({ files, server: served }: Pick<BuildManifest, "files" | "server">): readonly string[] => [
  ...files,
  served,
  `${served}.LEGAL.txt`,
];

async function removeAllBut(kept: ReadonlySet<string>): Promise<void> {
  const [rendered, assets] = await Promise.all([readdir(PORTAL), readdir(`${PORTAL}/assets`)]);
  const made = [
    ...rendered.filter((name) => name.startsWith("server-entry-")),
    ...assets.map((name) => `assets/${name}`),
  ];
  const gone = made.filter((name) => !kept.has(name.replace(/\.(?:br|gz)$/, "")));
  await Promise.all(gone.map((name) => rm(`${PORTAL}/${name}`)));
}

async function compress(file: string): Promise<void> {
  const content = await readFile(`${PORTAL}/${file}`);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: watches ? 1 : 10 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${PORTAL}/${file}.br`, br), writeFile(`${PORTAL}/${file}.gz`, gz)]);
}

async function buildAll(): Promise<void> {
  const started = performance.now();
  await mkdir(`${PORTAL}/assets`, { recursive: true });
  const [portalBuild, renderingBuild] = await Promise.all([
    build(portal),
    build(rendering),
    ...(isDevelopment ? [] : [build(server)]),
  ]);
  const manifest = await finishPortal(portalBuild.metafile as Metafile, renderingBuild.metafile as Metafile);
  await removeAllBut(new Set([...manifest.previous, ...filesOf(manifest), "assets/build.json"]));
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Development: rebuilds after each change, reloads the portal, and restarts the server if it changed. */
async function watchAll(): Promise<void> {
  let running: ChildProcess | undefined;
  const restart = (): void => {
    running?.kill("SIGTERM");
    running = spawn(process.execPath, [`${SERVER}/demo.js`], { stdio: "inherit" });
  };
  const after = (done: (files: Metafile) => unknown): Plugin => ({
    name: "after",
    setup: ({ onEnd }) =>
      onEnd(async ({ errors, metafile }) => {
        if (errors.length === 0 && metafile) await done(metafile);
      }),
  });
  let serverFiles: Metafile | undefined;
  let portalFiles: Metafile | undefined;
  const finish = (): Promise<unknown> | undefined =>
    serverFiles && portalFiles ? finishPortal(portalFiles, serverFiles) : undefined;
  await mkdir(`${PORTAL}/assets`, { recursive: true });
  const contexts = await Promise.all([
    context({
      ...portal,
      plugins: [
        cssModules,
        sharedChunk,
        plainCharts,
        adoptedStyles,
        after((files) => ((portalFiles = files), finish())),
      ],
    }),
    context({ ...rendering, plugins: [cssModules, after((files) => ((serverFiles = files), finish()))] }),
    context({ ...server, plugins: [after(restart)] }),
  ]);
  await Promise.all(contexts.map((each) => each.watch()));
}

if (process.argv[1]?.endsWith("esbuild.config.ts")) await (watches ? watchAll() : buildAll());
