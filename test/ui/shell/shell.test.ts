import { expect } from "chai";
import { MemoryConnectivity } from "#adapters/memory/shell/memory-connectivity.ts";
import { MemoryPreferences } from "#adapters/memory/shell/memory-preferences.ts";
import { PAGE_IDS } from "#domain/shell/index.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { ShellDesk } from "./shell-desk.ts";

describe("What stands around every screen", () => {
  withoutMobxComplaints();

  it("offers the pages that exist and that the account may open, in their order", () => {
    const { model } = new ShellDesk({ page: { permissions: ["receipts_view", "stores_admin", "dashboard_view"] }, built: PAGE_IDS });
    expect(model.menu.map(({ label, path, group }) => [label, path, group])).to.deep.equal([
      ["Home", "/home", "main"], ["Receipts", "/receipts", "main"], ["Admin", "/admin", "admin"], ["Stores", "/admin/stores", "admin"],
    ]);
    expect(new ShellDesk({ page: { permissions: ["dashboard_view"] } }).model.menu).to.deep.equal([]);
  });

  it("says who is there, for which retailer, and on which clock", () => {
    const { model } = new ShellDesk();
    expect([model.account, model.retailer.name, model.zone, model.canSwitchRetailer]).to.deep.equal(["ada@shop.example", "Hartwell", "Europe/Berlin", false]);
  });

  it("offers to switch where there is another retailer, by a page that the host renders anew", () => {
    const preferences = new MemoryPreferences([["reports.store", "5001"], ["theme", "dark"]]);
    const { model } = new ShellDesk({ preferences, page: { retailers: [{ id: "1001", name: "Hartwell" }, { id: "a_b-2", name: "Other" }] } });
    expect([model.canSwitchRetailer, model.retailerHref("a_b-2")]).to.deep.equal([true, "/?retailer_id=a_b-2"]);
    model.leaveRetailer();
    expect(preferences.all).to.deep.equal({ theme: "dark" });
  });

  it("leaves for another retailer at once where nothing is unsaved, and lets what was remembered of this one go", () => {
    const preferences = new MemoryPreferences([["reports.store", "5001"]]);
    const { model, dialogs, addressBar } = new ShellDesk({ preferences });
    expect([model.switchRetailer("1002"), dialogs.open, addressBar.leftFor, preferences.all]).to.deep.equal([true, undefined, undefined, {}]);
  });

  it("asks before another retailer or the sign-out takes what is unsaved, and goes there when that is wanted", async () => {
    const ways = [["/?retailer_id=1002", (desk: ShellDesk) => desk.model.switchRetailer("1002")], ["/sign-out", (desk: ShellDesk) => desk.model.signOut()]] as const;
    for (const [href, leave] of ways) {
      const desk = new ShellDesk();
      desk.unsaved = true;
      expect(leave(desk)).to.equal(false);
      desk.dialogs.answer(false);
      await turn();
      expect([desk.addressBar.leftFor, desk.unsaved]).to.deep.equal([undefined, true]);
      leave(desk);
      desk.dialogs.answer(true);
      await turn();
      expect([desk.addressBar.leftFor, desk.unsaved]).to.deep.equal([href, false]);
    }
  });

  it("follows the link to the way out itself where nothing is unsaved", () => {
    const desk = new ShellDesk();
    expect([desk.model.signOut(), desk.addressBar.leftFor]).to.deep.equal([true, undefined]);
  });

  it("folds its menu, and remembers that", () => {
    const desk = new ShellDesk();
    expect(desk.model.isFolded).to.equal(false);
    desk.model.fold(true);
    expect([desk.model.isFolded, new ShellDesk({ preferences: desk.preferences }).model.isFolded]).to.deep.equal([true, true]);
    desk.model.fold(false);
    expect(new ShellDesk({ preferences: desk.preferences }).model.isFolded).to.equal(false);
  });

  it("remembers whether it is light or dark, and follows the system while nothing was chosen", () => {
    const desk = new ShellDesk();
    expect(desk.model.theme).to.equal("system");
    desk.model.chooseTheme("dark");
    expect([desk.model.theme, new ShellDesk({ preferences: desk.preferences }).model.theme]).to.deep.equal(["dark", "dark"]);
    expect(new ShellDesk({ preferences: new MemoryPreferences([["theme", "purple"]]) }).model.theme).to.equal("system");
  });

  it("says when it is offline, from the start or later, and when it no longer is", () => {
    const desk = new ShellDesk({ connectivity: new MemoryConnectivity(false) });
    expect(desk.model.banner).to.equal("You've been offline since 21 Nov 2026, 10:30. This page may be out of date.");
    desk.connectivity.become(true);
    expect(desk.model.banner).to.equal(undefined);
    desk.model.dispose();
    desk.connectivity.become(false);
    expect(desk.model.banner).to.equal(undefined);
  });

  it("says where there is no page to show", () => {
    expect(new ShellDesk().model.nothingOpen).to.equal(undefined);
    expect(new ShellDesk({ whereabouts: { nowhere: true } }).model.nothingOpen).to.equal("Your account has no pages yet");
  });

  it("knows the page of the menu one is on, and whether the next one is on its way", () => {
    const { model } = new ShellDesk({ whereabouts: { currentPage: "receipt", travelling: true } });
    expect([model.menuPage, model.isTravelling]).to.deep.equal(["receipts", true]);
  });

  it("copies texts", async () => {
    const desk = new ShellDesk();
    expect([await desk.model.copy("req-1"), desk.clipboard.text]).to.deep.equal([true, "req-1"]);
  });
});

describe("The field that opens a transaction", () => {
  withoutMobxComplaints();

  const ids = [
    { typed: "TXN-1", path: "/transaction/TXN-1" },
    { typed: "  TXN 1\t", path: "/transaction/TXN%201" },
    { typed: "A/1/b", path: "/transaction/A/1/b" },
    { typed: "A//1", path: "/transaction/A%2F%2F1" },
    { typed: "50%?#ä", path: "/transaction/50%25%3F%23%C3%A4" },
  ];
  for (const { typed, path } of ids) {
    it(`leads '${typed}' to ${path} [SHELL-020, RCPT-017]`, () => {
      const desk = new ShellDesk();
      desk.model.typeTransaction(typed);
      expect(desk.gone).to.deep.equal([]);
      desk.model.openTransaction();
      expect(desk.gone).to.deep.equal([{ path, search: "" }]);
      expect(desk.model.transactionText).to.equal("");
    });
  }

  it("leads nowhere while nothing is typed", () => {
    const desk = new ShellDesk();
    desk.model.typeTransaction("  ");
    desk.model.openTransaction();
    expect([desk.gone, desk.model.transactionText]).to.deep.equal([[], "  "]);
  });
});
