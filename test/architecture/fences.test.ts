import { execFile } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect } from "chai";
import { cruise } from "dependency-cruiser";
import type { IConfiguration } from "dependency-cruiser";
import extractDepcruiseOptions from "dependency-cruiser/config-utl/extract-depcruise-options";
import { ESLint, type Linter } from "eslint";
import typescript from "typescript-eslint";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const BAD = join(ROOT, "test/architecture/bad");
const COMPILED_LAYERS = ["domain", "sdk", "adapters", "ui", "server", "demo"];

/** The problems of the bad project, by file and, for each file, by rule. */
type Findings = Map<string, string[]>;

/** Without rules about types: the files of the bad project are in no program. */
const linter = new ESLint({
  cwd: BAD,
  overrideConfigFile: join(ROOT, "eslint.config.js"),
  overrideConfig: typescript.configs.disableTypeChecked as Linter.Config,
});

function add(findings: Findings, file: string, rule: string) {
  findings.set(file, [...(findings.get(file) ?? []), rule].sort());
}

async function findByLint(findings: Findings) {
  for (const { filePath, messages } of await linter.lintFiles(["."])) {
    for (const { ruleId, message } of messages) add(findings, relative(BAD, filePath), ruleId ?? message);
  }
}

async function findByLayers(findings: Findings) {
  const options = await extractDepcruiseOptions(join(ROOT, ".dependency-cruiser.cjs"));
  const { output } = await cruise(["."], { ...options, baseDir: BAD });
  if (typeof output === "string") throw new Error(output);
  for (const { from, rule } of output.summary.violations) add(findings, from, rule.name);
}

async function findByUse(findings: Findings) {
  const knip = join(ROOT, "node_modules/knip/bin/knip.js");
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [knip, "--config", join(ROOT, "knip.jsonc"), "--include", "exports", "--reporter", "json"],
    { cwd: BAD },
  ).catch((failed: { stdout: string }) => failed);
  const { issues } = JSON.parse(stdout) as { issues: readonly { file: string; exports: readonly object[] }[] };
  for (const { file, exports } of issues) exports.forEach(() => add(findings, file, "unused-export"));
}

async function findByCompiler(findings: Findings, layer: string) {
  const compiler = join(ROOT, "node_modules/typescript7/bin/tsc");
  const project = join(BAD, layer);
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [compiler, "--noEmit", "--pretty", "false", "-p", project],
    { cwd: BAD },
  ).catch((failed: { stdout: string }) => failed);
  for (const [, file = ""] of stdout.matchAll(/^(\S+)\(\d+,\d+\): error/gm)) {
    if (file.startsWith(`${layer}/`)) add(findings, file, "does-not-compile");
  }
}

/** Returns the rules that a bad file breaks, from its first line: `// breaks rule, other-rule x2`. */
function announced(file: string): string[] {
  const [, rules] = /^\/\/ breaks (.+)/.exec(readFileSync(join(BAD, file), "utf8")) ?? [];
  return (rules?.split(", ") ?? [])
    .flatMap((rule) => {
      const [name = "", times = "x1"] = rule.split(" ");
      return Array<string>(Number(times.slice(1))).fill(name);
    })
    .sort();
}

const badFiles = readdirSync(BAD, { recursive: true, encoding: "utf8" }).filter((file) => /\.tsx?$/.test(file));

describe("the lint fences", () => {
  const findings: Findings = new Map();

  before(async function () {
    this.timeout(60_000);
    await Promise.all([
      findByLint(findings),
      findByLayers(findings),
      findByUse(findings),
      ...COMPILED_LAYERS.map((layer) => findByCompiler(findings, layer)),
    ]);
  });

  for (const file of badFiles) {
    const rules = announced(file);
    it(
      rules.length ? `${file} breaks ${[...new Set(rules)].join(" and ")}, nothing else` : `${file} breaks no rule`,
      () => {
        expect(findings.get(file) ?? []).to.deep.equal(rules);
      },
    );
  }

  it("have a bad file for every layer rule", async () => {
    const { default: rules } = (await import(join(ROOT, ".dependency-cruiser.cjs"))) as { default: IConfiguration };
    const names = [...(rules.forbidden ?? []), ...(rules.required ?? [])].map(({ name }) => name);
    expect(badFiles.flatMap(announced)).to.include.members(names);
  });

  it("have a bad file for every lint rule of the project", async () => {
    const { plugins } = (await linter.calculateConfigForFile("domain/receipts/receipt.ts")) as {
      plugins: { fences: { rules: object } };
    };
    expect(badFiles.flatMap(announced)).to.include.members(
      Object.keys(plugins.fences.rules).map((name) => `fences/${name}`),
    );
  });

  it("resolve the same import names in the bad files as in the project", () => {
    const importsOf = (folder: string) =>
      JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).imports as unknown;
    expect(importsOf(BAD)).to.deep.equal(importsOf(ROOT));
  });
});

describe("the size limits", () => {
  async function rulesMet(file: string, text: string) {
    const [result] = await linter.lintText(text, { filePath: join(BAD, file) });
    return result?.messages.map(({ ruleId }) => ruleId);
  }

  const ROOMS = [
    "contract/index.ts",
    "domain/receipts/total.ts",
    "sdk/src/total.ts",
    "adapters/api/receipts/total.ts",
    "ui/receipts/total.view.tsx",
    "server/receipts/total.ts",
    "demo/receipts/total.ts",
  ];
  const statements = (count: number) => `export function total(): void {\n${"total();\n".repeat(count)}}\n`;
  const branches = (count: number) =>
    `export function total(a: number): number {\nreturn ${Array.from({ length: count }, (_, at) => `a === ${at} ? ${at} : `).join("")}a;\n}\n`;

  for (const file of ROOMS) {
    it(`${file} has functions of at most 25 statements, and of a complexity of 20`, async () => {
      expect(
        await Promise.all(
          [statements(25), statements(26), branches(19), branches(20)].map((text) => rulesMet(file, text)),
        ),
      ).to.deep.equal([[], ["max-statements"], [], ["complexity"]]);
    });
  }

  it("apply to production only", async () => {
    for (const file of ["test/domain/receipts/total.test.ts", "features/receipts/total.ts"])
      expect(await rulesMet(file, statements(26))).to.deep.equal([]);
  });

  it("only domain/shared/assert-never.ts may throw in the domain, and only the outer boundary of the app and the lenient JSON reader may catch", async () => {
    const catches = "export function go(): void {\n  try {\n    go();\n  } catch {\n    go();\n  }\n}\n";
    expect(await rulesMet("ui/receipts/go.ts", catches)).to.deep.equal(["fences/no-catch"]);
    expect(await rulesMet("domain/test-receipts/go.ts", catches)).to.deep.equal(["fences/no-catch"]);
    for (const file of [
      "domain/test-receipts/body/lenient-json.ts",
      "ui/app/go.ts",
      "adapters/browser/go.ts",
      "sdk/src/go.ts",
      "server/go.ts",
      "test/go.test.ts",
    ]) {
      expect(await rulesMet(file, catches)).to.deep.equal([]);
    }
  });
});
