import { expect } from "chai";
import { failing } from "#adapters/memory/shared/failing.ts";
import type { Account, Accounts, IdentifierCheck } from "#domain/accounts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { isolated } from "#domain/shared/isolated.ts";
import { err, ok } from "#domain/shared/result.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { AccountsDesk, ADMIN, ANN, MANAGER } from "./accounts-desk.ts";

/** So many accounts, besides the three that there are. */
async function listOf(count: number): Promise<AccountsDesk> {
  const desk = new AccountsDesk();
  for (let at = 0; at < count; at += 1) desk.keep(`staff${String(at).padStart(4, "0")}@shop.example`);
  await desk.lists();
  return desk;
}

describe("The list of accounts", () => {
  withoutMobxComplaints();

  it("has those that whoever looks may see, each with its address [ACCT-001]", async () => {
    const { list } = await listOf(0);
    expect(list.rows.map(({ email }) => email)).to.deep.equal([ANN, MANAGER, ADMIN]);
    expect(list.rows.map(list.hrefOf)).to.include("/admin/accounts/ann%40shop.example");
    expect([list.summary, list.title, list.isIdle]).to.deep.equal(["3 accounts", "Accounts", true]);
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

  it("begins with the filter and the page of its URL, and follows it without asking again", async () => {
    let asked = 0;
    const desk = new AccountsDesk({ behind: (ports) => ({ ...ports, accounts: between(ports.accounts, { all: () => { asked += 1; return ports.accounts.all(); } }) }) });
    for (let at = 0; at < 447; at += 1) desk.keep(`staff${String(at).padStart(4, "0")}@shop.example`);
    await desk.lists("?find=staff&page=3");
    expect([desk.list.list.text, desk.list.summary]).to.deep.equal(["staff", "401 to 447 of 447 of 450 accounts"]);
    await desk.lists("?find=ann");
    expect([desk.list.rows.map(({ email }) => email), desk.list.isLoading, asked]).to.deep.equal([[ANN], false, 1]);
    await desk.lists("?find=ann");
    expect(asked, "the same URL again loads again").to.equal(2);
  });

  it("writes the filter and the page into its URL", async () => {
    const desk = await listOf(447);
    desk.list.list.narrow("staff");
    await desk.pause();
    desk.list.list.turnTo(2);
    expect([desk.corrected, desk.gone].map((locations) => locations.map(({ path, search }) => path + search))).to.deep.equal([
      ["/admin/accounts?find=staff"], ["/admin/accounts?find=staff&page=2"],
    ]);
    desk.list.list.narrow("x");
    desk.list.exit();
    await desk.pause();
    expect(desk.corrected).to.have.length(1);
  });

  it("says why there is none, and can be asked for again [ACCT-044]", async () => {
    let isBroken = true;
    const desk = new AccountsDesk({
      behind: (ports) => ({ ...ports, accounts: between(ports.accounts, {
        all: () => (isBroken ? failing(ports.accounts, failure("rejected", { status: 500, requestId: "r-1" })) : ports.accounts).all(),
      }) }),
    });
    await desk.lists();
    const text = "Unable to retrieve accounts, please try again later";
    expect([desk.list.failure, desk.list.isIdle, desk.notifier.raised]).to.deep.equal([text, false, [{ type: "error", msg: text, requestId: "r-1" }]]);
    isBroken = false;
    await desk.list.retry();
    expect([desk.list.failure, desk.list.rows.length]).to.deep.equal([undefined, 3]);
  });

  it("says nothing of an answer that comes after it was left", async () => {
    const desk = new AccountsDesk();
    const arriving = desk.lists();
    desk.list.exit();
    await arriving;
    await turn();
    expect([desk.list.isLoading, desk.said]).to.deep.equal([true, []]);
  });
});

describe("A new account", () => {
  withoutMobxComplaints();

  const opened = async (facts: ConstructorParameters<typeof AccountsDesk>[0] = {}) => {
    const desk = new AccountsDesk(facts);
    await desk.lists();
    await desk.list.form.open();
    return { desk, form: desk.list.form.model };
  };

  it("is made at the retailer where one stands, and leads to itself [ACCT-005]", async () => {
    const { desk, form } = await opened();
    form?.email.onChange(" Eve@shop.example ");
    expect(desk.list.unsaved).to.not.equal(undefined);
    await form?.make();
    expect(desk.records.find("eve@shop.example")?.retailers).to.deep.equal(["1001"]);
    expect(desk.gone).to.deep.equal([{ path: "/admin/accounts/Eve%40shop.example", search: "" }]);
    expect([desk.list.form.model, desk.list.unsaved, desk.said]).to.deep.equal([undefined, undefined, [`success: Account ${isolated("Eve@shop.example")} created. We emailed a link to confirm it.`]]);
  });

  it("needs an address", async () => {
    const { desk, form } = await opened();
    await form?.make();
    expect([form?.email.error, form?.draft.setbacks]).to.deep.equal(["Email is required", 1]);
    form?.email.onChange("nobody");
    expect([form?.email.error, desk.records.all().length]).to.deep.equal(["Enter an email address", 3]);
  });

  it("says at its field why the server does not make it [ACCT-045]", async () => {
    const { desk, form } = await opened();
    form?.email.onChange("ANN@shop.example");
    await form?.make();
    expect([form?.email.error, desk.gone]).to.deep.equal(["An account ANN@shop.example already exists", []]);
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
    expect([attempts.length, form?.problem]).to.deep.equal([1, "Unable to create account, please try again later"]);
    form?.email.onChange("eve@shop.example ");
    await form?.make();
    form?.email.onChange("eva@shop.example");
    await form?.make();
    expect([attempts[1] === attempts[0], attempts[2] === attempts[0]]).to.deep.equal([true, false]);
  });

  it("blames the address for nothing else: what the server missing stands with the form, and the call can be found", async () => {
    const { desk, form } = await opened({
      behind: (ports) => ({ ...ports, accounts: failing(ports.accounts, failure("rejected", { status: 503, description: "the database is away", requestId: "r-9" })) }),
    });
    form?.email.onChange("eve@shop.example");
    await form?.make();
    expect([form?.email.error, form?.problem]).to.deep.equal([undefined, "The database is away"]);
    expect(desk.notifier.raised.at(-1)).to.deep.equal({ type: "error", msg: "The database is away", requestId: "r-9" });
    form?.email.onChange("eva@shop.example");
    expect(form?.problem).to.equal(undefined);
  });

  it("says at its field what the server says of its address", async () => {
    const errors = [{ description: "This mailbox accepts no email", pointer: "email" }];
    const { form } = await opened({ behind: (ports) => ({ ...ports, accounts: failing(ports.accounts, failure("rejected", { status: 400, errors })) }) });
    form?.email.onChange("eve@shop.example");
    await form?.make();
    expect([form?.email.error, form?.problem]).to.deep.equal(["This mailbox accepts no email", undefined]);
  });

  it("leads nobody to itself who has closed its form or left the list before the answer came", async () => {
    const answers: ((answer: Awaited<ReturnType<Accounts["create"]>>) => void)[] = [];
    const made = ok({ email: "eve@shop.example" } as Account);
    const said = `success: Account ${isolated("eve@shop.example")} created. We emailed a link to confirm it.`;
    const begun = async () => {
      const { desk, form } = await opened({ behind: (ports) => ({ ...ports, accounts: between(ports.accounts, { create: () => new Promise((resolve) => answers.push(resolve)) }) }) });
      form?.email.onChange("eve@shop.example");
      return { desk, form, making: form?.make() };
    };
    const closed = await begun();
    expect(closed.desk.list.unsaved?.isBeingSaved).to.equal(true);
    closed.form?.cancel();
    await turn();
    expect(closed.desk.questions.map(({ title }) => title)).to.deep.equal(["Close while saving?"]);
    await closed.desk.list.form.open();
    const other = closed.desk.list.form.model;
    answers[0]?.(made);
    await closed.making;
    expect([closed.desk.gone, closed.desk.said, closed.desk.list.form.model === other]).to.deep.equal([[], [said], true]);
    const left = await begun();
    left.desk.list.exit();
    answers[1]?.(made);
    await left.making;
    expect([left.desk.gone, left.desk.said, left.desk.list.isIdle]).to.deep.equal([[], [said], false]);
  });

  it("that was not made is told of, also where its form was closed before the answer came", async () => {
    const { desk, form } = await opened({ behind: (ports) => ({ ...ports, accounts: between(ports.accounts, { create: () => Promise.resolve(err(failure("conflict", { status: 409, description: "it is taken" }))) }) }) });
    form?.email.onChange("eve@shop.example");
    const making = form?.make();
    desk.list.exit();
    await making;
    expect(desk.said).to.deep.equal(["error: It is taken"]);
  });

  it("asks before its address is lost with the form", async () => {
    const { desk, form } = await opened();
    form?.email.onChange("eve@shop.example");
    desk.answer = false;
    form?.cancel();
    await turn();
    expect([desk.questions.map(({ title }) => title), desk.list.form.model === form]).to.deep.equal([["Close without saving?"], true]);
    desk.answer = true;
    form?.cancel();
    await turn();
    expect(desk.list.form.model).to.equal(undefined);
  });

  it("has no form on a list that was left before its code came, and one however often one clicks", async () => {
    let comes: () => void = () => undefined;
    const desk = new AccountsDesk({ codeAfter: new Promise((resolve) => { comes = resolve; }) });
    await desk.lists();
    const opening = [desk.list.form.open(), desk.list.form.open()];
    expect(desk.list.form.isOpening).to.equal(true);
    desk.list.exit();
    comes();
    await Promise.all(opening);
    expect([desk.list.form.model, desk.list.form.isOpening, desk.said]).to.deep.equal([undefined, false, []]);
    await Promise.all([desk.list.form.open(), desk.list.form.open()]);
    const { model } = desk.list.form;
    await desk.list.form.open();
    expect([model !== undefined, desk.list.form.model === model]).to.deep.equal([true, true]);
  });

  it("is put to the retailer's own check once the address keeps the strict rule and the typing has paused [CONS-040]", async () => {
    const { desk, form } = await opened({ objections: { "eve@shop.invalid": "This mailbox accepts no email" } });
    for (const text of ["eve", "eve@shop.in", " eve@shop.invalid "]) form?.email.onChange(text);
    expect(desk.check.asked).to.deep.equal([]);
    await desk.pause();
    expect([desk.check.asked, form?.email.error, form?.draft.setbacks]).to.deep.equal([["eve@shop.invalid"], "This mailbox accepts no email", 0]);
    await form?.make();
    expect([form?.draft.setbacks, desk.records.find("eve@shop.invalid")]).to.deep.equal([1, undefined]);
    form?.email.onChange("eve@shop");
    await desk.pause();
    expect([form?.email.error, desk.check.asked.length]).to.deep.equal(["Enter an email address", 1]);
    form?.email.onChange("eve@shop.example");
    await desk.pause();
    await form?.make();
    expect(desk.records.find("eve@shop.example")?.status).to.equal("active");
  });

  it("is not held up by a check that cannot be made or has not answered, nor put to one where the rule is the simple one [CONS-040]", async () => {
    const slow = await opened({ objections: {} });
    slow.desk.check.verdictOn = () => new Promise(() => undefined);
    slow.form?.email.onChange("eve@shop.example");
    await slow.desk.pause();
    await slow.form?.make();
    expect(slow.desk.gone).to.have.length(1);
    const simple = await opened();
    simple.form?.email.onChange("eve@shop");
    await simple.desk.pause();
    expect([simple.desk.check.asked, simple.form?.email.error]).to.deep.equal([[], undefined]);
  });

  it("drops what the check says of an address that is typed over", async () => {
    let says: (verdict: Awaited<ReturnType<IdentifierCheck["verdictOn"]>>) => void = () => undefined;
    let isAborted = (): boolean => false;
    const { desk, form } = await opened({ objections: {} });
    desk.check.verdictOn = (_identifier, cancellation) => {
      isAborted = () => cancellation?.aborted === true;
      return new Promise((resolve) => { says = resolve; });
    };
    form?.email.onChange("eve@shop.invalid");
    await desk.pause();
    form?.email.onChange("eve@shop.example");
    says(ok({ valid: false, description: "This mailbox accepts no email" }));
    await turn();
    expect([isAborted(), form?.email.error]).to.deep.equal([true, undefined]);
  });

  it("is not made where its form is closed, and says so where its code is out of reach", async () => {
    const { desk, form } = await opened();
    form?.cancel();
    expect(desk.list.form.model).to.equal(undefined);
    const cut = await opened({ isCut: true });
    expect([cut.form, cut.desk.said]).to.deep.equal([undefined, ["error: This part of the page could not be loaded, please try again later"]]);
  });
});
