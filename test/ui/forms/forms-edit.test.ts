import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { choose, FormsPages } from "./forms-pages.ts";

const LOGO = "gift_receipt/logo";
const CAMERA = "identifier_pass/camera";

describe("The form of the form images", () => {
  failOnMobxWarnings();

  it("uploads an image, shows it at once and saves it [FORM-002]", async () => {
    const pages = new FormsPages();
    const model = await pages.edit();
    expect([model.unsaved, model.field(LOGO)?.src]).to.deep.equal([undefined, undefined]);
    await choose(model, LOGO, { width: 600 });
    const src = model.field(LOGO)?.src;
    expect([src?.endsWith(".png"), model.unsaved === undefined]).to.deep.equal([true, false]);
    await model.save();
    expect((await pages.current()).images.gift_receipt).to.deep.equal({ logo: src });
    expect([pages.said, pages.navigator.locations]).to.deep.equal([
      ["success: Form images saved"],
      ["/admin/formsmanager"],
    ]);
  });

  it("replaces and removes images [FORM-002]", async () => {
    const pages = new FormsPages();
    await pages.setBehind("gift_receipt", "logo", 600);
    await pages.setBehind("identifier_pass", "camera", 50);
    const model = await pages.edit();
    const before = model.field(LOGO)?.src;
    await choose(model, LOGO, { width: 600, type: "image/gif" });
    model.field(CAMERA)?.onRemove();
    await model.save();
    const { images } = await pages.current();
    expect([images.gift_receipt["logo"] === before, images.identifier_pass]).to.deep.equal([false, {}]);
  });

  it("shows why an image is refused beside its field, and keeps the image that is there [FORM-010]", async () => {
    const pages = new FormsPages();
    await pages.setBehind("gift_receipt", "logo", 600);
    const model = await pages.edit();
    await choose(model, LOGO, { width: 599 });
    expect([model.field(LOGO)?.error, model.field(LOGO)?.src === undefined, model.unsaved]).to.deep.equal([
      "Image width must be 600px",
      false,
      undefined,
    ]);
    await choose(model, LOGO, { width: 600, type: "image/gif" });
    expect(model.field(LOGO)?.error).to.equal(undefined);
  });

  it("does not save while an image is uploaded, and warns before leaving", async () => {
    let arrive = (): void => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const pages = new FormsPages({
      images: (port) =>
        overridePort(port, {
          upload: async (call) => {
            await arrived;
            return port.upload(call);
          },
        }),
    });
    const model = await pages.edit();
    const choosing = choose(model, CAMERA, { width: 50 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect([model.saveLock, model.unsaved === undefined]).to.deep.equal(["An image is being uploaded", false]);
    await model.save();
    expect(pages.said).to.deep.equal([]);
    arrive();
    await choosing;
    expect([model.saveLock, model.field(CAMERA)?.src === undefined]).to.deep.equal([undefined, false]);
  });

  it("cancels uploads when the user leaves", async () => {
    let signal: { readonly aborted: boolean } | undefined;
    const pages = new FormsPages({
      images: (port) =>
        overridePort(port, {
          upload: ({ cancellation }) => {
            signal = cancellation;
            return new Promise(() => undefined);
          },
        }),
    });
    const model = await pages.edit();
    void choose(model, CAMERA, { width: 50 });
    await new Promise((resolve) => setTimeout(resolve, 50));
    model.exit();
    expect([signal?.aborted, model.unsaved]).to.deep.equal([true, undefined]);
  });

  it("asks which image to keep when another user was first, and merges the others", async () => {
    const pages = new FormsPages();
    const model = await pages.edit();
    await choose(model, LOGO, { width: 600 });
    await pages.setBehind("gift_receipt", "logo", 600);
    await pages.setBehind("gift_receipt", "icon", 80);
    await model.save();
    const dialog = model.session?.conflictDialog;
    expect(dialog?.title).to.equal("The form images have changed");
    expect(dialog?.rows.map(({ label }) => label)).to.include("Gift receipt: Logo (600px)");
    expect(
      dialog?.rows.every(({ isImage, theirs }) => isImage && theirs.startsWith("https://portal.example/images/")),
    ).to.equal(true);
    dialog?.onPick(LOGO, "mine");
    model.session?.conflictDialog?.reason?.onChange("The new brand");
    model.session?.conflictDialog?.onConfirm();
    await new Promise((resolve) => setTimeout(resolve, 20));
    const { images } = await pages.current();
    expect(Object.keys(images.gift_receipt).sort()).to.deep.equal(["icon", "logo"]);
    expect(pages.said).to.deep.equal(["success: Form images saved"]);
  });

  it("keeps what is not saved as a draft, and restores it after a reload", async () => {
    const pages = new FormsPages();
    const model = await pages.edit();
    await choose(model, LOGO, { width: 600 });
    pages.schedule.advance(1_000);
    const src = model.field(LOGO)?.src;
    model.exit();
    const again = await pages.edit();
    expect(again.offeredFrom).to.equal("21 Nov 2026, 09:30");
    await again.session?.restoreDraft();
    expect(again.field(LOGO)?.src).to.equal(src);
  });

  it("shows the server's reason at the field, and otherwise for the form [FORM-012]", async () => {
    const pointed = failure("rejected", {
      status: 400,
      errors: [{ description: "Image width must be 600px", pointer: `images/${LOGO}` }],
    });
    const rows = [
      { answer: pointed, at: "Image width must be 600px", problem: undefined },
      { answer: failure("unreachable"), at: undefined, problem: "Failed to set forms data" },
      {
        answer: failure("rejected", { errors: [{ description: "a" }, { description: "b" }], description: "c" }),
        at: undefined,
        problem: "a, b",
      },
      { answer: failure("rejected", { description: "c", message: "m" }), at: undefined, problem: "c" },
      { answer: failure("rejected", { message: "m" }), at: undefined, problem: "m" },
    ];
    for (const { answer, at, problem } of rows) {
      const pages = new FormsPages({ forms: (port) => withFailure(port, answer, "replace") });
      const model = await pages.edit();
      await choose(model, LOGO, { width: 600 });
      await model.save();
      expect([model.field(LOGO)?.error, model.session?.problem]).to.deep.equal([at, problem]);
      expect([pages.said, model.session?.unsaved !== undefined]).to.deep.equal([
        problem === undefined ? [] : [`error: ${problem}`],
        true,
      ]);
    }
  });

  it("says that the images cannot be loaded [FORM-011-part]", async () => {
    const model = await new FormsPages({ forms: (port) => withFailure(port, failure("unreachable")) }).edit();
    expect([model.state, model.failure, model.isIdle]).to.deep.equal(["error", "Failed to get forms data", false]);
  });
});
