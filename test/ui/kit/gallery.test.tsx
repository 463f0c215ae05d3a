import "#test/support/dom.ts";
import { cleanup, render } from "@testing-library/react";
import axe from "axe-core";
import { expect } from "chai";
import { KitGallery } from "#ui/kit/gallery/kit-gallery.tsx";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

describe("The gallery", () => {
  afterEach(cleanup);

  it("shows every component in every state, without findings of axe", async () => {
    document.documentElement.lang = "en";
    document.title = "Building blocks";
    render(<KitGallery />, { onCaughtError: () => undefined });
    // Contrast and sizes need a layout: tokens.test.ts computes the contrast, the browser suite measures the sizes.
    const rules = { "color-contrast": { enabled: false }, "target-size": { enabled: false } };
    const { violations, passes } = await axe.run(document, { runOnly: { type: "tag", values: TAGS }, rules });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).to.deep.equal([]);
    expect(passes).to.have.length.above(30);
  }).timeout(15_000);
});
