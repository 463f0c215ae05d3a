import "#test/support/dom.ts";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { TemplatePreviewView } from "#ui/templates/template-preview.view.tsx";
import { TemplatesView } from "#ui/templates/templates.view.tsx";
import { SOLD, TemplatePages, type } from "./template-pages.ts";

describe("The view of the template manager", () => {
  afterEach(cleanup);

  it("shows tabs, languages and a field of each kind [TMPL-001]", async () => {
    render(<TemplatesView model={await new TemplatePages().open({ tab: "email" })} />);
    expect(
      within(screen.getByRole("navigation", { name: "Templates" })).getByRole("link", { current: "page" }).textContent,
    ).to.equal("Email");
    expect(screen.getByRole("combobox", { name: "Language" })).to.exist;
    expect(screen.getByRole("textbox", { name: "Subject" })).to.exist;
    expect(screen.getByRole("checkbox", { name: "Show items" })).to.have.property("checked", true);
    expect(screen.getByRole("group", { name: "Logo or banner" })).to.exist;
    expect(screen.getByRole("textbox", { name: "Links" }).getAttribute("placeholder")).to.equal("#0b5a4d");
    expect(screen.getByLabelText("Links: choose a color")).to.have.property("value", "#0b5a4d");
  });

  it("shows the retailer's value beside a field of a store, and returns to it [TMPL-002]", async () => {
    const pages = new TemplatePages({ data: { website: "alder.example" } });
    await pages.setBehind("website", "soho.example", { store: "S-1" });
    render(<TemplatesView model={await pages.open({ store: "S-1" })} />);
    const user = userEvent.setup();
    const website = screen.getByRole("textbox", { name: "Website" });
    expect([
      (website as HTMLInputElement).value,
      screen
        .getAllByText(/Retailer's value: */)
        .some(({ parentElement }) => parentElement?.textContent === "Retailer's value: alder.example"),
    ]).to.deep.equal(["soho.example", true]);
    await user.click(screen.getByRole("button", { name: "Reset to the retailer's value for Website" }));
    expect(website).to.have.property("value", "");
    expect(document.activeElement, "the button is gone").to.equal(website);
  });

  it("asks with what the checks find before it saves [TMPL-008]", async () => {
    const pages = new TemplatePages();
    render(<TemplatesView model={await pages.open({ tab: "email" })} />);
    const user = userEvent.setup();
    await user.type(screen.getByRole("textbox", { name: "Subject" }), "Dear {{name}");
    await user.click(screen.getByRole("button", { name: "Save template" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Check before saving" });
    expect(within(dialog).getByRole("listitem").textContent).to.equal(
      "Email, Content: Subject: Has the unknown placeholder {name}",
    );
    await user.click(within(dialog).getByRole("button", { name: "Save anyway" }));
    expect(await pages.saved()).to.deep.equal({ email_subject: "Dear {name}" });
  });

  it("moves the focus to the name of an invalid field that is on another tab, each time", async () => {
    const pages = new TemplatePages();
    const model = await pages.open();
    type(model, "receipt_color_text", "reddish");
    await pages.go(model, { tab: "email" });
    render(<TemplatesView model={model} />);
    const user = userEvent.setup();
    for (const time of ["first", "second"]) {
      await user.click(screen.getByRole("button", { name: "Save template" }));
      expect(document.activeElement?.textContent, time).to.equal(
        "Receipt, Colors: Text: Enter a color such as #0b5a4d",
      );
      await user.click(screen.getByRole("textbox", { name: "Subject" }));
    }
    type(model, "email_color_text", "greenish");
    await user.click(screen.getByRole("button", { name: "Save template" }));
    expect(document.activeElement, "a field that is shown is first").to.equal(
      screen.getByRole("textbox", { name: "Text" }),
    );
  });

  for (const [kind, label] of [
    ["color", "Paper"],
    ["switch", "Show taxes"],
    ["code", "Header"],
  ] as const) {
    it(`keeps the focus in a field of kind ${kind} that returns to the retailer's value`, async () => {
      const pages = new TemplatePages();
      await pages.setBehind("receipt_color_paper", "#eeeeee", { store: "S-1" });
      await pages.setBehind("receipt_show_taxes", false, { store: "S-1" });
      await pages.setBehind("receipt_header", '<img src="x" alt="">', { store: "S-1" });
      render(<TemplatesView model={await pages.open({ store: "S-1" })} />);
      const button = screen.getByRole("button", { name: `Reset to the retailer's value for ${label}` });
      button.focus();
      await userEvent.setup().keyboard("{Enter}");
      expect(button.isConnected).to.equal(false);
      expect(document.activeElement).to.equal(
        screen.getByRole(kind === "switch" ? "checkbox" : "textbox", { name: label }),
      );
    });
  }

  it("names the origin of an inherited image, and offers no removal", async () => {
    const pages = new TemplatePages({ data: { receipt_logo: "/images/a.png" } });
    render(<TemplatesView model={await pages.open({ store: "S-1" })} />);
    const logo = within(screen.getByRole("group", { name: "Logo" }));
    expect(logo.getByText("Retailer's value")).to.exist;
    expect(logo.queryByRole("button", { name: "Remove" })).to.equal(null);
  });

  it("edits markup that the editor does not know as code", async () => {
    const pages = new TemplatePages({ data: { receipt_header: '<img src="x" alt="">' } });
    render(<TemplatesView model={await pages.open()} />);
    expect(screen.getByRole("textbox", { name: "Header" })).to.have.property("value", '<img src="x" alt="">');
  });

  it("shows values and no fields in a demonstration", async () => {
    render(
      <TemplatesView
        model={await new TemplatePages({ data: { website: "alder.example" }, lock: "demonstration" }).open()}
      />,
    );
    expect(screen.getByText("alder.example")).to.exist;
    expect(screen.queryByRole("button", { name: "Save template" })).to.equal(null);
  });

  it("shows values, and the reason, to a role that covers some stores", async () => {
    render(
      <TemplatesView
        model={await new TemplatePages({ data: { website: "alder.example" }, lock: "some-stores" }).open()}
      />,
    );
    expect(screen.getByText(/^Your role covers some stores only\./)).to.exist;
    expect(screen.queryByRole("button", { name: "Save template" })).to.equal(null);
  });

  it("says that a store does not exist", async () => {
    render(<TemplatesView model={await new TemplatePages().open({ store: "X" })} />);
    expect(screen.getByText("No store has this reference")).to.exist;
  });
});

describe("The view of the preview", () => {
  const { error } = console;
  // The document loads no frames, and reports each one.
  before(() =>
    Object.assign(console, { error: (said: unknown) => (said instanceof DOMException ? undefined : error(said)) }),
  );
  after(() => Object.assign(console, { error }));
  afterEach(cleanup);

  const opened = async (pages: TemplatePages) => {
    const model = await pages.open();
    await model.openPreview();
    if (model.preview.model === undefined) throw new Error("The preview did not open");
    render(<TemplatePreviewView model={model.preview.model} />);
    return userEvent.setup();
  };

  it("shows the page in a sandboxed frame of the size of the device [TMPL-003, RCPT-028-part]", async () => {
    const user = await opened(new TemplatePages());
    const frame = await screen.findByTitle("Receipt on Desktop");
    expect([frame.getAttribute("sandbox"), frame.getAttribute("src"), frame.getAttribute("width")]).to.deep.equal([
      "",
      "/preview/000000000000000000000001?scheme=light",
      "620",
    ]);
    await user.selectOptions(screen.getByRole("combobox", { name: "Device" }), "iPhone SE, 320 × 568");
    await user.click(screen.getByRole("radio", { name: "Dark" }));
    const small = screen.getByTitle("Receipt on iPhone SE");
    expect([small.getAttribute("width"), small.getAttribute("src")]).to.deep.equal([
      "320",
      "/preview/000000000000000000000001?scheme=dark",
    ]);
  });

  it("opens a transaction by its id and sends a test email", async () => {
    const pages = new TemplatePages();
    const user = await opened(pages);
    await screen.findByTitle("Receipt on Desktop");
    await user.type(screen.getByRole("searchbox", { name: "Transaction to preview" }), "TXN-9{Enter}");
    expect(await screen.findByText("There was an error loading transaction ID: TXN-9")).to.exist;
    expect(screen.getByRole("button", { name: "Send test email" }).getAttribute("aria-disabled")).to.equal("true");
    await user.click(screen.getByRole("button", { name: "Use latest transaction" }));
    await screen.findByTitle("Receipt on Desktop");
    await user.click(screen.getByRole("button", { name: "Send test email" }));
    expect(await screen.findByText("Test email sent to staff@shop.example")).to.exist;
    expect([pages.said, pages.previews.requests.at(-1)?.receipt]).to.deep.equal([[], SOLD.id]);
  });
});
