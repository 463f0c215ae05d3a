import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseFormImages } from "#domain/forms/index.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { FormsPages } from "./forms-pages.ts";

describe("The page of the form images", () => {
  failOnMobxWarnings();

  it("shows every slot with its label, and no image at first [FORM-001]", async () => {
    const model = await new FormsPages().view();
    expect(model.forms?.map(({ title, slots }) => [title, slots.map(({ label }) => label)])).to.deep.equal([
      ["Gift receipt", ["Logo (600px)", "Icon (80px)", "Banner (600px)"]],
      ["Send receipt", ["Logo (600px)"]],
      ["Identifier pass", ["Logo (320px)", "Camera", "Banner (375px)"]],
    ]);
    expect(model.forms?.flatMap(({ slots }) => slots.map(({ src }) => src))).to.deep.equal(
      Array.from({ length: 7 }, () => undefined),
    );
    expect([model.isIdle, model.savedAt, model.canEdit]).to.deep.equal([true, undefined, true]);
  });

  it("shows the images at the width of their labels, and when they were saved [FORM-001]", async () => {
    const pages = new FormsPages();
    const logo = await pages.uploaded(600);
    await pages.forms.replace({ wanted: parseFormImages({ send_receipt: { logo } }), seen: await pages.current() });
    const model = await pages.view();
    expect(model.forms?.[1]?.slots).to.deep.equal([
      { field: "send_receipt/logo", label: "Logo (600px)", src: logo, width: 600 },
    ]);
    expect(model.savedAt).to.equal("2026-11-21T09:30:00.000Z");
  });

  it("says that the images cannot be loaded, and loads them again [FORM-011]", async () => {
    let isDown = true;
    const pages = new FormsPages({
      forms: (port) =>
        overridePort(port, { current: () => (isDown ? withFailure(port, failure("unreachable")) : port).current() }),
    });
    const model = await pages.view();
    expect([model.state, model.failure, pages.said]).to.deep.equal([
      "error",
      "Failed to get forms data",
      ["error: Failed to get forms data"],
    ]);
    isDown = false;
    await model.retry();
    expect([model.failure, model.forms?.length]).to.deep.equal([undefined, 3]);
    const said = { errors: [{ description: "a" }, { description: "b" }], description: "c", message: "m" };
    for (const [facts, text] of [
      [said, "a, b"],
      [{ ...said, errors: [] }, "c"],
      [{ message: "m" }, "m"],
      [{ statusText: "Bad Gateway" }, "Failed to get forms data"],
    ] as const) {
      const refused = new FormsPages({ forms: (port) => withFailure(port, failure("rejected", facts)) });
      expect([(await refused.view()).failure, refused.said]).to.deep.equal([text, [`error: ${text}`]]);
    }
  });

  it("offers no change in a demonstration", async () => {
    const pages = new FormsPages({ lock: "demonstration" });
    expect((await pages.view()).canEdit).to.equal(false);
    const edit = await pages.edit();
    expect([edit.state, edit.session, edit.isIdle]).to.deep.equal(["empty", undefined, true]);
  });
});
