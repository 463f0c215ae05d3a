import { readFileSync } from "node:fs";
import { expect } from "chai";
import { parse } from "yaml";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { compareContracts } from "./contract-diff.ts";
import { readContract } from "./contract.ts";
import { changesSinceRelease, complaintsAbout, readRelease, RELEASE_NOTES, releasedVersions } from "./releases.ts";

const CONTRACT = `
security: [{ session: [] }, { token: [] }]
x-problem-codes: { note_exists: { status: 409 }, not_found: { status: 404, general: true } }
paths:
  /notes:
    get:
      operationId: listNotes
      x-access: { anyOf: [reader], noneOf: [], tenant: one, stores: all }
      parameters:
        - { name: count, in: query, schema: { type: integer, minimum: 1, maximum: 100, default: 10 } }
        - $ref: "#/components/parameters/Word"
      responses:
        "200": { headers: { etag: {} }, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Note" } } } } }
        "404": {}
    post:
      operationId: createNote
      x-access: { anyOf: [writer, admin], tenant: one, stores: all }
      x-body-limit: 1000
      x-problem-codes: [note_exists]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/NewNote" } } } }
      responses: { "204": {} }
components:
  parameters:
    Word: { name: word, in: query, schema: { type: string, maxLength: 20, pattern: "^a" } }
  schemas:
    NewNote:
      type: object
      additionalProperties: false
      required: [text]
      properties:
        text: { type: string }
        color: { enum: [red, blue] }
        size: { type: [number, "null"] }
        tags: { type: object, additionalProperties: { type: number } }
        target: { oneOf: [{ type: string }, { type: object, required: [id], properties: { id: { type: string } } }] }
    Note:
      allOf:
        - { type: object, required: [at], properties: { at: { type: string, format: date-time } } }
      required: [text]
      properties:
        text: { type: string, maxLength: 20 }
        color: { enum: [red, blue] }
        size: { type: integer }
        answer: { $ref: "#/components/schemas/Note" }
`;
const [LIST, POST] = ["GET /notes", "POST /notes"];

const read = (text: string): JsonObject => parse(text) as JsonObject;

/** Returns the changes after a text of the contract was replaced, with the first letter of their kind. */
function changesAfter(text: string, replacement: string): readonly string[] {
  expect(CONTRACT.split(text), text).to.have.length(2);
  const changes = compareContracts(read(CONTRACT), read(CONTRACT.replace(text, replacement)));
  return changes.map(({ kind, text }) => `${kind}: ${text}`);
}

const CASES: readonly (readonly [what: string, text: string, replacement: string, ...changes: string[]])[] = [
  ["an operation is removed", "    post:", "    x-post:", `breaking: ${POST} is removed`],
  ["an operation is new", "  /notes:", "  /new: { get: { responses: {} } }\n  /notes:", "added: GET /new is new"],
  ["another operationId", "listNotes", "findNotes", `breaking: ${LIST} operationId was "listNotes"`],
  [
    "an operation is deprecated",
    "operationId: listNotes",
    "operationId: listNotes\n      deprecated: true",
    `deprecated: ${LIST} is deprecated`,
  ],
  [
    "tokens are refused",
    ", { token: [] }]",
    "]",
    `breaking: ${LIST} no longer accepts {"token":[]}`,
    `breaking: ${POST} no longer accepts {"token":[]}`,
  ],
  ["a flag no longer opens it", "[writer, admin]", "[admin]", `breaking: ${POST} is no longer open to "writer"`],
  ["another flag opens it", "[writer, admin]", "[writer, admin, other]"],
  ["anyone may call it", "[writer, admin]", "[]"],
  ["a flag excludes callers", "noneOf: []", "noneOf: [demo]", `breaking: ${LIST} excludes "demo"`],
  [
    "other stores",
    "noneOf: [], tenant: one, stores: all",
    "tenant: one, stores: filtered",
    `breaking: ${LIST} stores was "all"`,
  ],
  ["smaller bodies", "x-body-limit: 1000", "x-body-limit: 10", `breaking: ${POST} takes bodies of 10 bytes`],
  [
    "a code of an operation is removed",
    "x-problem-codes: [note_exists]",
    "x-problem-codes: []",
    `breaking: ${POST} has no code "note_exists"`,
  ],
  [
    "a code of an operation is new",
    "[note_exists]",
    "[note_exists, note_locked]",
    `added: ${POST} has the code "note_locked"`,
  ],
  [
    "a code is removed",
    ", not_found: { status: 404, general: true }",
    "",
    'breaking: the contract has no code "not_found"',
  ],
  ["larger bodies", "x-body-limit: 1000", "x-body-limit: 2000"],
  [
    "a parameter is removed",
    '        - $ref: "#/components/parameters/Word"\n',
    "",
    `breaking: ${LIST} query word is removed`,
  ],
  [
    "a parameter is new",
    "name: word",
    "name: text",
    `breaking: ${LIST} query word is removed`,
    `added: ${LIST} query text is new`,
  ],
  [
    "a parameter is required",
    "name: word, in: query",
    "name: word, required: true, in: query",
    `breaking: ${LIST} query word is required`,
  ],
  [
    "a parameter is new and required",
    "      parameters:",
    "      parameters:\n        - { name: by, in: query, required: true, schema: {} }",
    `breaking: ${LIST} query by is required`,
  ],
  ["a lower maximum", "maximum: 100", "maximum: 50", `breaking: ${LIST} query count maximum was 100, is 50`],
  ["a higher maximum", "maximum: 100", "maximum: 500"],
  ["a higher minimum", "minimum: 1", "minimum: 2", `breaking: ${LIST} query count minimum was 1, is 2`],
  ["another default", "default: 10", "default: 20", `breaking: ${LIST} query count default was 10, is 20`],
  ["another pattern", '"^a"', '"^b"', `breaking: ${LIST} query word pattern was "^a", is "^b"`],
  ["no pattern", ', pattern: "^a"', ""],
  ["a whole number is required", "[number, ", "[integer, ", `breaking: ${POST} body.size was "number", is "integer"`],
  ["null is refused", '[number, "null"]', "number", `breaking: ${POST} body.size was "null", is "number"`],
  [
    "null is taken",
    "size: { type: integer }",
    'size: { type: [integer, "null"] }',
    `breaking: ${LIST} 200[].size was "integer", is "null"`,
  ],
  [
    "the body is required",
    "requestBody: { content",
    "requestBody: { required: true, content",
    `breaking: ${POST} body is required`,
  ],
  [
    "a member of the body is required",
    "required: [text]\n      properties:\n        text: { type: string }",
    "required: [text, color]\n      properties:\n        text: { type: string }",
    `breaking: ${POST} body.color is required`,
  ],
  [
    "a member of the body is new",
    "        tags:",
    "        title: { type: string }\n        tags:",
    `added: ${POST} body.title is new`,
  ],
  [
    "a member of the body is removed",
    '        size: { type: [number, "null"] }\n',
    "",
    `breaking: ${POST} body.size is removed`,
  ],
  [
    "values of a map",
    "additionalProperties: { type: number }",
    "additionalProperties: { type: string }",
    `breaking: ${POST} body.tags.* was "number", is "string"`,
  ],
  [
    "an alternative is refused",
    "oneOf: [{ type: string }, ",
    "oneOf: [",
    `breaking: ${POST} body.target was "string", is "object"`,
  ],
  [
    "an alternative asks for more",
    "required: [id]",
    "required: [id, of]",
    `breaking: ${POST} body.target.of is required`,
  ],
  ["an alternative is new", "target: { oneOf: [", "target: { oneOf: [{ type: boolean }, "],
  ["an answer is removed", '"204"', '"200"', `breaking: ${POST} 204 is removed`, `added: ${POST} 200 is new`],
  ["a refusal is removed", '        "404": {}\n', ""],
  ["a header is removed", "headers: { etag: {} }, ", "", `breaking: ${LIST} 200 header etag is removed`],
  [
    "another media type",
    "headers: { etag: {} }, content: { application/json",
    "headers: { etag: {} }, content: { text/csv",
    `breaking: ${LIST} 200 is no longer application/json`,
    `added: ${LIST} 200 can be text/csv`,
  ],
  ["a member of an answer is optional", "required: [at], ", "", `breaking: ${LIST} 200[].at is optional`],
  ["a member of an answer is always there", "required: [at]", "required: [at, color]"],
  [
    "a member of an answer is removed",
    "        size: { type: integer }\n",
    "",
    `breaking: ${LIST} 200[].size is removed`,
  ],
  [
    "a member of an answer is new",
    "        size: { type: integer }\n",
    "        size: { type: integer }\n        by: {}\n",
    `added: ${LIST} 200[].by is new`,
  ],
  [
    "an answer without a format",
    ", format: date-time",
    "",
    `breaking: ${LIST} 200[].at format was "date-time", is anything`,
  ],
  ["longer texts in an answer", "maxLength: 20 }\n", "maxLength: 40 }\n"],
  [
    "fractions in an answer",
    "size: { type: integer }",
    "size: { type: number }",
    `breaking: ${LIST} 200[].size was "integer", is "number"`,
  ],
];

const VALUES = "color: { enum: [red, blue] }\n        size: ";
const OF_BODY = `${VALUES}{ type: [`;
const OF_ANSWER = `${VALUES}{ type: integer`;

describe("the changes between two contracts", () => {
  for (const [what, text, replacement, ...changes] of CASES)
    it(`sees ${what}`, () => expect(changesAfter(text, replacement)).to.deep.equal(changes));

  const values = [
    ["[red]", [`breaking: ${POST} body.color no longer takes "blue"`], []],
    ["[red, blue, green]", [], [`breaking: ${LIST} 200[].color can now be "green"`]],
  ] as const;
  for (const [list, ofBody, ofAnswer] of values)
    it(`sees the values ${list}`, () => {
      const changed = (text: string): readonly string[] => changesAfter(text, text.replace("[red, blue]", list));
      expect(changed(OF_BODY)).to.deep.equal(ofBody);
      expect(changed(OF_ANSWER)).to.deep.equal(ofAnswer);
    });

  it("sees what is written beside a reference", () => {
    const changes = changesAfter(
      'items: { $ref: "#/components/schemas/Note" }',
      'items: { $ref: "#/components/schemas/Note", deprecated: true }',
    );
    expect(changes).to.deep.equal([`deprecated: ${LIST} 200[] is deprecated`]);
  });

  it("sees none between a contract and itself, also where a schema contains itself", () => {
    expect(compareContracts(read(CONTRACT), read(CONTRACT))).to.deep.equal([]);
    expect(compareContracts(readContract(), readContract())).to.deep.equal([]);
  });
});

describe("the contract since the last release", () => {
  it("breaks nothing that docs/releases.md does not allow by a decision", () => {
    expect(complaintsAbout(changesSinceRelease(), readFileSync(RELEASE_NOTES, "utf8"))).to.deep.equal([]);
  });

  it("is compared with a release that names its version", () => {
    expect(releasedVersions()).to.include("1.0.0");
    for (const version of releasedVersions())
      expect(readRelease(version)).to.have.nested.property("info.version", version);
  });

  const NOTES =
    "# Releases\n\n## Unreleased\n\n| Change | Decision |\n|---|---|\n| `GET /a is removed` | 0140 |\n\n## 1.0.0\n";
  const GONE = { kind: "breaking", text: "GET /a is removed" } as const;

  it("may break what is allowed, and nothing else", () => {
    const other = { ...GONE, text: "GET /b is removed" };
    expect(complaintsAbout([GONE, { kind: "added", text: "GET /c is new" }], NOTES)).to.deep.equal([]);
    expect(complaintsAbout([GONE, other], NOTES)).to.deep.equal(["docs/releases.md does not allow: GET /b is removed"]);
    expect(complaintsAbout([], NOTES)).to.deep.equal([
      "docs/releases.md allows what did not change: GET /a is removed",
    ]);
    expect(complaintsAbout([GONE], NOTES.replace("Unreleased", "0.9.0"))).to.have.length(1);
  });
});
