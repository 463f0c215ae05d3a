import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { dirname, extname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";

const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const BINARY = new Set([".png", ".jpg", ".gif", ".webp", ".ico", ".woff2", ".pdf", ".gz"]);

/** Facts about one machine that must not be in the repository. */
const OF_ONE_MACHINE: readonly (readonly [what: string, pattern: RegExp, only?: RegExp])[] = [
  ["a path of one machine", /(?:^|[\s"'`(=:])(?:\/(?:root|work)\/[\w.-]|\/(?:Users|home)\/[\w.-]+\/|[A-Z]:\\Users\\)/m],
  ["the host of a registry", /\bregistry\.[a-z0-9-]+\.[a-z]+|"resolved": "https?:/],
  ["a password in an address", /\b[a-z][a-z0-9+]*:\/\/[^\s/:@"'`${}<]+:(?!password@)[^\s/@"'`${}<]+@/],
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  [
    "a service that runs on one machine",
    /\b(?:localhost|127\.0\.0\.1):\d+/,
    /(?:^|\/)(?:package(?:-lock)?\.json|\.npmrc|\.ci\/.*)$/,
  ],
];

const foundIn = (file: string, text: string): string[] =>
  OF_ONE_MACHINE.filter(([, pattern, only]) => (only?.test(file) ?? true) && pattern.test(text)).map(([what]) => what);

const formatLine = (file: string): string => readFileSync(join(ROOT, file), "utf8");

// A deleted file is still listed.
const tracked = execFileSync("git", ["ls-files", "-z"], { cwd: ROOT, encoding: "utf8" })
  .split("\0")
  .filter((file) => file && !BINARY.has(extname(file)) && existsSync(join(ROOT, file)));

const scriptsOf = (manifest: string): string[] =>
  Object.keys((JSON.parse(formatLine(manifest)) as { scripts?: object }).scripts ?? {});

describe("the repository", () => {
  it("has no facts about one machine", () => {
    const findings = tracked.flatMap((file) => foundIn(file, formatLine(file)).map((what) => `${file}: ${what}`));
    expect(findings).to.deep.equal([]);
  });

  const path = (...segments: string[]) => ["", ...segments].join("/");
  const CASES: readonly (readonly [file: string, text: string, findings: readonly string[]])[] = [
    ["a.ts", `const file = "${path("home", "ann", "till.json")}";`, ["a path of one machine"]],
    ["a.md", `Look into ${path("Users", "ann", "till")}.`, ["a path of one machine"]],
    [
      "package-lock.json",
      `"resolved": "${["https:", "", "example.com", "a.tgz"].join("/")}"`,
      ["the host of a registry"],
    ],
    [".npmrc", ["registry=https:", "", ["registry", "example", "com"].join(".")].join("/"), ["the host of a registry"]],
    ["a.ts", ["postgres:", "", "till:s3cret@db"].join("/"), ["a password in an address"]],
    ["a.pem", ["-----BEGIN RSA", "PRIVATE KEY-----"].join(" "), ["a private key"]],
    [".ci/run", "curl localhost:4873", ["a service that runs on one machine"]],
    [
      "README.md",
      "Open http://localhost:3000 or set DATABASE_URL=postgres://user:password@host/name; route /home/stores of `/receipts`.",
      [],
    ],
  ];
  for (const [file, text, findings] of CASES) {
    it(`${findings.join() || "nothing"} is found in '${text}'`, () => {
      expect(foundIn(file, text)).to.deep.equal(findings);
    });
  }

  it("has every command that its documents name", () => {
    const scripts = new Set([...scriptsOf("package.json"), ...scriptsOf("sdk/package.json")]);
    const documents = tracked.filter((file) => file.endsWith(".md"));
    expect(documents).to.include("README.md");
    const named = documents.flatMap((file) =>
      [...formatLine(file).matchAll(/\bnpm (?:run (?:-s )?([a-z][\w:-]*)|(test|start)\b)/g)].map(([, run, short]) => ({
        file,
        script: run ?? short ?? "",
      })),
    );
    expect(
      named.filter(({ script }) => !scripts.has(script)).map(({ file, script }) => `${file}: ${script}`),
    ).to.deep.equal([]);
  });
});
