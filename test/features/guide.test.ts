import { execFileSync, spawn } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { ROOT } from "#features/tooling/cucumber.ts";
import { runGuideStep, parseGuide } from "./guide.ts";

const FEATURE = "features/receipts/telling-stores-apart.feature";

/** Copies all files of the repository, including uncommitted ones, and links the installed packages. */
function cleanCopy(): string {
  const folder = mkdtempSync(join(tmpdir(), "counterfoil-guide-"));
  const files = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  for (const file of files.split("\0")) {
    if (file && existsSync(join(ROOT, file))) cpSync(join(ROOT, file), join(folder, file));
  }
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}

describe("docs/qa.md", function () {
  this.timeout(120_000);
  const [install, ...steps] = parseGuide(readFileSync(join(ROOT, "docs/qa.md"), "utf8"));
  let folder: string;

  before(() => {
    folder = cleanCopy();
  });
  after(() => rmSync(folder, { recursive: true, force: true }));

  it("begins with the installation, which the copy does not repeat", () => {
    expect(install).to.deep.equal({ kind: "sh", fails: false, text: "npm ci\n" });
    expect(steps.length).to.be.greaterThan(10);
  });

  for (const [at, step] of steps.entries()) {
    it(`runs step ${at + 1}, ${step.kind}: ${step.text.split("\n")[0]!}`, () => runGuideStep(step, folder));
  }

  it("writes a report in which the new feature passes in both assemblies", () => {
    const report = readFileSync(join(folder, "reports/features.html"), "utf8");
    expect(report).to.include("Telling stores apart").and.to.include("Two stores with a receipt each");
    for (const assembly of ["memory", "api"]) {
      const results = JSON.parse(readFileSync(join(folder, `reports/features-${assembly}.json`), "utf8")) as {
        file: string;
        passed: boolean;
      }[];
      expect(results.some(({ file, passed }) => file === FEATURE && passed)).to.equal(true);
    }
  });

  it("reruns a saved feature, and all requested features after a change of the code", async () => {
    const watching = spawn(process.execPath, [...process.execArgv, "features/run.ts", "--watch", "features/receipts"], {
      cwd: folder,
      stdio: ["ignore", "pipe", "inherit"],
    });
    let said = "";
    watching.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
    const until = async (pattern: RegExp): Promise<string> => {
      while (!pattern.test(said)) await new Promise((wake) => setTimeout(wake, 50));
      const output = said;
      said = "";
      return output;
    };
    try {
      await until(/examples in memory: .*\n── waiting/);
      appendFileSync(join(folder, FEATURE), "\n");
      expect(await until(/in memory: .*\n── waiting/))
        .to.include(`changed: ${FEATURE}`)
        .and.to.include("1 example in memory: 1 passed, 0 failed");
      appendFileSync(join(folder, "domain/receipts/simple-query.ts"), "\n");
      expect(await until(/in memory: .*\n── waiting/)).to.match(
        /changed: domain\/receipts\/simple-query\.ts[^]*\d\d examples in memory: \d+ passed, 0 failed/,
      );
    } finally {
      watching.kill();
    }
  });
});
