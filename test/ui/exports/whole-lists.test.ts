import { expect } from "chai";
import type { LazyDisclosure } from "#ui/model/lazy-disclosure.ts";
import type { ListExportDialog } from "#ui/model/list-export.ts";
import { AccountsDriver } from "#test/ui/accounts/accounts-driver.ts";
import { ConsumersDriver } from "#test/ui/consumers/consumers-driver.ts";
import { RatesDriver } from "#test/ui/rates/rates-driver.ts";
import { StoresDriver } from "#test/ui/stores/stores-driver.ts";
import type { MemoryListExports } from "#test/ui/support/memory-list-exports.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";

/** Returns the lines of the file below its heading, and the text of the dialog. */
async function exportAll(exporting: LazyDisclosure<ListExportDialog>, exports: MemoryListExports) {
  await exporting.toggle();
  const text = exporting.model?.text;
  await exporting.model?.save("csv");
  const { lines } = exports;
  const heading = lines.indexOf("") + 1;
  return { text, heading: lines[heading], rows: lines.slice(heading + 1, -1), about: lines.slice(2, heading - 1) };
}

describe("The file of a list that the browser has whole", () => {
  failOnMobxWarnings();

  it("has all accounts that match the filter, on every page", async () => {
    const driver = new AccountsDriver();
    await driver.list.enter({ path: "/admin/accounts", search: "" });
    const { text, rows, heading } = await exportAll(driver.list.exporting, driver.exports);
    const all = driver.list.list.matching;
    expect([text, rows.length]).to.deep.equal([
      `Exports ${all.length} account${all.length === 1 ? "" : "s"}.`,
      all.length,
    ]);
    expect(heading).to.equal('"Email","Status","Retailers","Roles","Password changed"');
    expect(rows.map((row) => row.split(",")[0])).to.deep.equal(all.map(({ email }) => `"${email}"`));
  });

  it("has the stores that the text finds, with the text as a filter", async () => {
    const driver = new StoresDriver();
    const list = await driver.list("?find=leeds");
    const { rows, about } = await exportAll(list.exporting, driver.exports);
    expect(about[0]).to.equal('"Filter","Find by: leeds"');
    expect(rows.map((row) => row.split(",")[0])).to.deep.equal(list.rows.map(({ name }) => `"${name}"`));
    expect(rows).to.not.have.length(0);
  });

  it("has the customers that were found", async () => {
    const driver = new ConsumersDriver();
    const page = await driver.search("?query=ann");
    const { rows } = await exportAll(page.exporting, driver.exports);
    expect(rows).to.have.length(page.rows.length);
    expect(rows[0]).to.include(page.rows[0]!.name);
  });

  it("has the rates of the shown base as numbers", async () => {
    const driver = new RatesDriver();
    const tables = (await driver.page()).tables!;
    const { rows, about } = await exportAll(tables.exporting, driver.exports);
    expect(about[0]).to.equal(`"Filter","1 ${tables.base} is"`);
    expect(rows.map((row) => row.split(",").at(-1))).to.deep.equal(
      tables.lines.map(({ rate }) => String(Number(rate))),
    );
  });
});
