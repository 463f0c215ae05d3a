import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect } from "chai";

const FOLDER = "docs/decisions";
const TEXTS = /\.(?:tsx?|js|mjs|md|ya?ml|json|css|html|feature)$|(?:^|\/)\.ci\//;
const TITLE = /^# (\d{4}) (\S.*)$/;
const STATUS = /^\d{4}-\d{2}-\d{2} · (accepted|superseded by \d{4}|amended by \d{4}(?:, \d{4})*)$/;
const SECTIONS = ["Context", "Options", "Decision", "Consequences"];

type DecisionRecord = {
  readonly file: string;
  readonly number: string;
  readonly title: string;
  readonly status: string;
};

const files = readdirSync(FOLDER).filter((file) => /^\d{4}-/.test(file));
const numbers = new Set(files.map((file) => file.slice(0, 4)));
const readRecord = (file: string): string => readFileSync(`${FOLDER}/${file}`, "utf8");

function parseRecord(file: string, text: string): DecisionRecord {
  const [first = "", , third = ""] = text.split("\n");
  const [, number = "", title = ""] = TITLE.exec(first) ?? [];
  return { file, number, title, status: STATUS.exec(third)?.[1] ?? "" };
}

/** Lists what is wrong with one record. `known` has the numbers of all records. */
function findErrors(file: string, text: string, known: ReadonlySet<string>): readonly string[] {
  const { number, status } = parseRecord(file, text);
  const later = status.match(/\d{4}/g) ?? [];
  const sections = [...text.matchAll(/^## (\w+)/gm)].flatMap(([, name = ""]) => (name === "Before" ? [] : [name]));
  return [
    ...(number !== "" && file.startsWith(`${number}-`) ? [] : ["the title does not begin with the number of the file"]),
    ...(status === "" ? ["the third line has no date and status"] : []),
    ...later.filter((other) => !known.has(other)).map((other) => `the status names ${other}, which does not exist`),
    ...later.filter((other) => other <= number).map((other) => `the status names ${other}, which is not later`),
    ...later
      .filter((other) => !text.includes(`[${other}](${other}-`))
      .map((other) => `the text has no link to ${other}`),
    ...(sections.join() === SECTIONS.join() ? [] : [`the sections are ${sections.join(", ")}`]),
  ];
}

/** Lists the numbers of records that a text names without a file: `ADR 0001`, `decisions/0001`, `](0001-`. */
function findUnknownReferences(text: string, known: ReadonlySet<string>): readonly string[] {
  const named = [...text.matchAll(/\bADRs? (\d{4}(?:(?:, | and |\/)\d{4})*)|\bdecisions\/(\d{4})|\]\((\d{4})-/g)];
  return named
    .flatMap(([, list = "", path = "", link = ""]) => [...(list.match(/\d{4}/g) ?? []), path, link])
    .filter((number) => number !== "" && !known.has(number));
}

describe("The decision records", () => {
  it("have a title, a date with a status, and their sections", () => {
    expect(files).to.have.length.above(100);
    const errors = files.flatMap((file) =>
      findErrors(file, readRecord(file), numbers).map((error) => `${file}: ${error}`),
    );
    expect(errors).to.deep.equal([]);
  });

  it("have one number each", () => {
    expect(numbers.size).to.equal(files.length);
  });

  it("are listed in the index with title and status", () => {
    const index = readRecord("README.md");
    const rows = files
      .map((file) => parseRecord(file, readRecord(file)))
      .map(({ file, number, title, status }) => `| [${number}](${file}) | ${title} | ${status} |`);
    expect(index.match(/^\| \[\d{4}\].*$/gm)).to.deep.equal(rows);
  });

  it("exist under each number that a text of the repository names", () => {
    const tracked = execFileSync("git", ["ls-files", "-z"], { encoding: "utf8" }).split("\0");
    const unknown = tracked
      .filter((file) => TEXTS.test(file) && file !== "test/architecture/decisions.test.ts" && existsSync(file))
      .flatMap((file) =>
        findUnknownReferences(readFileSync(file, "utf8"), numbers).map((number) => `${file}: ADR ${number}`),
      );
    expect(unknown).to.deep.equal([]);
  });

  it("link to files that exist", () => {
    const broken = [...files, "README.md"].flatMap((file) =>
      [...readRecord(file).matchAll(/\]\(((?!https?:)[^)#]+)/g)].flatMap(([, target = ""]) =>
        existsSync(`${FOLDER}/${target}`) ? [] : [`${file}: ${target}`],
      ),
    );
    expect(broken).to.deep.equal([]);
  });

  it("name other records by a number that exists or that the index lists as removed", () => {
    const removed =
      readRecord("README.md")
        .match(/^\| \d{4}.*$/gm)
        ?.join("\n") ?? "";
    const known = new Set([...numbers, ...(removed.replaceAll(/\[.*?\]\(.*?\)/g, "").match(/\d{4}/g) ?? [])]);
    const unknown = files.flatMap((file) =>
      [
        ...readRecord(file)
          .replaceAll(/`[^`\n]*`/g, "")
          .matchAll(/(?<![\w-])0\d{3}(?![\w-])/g),
      ].flatMap(([number]) => (known.has(number) ? [] : [`${file}: ${number}`])),
    );
    expect(unknown).to.deep.equal([]);
  });

  const KNOWN = new Set(["0001", "0002"]);
  const record = (title: string, status: string, body = "[0002](0002-b.md)"): string =>
    [`# ${title}`, "", status, "", ...SECTIONS.flatMap((name) => [`## ${name}`, "", body, ""])].join("\n");

  const RECORDS: readonly (readonly [what: string, text: string, errors: readonly string[]])[] = [
    ["an accepted record", record("0001 A", "2026-11-21 · accepted"), []],
    ["an amended record", record("0001 A", "2026-11-21 · amended by 0002"), []],
    [
      "another number",
      record("0002 A", "2026-11-21 · accepted"),
      ["the title does not begin with the number of the file"],
    ],
    ["a remark", record("0001 A", "2026-11-21 · accepted, in part"), ["the third line has no date and status"]],
    [
      "a missing successor",
      record("0001 A", "2026-11-21 · superseded by 0009", "[0009](0009-i.md)"),
      ["the status names 0009, which does not exist"],
    ],
    [
      "an earlier successor",
      record("0001 A", "2026-11-21 · superseded by 0001", "[0001](0001-a.md)"),
      ["the status names 0001, which is not later"],
    ],
    ["no link", record("0001 A", "2026-11-21 · amended by 0002", "0002"), ["the text has no link to 0002"]],
    [
      "a missing section",
      record("0001 A", "2026-11-21 · accepted").replace("## Decision", ""),
      ["the sections are Context, Options, Consequences"],
    ],
  ];
  for (const [what, text, errors] of RECORDS) {
    it(`are checked for ${what}: ${errors.join() || "no error"}`, () => {
      expect(findErrors("0001-a.md", text, KNOWN)).to.deep.equal(errors);
    });
  }

  const REFERENCES: readonly (readonly [text: string, unknown: readonly string[]])[] = [
    ["// See ADR 0001.", []],
    ["// See ADR 0009.", ["0009"]],
    ["// See ADRs 0001, 0008 and 0009.", ["0008", "0009"]],
    ["See `docs/decisions/0009`.", ["0009"]],
    ["See [0009](0009-i.md).", ["0009"]],
    ["TXN-0009", []],
  ];
  for (const [text, unknown] of REFERENCES) {
    it(`are looked up in '${text}': ${unknown.join() || "no number"} is unknown`, () => {
      expect(findUnknownReferences(text, KNOWN)).to.deep.equal(unknown);
    });
  }
});
