import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { aFile } from "#test/support/builders/a-file.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { FileFormView } from "#ui/files/file-form.view.tsx";
import { FileView } from "#ui/files/file.view.tsx";
import { FilesDriver, PRICES, TABLE } from "./files-driver.ts";

const MARKUP = aFile({
  name: "<b>Bold</b>",
  type: "csv",
  data: '{"columns":[{"name":"<i>x</i>"}],"rows":[["<img src=x>"]]}',
});

describe("files on screen", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("are tabs that are links, and a table [FILE-005]", async () => {
    render(<FileView model={await new FilesDriver({ files: [PRICES, MARKUP] }).manager("prices")} />);
    const tabs = within(screen.getByRole("navigation", { name: "Files" })).getAllByRole("link");
    expect(
      tabs.map((tab) => [tab.textContent, tab.getAttribute("href"), tab.getAttribute("aria-current")]),
    ).to.deep.equal([
      ["<b>Bold</b>", "/admin/filemanager/%3Cb%3EBold%3C%2Fb%3E", null],
      ["prices", "/admin/filemanager/prices", "page"],
    ]);
    expect(screen.getByRole("grid").getAttribute("aria-readonly")).to.equal("true");
    expect([
      screen.getByRole("checkbox", { name: "All retailers' files" }).tagName,
      screen.getByRole("link", { name: "Edit file" }).getAttribute("href"),
    ]).to.deep.equal(["INPUT", "/admin/filemanager/prices/edit"]);
  });

  it("offer New file beside the admin view, also where no file has the name", async () => {
    for (const name of ["prices", "nothing"]) {
      render(<FileView model={await new FilesDriver().manager(name)} />);
      expect([
        screen.getByRole("checkbox", { name: "All retailers' files" }).tagName,
        screen.getByRole("link", { name: "New file" }).getAttribute("href"),
      ]).to.deep.equal(["INPUT", "/admin/filemanager/add"]);
      cleanup();
    }
  });

  it("show texts as texts, whatever is in them", async () => {
    render(<FileView model={await new FilesDriver({ files: [MARKUP] }).manager("<b>Bold</b>")} />);
    expect([
      document.querySelector("main b, [role=grid] img, [role=grid] i"),
      screen.getByText("<img src=x>").tagName,
    ]).to.deep.equal([null, "SPAN"]);
  });

  it("say what differs between an imported CSV file and the table, until it is dismissed", async () => {
    const form = await new FilesDriver().form();
    form.chooseType("csv");
    render(<FileFormView model={form} />);
    act(() => form.importCsv("code;code\r\nA1;B1\r\n"));
    expect(screen.getByRole("list", { name: "Differences" }).textContent).to.equal(
      'Column 2: Another column has the same name, so this one is named "code 2". code',
    );
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect([screen.queryByRole("list", { name: "Differences" }), document.activeElement?.textContent]).to.deep.equal([
      null,
      "Download CSV",
    ]);
  });

  it("have an empty page", async () => {
    render(<FileView model={await new FilesDriver({ files: [] }).manager()} />);
    expect([
      screen.getByText("No files yet").tagName,
      screen.getByRole("link", { name: "New file" }).getAttribute("href"),
    ]).to.deep.equal(["P", "/admin/filemanager/add"]);
  });

  it("have a history with what changed, and a way back", async () => {
    const driver = new FilesDriver();
    await driver.changeBehind("prices", { data: TABLE.replace("20", "25") });
    render(<FileView model={await driver.manager("prices")} />);
    await userEvent.click(screen.getByRole("button", { name: "History" }));
    await act(flushTasks);
    const [newest, first] = screen.getAllByRole("button", { name: "Show changes" });
    await userEvent.click(newest!);
    await act(flushTasks);
    expect(screen.getByText(/Row 2 changed/).parentElement?.textContent).to.equal("Row 2 changed: price 20 → 25");
    expect(screen.queryByRole("button", { name: "Restore this version" })).to.equal(null);
    await userEvent.click(first!);
    await act(flushTasks);
    expect([
      screen.getByText(/no earlier version/).tagName,
      screen.getByRole("button", { name: "Restore this version" }).tagName,
    ]).to.deep.equal(["P", "BUTTON"]);
  });

  it("show why the changes of a version are not there, with a retry", async () => {
    let isBroken = true;
    const driver = new FilesDriver({
      behind: (files) =>
        overridePort(files, {
          version: (...asked) => (isBroken ? withFailure(files, failure("unreachable")) : files).version(...asked),
        }),
    });
    render(<FileView model={await driver.manager("prices")} />);
    await userEvent.click(screen.getByRole("button", { name: "History" }));
    await act(flushTasks);
    await userEvent.click(screen.getByRole("button", { name: "Show changes" }));
    await act(flushTasks);
    expect(screen.getByRole("alert").textContent).to.contain("Failed to get the versions of the file");
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await act(flushTasks);
    expect(screen.getByText(/no earlier version/).tagName).to.equal("P");
  });

  it("are edited in a grid by keyboard [FILE-007-part]", async () => {
    const driver = new FilesDriver();
    render(<FileFormView model={await driver.form("prices")} />);
    const name = screen.getByRole<HTMLInputElement>("textbox", { name: "Name" });
    expect([
      name.value,
      name.readOnly,
      screen.getByRole<HTMLSelectElement>("combobox", { name: "Type" }).value,
    ]).to.deep.equal(["prices", true, "csv"]);
    screen.getByRole("columnheader", { name: "code" }).focus();
    await userEvent.keyboard("{ArrowDown}{ArrowRight}7{Enter}{Enter}8{Escape}");
    expect(screen.getAllByRole("gridcell").map(({ textContent }) => textContent)).to.deep.equal([
      "A1",
      "7",
      "A2",
      "20",
    ]);
    await userEvent.keyboard("{Control>}z{/Control}");
    expect(screen.getAllByRole("gridcell")[1]?.textContent).to.equal("10");
    await userEvent.click(screen.getByRole("button", { name: "Add row" }));
    expect(screen.getByText(/3 rows/).textContent).to.contain("2 columns, 3 rows");
    const reasons = async (menu: string) => {
      await userEvent.click(screen.getByRole("button", { name: menu }));
      const found = screen
        .getAllByRole("menuitem")
        .map((item) => `${item.firstChild?.textContent}: ${item.querySelector("small")?.textContent ?? "yes"}`);
      await userEvent.keyboard("{Escape}");
      return found;
    };
    expect(await reasons("Row")).to.deep.equal([
      "Move row up: yes",
      "Move row down: This is the last row",
      "Remove rows: yes",
    ]);
    expect(await reasons("Column")).to.deep.equal([
      "Rename column: yes",
      "Move column left: yes",
      "Move column right: This is the last column",
      "Remove column: yes",
    ]);
    screen.getAllByRole("gridcell").at(-1)?.focus();
    await userEvent.keyboard("{Control>}{Home}{/Control}{ArrowDown}");
    expect([(await reasons("Row"))[0], (await reasons("Column"))[1]]).to.deep.equal([
      "Move row up: This is the first row",
      "Move column left: This is the first column",
    ]);
    screen.getAllByRole("gridcell").at(-1)?.focus();
    await userEvent.keyboard("{Control>}{End}{/Control}");
    await userEvent.keyboard("A3{Enter}");
    await userEvent.click(screen.getByRole("button", { name: "Save file" }));
    await act(flushTasks);
    expect((await driver.file("prices")).data).to.contain('["","A3"]');
  });

  it("say that the browser keeps no draft", async () => {
    const driver = new FilesDriver({ draftCapacity: 10 });
    const form = await driver.form("prices");
    render(<FileFormView model={form} />);
    expect(screen.queryByText(/keep a draft/)).to.equal(null);
    act(() => {
      form.session?.draft.type("data", "{}");
      driver.schedule.advance(1_000);
    });
    expect(screen.getAllByText(/keep a draft/).map((element) => element.getAttribute("role"))).to.deep.equal([
      null,
      "status",
    ]);
  });

  it("say what is wrong with a new one, and move the focus there", async () => {
    render(<FileFormView model={await new FilesDriver().form()} />);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Type" }), "csv");
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).to.deep.equal([
      "Row",
      "Column 1",
      "Column 2",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Save file" }));
    expect([screen.getByText("Name is required").parentElement?.tagName, document.activeElement]).to.deep.equal([
      "P",
      screen.getByRole("textbox", { name: "Name" }),
    ]);
  });

  it("keep what was typed in the grid if the server refuses the data, and move the focus to the reason", async () => {
    const refusal = failure("rejected", { status: 400, errors: [{ pointer: "/data", description: "Data is closed" }] });
    const driver = new FilesDriver({
      behind: (files) => overridePort(files, { change: withFailure(files, refusal).change }),
    });
    render(<FileFormView model={await driver.form("prices")} />);
    await userEvent.click(screen.getByRole("button", { name: "Add row" }));
    await userEvent.keyboard("A3{Enter}");
    expect(screen.getByText("Unsaved: Data").tagName).to.equal("P");
    await userEvent.click(screen.getByRole("button", { name: "Save file" }));
    await act(flushTasks);
    expect([
      document.activeElement?.textContent,
      document.activeElement?.getAttribute("role"),
      screen.getByText("A3").tagName,
    ]).to.deep.equal(["Data is closed", "alert", "SPAN"]);
  });
});
