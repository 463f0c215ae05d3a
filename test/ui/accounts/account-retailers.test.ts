import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { isolated } from "#domain/shared/isolated.ts";
import { err } from "#domain/shared/result.ts";
import { aRole } from "#test/support/builders/an-account.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { AccountsDesk, ANN, LINDEN, MANAGER } from "./accounts-desk.ts";

async function visited(facts: ConstructorParameters<typeof AccountsDesk>[0] = {}) {
  const asked: string[] = [];
  const desk = new AccountsDesk({
    ...facts,
    behind: (ports) => {
      const behind = facts.behind?.(ports) ?? ports;
      return { ...behind, pickers: between(behind.pickers, { retailers: (prefix, cancellation) => { asked.push(prefix); return behind.pickers.retailers(prefix, cancellation); } }) };
    },
  });
  await desk.visit();
  return { desk, asked, retailers: desk.model.retailers };
}

describe("The retailers of an account", () => {
  withoutMobxComplaints();

  it("are found by the beginning of their names, once the typing has paused [ACCT-023]", async () => {
    const { desk, asked, retailers: { search } } = await visited();
    search.type("L");
    search.type(" Lin ");
    expect([asked, search.isSearching]).to.deep.equal([[], true]);
    await desk.pause();
    expect([asked, search.offered, search.isSearching]).to.deep.equal([["Lin"], [LINDEN], false]);
    search.type("Lin");
    await desk.pause();
    expect([asked, search.isSearching]).to.deep.equal([["Lin"], false]);
  });

  it("are not asked for by a blank", async () => {
    const { desk, asked, retailers: { search } } = await visited();
    search.type("  ");
    await desk.pause();
    expect([asked, search.isSearching]).to.deep.equal([[], false]);
  });

  it("keep what was found where the server says no", async () => {
    const { desk, retailers: { search } } = await visited({
      behind: (ports) => ({ ...ports, pickers: between(ports.pickers, { retailers: () => Promise.resolve(err(failure("unreachable"))) }) }),
    });
    search.type("Lin");
    await desk.pause();
    expect([search.problem, search.offered]).to.deep.equal(["Could not search for retailers, please try again later", []]);
  });

  it("need a choice first", async () => {
    const { retailers } = await visited();
    expect(retailers.lacking).to.equal("Select a retailer first");
    await retailers.add();
    expect(retailers.underWay).to.equal(undefined);
  });

  it("get one more, and the field is free for the next [ACCT-007]", async () => {
    const { desk, retailers } = await visited();
    retailers.search.type("Lin");
    await desk.pause();
    retailers.search.choose("1002");
    expect(retailers.lacking).to.equal(undefined);
    await retailers.add();
    expect(desk.records.find(ANN)?.retailers).to.deep.equal(["1001", "1002"]);
    expect([retailers.retailers.map(({ name }) => name), desk.said]).to.deep.equal([["Hartwell", "Linden"], [`success: Retailer "${isolated("Linden")}" added`]]);
    expect([retailers.search.chosen, retailers.search.offered]).to.deep.equal([undefined, []]);
  });

  it("are narrowed as one types, by name and id, and whoever is added is seen", async () => {
    const { desk, retailers } = await visited({ ann: { retailers: ["1001", "1002"] } });
    expect([retailers.retailers.map(({ name }) => name), retailers.filter.isOffered]).to.deep.equal([["Hartwell", "Linden"], false]);
    const found = ["hart", "1002", "lin 1002", "lin 1001", " "].map((text) => {
      retailers.filter.narrow(text);
      return retailers.retailers.map(({ name }) => name);
    });
    expect(found).to.deep.equal([["Hartwell"], ["Linden"], ["Linden"], [], ["Hartwell", "Linden"]]);
    retailers.filter.narrow("hart");
    expect([retailers.all.length, retailers.filter.isOffered]).to.deep.equal([2, true]);
    await retailers.remove(LINDEN);
    retailers.search.type("Lin");
    await desk.pause();
    retailers.search.choose("1002");
    await retailers.add();
    expect([retailers.filter.text, retailers.retailers.map(({ name }) => name)]).to.deep.equal(["", ["Hartwell", "Linden"]]);
  });

  it("do not get one twice, and nobody is asked [ACCT-025]", async () => {
    const { desk, retailers } = await visited();
    retailers.search.type("Hart");
    await desk.pause();
    retailers.search.choose("1001");
    await retailers.add();
    expect(desk.said).to.deep.equal(['warn: Retailer "Hartwell" already associated']);
  });

  it("come with their default permissions where an account manager adds them, and stay where only these failed [ACCT-034, ACCT-051]", async () => {
    const { desk, retailers } = await visited({
      by: MANAGER,
      behind: (ports) => ({ ...ports, accounts: between(ports.accounts, {
        change: (account, patch) => (patch.permissionDefaultsOption === undefined
          ? ports.accounts.change(account, patch) : Promise.resolve(err(failure("rejected", { status: 500 })))),
      }) }),
    });
    desk.keep(MANAGER, { retailers: ["1001", "1002"], roles: ["1001", "1002"].map((id) => aRole(`account_manager at retailer ${id}`)) });
    retailers.search.type("Lin");
    await desk.pause();
    retailers.search.choose("1002");
    await retailers.add();
    expect([desk.records.find(ANN)?.retailers, desk.said]).to.deep.equal([["1001", "1002"], ["error: Could not add retailer permission defaults"]]);
  });

  it("say what the server says, else their own words [ACCT-054]", async () => {
    const { desk, retailers } = await visited({
      behind: (ports) => ({ ...ports, accounts: between(ports.accounts, { change: () => Promise.resolve(err(failure("rejected", { status: 500 }))) }) }),
    });
    retailers.search.type("Lin");
    await desk.pause();
    retailers.search.choose("1002");
    await retailers.add();
    expect(desk.said).to.deep.equal(["error: Could not associate retailer"]);
  });

  it("lose the last one together with the status, after a question that says so [ACCT-007, ACCT-012]", async () => {
    const { desk, retailers } = await visited();
    await retailers.remove(retailers.retailers[0] as never);
    expect([desk.records.find(ANN)?.retailers, desk.records.find(ANN)?.status]).to.deep.equal([[], "inactive"]);
    expect([desk.questions[0]?.title, desk.questions[0]?.text.startsWith(isolated(ANN))]).to.deep.equal([`Remove retailer "${isolated("Hartwell")}"?`, true]);
    expect(desk.questions[0]?.text).to.contain("becomes inactive");
    expect(desk.said).to.deep.equal([`success: Retailer "${isolated("Hartwell")}" removed`]);
  });

  /** A question that stands until `yes`, while an account is read again. */
  const standing = (desk: AccountsDesk) => {
    let yes: () => void = () => undefined;
    desk.answer = new Promise((resolve) => { yes = () => resolve(true); });
    return yes;
  };

  it("keep what somebody has added while the question stood", async () => {
    const { desk, retailers } = await visited({ ann: { retailers: ["1001", "1002"] } });
    const yes = standing(desk);
    const removal = retailers.remove(LINDEN);
    desk.keep(ANN, { retailers: ["1001", "1002", "3001"], version: "2026-11-21T09:00:00.000Z" as never });
    await desk.model.retry();
    yes();
    await removal;
    expect([desk.records.find(ANN)?.retailers, desk.questions.length, desk.model.changes.conflict]).to.deep.equal([["1001", "3001"], 1, undefined]);
  });

  it("are asked about anew where one has become the last while the question stood", async () => {
    const { desk, retailers } = await visited({ ann: { retailers: ["1001", "1002"] } });
    const yes = standing(desk);
    const removal = retailers.remove(retailers.retailers[0] as never);
    await desk.meanwhile({ retailers: ["1001"] });
    await desk.model.retry();
    yes();
    desk.answer = false;
    await removal;
    expect(desk.questions.map(({ text }) => text.includes("becomes inactive"))).to.deep.equal([false, true]);
    expect([desk.records.find(ANN)?.retailers, desk.records.find(ANN)?.status]).to.deep.equal([["1001"], "active"]);
  });

  it("keep one where somebody says no, and one that is gone already", async () => {
    const { desk, retailers } = await visited();
    desk.answer = false;
    await retailers.remove(retailers.retailers[0] as never);
    await retailers.remove(LINDEN);
    expect([desk.records.find(ANN)?.retailers, desk.said]).to.deep.equal([["1001"], ["warn: The account does not have this retailer"]]);
  });
});
