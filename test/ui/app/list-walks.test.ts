import { expect } from "chai";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { ListWalks } from "#ui/app/list-walks.ts";
import { NavigationDriver } from "./navigation-driver.ts";

const hrefOf = (at: number): string => `/transaction/TXN-${at}`;
const ROWS = [1, 2, 3].map(hrefOf);

/** On the list of receipts, with three rows. */
async function onTheList(): Promise<NavigationDriver> {
  const driver = await new NavigationDriver().start();
  driver.screen.rowHrefs = ROWS;
  return driver;
}

/** Replaces the record by another one, as the links Previous and Next do. */
async function step(driver: NavigationDriver, href: string): Promise<void> {
  await driver.router.navigate(href, { replace: true });
}

const placeIn = (driver: NavigationDriver) => driver.navigation.shown?.place;

describe("The place of a record in its list", () => {
  failOnMobxWarnings();

  it("has the addresses of its neighbours", async () => {
    const driver = await onTheList();
    await driver.go(hrefOf(2));
    expect(placeIn(driver)).to.deep.equal({ previous: hrefOf(1), next: hrefOf(3), position: 2, count: 3 });
  });

  it("has no neighbour beyond the ends", async () => {
    const driver = await onTheList();
    await driver.go(hrefOf(1));
    expect(placeIn(driver)?.previous).to.equal(undefined);
    await step(driver, hrefOf(2));
    await step(driver, hrefOf(3));
    expect(placeIn(driver)).to.deep.equal({ previous: hrefOf(2), next: undefined, position: 3, count: 3 });
  });

  it("opens the pages of the list before and after at its ends only", async () => {
    const driver = await onTheList();
    Object.assign(driver.screen, { newerHref: "/receipts?newer=a", olderHref: "/receipts?older=b" });
    await driver.go(hrefOf(1));
    expect(placeIn(driver)).to.include({ previous: undefined, newerPage: "/receipts?newer=a" });
    expect(placeIn(driver)).not.to.have.property("olderPage");
    await step(driver, hrefOf(2));
    expect(placeIn(driver)).to.have.all.keys("previous", "next", "position", "count");
    await step(driver, hrefOf(3));
    expect(placeIn(driver)).to.include({ next: undefined, olderPage: "/receipts?older=b" });
    await step(driver, "/receipts?older=b");
    expect(placeIn(driver)).to.equal(undefined);
  });

  it("is unknown if the record was opened directly, from another record, or is no row", async () => {
    const direct = await new NavigationDriver({ at: hrefOf(1) }).start();
    expect(placeIn(direct)).to.equal(undefined);
    const driver = await onTheList();
    await driver.go(hrefOf(9));
    expect(placeIn(driver)).to.equal(undefined);
    await driver.back();
    await driver.go(hrefOf(1));
    await driver.go(hrefOf(2));
    expect(placeIn(driver)).to.equal(undefined);
  });

  it("is still known after going back to the record, and on the way forward", async () => {
    const driver = await onTheList();
    await driver.go(hrefOf(1));
    await driver.go("/transaction/TXN-9");
    await driver.back();
    expect(placeIn(driver)?.position).to.equal(1);
    await driver.back();
    await driver.forward();
    expect(placeIn(driver)?.position).to.equal(1);
  });

  it("leaves the list one step back, as it was, with the focus on the last record", async () => {
    const driver = await onTheList();
    const list = driver.screen;
    await driver.go(hrefOf(1));
    await step(driver, hrefOf(2));
    await step(driver, hrefOf(3));
    await driver.back();
    expect([driver.position, driver.screen === list, driver.navigation.shown?.cameFrom]).to.deep.equal([
      ["/receipts", "receipts"],
      true,
      hrefOf(3),
    ]);
  });

  it("is unknown after a step to a record without a row", async () => {
    const driver = await onTheList();
    await driver.go(hrefOf(1));
    await step(driver, hrefOf(9));
    expect(placeIn(driver)).to.equal(undefined);
  });

  it("counts a record once that has several rows, such as one for each email", () => {
    const walks = new ListWalks();
    walks.open({ list: "list", entry: "record", screen: { rowHrefs: ["/a", "/b", "/a", "/c"] }, href: "/b" });
    expect(walks.placeOf("record")).to.deep.equal({ previous: "/a", next: "/c", position: 2, count: 3 });
  });

  it("is unknown in a list of one", () => {
    const walks = new ListWalks();
    walks.open({ list: "list", entry: "record", screen: { rowHrefs: ["/a"] }, href: "/a" });
    expect(walks.placeOf("record")).to.equal(undefined);
  });

  it("stays the same in another view of the record", () => {
    const walks = new ListWalks();
    walks.open({ list: "list", entry: "record", screen: { rowHrefs: ["/a", "/b"] }, href: "/a" });
    walks.carry("record", "its view");
    expect(walks.placeOf("its view")).to.deep.equal(walks.placeOf("record"));
  });

  it("is forgotten for old entries", () => {
    const walks = new ListWalks();
    for (let at = 0; at <= 50; at += 1)
      walks.open({ list: "list", entry: `${at}`, screen: { rowHrefs: ["/a", "/b"] }, href: "/a" });
    expect([walks.placeOf("0"), walks.placeOf("1")?.position]).to.deep.equal([undefined, 1]);
  });
});
