import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect } from "chai";
import { list, operationsOf, readContract } from "#test/contract/contract.ts";

/** Files of `ui/app/areas` that are not named after a business area: their table, and pages with code of their own. */
const OTHER_WIRINGS = ["account", "area", "areas", "own-account", "receipt"];
/** The folders whose subfolders are areas, or are in the table of other folders. */
const FOLDERS = ["adapters/api", "adapters/memory", "domain", "features", "server", "ui"];

/** What the tables are compared with: the files, their texts, and the tags of the operations. */
type Tree = {
  readonly files: readonly string[];
  readonly read: (file: string) => string;
  readonly tags: readonly string[];
};

/** The tables of `docs/areas.md`. */
type Tables = {
  /** Where each room is. */
  readonly places: ReadonlyMap<string, string>;
  /** The rooms of the columns. */
  readonly columns: readonly string[];
  readonly marks: readonly { readonly area: string; readonly room: string; readonly mark: string }[];
  readonly areas: readonly string[];
  /** Why a room is missing, by area and room. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly otherFolders: readonly string[];
};

/** Returns the tables of a text: each row as its cells, the head first. */
function parseTables(text: string): readonly (readonly (readonly string[])[])[] {
  const blocks = text.split("\n\n").map((block) => block.split("\n").filter((line) => line.startsWith("|")));
  return blocks.filter((lines) => lines.length > 1).map(([head = "", , ...rows]) => [head, ...rows].map(parseRow));
}

const parseRow = (line: string): readonly string[] =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

function readTables(text: string): Tables {
  const [[, ...rooms] = [], [[, ...columns] = [], ...rows] = [], [, ...missing] = [], [, ...others] = []] =
    parseTables(text);
  return {
    places: new Map(rooms.map(([room = "", place = ""]) => [room, /`([^`]+)`/.exec(place)?.[1] ?? ""])),
    columns,
    marks: rows.flatMap(([area = "", ...marks]) => columns.map((room, at) => ({ area, room, mark: marks[at] ?? "" }))),
    areas: rows.map(([area = ""]) => area),
    reasons: new Map(missing.map(([area, room, reason = ""]) => [`${area} ${room}`, reason])),
    otherFolders: others.map(([folder = ""]) => folder.replaceAll("`", "")),
  };
}

/** Returns the pattern of a place: `**` is any folders, `*` any name, and a folder any file in it. */
function toPattern(place: string, area: string): RegExp {
  const pattern = place
    .replace("<area>", area)
    .replace(/\*\*\/|\*|[.+?^$()[\]{}\\|]/g, (part) =>
      part === "**/" ? "(?:.+/)?" : part === "*" ? "[^/]*" : `\\${part}`,
    );
  return new RegExp(`^${pattern}${place.endsWith("/") ? ".+" : ""}$`);
}

/** True if a contract, or the situation that it begins with, imports an interface of the area's ports. */
function hasContract(area: string, { files, read }: Tree): boolean {
  const ports = files
    .filter((file) => toPattern("domain/<area>/**/*.port.ts", area).test(file))
    .flatMap((file) => [...read(file).matchAll(/^export interface (\w+)/gm)].map(([, name = ""]) => name));
  const imports = files
    .filter((file) => /^test\/ports\/[^/]+\.ts$/.test(file) && !file.endsWith(".test.ts"))
    .flatMap((file) => [...read(file).matchAll(/^import ([^;]*) from "#domain\/([^/"]+)\//gm)]);
  return imports.some(
    ([, names = "", from]) => from === area && ports.some((port) => names.split(/\W+/).includes(port)),
  );
}

function hasRoom(area: string, room: string, { tree, places }: Pick<Tables, "places"> & { readonly tree: Tree }) {
  if (room === "Tag") return tree.tags.includes(area);
  if (room === "Contract") return hasContract(area, tree);
  const pattern = toPattern(places.get(room) ?? "", area);
  return tree.files.some((file) => pattern.test(file));
}

/** Lists where the marks and the reasons differ from the tree. */
function compareRooms({ places, columns, marks, reasons }: Tables, tree: Tree): readonly string[] {
  const missing = marks.filter(({ mark }) => mark === "–").map(({ area, room }) => `${area} ${room}`);
  return [
    ...(columns.join() === [...places.keys()].join() ? [] : ["the columns are not the rooms"]),
    ...marks
      .filter(({ area, room, mark }) => mark !== (hasRoom(area, room, { tree, places }) ? "✓" : "–"))
      .map(({ area, room, mark }) => `${area} ${room} is not ${mark}`),
    ...missing.filter((key) => !reasons.get(key)).map((key) => `${key} is missing without a reason`),
    ...[...reasons.keys()].filter((key) => !missing.includes(key)).map((key) => `${key} has a reason, but is there`),
  ];
}

/** Lists files of the wiring that are named after no area. */
const findOtherWirings = ({ areas }: Tables, { files }: Tree): readonly string[] =>
  files
    .flatMap((file) => /^ui\/app\/areas\/(.+)\.ts$/.exec(file)?.[1] ?? [])
    .filter((name) => !areas.includes(name) && !OTHER_WIRINGS.includes(name))
    .map((name) => `ui/app/areas/${name}.ts is no area`);

/** Lists folders and tags that are not in the tables, and folders that do not exist. */
function compareFolders({ areas, otherFolders }: Tables, { files, tags }: Tree): readonly string[] {
  const folders = FOLDERS.flatMap((folder) =>
    files
      .filter((file) => file.startsWith(`${folder}/`))
      .map((file) => file.slice(folder.length + 1).split("/"))
      .filter((names) => names.length > 1)
      .map(([name = ""]) => ({ name, path: `${folder}/${name}` })),
  );
  const unknown = folders.filter(({ name, path }) => !areas.includes(name) && !otherFolders.includes(path));
  return [
    ...new Set(unknown.map(({ path }) => `${path} is not in a table`)),
    ...otherFolders.filter((other) => !folders.some(({ path }) => path === other)).map((path) => `there is no ${path}`),
    ...new Set(tags.filter((tag) => !areas.includes(tag)).map((tag) => `the tag ${tag} is no area`)),
  ];
}

function findDifferences(text: string, tree: Tree): readonly string[] {
  const tables = readTables(text);
  return [...compareRooms(tables, tree), ...compareFolders(tables, tree), ...findOtherWirings(tables, tree)];
}

describe("The tables of areas", () => {
  const text = readFileSync("docs/areas.md", "utf8");
  const tree: Tree = {
    files: execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], { encoding: "utf8" })
      .split("\n")
      .filter((file) => file !== "" && !file.startsWith("test/architecture/bad/") && existsSync(file)),
    read: (file) => readFileSync(file, "utf8"),
    tags: operationsOf(readContract()).flatMap(({ described }) => list(described["tags"]).map(String)),
  };

  it("agree with the files and the contract", () => {
    expect(readTables(text).areas).to.have.length.above(20);
    expect(readTables(text).columns).to.have.length.above(10);
    expect(findDifferences(text, tree)).to.deep.equal([]);
  });

  const without = (pattern: RegExp): Tree => ({ ...tree, files: tree.files.filter((file) => !pattern.test(file)) });
  const CASES: readonly (readonly [what: string, differences: readonly string[], tree: Tree, text?: string])[] = [
    ["an adapter is gone", ["refunds API is not ✓"], without(/^adapters\/api\/refunds\//)],
    ["a port is gone", ["refunds Port is not ✓", "refunds Contract is not ✓"], without(/refunds\.port\.ts$/)],
    ["a contract is gone", ["refunds Contract is not ✓"], without(/refunds\.contract\.ts$/)],
    ["a tag is gone", ["refunds Tag is not ✓"], { ...tree, tags: tree.tags.filter((tag) => tag !== "refunds") }],
    ["a tag is new", ["the tag misc is no area"], { ...tree, tags: [...tree.tags, "misc"] }],
    ["a folder is new", ["server/misc is not in a table"], { ...tree, files: [...tree.files, "server/misc/a.ts"] }],
    [
      "a helper is among the areas",
      ["ui/app/areas/phone-numbers.ts is no area"],
      { ...tree, files: [...tree.files, "ui/app/areas/phone-numbers.ts"] },
    ],
    ["another folder is gone", ["there is no server/http"], without(/^server\/http\//)],
    [
      "a missing room is there",
      ["views Wiring is not –"],
      { ...tree, files: [...tree.files, "ui/app/areas/views.ts"] },
    ],
    [
      "a reason is gone",
      ["views Wiring is missing without a reason"],
      tree,
      text.replace(/^\| views \| Wiring \|.*\n/m, ""),
    ],
    [
      "a reason is of a room that is there",
      ["stores API has a reason, but is there"],
      tree,
      text.replace("| views | Wiring |", "| stores | API | None |\n| views | Wiring |"),
    ],
    [
      "a row is gone",
      ["adapters/api/rates", "adapters/memory/rates", "domain/rates", "features/rates", "server/rates", "ui/rates"]
        .map((folder) => `${folder} is not in a table`)
        .concat("the tag rates is no area"),
      tree,
      text.replace(/^\| rates \|.*\n/m, ""),
    ],
    [
      "a room has no column",
      ["the columns are not the rooms"],
      tree,
      text.replace("| SDK | Server |", "| SDK | Host |"),
    ],
  ];
  for (const [what, differences, changed, changedText = text] of CASES)
    it(`differ if ${what}`, () => {
      expect(findDifferences(changedText, changed)).to.include.members(differences);
    });
});
