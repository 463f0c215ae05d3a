import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { LEEDS, StoresDriver } from "./stores-driver.ts";

const PARIS = aStoreInDetail({
  id: "5002",
  name: "Châtelet",
  externalReference: "PAR-01",
  city: "Paris",
  country: "FRA",
});

describe("store list", () => {
  failOnMobxWarnings();
  const names = ({ rows }: { readonly rows: readonly { readonly name: string }[] }) => rows.map(({ name }) => name);

  it("contains all stores by name, each with its URL and the name of its country [STORE-001]", async () => {
    const list = await new StoresDriver({ stores: [LEEDS, PARIS] }).list();
    expect(list.rows.map(({ name, href, countryName }) => [name, href, countryName])).to.deep.equal([
      ["Châtelet", "/admin/stores/PAR-01", "France"],
      ["Leeds", "/admin/stores/LDS%2F01", "United Kingdom"],
    ]);
    expect([list.summary, list.isIdle, list.isLoading, list.hasStores]).to.deep.equal(["2 stores", true, false, true]);
  });

  it("is filtered while the user types, and shows the number of stores", async () => {
    const list = await new StoresDriver({ stores: [LEEDS, PARIS] }).list();
    const before = list.rows[0];
    list.list.setFilter("chat");
    expect([names(list), list.summary]).to.deep.equal([["Châtelet"], "1 of 2 stores"]);
    expect(list.rows[0], "a row that is still there is the same object").to.equal(before);
    list.list.setFilter("france leeds");
    expect([names(list), list.summary, list.hasStores]).to.deep.equal([[], "0 of 2 stores", true]);
  });

  it("can be empty, or have one store", async () => {
    const none = await new StoresDriver({ stores: [] }).list();
    expect([none.summary, none.hasStores]).to.deep.equal(["0 stores", false]);
    expect((await new StoresDriver().list()).summary).to.equal("1 store");
  });

  it("shows the message of the catalogue until a retry succeeds [STORE-026]", async () => {
    let isDown = true;
    const driver = new StoresDriver({
      behind: (stores) =>
        overridePort(stores, {
          all: (...asked) => (isDown ? withFailure(stores, failure("unreachable")) : stores).all(...asked),
        }),
    });
    const list = await driver.list();
    expect([list.failure, list.isIdle, list.summary, driver.said]).to.deep.equal([
      "Failed to get stores",
      false,
      "",
      ["error: Failed to get stores"],
    ]);
    isDown = false;
    await list.retry();
    expect([list.failure, names(list)]).to.deep.equal([undefined, ["Leeds"]]);
  });

  it("shows no notification for an aborted request or an ended session", async () => {
    const driver = new StoresDriver({
      behind: (stores) => withFailure(stores, failure("denied", { status: 401 }), "all"),
    });
    const list = await driver.list();
    expect(driver.said).to.deep.equal([]);
    const arrival = list.retry();
    list.exit();
    await arrival;
    expect([list.isLoading, driver.said]).to.deep.equal([true, []]);
  });

  it("starts with the filter of its URL, and follows it without another request", async () => {
    let asked = 0;
    const driver = new StoresDriver({
      stores: [LEEDS, PARIS],
      behind: (stores) =>
        overridePort(stores, {
          all: (...call) => {
            asked += 1;
            return stores.all(...call);
          },
        }),
    });
    const list = await driver.list("?find=par");
    expect([names(list), list.list.text, list.summary]).to.deep.equal([["Châtelet"], "par", "1 of 2 stores"]);
    await list.enter({ path: "/admin/stores", search: "?find=leeds" });
    expect([names(list), list.isLoading, asked]).to.deep.equal([["Leeds"], false, 1]);
    await list.enter({ path: "/admin/stores", search: "?find=leeds" });
    expect([names(list), asked], "the same URL again loads again").to.deep.equal([["Leeds"], 2]);
  });

  it("writes the filter to its URL", async () => {
    const driver = new StoresDriver({ stores: [LEEDS, PARIS] });
    const list = await driver.list();
    list.list.setFilter("paris 1");
    driver.schedule.advance(400);
    expect(driver.navigator.locations).to.deep.equal(["instead /admin/stores?find=paris+1"]);
    list.list.setFilter("x");
    list.exit();
    driver.schedule.advance(400);
    expect(driver.navigator.locations).to.have.length(1);
  });
});
