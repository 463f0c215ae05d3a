import { expect } from "chai";
import { failing } from "#adapters/memory/shared/failing.ts";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { AccountsDesk, ADMIN, ANN, MANAGER } from "./accounts-desk.ts";

/** So many accounts, besides the three that there are. */
async function listOf(count: number): Promise<AccountsDesk> {
  const desk = new AccountsDesk();
  for (let at = 0; at < count; at += 1) desk.keep(`staff${String(at).padStart(4, "0")}@shop.example`);
  await desk.list.arrive();
  return desk;
}

describe("The list of accounts", () => {
  withoutMobxComplaints();

  it("has those that whoever looks may see, each with its address [ACCT-001]", async () => {
    const { list } = await listOf(0);
    expect(list.rows.map(({ email }) => email)).to.deep.equal([ANN, MANAGER, ADMIN]);
    expect(list.rows.map(list.hrefOf)).to.include("/admin/accounts/ann%40shop.example");
    expect([list.summary, list.title, list.settled]).to.deep.equal(["3 accounts", "Accounts", true]);
  });

  it("is narrowed with every key, without asking anybody [ACCT-003]", async () => {
    const { list } = await listOf(0);
    list.list.narrow(" ANN");
    expect([list.rows.map(({ email }) => email), list.summary]).to.deep.equal([[ANN], "1 of 3 accounts"]);
    list.list.narrow("nobody");
    expect([list.rows, list.summary]).to.deep.equal([[], "0 of 3 accounts"]);
  });

  it("is turned over by two hundred, and back to its first page by another filter [ACCT-004]", async () => {
    const { list } = await listOf(447);
    expect([list.rows.length, list.summary, list.neighbours]).to.deep.equal([200, "1 to 200 of 450 accounts", { previous: undefined, next: 2 }]);
    list.list.turnTo(3);
    expect([list.rows.length, list.summary, list.neighbours]).to.deep.equal([50, "401 to 450 of 450 accounts", { previous: 2, next: undefined }]);
    list.list.narrow("staff");
    expect(list.list.shown.page).to.equal(1);
  });

  it("says why there is none, and can be asked for again [ACCT-044]", async () => {
    let isBroken = true;
    const desk = new AccountsDesk({
      behind: (ports) => ({ ...ports, accounts: between(ports.accounts, {
        all: () => (isBroken ? failing(ports.accounts, failure("rejected", { status: 500, requestId: "r-1" })) : ports.accounts).all(),
      }) }),
    });
    await desk.list.arrive();
    const text = "Unable to retrieve accounts, please try again later";
    expect([desk.list.failure, desk.list.settled, desk.announcer.said]).to.deep.equal([text, false, [{ type: "error", msg: text, requestId: "r-1" }]]);
    isBroken = false;
    await desk.list.retry();
    expect([desk.list.failure, desk.list.rows.length]).to.deep.equal([undefined, 3]);
  });

  it("says nothing of an answer that comes after it was left", async () => {
    const desk = new AccountsDesk();
    const arriving = desk.list.arrive();
    desk.list.leave();
    await arriving;
    await turn();
    expect([desk.list.isLoading, desk.said]).to.deep.equal([true, []]);
  });
});

describe("A new account", () => {
  withoutMobxComplaints();

  const opened = async (facts: ConstructorParameters<typeof AccountsDesk>[0] = {}) => {
    const desk = new AccountsDesk(facts);
    await desk.list.arrive();
    await desk.list.openForm();
    return { desk, form: desk.list.form };
  };

  it("is made at the retailer where one stands, and leads to itself [ACCT-005]", async () => {
    const { desk, form } = await opened();
    form?.email.onChange(" Eve@shop.example ");
    expect(desk.list.unsaved).to.not.equal(undefined);
    await form?.make();
    expect(desk.records.find("eve@shop.example")?.retailers).to.deep.equal(["1001"]);
    expect(desk.gone).to.deep.equal([{ path: "/admin/accounts/Eve%40shop.example", search: "" }]);
    expect([desk.list.form, desk.list.unsaved, desk.said]).to.deep.equal([undefined, undefined, ["success: Account Eve@shop.example made: its owner gets a mail to confirm it"]]);
  });

  it("needs an address", async () => {
    const { desk, form } = await opened();
    await form?.make();
    expect([form?.email.error, form?.draft.setbacks]).to.deep.equal(["E-mail address is required", 1]);
    form?.email.onChange("nobody");
    expect([form?.email.error, desk.records.all().length]).to.deep.equal(["Enter an e-mail address", 3]);
  });

  it("says at its field why the server does not make it [ACCT-045]", async () => {
    const { desk, form } = await opened();
    form?.email.onChange("ANN@shop.example");
    await form?.make();
    expect([form?.email.error, desk.gone]).to.deep.equal(["There is an account ANN@shop.example already", []]);
  });

  it("is made once, however often one clicks, and by one name however often one tries", async () => {
    const attempts: string[] = [];
    const no = failure("unreachable");
    const { form } = await opened({
      behind: (ports) => ({ ...ports, accounts: between(ports.accounts, {
        create: (_, attempt) => { attempts.push(attempt); return Promise.resolve(err(no)); },
      }) }),
    });
    form?.email.onChange("eve@shop.example");
    await Promise.all([form?.make(), form?.make()]);
    expect([attempts.length, form?.email.error]).to.deep.equal([1, "Unable to create account, please try again later"]);
    form?.email.onChange("eve@shop.example ");
    await form?.make();
    form?.email.onChange("eva@shop.example");
    await form?.make();
    expect([attempts[1] === attempts[0], attempts[2] === attempts[0]]).to.deep.equal([true, false]);
  });

  it("is not made where its form is closed, and says so where its code is out of reach", async () => {
    const { desk, form } = await opened();
    form?.close();
    expect(desk.list.form).to.equal(undefined);
    const cut = await opened({ isCut: true });
    expect([cut.form, cut.desk.said]).to.deep.equal([undefined, ["error: This part of the page could not be loaded, please try again later"]]);
  });
});
