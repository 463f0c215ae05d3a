import "#test/support/dom.ts";
import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { anImage, imageFile } from "#test/support/images.ts";
import { FormsEditView } from "#ui/forms/forms-edit.view.tsx";
import { FormsView } from "#ui/forms/forms.view.tsx";
import { FormsPages } from "./forms-pages.ts";

describe("The view of the form images", () => {
  afterEach(cleanup);

  it("shows the images and a link to the form [FORM-001]", async () => {
    const pages = new FormsPages();
    await pages.setBehind("send_receipt", "logo", 600);
    render(<FormsView model={await pages.view()} />);
    expect(screen.getByRole("link", { name: "Edit images" }).getAttribute("href")).to.equal("/admin/formsmanager/edit");
    expect(screen.getAllByText("No image")).to.have.length(6);
    expect(screen.getByRole("img", { name: "Logo (600px)" }).getAttribute("width")).to.equal("600");
  });

  for (const [lock, reason] of [
    ["demonstration", "A demonstration account can't change form images"],
    ["some-stores", "A role for some stores can't change form images"],
  ] as const) {
    it(`offers no form because: ${reason}`, async () => {
      const pages = new FormsPages({ lock });
      render(<FormsView model={await pages.view()} />);
      expect(screen.queryByRole("link", { name: "Edit images" })).to.equal(null);
      cleanup();
      render(<FormsEditView model={await pages.edit()} />);
      expect(screen.getByText(reason)).to.exist;
    });
  }

  it("uploads an image into its field and saves [FORM-002]", async () => {
    const pages = new FormsPages();
    const model = await pages.edit();
    render(<FormsEditView model={model} />);
    const user = userEvent.setup();
    const field = screen.getAllByRole("group", { name: "Logo (600px)" })[0]!;
    const input = within(field).getByLabelText(/Choose image/, { selector: "input" });
    await user.upload(input, imageFile(await anImage("image/png", 599)));
    expect((await within(field).findByText("Image width must be 600px")).closest('[role="alert"]')).to.exist;
    await user.upload(input, imageFile(await anImage("image/png", 600)));
    await within(field).findByRole("img", { name: "Preview: Logo (600px)" });
    await user.click(screen.getByRole("button", { name: "Save images" }));
    expect(Object.keys((await pages.current()).images.gift_receipt)).to.deep.equal(["logo"]);
  });
});
