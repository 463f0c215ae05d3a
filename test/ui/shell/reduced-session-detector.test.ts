import { expect } from "chai";
import { ReducedSessionDetector } from "#ui/shell/reduced-session-detector.ts";
import { ShellDriver } from "./shell-driver.ts";

function setUp(isPreview = false) {
  const { notifications, addressBar, model } = new ShellDriver();
  const detector = new ReducedSessionDetector({ isPreview, adviser: notifications, goOn: model.leaveLostRetailer });
  return { detector, notifications, addressBar };
}

describe("A page whose session may do less than before", () => {
  for (const [code, text] of [
    ["preview_read_only", "Another tab previews a role. Nothing can be changed until the preview ends."],
    ["sign_in_policy", "Your retailer now requires another way to sign in."],
  ] as const)
    it(`says so after a refusal with ${code}, once, and leads to what the session may do`, () => {
      const { detector, notifications, addressBar } = setUp();
      detector.handleDenied(code);
      detector.handleDenied(code);
      expect(notifications.shown.map(({ type, msg, action }) => [type, msg, action?.label])).to.deep.equal([
        ["warn", text, "Continue"],
      ]);
      notifications.shown[0]?.action?.run();
      expect(addressBar.navigatedTo).to.equal("/");
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
