import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { expect } from "chai";
import { build } from "esbuild";
import { publint } from "publint";
import { OPERATIONS } from "#sdk/generated/operations.ts";
import type * as Language from "#domain/search/language.ts";
import { ROOT, runTool } from "#test/support/suites/command.ts";
import { compile, installedProject, weightOf, type Project } from "./project.ts";
import { snippetsOf } from "./readme.ts";

describe("the packed SDK", () => {
  let project: Project;
  before(async function () {
    this.timeout(120_000);
    project = await installedProject();
    for (const { name, code, inBrowser } of snippetsOf(await project.read("README.md"))) {
      await project.write(`readme/${name}.ts`, code);
      if (inBrowser) await project.write(`page/${name}.ts`, code);
    }
    await project.write("page/query.ts", 'export * from "@counterfoil/sdk/query";');
    for (const name of await readdir(join(project.installed, "examples"))) {
      await project.write(`tool/${name}`, await project.read(`examples/${name}`));
    }
  });

  it("brings what its documents and its manifest name, and nothing besides", async () => {
    const entries = await readdir(project.installed, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => relative(project.installed, join(parentPath, name)).replaceAll("\\", "/"));
    expect(files.filter((name) => !/^dist\/.+\.d\.ts$/.test(name)).sort()).to.deep.equal([
      "CHANGELOG.md",
      "LICENSE",
      "README.md",
      "api.md",
      "dist/index.js",
      "dist/query.js",
      "examples/csv.ts",
      "examples/days.ts",
      "examples/export-receipts.ts",
      "package.json",
    ]);
  });

  it("has the licence of the whole", async () => {
    expect(await project.read("LICENSE")).to.equal(await readFile(join(ROOT, "LICENSE"), "utf8"));
  });

  it("is clean in the eyes of publint", async () => {
    const tarball = await readFile(project.tarball);
    const { messages } = await publint({
      pack: { tarball: tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length) },
      strict: true,
    });
    expect(messages).to.deep.equal([]);
  }).timeout(30_000);

  it("has types that resolve wherever ES modules do", async () => {
    const { code, output } = await runTool("@arethetypeswrong/cli/dist/index.js", [
      project.tarball,
      "--profile",
      "esm-only",
      "--no-color",
      "--no-emoji",
    ]);
    expect(code, output).to.equal(0);
  }).timeout(60_000);

  const STRICTEST = {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: false,
    verbatimModuleSyntax: true,
  };
  const SOURCES = { noEmit: true, allowImportingTsExtensions: true, target: "ES2022" };
  const NODE = { typeRoots: [join(ROOT, "node_modules/@types")], types: ["node"] };
  const CONSUMERS = [
    ["a Node project under nodenext", "typescript7", { module: "nodenext", lib: ["ES2022"], ...NODE }],
    [
      "a Node project under nodenext, by the compiler before",
      "typescript",
      { module: "nodenext", lib: ["ES2022"], ...NODE },
    ],
    [
      "a bundled project",
      "typescript7",
      { module: "esnext", moduleResolution: "bundler", lib: ["ES2022", "DOM", "DOM.Iterable"], ...NODE },
    ],
  ] as const;
  for (const [what, compiler, options] of CONSUMERS) {
    it(`compiles every example of its README and the tool in ${what}`, async () => {
      const config = {
        compilerOptions: { ...STRICTEST, ...SOURCES, ...options },
        include: ["readme/*.ts", "tool/*.ts"],
      };
      const file = await project.write(`tsconfig.${what.replace(/\W+/g, "-")}.json`, JSON.stringify(config));
      expect(await compile(compiler, file)).to.equal("");
    }).timeout(120_000);
  }

  it("compiles what its README says of pages where there is nothing of Node's", async () => {
    const compilerOptions = {
      ...STRICTEST,
      ...SOURCES,
      module: "esnext",
      moduleResolution: "bundler",
      lib: ["ES2022", "DOM"],
      types: [],
    };
    const file = await project.write("tsconfig.page.json", JSON.stringify({ compilerOptions, include: ["page/*.ts"] }));
    expect(await compile("typescript7", file)).to.equal("");
  }).timeout(120_000);

  // The budget of 9 kB is from a contract of 50 paths. Each path since then adds 15 bytes or fewer to the table that the
  // client reads. Tried: shorter rows and media types by format (6 bytes less in all, because gzip already shares them).
  // The collections that a write also changes (SDK-003) are 20 bytes. Tried: shorter lists and code (5 bytes less in all).
  it("weighs at most 9 kB with openapi-fetch, gzipped, 15 bytes for each path since, and 20 for writes by other paths", async () => {
    const added = Math.max(0, Object.keys(OPERATIONS).length - 50);
    expect(await weightOf(project, 'export * from "@counterfoil/sdk";')).to.be.within(1, 9_000 + 15 * added + 20);
  });

  // 450 bytes of the whole language are the fields beyond the specification, and the values that some of them compare.
  it("brings the language of searches by itself: nothing of the client, and no package beside it", async () => {
    const text = await project.read("dist/query.js");
    expect(text).not.to.match(/^import/m);
    const { parseQuery, formatQuery } = (await import(
      pathToFileURL(join(project.installed, "dist/query.js")).href
    )) as typeof Language;
    const read = parseQuery("store_id:5001 AND total:>5");
    expect(read.ok && read.value && formatQuery(read.value)).to.equal("store_id:5001 AND total:>5");
    expect(await weightOf(project, 'export * from "@counterfoil/sdk/query";')).to.be.within(1, 4_450);
    expect(await weightOf(project, 'export { parseQuery } from "@counterfoil/sdk/query";')).to.be.within(1, 3_500);
  });

  it("lets go of what is not used", async () => {
    const contents = 'import { PROBLEM_KINDS } from "@counterfoil/sdk"; console.log(PROBLEM_KINDS.length);';
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: project.folder },
      bundle: true,
      minify: true,
      format: "esm",
      write: false,
    });
    expect(outputFiles[0]?.contents.length).to.be.within(1, 300);
  });
});
