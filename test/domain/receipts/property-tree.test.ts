import { expect } from "chai";
import {
  propertyLines,
  propertySections,
  type PropertyLine,
  type PropertyTreeOptions,
} from "#domain/receipts/index.ts";
import type { Json, JsonObject } from "#domain/shared/json/json.ts";
import { DEFAULT_SETTINGS } from "#domain/shell/index.ts";

const options = (changes: Partial<PropertyTreeOptions> = {}): PropertyTreeOptions => ({
  labels: [],
  title: DEFAULT_SETTINGS.receipts.propertiesTitle,
  showHidden: false,
  ...changes,
});
const all = (): boolean => true;
const none = (): boolean => false;
const lines = (
  section: JsonObject,
  isExpanded: (path: string) => boolean = all,
  changes: Partial<PropertyTreeOptions> = {},
): readonly PropertyLine[] => propertyLines(section, isExpanded, options(changes));
const written = ({ depth, name, value, childCount }: PropertyLine): string =>
  `${"-".repeat(depth)}${name}: ${value ?? `${childCount} below`}`;

describe("the sections of a receipt's properties", () => {
  it("are one with the title 'Properties' by default [RCPT-022]", () => {
    expect(propertySections({ a: 1, b: { c: 2 } }, options())).to.deep.equal([
      { title: "Properties", properties: { a: 1, b: { c: 2 } } },
    ]);
    expect(propertySections({ a: 1 }, options({ title: "Details" })).map(({ title }) => title)).to.deep.equal([
      "Details",
    ]);
  });

  it("are in the order of their first property", () => {
    const wording = [
      { name: "salesperson", label: "Sold by", section: "Shop" },
      { name: "till", label: "Till", section: "Shop" },
      { name: "b", label: "B" },
    ];
    const sections = propertySections({ salesperson: "SP-1042", a: 1, till: "T1", b: 2 }, options({ labels: wording }));
    expect(sections).to.deep.equal([
      { title: "Shop", properties: { salesperson: "SP-1042", till: "T1" } },
      { title: "Properties", properties: { a: 1, b: 2 } },
    ]);
  });

  it("are omitted if all their properties are hidden [RCPT-039]", () => {
    const wording = [{ name: "_secret", label: "Secret", section: "Internal" }];
    expect(propertySections({ _secret: 1 }, options({ labels: wording }))).to.deep.equal([]);
    expect(propertySections({}, options())).to.deep.equal([]);
  });

  it("keep a property with the name of a JavaScript built-in", () => {
    const [section] = propertySections(
      JSON.parse('{"__proto__": {"a": 1}, "constructor": 2}') as JsonObject,
      options({ showHidden: true }),
    );
    expect(Object.entries(section?.properties ?? {})).to.deep.equal([
      ["__proto__", { a: 1 }],
      ["constructor", 2],
    ]);
  });
});

describe("hidden properties", () => {
  const X_HIDDEN = [{ name: "x", label: "_x" }];
  // Truth table R46, rows 5 to 10
  const rows: readonly { properties: JsonObject; wording?: typeof X_HIDDEN; plain: string[]; withFlag: string[] }[] = [
    { properties: { _secret: 1 }, plain: [], withFlag: ["_secret: 1"] },
    { properties: { x: 1 }, wording: X_HIDDEN, plain: [], withFlag: ["_x: 1"] },
    { properties: { a_b: 1 }, plain: ["a_b: 1"], withFlag: ["a_b: 1"] },
    { properties: { a: { _b: 1, c: 2 } }, plain: ["a: 1 below", "-c: 2"], withFlag: ["a: 2 below", "-_b: 1", "-c: 2"] },
    { properties: { a: { _b: 1 } }, plain: ["a: (nothing to show)"], withFlag: ["a: 1 below", "-_b: 1"] },
    { properties: { _a: { b: 1 } }, plain: [], withFlag: ["_a: 1 below", "-b: 1"] },
    {
      properties: { a: [{ _b: 1 }, { x: 2 }] },
      wording: X_HIDDEN,
      plain: ["a: 2 below", "-0: (nothing to show)", "-1: (nothing to show)"],
      withFlag: ["a: 2 below", "-0: 1 below", "--_b: 1", "-1: 1 below", "--_x: 2"],
    },
  ];
  for (const { properties, wording = [], plain, withFlag } of rows) {
    it(`are omitted from ${JSON.stringify(properties)} [RCPT-039]`, () => {
      const sections = propertySections(properties, options({ labels: wording }));
      expect(
        sections.flatMap((section) => lines(section.properties, all, { labels: wording })).map(written),
      ).to.deep.equal(plain);
      expect(lines(properties, all, { labels: wording }).map(written)).to.deep.equal(plain);
    });

    it(`are shown in ${JSON.stringify(properties)} with the permission [RCPT-040, SHELL-044]`, () => {
      const changes = { labels: wording, showHidden: true };
      const sections = propertySections(properties, options(changes));
      expect(sections.flatMap((section) => lines(section.properties, all, changes)).map(written)).to.deep.equal(
        withFlag,
      );
    });
  }
});

describe("the lines of a receipt's properties", () => {
  const PROPERTIES: JsonObject = {
    text: "takeaway",
    empty: "",
    count: 2,
    flag: false,
    nothing: null,
    list: [],
    object: {},
    branch: { leaf: 1, deeper: { deepest: [true] } },
  };

  it("show each value as a text", () => {
    expect(lines(PROPERTIES, none).map(written)).to.deep.equal([
      "text: takeaway",
      "empty: ",
      "count: 2",
      "flag: false",
      "nothing: null",
      "list: (empty list)",
      "object: (nothing to show)",
      "branch: 2 below",
    ]);
  });

  it("show the children of open branches only", () => {
    expect(lines({ branch: PROPERTIES["branch"] as Json }, all).map(written)).to.deep.equal([
      "branch: 2 below",
      "-leaf: 1",
      "-deeper: 1 below",
      "--deepest: 1 below",
      "---0: true",
    ]);
    expect(lines({ branch: PROPERTIES["branch"] as Json }, (path) => path === "/branch").map(written)).to.deep.equal([
      "branch: 2 below",
      "-leaf: 1",
      "-deeper: 1 below",
    ]);
  });

  it("have a path each, with slashes and tildes in names escaped", () => {
    expect(lines({ "a/b": { "~c": { "~1": 1 } }, "a~1b": 2 }).map(({ path }) => path)).to.deep.equal([
      "/a~1b",
      "/a~1b/~0c",
      "/a~1b/~0c/~01",
      "/a~01b",
    ]);
  });

  it("have the labels of the retailer at every depth", () => {
    const wording = [{ name: "deepest", label: "The end" }];
    expect(lines({ a: { deepest: 1 } }, all, { labels: wording }).map(({ name }) => name)).to.deep.equal([
      "a",
      "The end",
    ]);
  });

  it("are built without reading closed branches", () => {
    const trap = (): JsonObject =>
      Object.defineProperty({}, "deep", { enumerable: true, get: () => expect.fail("looked into a closed branch") });
    const closed = Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`branch ${at}`, { child: trap() }]));
    expect(lines(closed, none)).to.have.length(10_000);
  });
});
