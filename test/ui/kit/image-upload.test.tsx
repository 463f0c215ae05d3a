import "#test/support/dom.ts";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { ImageUploadField, type ImageUploadFieldProps } from "#ui/kit/upload/image-upload.tsx";

const RULE = "GIF, JPEG or PNG, 600px wide, at most 5 MB";
const PNG = new File(["bytes"], "logo.png", { type: "image/png" });

function shown(props: Partial<ImageUploadFieldProps> = {}) {
  const said: unknown[] = [];
  const actions = {
    onChoose: (files: readonly File[]) => said.push(files.map(({ name }) => name)),
    onCancel: () => said.push("cancel"),
    onRetry: () => said.push("retry"),
    onRemove: () => said.push("remove"),
  };
  render(<ImageUploadField {...actions} label="Logo (600px)" rule={RULE} src={undefined} {...props} />);
  return said;
}

const input = (): HTMLInputElement => screen.getByLabelText(/Logo \(600px\)$/, { selector: "input" });
const described = (): string =>
  (input().getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join("|");

describe("An image upload", () => {
  afterEach(cleanup);

  it("has a name and shows its rule", () => {
    shown();
    expect(screen.getByRole("group", { name: "Logo (600px)" })).to.exist;
    expect([described(), input().accept]).to.deep.equal([`${RULE}|`, "image/gif,image/jpeg,image/png"]);
    expect(screen.getByText("No image")).to.exist;
  });

  it("accepts a file by its button, and the same one again", async () => {
    const said = shown();
    const user = userEvent.setup();
    await user.upload(input(), PNG);
    await user.upload(input(), PNG);
    expect(said).to.deep.equal([["logo.png"], ["logo.png"]]);
  });

  it("accepts dropped and pasted files, and leaves text to the browser", () => {
    const said = shown();
    const zone = screen.getByText("No image").parentElement!;
    fireEvent.dragOver(zone, { dataTransfer: { types: ["Files"], files: [] } });
    expect(zone.hasAttribute("data-over")).to.equal(true);
    fireEvent.drop(zone, { dataTransfer: { types: ["Files"], files: [PNG] } });
    expect(zone.hasAttribute("data-over")).to.equal(false);
    fireEvent.paste(input(), { clipboardData: { files: [PNG, PNG] } });
    fireEvent.paste(input(), { clipboardData: { files: [] } });
    fireEvent.dragOver(zone, { dataTransfer: { types: ["text/plain"], files: [] } });
    expect([said, zone.hasAttribute("data-over")]).to.deep.equal([[["logo.png"], ["logo.png", "logo.png"]], false]);
  });

  it("shows an error that describes the field, and offers a retry", async () => {
    const said = shown({ error: "Image width must be 600px", canRetry: true });
    expect([screen.getByRole("alert").textContent, input().getAttribute("aria-invalid"), described()]).to.deep.equal([
      "Image width must be 600px",
      "true",
      `${RULE}|Image width must be 600px`,
    ]);
    await userEvent.setup().click(screen.getByRole("button", { name: "Try again" }));
    expect([said, document.activeElement]).to.deep.equal([["retry"], input()]);
  });

  it("shows the progress, and can be cancelled by keyboard", async () => {
    const said = shown({ progress: { name: "logo.png", part: 0.45 } });
    expect(screen.getByRole("progressbar", { name: "Upload of logo.png" }).getAttribute("value")).to.equal("0.45");
    expect(screen.getByText(/45 %/)).to.exist;
    screen.getByRole("button", { name: "Cancel" }).focus();
    await userEvent.setup().keyboard("{Enter}");
    expect([said, document.activeElement]).to.deep.equal([["cancel"], input()]);
  });

  it("shows the image with actions to replace and remove it", async () => {
    const said = shown({ src: "/images/a.png", previewWidth: 600 });
    const image = screen.getByRole("img", { name: "Preview: Logo (600px)" });
    expect([image.getAttribute("src"), image.getAttribute("width")]).to.deep.equal(["/images/a.png", "600"]);
    expect(screen.getByText("Replace image")).to.exist;
    await userEvent.setup().click(screen.getByRole("button", { name: "Remove" }));
    expect([said, document.activeElement]).to.deep.equal([["remove"], input()]);
  });
});
