import { expect } from "chai";
import {
  dataAfterChoice,
  FileDraft,
  fileDraftFields,
  fileFieldLabel,
  fileMessages,
  skeletonOf,
} from "#domain/files/drafts.ts";
import { fileNotSaved, FILES_FAILED, FILE_TYPE_LABELS, parseFileName } from "#domain/files/index.ts";
import { fileFieldRefused, MAX_DATA_BYTES, parseFileFields } from "#domain/files/rules.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { aFile } from "#test/support/builders/a-file.ts";

const VALID = { name: "prices", retailerIds: "1001", type: "raw", data: '{"a":1}' };
const draft = (typed: Partial<typeof VALID>): FileDraft => new FileDraft({ isAdmin: true }, { ...VALID, ...typed });
const messagesOf = (typed: Partial<typeof VALID>) => fileMessages(draft(typed));
const NO_OBJECT = "Data must be a valid JSON object.";

describe("the rules of retailer files", () => {
  describe("data must be a JSON object, strictly [FILE-014]", () => {
    for (const { row, data, message } of [
      { row: 1, data: '{"a":1}', message: undefined },
      { row: 2, data: "{a:1}", message: NO_OBJECT },
      { row: 3, data: "[1]", message: NO_OBJECT },
      { row: 3, data: "3", message: NO_OBJECT },
      { row: 3, data: "null", message: NO_OBJECT },
      { row: 3, data: '"x"', message: NO_OBJECT },
      { row: 3, data: "[]", message: NO_OBJECT },
      { row: 4, data: "", message: "Data is required" },
      { row: "4a", data: " \n ", message: "Data is required" },
      { row: "2a", data: '{"a":1,}', message: NO_OBJECT },
      { row: "2b", data: '\ufeff{"a":1}', message: NO_OBJECT },
      { row: "2c", data: '{"a":1} x', message: NO_OBJECT },
      { row: "2d", data: '{"__proto__":{"a":1},"constructor":2}', message: undefined },
      { row: "2e", data: '{"a":1,\n"a":2}', message: "Data has the same name twice in an object (line 2, column 1)" },
      {
        row: "2f",
        data: `${'{"a":'.repeat(65)}1${"}".repeat(65)}`,
        message: "Data must not nest deeper than 64 levels (line 1, column 321)",
      },
      {
        row: "2g",
        data: `{"a":"${"é".repeat(MAX_DATA_BYTES / 2)}"}`,
        message: "Data must be at most 5,000,000 bytes, it has 5,000,008",
      },
      { row: "2h", data: `{"a":"${"é".repeat(MAX_DATA_BYTES / 2 - 4)}"}`, message: undefined },
    ]) {
      it(`${row}: ${JSON.stringify(data.slice(0, 40))} is ${message === undefined ? "accepted" : "refused"}`, () => {
        expect(messagesOf({ data })).to.deep.equal(message === undefined ? {} : { data: message });
        const parsed = parseFileFields({ ...VALID, data });
        expect(parsed.ok ? undefined : fileFieldRefused("Data", parsed.error.get("data")!)).to.equal(message);
      });
    }

    it("keeps the data byte for byte", () => {
      const data = ' {"__proto__" : 1.50,\r\n "constructor":1e3 }\n';
      const parsed = parseFileFields({ ...VALID, data });
      expect(parsed.ok && parsed.value.data).to.equal(data);
    });
  });

  describe("retailer ids are comma-separated text [FILE-009]", () => {
    for (const { row, text, ids } of [
      { row: 5, text: "R1, R2", ids: ["R1", "R2"] },
      { row: 6, text: " R1 ,, R1 ", ids: ["R1"] },
      { row: 7, text: " , ", ids: "Retailer IDs is required" },
      { row: "7a", text: "R1, R/2", ids: 'Retailer IDs: "R/2" is not a retailer ID' },
    ]) {
      it(`${row}: ${JSON.stringify(text)} gives ${JSON.stringify(ids)}`, () => {
        const parsed = parseFileFields({ ...VALID, retailerIds: text });
        expect(
          parsed.ok ? parsed.value.retailerIds : fileFieldRefused("Retailer IDs", parsed.error.get("retailerIds")!),
        ).to.deep.equal(ids);
        expect(messagesOf({ retailerIds: text })).to.deep.equal(typeof ids === "string" ? { retailerIds: ids } : {});
      });
    }
  });

  it("8: name, retailer ids, type and data are required [FILE-015]", () => {
    expect(messagesOf({ name: "", retailerIds: "", type: "", data: "" })).to.deep.equal({
      name: "Name is required",
      retailerIds: "Retailer IDs is required",
      type: "Type is required",
      data: "Data is required",
    });
    expect(messagesOf({ type: "xml" })).to.deep.equal({ type: "Type must be chosen from the list" });
  });

  it("a new form is empty except for the retailers that it is for", () => {
    expect(fileDraftFields(new FileDraft({ isAdmin: true }))).to.deep.equal({
      name: "",
      retailerIds: "",
      type: "",
      data: "",
    });
    expect(fileDraftFields(new FileDraft({ isAdmin: false, retailerIds: ["1001", "1002"] }))).to.deep.equal({
      name: "",
      retailerIds: "1001, 1002",
      type: "",
      data: "",
    });
  });

  it("a form of a file that exists has its fields", () => {
    const seen = aFile({ name: "prices", retailerIds: ["1001", "1002"], type: "csv", data: skeletonOf("csv") });
    expect(fileDraftFields(new FileDraft({ isAdmin: true, seen }))).to.deep.equal({
      name: "prices",
      retailerIds: "1001, 1002",
      type: "csv",
      data: skeletonOf("csv"),
    });
  });

  for (const { field, label } of [
    { field: "name", label: "Name" },
    { field: "retailerIds", label: "Retailer IDs" },
    { field: "type", label: "Type" },
    { field: "data", label: "Data" },
    { field: "note", label: "note" },
  ]) {
    it(`the field ${field} has the label ${label}`, () => expect(fileFieldLabel(field)).to.equal(label));
  }

  it("a file is tabular data or product data [FILE-010]", () => {
    expect(FILE_TYPE_LABELS).to.deep.equal({ csv: "Tabular data", raw: "Product data" });
  });

  describe("a new file gets the data of its type until the user edits it [FILE-013]", () => {
    const chosen = (type: string, data: string, next: string): string => dataAfterChoice(draft({ type, data }), next);

    it("9: tabular data has two editable columns and no rows [FILE-011]", () => {
      expect(JSON.parse(chosen("", "", "csv"))).to.deep.equal({
        columns: [
          { name: "Column 1", editable: true },
          { name: "Column 2", editable: true },
        ],
        rows: [],
      });
    });

    it("10: product data has one product by its code [FILE-012]", () => {
      expect(JSON.parse(chosen("csv", skeletonOf("csv"), "raw"))).to.deep.equal({
        CODE: { product_code: "CODE", name: "", price: 0 },
      });
    });

    for (const data of ['{"a":1}', "", "{"]) {
      it(`11: edited data stays: ${JSON.stringify(data)}`, () => expect(chosen("csv", data, "raw")).to.equal(data));
    }

    it("a type that is no longer chosen leaves no data", () =>
      expect(chosen("csv", skeletonOf("csv"), "")).to.equal(""));

    it("a file that exists keeps its data", () => {
      expect(
        dataAfterChoice(new FileDraft({ isAdmin: true, seen: aFile({ type: "csv", data: skeletonOf("csv") }) }), "raw"),
      ).to.equal(skeletonOf("csv"));
    });
  });

  describe("why a file was not saved [FILE-020]", () => {
    const facts = (more: Partial<Failure>): Failure => failure("rejected", more);
    for (const { row, error, text } of [
      { row: 12, error: facts({ errors: [{ description: "a" }, { description: "b" }] }), text: "a, b" },
      { row: 13, error: facts({ description: "d", message: "m" }), text: "d" },
      { row: 14, error: facts({ message: "m" }), text: "m" },
      { row: 15, error: facts({ statusText: "Conflict" }), text: "Conflict" },
      { row: 16, error: facts({}), text: "Failed to set retailer file" },
      { row: 17, error: facts({ errors: [], description: "d" }), text: "d" },
      { row: "17a", error: facts({ errors: [{ description: "" }], description: "d" }), text: "d" },
    ]) {
      it(`${row}: '${text}'`, () => expect(fileNotSaved(error)).to.equal(text));
    }

    it("says that the files cannot be read [FILE-021]", () =>
      expect(FILES_FAILED).to.equal("Failed to get retailer files"));
  });

  describe("the name of a file", () => {
    const CHARACTERS = "Name can't contain /, \\, % or invisible characters";
    for (const { name, message } of [
      { name: "../secret", message: CHARACTERS },
      { name: "a%2fb", message: CHARACTERS },
      { name: "a\\b", message: CHARACTERS },
      { name: "sales\u202exslx", message: CHARACTERS },
      { name: "a\u0000b", message: CHARACTERS },
      { name: "zero\u200bwidth", message: CHARACTERS },
      { name: "half \ud83d", message: CHARACTERS },
      { name: ".", message: 'Name can\'t be "." because it is reserved' },
      { name: "..", message: 'Name can\'t be ".." because it is reserved' },
      { name: "add", message: 'Name can\'t be "add" because it is reserved' },
      { name: " ADD ", message: 'Name can\'t be "ADD" because it is reserved' },
      { name: "x".repeat(121), message: "Name must be at most 120 characters" },
      { name: "x".repeat(300), message: "Name must be at most 120 characters" },
      { name: "👕".repeat(120), message: undefined },
      { name: "Preisliste Frühjahr (2).csv", message: undefined },
      { name: "أسعار", message: undefined },
      { name: "__proto__", message: undefined },
    ]) {
      it(`${JSON.stringify(name.slice(0, 24))} is ${message === undefined ? "accepted" : "refused"}`, () => {
        expect(messagesOf({ name })).to.deep.equal(message === undefined ? {} : { name: message });
        expect(parseFileName(name) === undefined).to.equal(message !== undefined);
      });
    }

    it("stays with a file that has it already", () => {
      expect(fileMessages(new FileDraft({ isAdmin: true, seen: aFile({ name: "add" }) }))).to.deep.equal({});
    });
  });
});

describe("the data of a tabular file", () => {
  const CSV = { name: "prices", retailerIds: "1001", type: "csv" };
  const refusedData = (data: string, before?: { readonly type: string; readonly data: string }): string | undefined => {
    const parsed = parseFileFields({ ...CSV, data }, before);
    const fault = parsed.ok ? undefined : parsed.error.get("data");
    return fault && fileFieldRefused("Data", fault);
  };
  const SHAPE = "Data must be a table: columns with names, and rows of text";
  for (const [data, text] of [
    ['{"columns":[{"name":"a"},{"name":"b","editable":false}],"rows":[["1","2"],["3"]]}', undefined],
    ['{"columns":[],"rows":[]}', undefined],
    ['{"a":1}', SHAPE],
    ['{"columns":[{"name":"a"}]}', SHAPE],
    ['{"columns":[{"name":"a"}],"rows":[[1]]}', SHAPE],
    ['{"columns":[{"name":"a"}],"rows":[["1","2"]]}', SHAPE],
    ['{"columns":[{"name":"a"},{"name":"b"},{"name":"a"}],"rows":[]}', 'Data has two columns with the name "a"'],
  ] as const) {
    it(`${data} is ${text === undefined ? "accepted" : "refused"}`, () => expect(refusedData(data)).to.equal(text));
  }

  it("keeps its shape if it does not change", () => {
    expect(refusedData('{"a":1}', { type: "csv", data: '{"a":1}' })).to.equal(undefined);
    expect(refusedData('{"a":1}', { type: "raw", data: '{"a":1}' })).to.equal(SHAPE);
  });
});
