import { expect } from "chai";
import { BrowserNewTabs } from "#adapters/browser/browser-new-tabs.ts";

/** A minimal window that opens tabs. One that blocks them opens none. */
function aWindow({ blocks = false } = {}) {
  const done: string[] = [];
  const tab = {
    opener: "the portal" as unknown,
    location: { replace: (address: string) => done.push(`${address}, opened by ${String(tab.opener)}`) },
    close: () => done.push("closed"),
  };
  const open = (...asked: readonly string[]) => {
    done.push(`open ${JSON.stringify(asked)}`);
    return blocks ? null : tab;
  };
  return { done, tabs: new BrowserNewTabs(() => ({ open }) as unknown as Window) };
}

describe("The browser's tabs", () => {
  it("are opened empty, and navigate without a reference to their opener", () => {
    const { done, tabs } = aWindow();
    tabs.open()?.navigate("https://shop.example/r/1");
    expect(done).to.deep.equal(['open ["","_blank"]', "https://shop.example/r/1, opened by null"]);
  });

  it("are closed if they are not needed", () => {
    const { done, tabs } = aWindow();
    tabs.open()?.close();
    expect(done.at(-1)).to.equal("closed");
  });

  it("are undefined if the browser blocks them", () => {
    expect(aWindow({ blocks: true }).tabs.open()).to.equal(undefined);
  });
});
