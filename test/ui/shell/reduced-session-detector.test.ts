import { expect } from "chai";
import { ReducedSessionDetector } from "#ui/shell/reduced-session-detector.ts";
import { ShellDriver } from "./shell-driver.ts";

function setUp(isPreview = false) {
  const { notifications, addressBar, preferences, model } = new ShellDriver();
  preferences.set("reports.store", "5001");
  const detector = new ReducedSessionDetector({ isPreview, adviser: notifications, goOn: model.reopenPortal });
  return { detector, notifications, addressBar, preferences };
}

describe("A page whose session may do less than before", () => {
  for (const [code, text] of [
    ["preview_read_only", "Another tab previews a role. Nothing can be changed until the preview ends."],
    ["sign_in_policy", "Your retailer now requires another way to sign in."],
  ] as const)
    it(`says so after a refusal with ${code}, once, and leads to what the session may do`, () => {
      const { detector, notifications, addressBar, preferences } = setUp();
      detector.handleDenied(code);
      detector.handleDenied(code);
      expect(notifications.shown.map(({ type, msg, action }) => [type, msg, action?.label])).to.deep.equal([
        ["warn", text, "Continue"],
      ]);
      notifications.shown[0]?.action?.run();
      expect(addressBar.navigatedTo).to.equal("/");
      expect(preferences.get("reports.store"), "the retailer is the same").to.equal("5001");
    });

  it("says nothing after other refusals, nor in a preview, whose banner says it", () => {
    for (const [code, isPreview] of [
      ["permission_denied", false],
      [undefined, false],
      ["preview_read_only", true],
    ] as const) {
      const { detector, notifications } = setUp(isPreview);
      detector.handleDenied(code);
      expect(notifications.shown).to.deep.equal([]);
    }
  });
});
