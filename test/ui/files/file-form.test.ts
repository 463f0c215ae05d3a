import { expect } from "chai";
import { skeletonOf } from "#domain/files/drafts.ts";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { aFile } from "#test/support/builders/a-file.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import type { FileFormViewModel } from "#ui/files/file-form.view-model.ts";
import { FilesDriver, pressed, PRODUCTS, TABLE } from "./files-driver.ts";

const type = ({ session }: FileFormViewModel, texts: Readonly<Record<string, string>>): void =>
  Object.entries(texts).forEach(([name, text]) => session?.draft.type(name, text));
const errorsOf = (form: FileFormViewModel) =>
  (["name", "retailerIds", "type", "data"] as const).map((name) => form.field(name).error);

describe("the form of a new file", () => {
  failOnMobxWarnings();

  it("creates the file and leads to it [FILE-002, FILE-007]", async () => {
    const driver = new FilesDriver();
    const form = await driver.form();
    expect([form.title, form.unsaved, form.field("retailerIds").value, form.backHref]).to.deep.equal([
      "New file",
      undefined,
      "1001",
      "/admin/filemanager?view=admin",
    ]);
    type(form, { name: " stock ", type: "raw", data: ' {"A" : 1.50}\n' });
    await form.save();
    expect(await driver.file("stock")).to.include({ data: ' {"A" : 1.50}\n', type: "raw" });
    expect([driver.said, driver.navigator.locations, form.unsaved]).to.deep.equal([
      [`success: File "${isolateDirection("stock")}" saved`],
      ["/admin/filemanager/stock?view=admin"],
      undefined,
    ]);
  });

  it("gets the data of its type until the user edits the data [FILE-013]", async () => {
    const form = await new FilesDriver().form();
    form.chooseType("csv");
    expect([form.field("data").value, form.content?.mode]).to.deep.equal([skeletonOf("csv"), "table"]);
    form.chooseType("raw");
    expect([form.field("data").value, form.content?.mode]).to.deep.equal([skeletonOf("raw"), "text"]);
    type(form, { data: "{" });
    form.chooseType("csv");
    expect([form.field("data").value, form.content?.mode, form.content?.textReason]).to.deep.equal([
      "{",
      "text",
      "This data is not a table of texts, so you edit it as JSON.",
    ]);
  });

  it("sends nothing while something is wrong, and says what", async () => {
    const driver = new FilesDriver();
    const form = await driver.form();
    type(form, { retailerIds: " , ", data: "[1]" });
    await form.save();
    expect(errorsOf(form)).to.deep.equal([
      "Name is required",
      "Retailer IDs is required",
      "Type is required",
      "Data must be a valid JSON object.",
    ]);
    expect([form.session?.draft.setbacks, driver.said]).to.deep.equal([1, []]);
  });

  it("shows what the server refuses beside its field", async () => {
    const driver = new FilesDriver();
    const form = await driver.form();
    type(form, { name: "prices", type: "raw", data: "{}" });
    await form.save();
    expect(errorsOf(form)).to.deep.equal(["A file prices already exists", undefined, undefined, undefined]);
    type(form, { name: "stock", retailerIds: "1001, 3001" });
    await form.save();
    expect(errorsOf(form)[1]).to.equal("You cannot manage files of retailer 3001");
  });

  it("says in the words of the server why it was not saved [FILE-020-part]", async () => {
    const driver = new FilesDriver({
      behind: (files) =>
        overridePort(files, {
          add: () =>
            Promise.resolve(
              err(failure("rejected", { status: 400, errors: [{ description: "a" }, { description: "b" }] })),
            ),
        }),
    });
    const form = await driver.form();
    type(form, { name: "stock", type: "raw", data: "{}" });
    await form.save();
    expect([form.session?.problem, driver.said]).to.deep.equal(["a, b", ["error: a, b"]]);
  });

  it("imports a CSV file as the table, which can be undone", async () => {
    const driver = new FilesDriver();
    const form = await driver.form();
    form.chooseType("csv");
    form.importCsv("\ufeffcode;price\r\nA1;1,50\r\n");
    expect(form.content?.editor.table).to.deep.equal({
      columns: [
        { name: "code", editable: true },
        { name: "price", editable: true },
      ],
      rows: [["A1", "1,50"]],
    });
    form.content?.editor.undo();
    expect(form.field("data").value).to.equal(skeletonOf("csv"));
    form.importCsv("");
    form.importCsv('a,b\n"x,1\n');
    form.refuseImport({ kind: "not-utf-8" });
    form.refuseImport({ kind: "too-large" });
    expect(driver.said).to.deep.equal([
      "warn: This file has no rows",
      "warn: Row 2 of this file has a quotation mark that is not closed",
      'warn: This file is not UTF-8 or UTF-16 text. Save it as "CSV UTF-8" and import it again.',
      "warn: This file has more than 5,000,000 bytes",
    ]);
  });

  it("numbers the later columns of one name, and says so before saving [FILE-023]", async () => {
    const form = await new FilesDriver().form();
    form.chooseType("csv");
    form.importCsv("code;price;price\r\n;;\r\nB1;2,50;2,60\r\n");
    expect([
      form.content?.editor.table?.columns.map(({ name }) => name),
      form.content?.editor.table?.rows,
    ]).to.deep.equal([["code", "price", "price 2"], [["B1", "2,50", "2,60"]]]);
    expect(form.findings).to.deep.equal([
      { place: "Line 2", text: "", reason: "Rows without any text are not imported." },
      { place: "Column 3", text: "price", reason: 'Another column has the same name, so this one is named "price 2".' },
    ]);
    form.dismissFindings();
    expect(form.findings).to.deep.equal([]);
    form.importCsv("code;price\r\nB1;2,50\r\n");
    expect(form.findings).to.deep.equal([]);
  });

  it("says before saving what a paste leaves out, until others come", async () => {
    const form = await new FilesDriver().form();
    form.chooseType("csv");
    form.content?.replace({
      columns: [
        { name: "code", editable: false },
        { name: "price", editable: true },
      ],
      rows: [["A1", "10"]],
    });
    form.content?.editor.paste("B1\t12\r\n");
    const leftOut = [
      {
        place: "Row 1, column code",
        text: "B1",
        reason: "Leaves out a pasted text, because this column cannot be changed",
      },
    ];
    expect([form.findings, form.content?.editor.table?.rows]).to.deep.equal([leftOut, [["A1", "12"]]]);
    form.content?.editor.paste("A1\t13\r\n");
    expect(form.findings).to.deep.equal(leftOut);
  });

  it("undoes an import to the text that was no table", async () => {
    const form = await new FilesDriver().form();
    type(form, { type: "csv", data: '{"rows": "half' });
    form.importCsv("code\nA1\n");
    expect([form.content?.mode, form.content?.editor.table?.rows]).to.deep.equal(["table", [["A1"]]]);
    form.content?.editor.undo();
    expect([form.field("data").value, form.content?.mode]).to.deep.equal(['{"rows": "half', "text"]);
  });

  it("keeps the JSON editor while the text becomes a table, and when it is one", async () => {
    const driver = new FilesDriver();
    const form = await driver.form();
    type(form, { type: "csv", data: '{"columns":[{"name":"a"}],"rows":[[1]]}' });
    const text = '{"columns":[{"name":"a"}],"rows":[["1"]]}';
    form.textField.onChange(text);
    expect([form.textField.value, form.content?.hasModes, form.content?.mode]).to.deep.equal([text, false, "text"]);
    driver.schedule.advance(1_000);
    expect([form.field("data").value, form.content?.hasModes, form.content?.mode]).to.deep.equal([text, true, "text"]);
    form.content?.choose("table");
    expect(form.content?.mode).to.equal("table");
  });

  it("checks JSON after a pause, or when the user leaves the field", async () => {
    const driver = new FilesDriver();
    const form = await driver.form();
    type(form, { name: "stock", type: "raw" });
    form.textField.onChange("[");
    form.textField.onLeave();
    expect(form.textField.error).to.equal("Data must be a valid JSON object.");
    form.textField.onChange("{}");
    expect(form.textField.error).to.equal("Data must be a valid JSON object.");
    driver.schedule.advance(1_000);
    expect(form.textField.error).to.equal(undefined);
    form.textField.onChange('{"a":1}');
    await form.save();
    expect((await driver.file("stock")).data).to.equal('{"a":1}');
  });

  it("marks an error of JSON at its place", async () => {
    const form = await new FilesDriver().form();
    expect(form.faultIn('{\n"a":1,}')).to.deep.equal({ offset: 8, message: "Data must be a valid JSON object." });
    expect(form.faultIn('{"a":1,"a":2}')?.offset).to.equal(7);
    expect([form.faultIn("[]")?.offset, form.faultIn("{}"), form.faultIn("")]).to.deep.equal([0, undefined, undefined]);
  });
});

describe("the form of a file that is changed", () => {
  failOnMobxWarnings();

  it("keeps the edits of the table, also of the cell that is open [FILE-004]", async () => {
    const driver = new FilesDriver();
    const form = await driver.form("prices");
    expect([form.title, form.canEditRetailers]).to.deep.equal(["Edit file prices", false]);
    const { editor } = form.content!;
    editor.goTo({ row: 1, column: 1 });
    editor.press(pressed("7"));
    await form.save();
    expect(JSON.parse((await driver.file("prices")).data)).to.deep.include({
      rows: [
        ["A1", "10"],
        ["A2", "7"],
      ],
    });
    expect([(await driver.file("prices")).revision, driver.navigator.locations]).to.deep.equal([
      2,
      ["/admin/filemanager/prices"],
    ]);
  });

  it("counts the text of the cell that is open as unsaved, and keeps it as a draft", async () => {
    const driver = new FilesDriver();
    const form = await driver.form("prices");
    const { editor } = form.content!;
    editor.goTo({ row: 1, column: 1 });
    editor.press(pressed("Enter"));
    expect(form.unsaved).to.equal(undefined);
    editor.type("7");
    expect(form.unsaved).to.have.property("discard");
    driver.schedule.advance(1_000);
    expect([editor.editedText, form.unsaved === undefined]).to.deep.equal(["7", false]);
    driver.drafts.simulateCrash();
    const again = await driver.form("prices");
    await again.restoreDraft();
    expect(again.content?.editor.table?.rows).to.deep.equal([
      ["A1", "10"],
      ["A2", "7"],
    ]);
  });

  it("says so while the browser has no room for the draft", async () => {
    const driver = new FilesDriver({ draftCapacity: 1_000 });
    const form = await driver.form("products");
    const isLostAfter = (data: string): boolean => {
      type(form, { data });
      driver.schedule.advance(1_000);
      return form.isDraftLost;
    };
    expect([isLostAfter("{}"), isLostAfter(`{"a":"${"x".repeat(1_000)}"}`), isLostAfter("{}")]).to.deep.equal([
      false,
      true,
      false,
    ]);
    isLostAfter(`{"a":"${"x".repeat(1_000)}"}`);
    form.unsaved?.discard();
    expect(form.isDraftLost).to.equal(false);
  });

  it("says nothing of a draft that is not kept when the file was not saved", async () => {
    const driver = new FilesDriver({
      draftCapacity: 10,
      behind: (files) =>
        overridePort(files, { change: () => Promise.resolve(err(failure("unreachable", { message: "Offline" }))) }),
    });
    const form = await driver.form("products");
    type(form, { data: "{}" });
    const saving = form.save();
    form.exit();
    await saving;
    expect(driver.said).to.deep.equal([
      `error: Your changes to file "${isolateDirection("products")}" weren't saved: Offline`,
    ]);
  });

  it("closes an open cell without a trace by Escape, and when the changes are discarded", async () => {
    const driver = new FilesDriver();
    const form = await driver.form("prices");
    const { editor } = form.content!;
    for (const close of [() => editor.press(pressed("Escape")), () => form.unsaved?.discard()]) {
      editor.goTo({ row: 1, column: 1 });
      editor.press(pressed("7"));
      driver.schedule.advance(1_000);
      editor.type("78");
      close();
      driver.schedule.advance(1_000);
      expect([form.field("data").value, form.unsaved, editor.editedText, driver.drafts.count]).to.deep.equal([
        TABLE,
        undefined,
        undefined,
        0,
      ]);
    }
    const { discard } = (editor.press(pressed("7")), form.unsaved!);
    // The question takes the focus, which closes the cell.
    editor.commit();
    discard();
    expect([form.field("data").value, form.unsaved]).to.deep.equal([TABLE, undefined]);
  });

  it("saves to the admin path in the admin view, where retailers can be changed [FILE-006]", async () => {
    const scopes: string[] = [];
    const driver = new FilesDriver({
      behind: (files) =>
        overridePort(files, {
          change: (change) => {
            scopes.push(change.key.scope);
            return files.change(change);
          },
        }),
    });
    for (const [search, data] of [
      ["", '{"a":1}'],
      ["?view=admin", '{"a":2}'],
    ] as const) {
      const form = await driver.form("products", search);
      type(form, { data, ...(search === "" ? {} : { retailerIds: "1001, 2001" }) });
      await form.save();
    }
    expect([scopes, (await driver.file("products")).retailerIds]).to.deep.equal([
      ["retailer", "admin"],
      ["1001", "2001"],
    ]);
  });

  it("loses nothing of two users: shows what differs and asks for a reason", async () => {
    const driver = new FilesDriver();
    const form = await driver.form("prices");
    await driver.changeBehind("prices", { data: TABLE.replace("20", "25") });
    form.content?.editor.goTo({ row: 0, column: 1 });
    form.content?.editor.press(pressed("7"));
    await form.save();
    const dialog = form.session!.conflictDialog!;
    expect(dialog.rows.map(({ label, before, theirs, mine }) => [label, before, theirs, mine])).to.deep.equal([
      ["Data", "Unchanged", "Row 2: price 20 → 25", "Row 1: price 10 → 7"],
    ]);
    dialog.onPick("data", "mine");
    form.session!.conflictDialog!.reason!.onChange("Agreed");
    await form.session!.resolveConflict();
    expect([(await driver.file("prices")).revision, form.unsaved]).to.deep.equal([3, undefined]);
    expect((await driver.file("prices")).data).to.contain('["A1","7"]');
  });

  it("compares both changes with the data before them when a draft is restored", async () => {
    const driver = new FilesDriver();
    const form = await driver.form("prices");
    type(form, { data: TABLE.replace("10", "7") });
    driver.schedule.advance(1_000);
    form.exit();
    await driver.changeBehind("prices", { data: TABLE.replace("20", "25") });
    const again = await driver.form("prices");
    await again.session?.restoreDraft();
    const rows = () => again.session?.conflictDialog?.rows.map(({ before, theirs, mine }) => [before, theirs, mine]);
    const expected = [["Unchanged", "Row 2: price 20 → 25", "Row 1: price 10 → 7"]];
    expect(rows()).to.deep.equal(expected);
    again.session?.closeConflict();
    await again.save();
    expect(rows()).to.deep.equal(expected);
  });

  it("asks before changes are lost, and offers them again after a reload", async () => {
    const driver = new FilesDriver();
    const form = await driver.form("products");
    type(form, { data: "{" });
    expect(form.unsaved).not.to.equal(undefined);
    driver.schedule.advance(1_000);
    form.exit();
    const again = await driver.form("products");
    expect(again.offeredFrom).to.equal("21 Nov 2026, 09:30");
    await again.session?.restoreDraft();
    expect(again.field("data").value).to.equal("{");
  });

  it("says so if there is no such file", async () => {
    const form = await new FilesDriver().form("nothing");
    expect([form.state, form.session]).to.deep.equal(["empty", undefined]);
  });

  it("returns to the file", async () => {
    const driver = new FilesDriver({ files: [PRODUCTS, aFile({ name: "a b" })] });
    const form = await driver.form("a b", "?view=admin");
    form.cancel();
    expect(driver.navigator.locations).to.deep.equal(["/admin/filemanager/a%20b?view=admin"]);
  });
});
