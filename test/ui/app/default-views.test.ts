import { expect } from "chai";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import type { ScreenTools } from "#ui/model/screen.ts";
import { NavigationDriver } from "./navigation-driver.ts";

const VIEW = "/receipts?view=v1&mail=bounced";

/** A list whose default view is there at once. `isDefault`: false if no view is the default. */
const toolsWith = (isDefault: boolean): ScreenTools => {
  const findDefault = async () => (isDefault ? { path: "/receipts", search: "?view=v1&mail=bounced" } : undefined);
  return {
    findDefault,
    open: async ({ search }) => (search === "" ? findDefault() : undefined),
    move: () => undefined,
    close: () => undefined,
  };
};

describe("A link of the menu to a list", () => {
  failOnMobxWarnings();

  async function at(path: string, isDefault = true): Promise<NavigationDriver> {
    const driver = new NavigationDriver({ at: path, flags: ["receipts_view"] });
    driver.tools = toolsWith(isDefault);
    await driver.start(Promise.resolve());
    return driver;
  }

  it("opens the default view, also from the list with other filters", async () => {
    const driver = await at("/receipts?mail=opened");
    await driver.goByMenu("/receipts");
    expect(driver.history).to.deep.equal(["/receipts?mail=opened", VIEW]);
  });

  it("opens it from the list without filters, which another link has opened", async () => {
    const driver = await at("/receipts?mail=opened");
    await driver.go("/receipts");
    expect(driver.href).to.equal("/receipts");
    await driver.goByMenu("/receipts");
    expect(driver.history).to.deep.equal(["/receipts?mail=opened", "/receipts", VIEW]);
  });

  it("loads it again without another history entry if the list shows it", async () => {
    const driver = await at(VIEW);
    driver.log.length = 0;
    await driver.goByMenu("/receipts");
    expect([driver.history, driver.log]).to.deep.equal([[VIEW], ["arrive receipts?view=v1&mail=bounced"]]);
  });

  it("resets a list without a default view", async () => {
    const driver = await at("/receipts?mail=opened", false);
    await driver.goByMenu("/receipts");
    driver.log.length = 0;
    await driver.goByMenu("/receipts");
    expect([driver.history, driver.log]).to.deep.equal([["/receipts?mail=opened", "/receipts"], ["arrive receipts"]]);
  });
});
