import { expect } from "chai";
import { warnBeforeUnload } from "#adapters/browser/unload-warning.ts";

describe("The warning before the tab is closed", () => {
  const closing = (window: EventTarget): boolean =>
    !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

  it("is registered only while something is unsaved", () => {
    const window = new EventTarget();
    const asks = [false, true, true, false].map((isNeeded) => {
      warnBeforeUnload(window as Window, isNeeded);
      return closing(window);
    });
    expect(asks).to.deep.equal([false, true, true, false]);
  });
});
