import { expect } from "chai";
import type { AccountPorts } from "#adapters/memory/accounts/account-ports.ts";
import type { RolePickers, RoleSource } from "#domain/accounts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { isolated } from "#domain/shared/isolated.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import type { NewTokenViewModel } from "#ui/accounts/new-token.view-model.ts";
import { AccountsDesk, ANN } from "./accounts-desk.ts";

const ROLES = ["manager at retailer 1001", "employee at retailer 1002", "employee at store S1"];

async function opened(facts: ConstructorParameters<typeof AccountsDesk>[0] = {}) {
  const desk = new AccountsDesk({ roles: ROLES, ann: { retailers: ["1001", "1002"] }, ...facts });
  await desk.visit();
  const { tokens } = desk.model;
  await tokens.list.toggle();
  void tokens.making.open();
  await turn();
  return { desk, tokens, making: tokens.making.model as NewTokenViewModel };
}

describe("Access tokens of an account", () => {
  withoutMobxComplaints();

  it("are made of what the account has, and tell their secret once", async () => {
    const { desk, tokens, making } = await opened();
    expect([making.permissions.map(({ label }) => label), making.retailers.map(({ label }) => label), making.canBeForStores]).to.deep.equal([["Employee", "Manager"], ["Hartwell", "Linden"], false]);
    making.typeName(" Till export ");
    making.choose("retailers", "1001", true);
    making.choose("permissions", "manager", true);
    await turn();
    await making.make();
    expect([making.made?.token.name, making.made?.token.retailers, making.made?.token.permissions, making.isDirty]).to.deep.equal(["Till export", ["1001"], ["manager"], true]);
    expect(await making.copy(making.made?.secret ?? "")).to.equal(true);
    expect(desk.clipboard.text).to.match(/^cft_/);
    await turn();
    expect(tokens.tokens.map(({ name }) => name)).to.deep.equal(["Till export"]);
    making.close();
    expect([tokens.making.model, making.made]).to.deep.equal([undefined, undefined]);
  });

  it("can be for some stores of one retailer", async () => {
    const { tokens, making } = await opened();
    making.choose("retailers", "1001", true);
    await turn();
    expect([making.canBeForStores, making.sources.map(({ name }) => name)]).to.deep.equal([true, ["Soho", "York"]]);
    making.typeName("Till");
    making.choose("permissions", "employee", true);
    making.limitToStores(true);
    await making.make();
    expect([making.problem, making.setbacks]).to.deep.equal(["Select at least one permission and one retailer or store", 1]);
    making.choose("stores", "S1", true);
    expect([making.problem, making.has("stores", "S1")]).to.deep.equal([undefined, true]);
    await making.make();
    await turn();
    expect([making.made?.token.stores, tokens.tokens[0]?.places]).to.deep.equal([["S1"], "store Soho"]);
  });

  it("forget the stores of a retailer that is chosen no more", async () => {
    const { making } = await opened();
    making.choose("retailers", "1001", true);
    await turn();
    making.choose("stores", "S1", true);
    making.choose("retailers", "1002", true);
    expect([making.canBeForStores, making.has("stores", "S1")]).to.deep.equal([false, false]);
  });

  const offered = (making: NewTokenViewModel) => making.permissions.map(({ label, disabledReason }) => (disabledReason ? `${label}: ${disabledReason}` : label));

  it("offer only the permissions that the account has at all chosen places, and say where it has the others", async () => {
    const { desk, making } = await opened({ roles: ["manager at store S1", "employee at retailer 1001"] });
    expect(offered(making)).to.deep.equal(["Employee", "Manager"]);
    making.choose("permissions", "manager", true);
    making.choose("retailers", "1001", true);
    await turn();
    expect([offered(making), making.has("permissions", "manager")]).to.deep.equal([["Employee", "Manager: Only at store Soho"], false]);
    making.limitToStores(true);
    expect(offered(making), "before a store is chosen").to.deep.equal(["Employee", "Manager"]);
    making.choose("stores", "S2", true);
    expect(offered(making)).to.deep.equal(["Employee", "Manager: Only at store Soho"]);
    making.choose("stores", "S2", false);
    making.choose("stores", "S1", true);
    expect([offered(making), making.has("permissions", "manager")], "a choice comes back with its place").to.deep.equal([["Employee", "Manager"], true]);
    making.typeName("Till");
    await making.make();
    expect([making.problem, desk.records.tokensOf(ANN).map(({ permissions, stores }) => [permissions, stores])]).to.deep.equal([undefined, [[["manager"], ["S1"]]]]);
  });

  it("leave out of the request what the account does not have at the places", async () => {
    const { desk, making } = await opened({ roles: ["manager at store S1", "employee at retailer 1001"] });
    making.typeName("Till");
    making.choose("permissions", "manager", true);
    making.choose("permissions", "employee", true);
    making.choose("retailers", "1001", true);
    await turn();
    await making.make();
    expect([making.problem, desk.records.tokensOf(ANN).map(({ permissions }) => permissions)]).to.deep.equal([undefined, [["employee"]]]);
  });

  it("are for stores where the account has roles for stores only, and for its only store at once", async () => {
    const { desk, making } = await opened({ roles: ["manager at store S1"], ann: { retailers: ["1001"] } });
    await turn();
    expect([making.mustBeForStores, making.isForStores, making.stores.map(({ label, isChosen }) => [label, isChosen])]).to.deep.equal([true, true, [["Soho", true]]]);
    expect(making.isDirty, "closes without a question").to.equal(false);
    making.typeName("Till");
    making.choose("permissions", "manager", true);
    await making.make();
    expect([making.problem, desk.records.tokensOf(ANN).map(({ stores }) => stores)]).to.deep.equal([undefined, [["S1"]]]);
  });

  it("are not offered for a retailer where the account has no role", async () => {
    const { making } = await opened({ roles: ["manager at retailer 1001"] });
    expect(making.retailers.map(({ label, disabledReason }) => [label, disabledReason])).to.deep.equal([["Hartwell", undefined], ["Linden", "No role there"]]);
  });

  /** A server whose names of stores come when they are let go. */
  const slowStores = () => {
    const asked: { readonly retailer: string; readonly answer: (answer: Result<readonly RoleSource[], Failure>) => void }[] = [];
    const sources: RolePickers["sources"] = ({ retailer }) => new Promise((answer) => asked.push({ retailer, answer }));
    return { asked, behind: (ports: AccountPorts): AccountPorts => ({ ...ports, pickers: between(ports.pickers, { sources }) }) };
  };

  it("are not made before it is known at which stores they could be", async () => {
    const { asked, behind } = slowStores();
    const { desk, making } = await opened({ behind });
    making.typeName("Till");
    making.choose("permissions", "employee", true);
    making.choose("retailers", "1001", true);
    expect([making.lacking, making.isAskingStores]).to.deep.equal(["The stores of this retailer are still loading", true]);
    await making.make();
    expect(desk.records.tokensOf(ANN)).to.deep.equal([]);
    asked[0]?.answer(ok([{ value: "S1", name: "Soho" }]));
    await turn();
    expect([making.lacking, making.isAskingStores, making.canBeForStores]).to.deep.equal([undefined, false, true]);
  });

  it("say why the stores cannot be had, and ask again", async () => {
    const { asked, behind } = slowStores();
    const { making } = await opened({ behind });
    making.choose("retailers", "1001", true);
    asked[0]?.answer(err(failure("unreachable")));
    await turn();
    expect([making.storesFailure, making.canBeForStores, making.lacking]).to.deep.equal(["Could not get role names", false, undefined]);
    const again = making.askStores();
    asked[1]?.answer(ok([{ value: "S1", name: "Soho" }]));
    await again;
    expect([making.storesFailure, making.sources.map(({ name }) => name)]).to.deep.equal([undefined, ["Soho"]]);
  });

  it("come out as narrow as they were asked for, or not at all", async () => {
    const { desk, making } = await opened();
    making.typeName("Till");
    making.choose("permissions", "employee", true);
    making.choose("retailers", "1001", true);
    await turn();
    making.limitToStores(true);
    making.choose("stores", "S1", true);
    for (const retailer of ["1002", "1001"]) making.choose("retailers", retailer, retailer === "1002");
    await turn();
    expect([making.isForStores, making.canBeForStores]).to.deep.equal([true, false]);
    await making.make();
    expect([making.problem, desk.records.tokensOf(ANN)]).to.deep.equal(["Select at least one permission and one retailer or store", []]);
    making.limitToStores(false);
    await making.make();
    expect(making.made?.token.retailers).to.deep.equal(["1002"]);
  });

  const flaws = [
    { name: " ", text: "Name is required" },
    { name: "n".repeat(101), text: "Name must be at most 100 characters" },
    { name: "Till", text: "Select at least one permission and one retailer or store" },
  ];
  for (const { name, text } of flaws) {
    it(`say '${text}' without asking the server`, async () => {
      const { desk, making } = await opened();
      making.typeName(name);
      await making.make();
      expect([making.problem, desk.records.tokensOf(ANN)]).to.deep.equal([text, []]);
    });
  }

  it("say what the server says, and are tried again by the same name for as long as the wish is the same", async () => {
    const attempts: string[] = [];
    const { making } = await opened({
      behind: (ports) => ({ ...ports, tokens: between(ports.tokens, { make: (_email, _wanted, attempt) => { attempts.push(attempt); return Promise.resolve(err(failure("unreachable"))); } }) }),
    });
    making.typeName("Till");
    making.choose("retailers", "1001", true);
    making.choose("permissions", "manager", true);
    await turn();
    await Promise.all([making.make(), making.make()]);
    expect([making.problem, attempts.length]).to.deep.equal(["Could not create the access token", 1]);
    await making.make();
    making.typeName("Till 2");
    await making.make();
    expect([attempts[0] === attempts[1], attempts[1] === attempts[2]]).to.deep.equal([true, false]);
  });

  it("end for good once somebody has said yes", async () => {
    const { desk, tokens, making } = await opened();
    making.typeName("Till");
    making.choose("retailers", "1001", true);
    making.choose("permissions", "manager", true);
    await turn();
    await making.make();
    await turn();
    const [token] = tokens.tokens;
    desk.answer = false;
    await tokens.revoke(token as never);
    expect(desk.records.tokensOf(ANN)).to.have.length(1);
    desk.answer = true;
    await tokens.revoke(token as never);
    await turn();
    expect([desk.records.tokensOf(ANN), tokens.tokens, desk.said]).to.deep.equal([[], [], ["success: Token revoked"]]);
    await tokens.revoke(token as never);
    expect(desk.said[1]).to.equal("error: Not found");
  });

  it("are closed by Done alone once there is a secret to see, or soon will be", async () => {
    const answers: ((made: Awaited<ReturnType<AccountPorts["tokens"]["make"]>>) => void)[] = [];
    const { desk, tokens, making } = await opened({
      behind: (ports) => ({ ...ports, tokens: between(ports.tokens, { make: () => new Promise((resolve) => answers.push(resolve)) }) }),
    });
    making.typeName("Till");
    making.choose("retailers", "1001", true);
    making.choose("permissions", "manager", true);
    await turn();
    const made = making.make();
    making.cancel();
    expect([tokens.making.model, desk.model.unsaved !== undefined]).to.deep.equal([making, true]);
    const token = { id: "t-1", name: "Till", retailers: ["1001"], permissions: ["manager"], created: desk.clock.now() };
    answers[0]?.(ok({ token, secret: "cft_1" }));
    await made;
    making.cancel();
    await turn();
    expect([tokens.making.model, making.made?.secret, desk.model.unsaved !== undefined, desk.questions]).to.deep.equal([making, "cft_1", true, []]);
    making.close();
    expect([tokens.making.model, desk.model.unsaved]).to.deep.equal([undefined, undefined]);
  });

  it("tell of a secret that nobody has seen because the page was left", async () => {
    const { desk, making } = await opened();
    making.typeName("Till");
    making.choose("retailers", "1001", true);
    making.choose("permissions", "manager", true);
    await turn();
    const made = making.make();
    desk.model.exit();
    await made;
    expect([desk.said, making.made]).to.deep.equal([[`warn: Token "${isolated("Till")}" created, but you left before its secret was shown. Revoke it and create another.`], undefined]);
  });

  it("say why they cannot be had", async () => {
    const { tokens } = await opened({ behind: (ports) => ({ ...ports, tokens: between(ports.tokens, { of: () => Promise.resolve(err(failure("unreachable"))) }) }) });
    expect([tokens.failure, tokens.list.state]).to.deep.equal(["Unable to retrieve access tokens, please try again later", "error"]);
  });
});
