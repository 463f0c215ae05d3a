import { expect } from "chai";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const UI = fileURLToPath(new URL("../../ui/", import.meta.url));

/**
 * Forms on pages whose buttons are next to what they save. All others have the bar that stays in view.
 * Forms in dialogs have their buttons in the footer of the dialog, which does not scroll. Each change of an account is
 * saved at once, or in a dialog.
 */
const SHORT_FORMS: Readonly<Record<string, string>> = {
  "consumers/loyalty-panel.tsx": "Points and a reason, in a panel that shows the buttons below them.",
  "consumers/panel-form.tsx": "A note or a VIP status: one or two fields in a panel, the buttons below them.",
  "kit/gallery/gallery-forms.tsx": "An example on the page of building blocks, which saves nothing.",
  "refunds/refund-item-panel.tsx": "Answered by one key each. The verdict and the buttons are beside the questions.",
};

const forms = readdirSync(UI, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx"))
  .flatMap((file) =>
    [
      ...readFileSync(UI + file, "utf8").matchAll(
        /<Form\b[^>]*?\bactions=[\s\S]*?\n\s*>\n|<Form\b[^\n]*\bactions=[^\n]*>\n/g,
      ),
    ].map(([tag]) => ({ file, hasBar: /\bunsaved=/.test(tag) })),
  );

describe("Forms on pages", () => {
  it("name what is not saved in a bar that stays in view, unless they are short", () => {
    const without = forms.filter(({ hasBar }) => !hasBar).map(({ file }) => file);
    expect([...new Set(without)].sort()).to.deep.equal(Object.keys(SHORT_FORMS).sort());
    expect(
      forms
        .filter(({ hasBar }) => hasBar)
        .map(({ file }) => file)
        .sort(),
    ).to.deep.equal([
      "consumers/consumer-form.tsx",
      "files/file-form.view.tsx",
      "forms/forms-edit.view.tsx",
      "rates/rates-form.tsx",
      "retailers/settings-form.view.tsx",
      "stores/store-form.view.tsx",
      "templates/templates.view.tsx",
    ]);
  });
});
