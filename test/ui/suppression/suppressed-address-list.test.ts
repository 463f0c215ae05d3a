import { expect } from "chai";
import { MemorySuppressedAddresses } from "#adapters/memory/suppression/memory-suppressed-addresses.ts";
import { ERASED_ADDRESS, ERASED_ADDRESS_HINT } from "#domain/suppression/index.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { SuppressedAddressListViewModel } from "#ui/suppression/suppressed-address-list.view-model.ts";

const AT = parseInstant("2026-03-01T11:00:00Z") as Instant;

function setUp({ count = 2, isMasked = false, erased = [] as readonly string[] } = {}) {
  const suppressed = new MemorySuppressedAddresses({ isMasked });
  for (let at = 0; at < count; at += 1)
    suppressed.report({ address: `buyer${at}@shop.example`, event: "bounce", at: AT, reason: "550 5.1.1" });
  for (const address of erased) suppressed.erase(address);
  const [notifier, navigator] = [new RecordingNotifier(), new RecordingNavigator()];
  const model = new SuppressedAddressListViewModel({
    ...{ suppressed, notifier, navigator, isMasked, can: canEverything, showsMailLog: true, zone: "UTC" },
  });
  const visit = async (search = "") => {
    await model.enter({ path: "/mails/suppressed", search });
    return model.rows.map(({ address }) => address);
  };
  return { model, notifier, navigator, visit };
}

describe("The list of suppressed addresses", () => {
  failOnMobxWarnings();

  it("pages from the newest address", async () => {
    const { model, visit } = setUp({ count: 21 });
    expect([(await visit()).length, model.summary, model.newerHref]).to.deep.equal([
      20,
      "20 addresses, newest first",
      undefined,
    ]);
    expect(await visit(model.olderHref?.slice(model.olderHref.indexOf("?")))).to.deep.equal(["buyer0@shop.example"]);
    expect(model.latestHref).to.equal("/mails/suppressed");
  });

  it("searches by the address in the URL, and keeps the search while it pages", async () => {
    const { model, navigator, visit } = setUp({ count: 30 });
    model.type(" buyer2 ");
    model.search();
    expect(navigator.locations).to.deep.equal(["/mails/suppressed?search=buyer2"]);
    expect(await visit("?search=buyer2")).to.have.length(11);
    expect(model.searchText).to.equal("buyer2");
    expect(await visit("?search=zoe")).to.deep.equal([]);
    expect(model.emptyText).to.include("clear the search");
  });

  it("removes an address with a reason, and shows the rest", async () => {
    const { model, notifier, visit } = setUp();
    await visit();
    model.askToRemove("buyer1@shop.example");
    await model.remove();
    expect([model.chosen, model.rows.length]).to.deep.equal(["buyer1@shop.example", 2]);
    model.explain("The mailbox works again");
    await model.remove();
    expect([model.chosen, model.rows.map(({ address }) => address)]).to.deep.equal([
      undefined,
      ["buyer0@shop.example"],
    ]);
    expect(notifier.raised).to.deep.equal([
      { type: "success", msg: `${isolateDirection("buyer1@shop.example")} gets automatic emails again` },
    ]);
  });

  it("shows the address of an erased customer only to users who search for it, who can remove it", async () => {
    const { model, visit } = setUp({ erased: ["buyer1@shop.example"] });
    expect(await visit()).to.deep.equal([undefined, "buyer0@shop.example"]);
    const [erased] = model.rows;
    expect([erased?.name, erased?.reason, model.erasedHint]).to.deep.equal([
      ...[ERASED_ADDRESS, undefined, ERASED_ADDRESS_HINT],
    ]);
    expect(await visit("?search=buyer1")).to.deep.equal([]);
    expect(await visit("?search=Buyer1%40shop.example")).to.deep.equal(["buyer1@shop.example"]);
    expect(model.erasedHint).to.equal(undefined);
    model.askToRemove("buyer1@shop.example");
    model.explain("The customer asks for emails");
    await model.remove();
    expect(await visit()).to.deep.equal(["buyer0@shop.example"]);
  });

  it("says that another user has removed the address", async () => {
    const { model, notifier, visit } = setUp();
    await visit();
    for (let time = 0; time < 2; time += 1) {
      model.askToRemove("buyer1@shop.example");
      model.explain("It works");
      await model.remove();
    }
    expect(notifier.raised.at(-1)).to.deep.equal({ type: "warn", msg: "This address is no longer on the list" });
  });

  it("offers neither a search nor a removal where addresses are masked", async () => {
    const { model, visit } = setUp({ isMasked: true });
    const [first] = await visit("?search=buyer1");
    expect([model.maySearch, model.mayRemove, model.rows.length]).to.deep.equal([false, false, 2]);
    expect(first).not.to.include("buyer");
  });
});
