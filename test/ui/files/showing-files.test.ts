import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { Files } from "#domain/files/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { ok } from "#domain/shared/result.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { aFile } from "#test/support/builders/a-file.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { EDITOR_CODE, FilesDriver, PRICES, PRODUCTS, TABLE } from "./files-driver.ts";

const EMPTY_TABLE = '{"columns":[],"rows":[]}';
const FOREIGN = aFile({ name: "prices", retailerIds: ["2001"], type: "csv", data: TABLE });

describe("the file manager", () => {
  failOnMobxWarnings();

  it("has a tab for each file and goes to the first one [FILE-001, FILE-005]", async () => {
    const driver = new FilesDriver();
    const manager = await driver.manager();
    expect(driver.navigator.locations).to.deep.equal(["instead /admin/filemanager/prices"]);
    expect(manager.tabs.map(({ label, href, isCurrent }) => [label, href, isCurrent])).to.deep.equal([
      ["prices", "/admin/filemanager/prices", false],
      ["products", "/admin/filemanager/products", false],
    ]);
  });

  it("shows a file [FILE-003]", async () => {
    const manager = await new FilesDriver().manager("products");
    expect([manager.title, manager.state, manager.content.text, manager.content.mode]).to.deep.equal([
      "File products",
      "ready",
      PRODUCTS.data,
      "text",
    ]);
    expect(manager.tabs.map(({ isCurrent }) => isCurrent)).to.deep.equal([false, true]);
    expect(manager.facts.map(({ text }) => text)).to.deep.equal([
      "Product data",
      "1001",
      "24 bytes",
      "1",
      "1 Mar 2026, 12:00",
      "ann@shop.example",
    ]);
    expect(manager.editHref).to.equal("/admin/filemanager/products/edit");
  });

  it("leaves out what a server does not say about a file", async () => {
    const { name, retailerIds, type, data, version } = PRODUCTS;
    const named = () => Promise.resolve(ok({ name, retailerIds, type, data, version: version! }));
    const manager = await new FilesDriver({ behind: (files) => overridePort<Files>(files, { named }) }).manager(
      "products",
    );
    expect(manager.facts.map(({ label }) => label)).to.deep.equal(["Type", "Retailer IDs", "Saved"]);
  });

  it("shows tabular data as a table, or as JSON", async () => {
    const { content } = await new FilesDriver().manager("prices");
    expect([content.mode, content.hasModes, content.editor.isReadOnly, content.editor.summary]).to.deep.equal([
      "table",
      true,
      true,
      "2 columns, 2 rows",
    ]);
    expect(content.editorModule).to.equal(undefined);
    content.choose("text");
    await flushTasks();
    expect([content.mode, content.text, content.editorModule]).to.deep.equal(["text", TABLE, EDITOR_CODE]);
  });

  it("has an empty page with a way to the first file [OQ-177]", async () => {
    const manager = await new FilesDriver({ files: [] }).manager();
    expect([manager.isEmpty, manager.tabs, manager.newHref]).to.deep.equal([true, [], "/admin/filemanager/add"]);
  });

  it("says so if there is no such file, and if nothing can be read [FILE-021]", async () => {
    const manager = await new FilesDriver().manager("nothing");
    expect([manager.state, manager.tabs.length]).to.deep.equal(["empty", 2]);
    const driver = new FilesDriver({ behind: (files) => withFailure(files, failure("unreachable")) });
    const broken = await driver.manager("prices");
    expect([broken.state, broken.failure, broken.listFailure]).to.deep.equal([
      "error",
      "Failed to get retailer files",
      "Failed to get retailer files",
    ]);
    expect(new Set(driver.said)).to.deep.equal(new Set(["error: Failed to get retailer files"]));
  });

  it("has an admin view with the files of every retailer that the user manages [FILE-006-part]", async () => {
    const driver = new FilesDriver({ files: [PRICES, FOREIGN] });
    const manager = await driver.manager("prices");
    expect([manager.isAdmin, manager.mayAdminister, manager.tabs.length]).to.deep.equal([false, true, 1]);
    await manager.enter({ path: "", search: "?view=admin&retailer=2001" }, { filename: "prices" });
    expect(manager.tabs.map(({ href, isCurrent }) => [href, isCurrent])).to.deep.equal([
      ["/admin/filemanager/prices?view=admin", false],
      ["/admin/filemanager/prices?view=admin&retailer=2001", true],
    ]);
    expect(manager.tabs.map(({ label }) => label)).to.deep.equal(["prices (1001)", "prices (2001)"]);
    const loading = manager.enter({ path: "", search: "?view=admin" }, { filename: "prices" });
    expect([manager.file, manager.state]).to.deep.equal([undefined, "loading"]);
    await loading;
    await manager.enter({ path: "", search: "?view=admin&retailer=2001" }, { filename: "prices" });
    expect([manager.file?.retailerIds, manager.newHref]).to.deep.equal([["2001"], "/admin/filemanager/add?view=admin"]);
  });

  it("keeps the open file when the admin view is switched, unless the other view does not have it [FILE-006-part]", async () => {
    const driver = new FilesDriver({ files: [PRODUCTS, PRICES, FOREIGN] });
    const manager = await driver.manager("prices");
    manager.toggleAdmin(true);
    const arriving = manager.enter({ path: "", search: "?view=admin" }, { filename: "prices" });
    expect([manager.file?.name, manager.state]).to.deep.equal(["prices", "ready"]);
    await arriving;
    manager.toggleAdmin(false);
    await manager.enter({ path: "", search: "?view=admin&retailer=2001" }, { filename: "prices" });
    manager.toggleAdmin(false);
    await manager.enter({ path: "", search: "" }, { filename: "nothing" });
    manager.toggleAdmin(true);
    expect(driver.navigator.locations).to.deep.equal([
      "/admin/filemanager/prices?view=admin",
      "/admin/filemanager/prices",
      "/admin/filemanager",
      "/admin/filemanager?view=admin",
    ]);
  });

  it("offers a new file in either view, also where no file is open [FILE-007-part]", async () => {
    const driver = new FilesDriver();
    const broken = new FilesDriver({ behind: (files) => withFailure(files, failure("unreachable")) });
    const managers = [
      await driver.manager("prices"),
      await driver.manager("nothing"),
      await broken.manager(),
      await driver.manager("prices", "?view=admin"),
    ];
    expect(managers.map(({ newHref }) => newHref)).to.deep.equal([
      "/admin/filemanager/add",
      "/admin/filemanager/add",
      "/admin/filemanager/add",
      "/admin/filemanager/add?view=admin",
    ]);
  });

  it("changes nothing in a demonstration", async () => {
    const manager = await new FilesDriver({ isDemo: true }).manager("prices", "?view=admin");
    expect([manager.editHref, manager.newHref]).to.deep.equal([undefined, undefined]);
  });

  it("saves a table as CSV, and JSON as it is", async () => {
    const driver = new FilesDriver();
    (await driver.manager("prices")).content.save();
    (await driver.manager("products")).content.save();
    expect(driver.downloads).to.deep.equal([
      { name: "prices.csv", mediaType: "text/csv", text: "code,price\r\nA1,10\r\nA2,20\r\n" },
      { name: "products.json", mediaType: "application/json", text: PRODUCTS.data },
    ]);
  });
});

describe("the history of a file", () => {
  failOnMobxWarnings();

  async function opened() {
    const driver = new FilesDriver();
    await driver.changeBehind("prices", { data: TABLE.replace("20", "25") });
    const manager = await driver.manager("prices");
    const history = manager.history!;
    await history.versions.toggle();
    return { driver, manager, history };
  }

  it("says who saved which version and when", async () => {
    const { history } = await opened();
    expect(
      history.versions.rows.map(({ revision, label, by, isCurrent }) => [revision, label, by, isCurrent]),
    ).to.deep.equal([
      [2, "21 Nov 2026, 09:30", "ann@shop.example", true],
      [1, "1 Mar 2026, 12:00", "ann@shop.example", false],
    ]);
  });

  it("shows what a version changed", async () => {
    const { history } = await opened();
    await history.versions.show(2);
    expect(history.comparison).to.deep.equal({
      kind: "table",
      columns: [],
      rows: [{ kind: "changed", number: 2, cells: [{ column: "price", before: "20", after: "25" }] }],
    });
    expect([history.versions.canRestore, history.versions.isFirst]).to.deep.equal([false, false]);
    await history.versions.show(1);
    expect([history.comparison, history.versions.isFirst, history.versions.canRestore]).to.deep.equal([
      undefined,
      true,
      true,
    ]);
    await history.versions.show(1);
    expect([history.versions.shown, history.versions.canRestore]).to.deep.equal([undefined, false]);
  });

  it("shows that a version changed the type and the retailers only", async () => {
    const { driver, history } = await opened();
    await driver.changeBehind("prices", { type: "raw", retailerIds: [...PRICES.retailerIds, "2001"] as RetailerId[] });
    await history.versions.load();
    await history.versions.show(3);
    expect([history.comparison, history.fields]).to.deep.equal([
      { kind: "same" },
      [
        { label: "Type", before: "Tabular data", after: "Product data" },
        { label: "Retailer IDs", before: "1001", after: "1001, 2001" },
      ],
    ]);
  });

  it("shows 200 of 1,000 changes at first", async () => {
    const rows = (price: string) =>
      JSON.stringify({
        columns: [{ name: "price", editable: true }],
        rows: Array.from({ length: 1_000 }, (_, at) => [`${price} ${at}`]),
      });
    const driver = new FilesDriver({ files: [aFile({ name: "large", type: "csv", data: rows("a") })] });
    await driver.changeBehind("large", { data: rows("b") });
    const history = (await driver.manager("large")).history!;
    await history.versions.toggle();
    await history.versions.show(2);
    const shown = () => [history.comparison?.kind === "table" && history.comparison.rows.length, history.hiddenCount];
    expect(shown()).to.deep.equal([200, 800]);
    history.showMore();
    expect(shown()).to.deep.equal([400, 600]);
  });

  it("says so if a version cannot be read, and tries again", async () => {
    let isBroken = true;
    const driver = new FilesDriver({
      behind: (files) =>
        overridePort(files, {
          version: (...asked) => (isBroken ? withFailure(files, failure("unreachable")) : files).version(...asked),
        }),
    });
    const history = (await driver.manager("prices")).history!;
    await history.versions.toggle();
    await history.versions.show(1);
    expect([
      history.versions.state,
      history.versions.failure,
      history.versions.changesFailure,
      history.versions.isComparing,
    ]).to.deep.equal(["ready", undefined, "Failed to get the versions of the file", false]);
    isBroken = false;
    await history.versions.loadChanges();
    expect([history.versions.changesFailure, history.versions.isFirst]).to.deep.equal([undefined, true]);
  });

  it("restores a version as a new one, after asking", async () => {
    const { driver, manager, history } = await opened();
    await history.versions.show(1);
    const restoring = history.versions.restore();
    expect(driver.dialogs.open).to.include({ title: "Restore version 1?" });
    driver.dialogs.answer(true);
    await restoring;
    expect([manager.file?.data, manager.file?.revision, history.versions.rows.length]).to.deep.equal([TABLE, 3, 3]);
    expect(driver.said).to.deep.equal(["success: Version 1 restored"]);
    await history.versions.show(2);
    const declined = history.versions.restore();
    driver.dialogs.answer(false);
    await declined;
    expect((await driver.file("prices")).revision).to.equal(3);
  });

  it("loads the JSON editor if the restored version is text", async () => {
    const driver = new FilesDriver({ files: [PRODUCTS] });
    await driver.changeBehind("products", { type: "csv", data: TABLE });
    const { content, history } = await driver.manager("products");
    await history!.versions.toggle();
    await history!.versions.show(1);
    const restoring = history!.versions.restore();
    driver.dialogs.answer(true);
    await restoring;
    await flushTasks();
    expect([content.mode, content.editorModule]).to.deep.equal(["text", EDITOR_CODE]);
  });

  it("restores nothing over a change that the user has not seen", async () => {
    const { driver, manager, history } = await opened();
    await history.versions.show(1);
    await driver.changeBehind("prices", { data: EMPTY_TABLE });
    const restoring = history.versions.restore();
    driver.dialogs.answer(true);
    await restoring;
    await flushTasks();
    expect(driver.said).to.deep.equal(["error: It has been changed since"]);
    expect([(await driver.file("prices")).data, manager.file?.data]).to.deep.equal([EMPTY_TABLE, EMPTY_TABLE]);
  });

  it("says so if the versions cannot be read, and tries again", async () => {
    let isBroken = true;
    const driver = new FilesDriver({
      behind: (files) =>
        overridePort(files, {
          versions: (...asked) => (isBroken ? withFailure(files, failure("unreachable")) : files).versions(...asked),
        }),
    });
    const { history } = await driver.manager("prices");
    await history!.versions.toggle();
    expect([history!.versions.state, history!.versions.failure]).to.deep.equal([
      "error",
      "Failed to get the versions of the file",
    ]);
    isBroken = false;
    await history!.versions.load();
    expect([history!.versions.state, history!.versions.rows.length]).to.deep.equal(["ready", 1]);
  });
});
