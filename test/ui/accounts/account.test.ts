import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { isolated } from "#domain/shared/isolated.ts";
import { err, type Result } from "#domain/shared/result.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Account } from "#domain/accounts/index.ts";
import { aRole, speakRole } from "#test/support/builders/an-account.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { AccountsDesk, ANN, LINDEN, MANAGER } from "./accounts-desk.ts";

async function visited(facts: ConstructorParameters<typeof AccountsDesk>[0] = {}): Promise<AccountsDesk> {
  const desk = new AccountsDesk(facts);
  await desk.visit();
  return desk;
}
const annOf = (desk: AccountsDesk) => desk.records.find(ANN);
/** A server that refuses every change. */
const refusing = (no: Failure) => (ports: ReturnType<AccountsDesk["portsOf"]>) =>
  ({ ...ports, accounts: between(ports.accounts, { change: () => Promise.resolve(err(no)), sendResetLink: () => Promise.resolve(err(no)) }) });
const BARE = failure("rejected", { status: 500, requestId: "r-7" });

describe("An account", () => {
  withoutMobxComplaints();

  it("is read by the address of its page [ACCT-002, ACCT-006-part]", async () => {
    const { model } = await visited({ ann: { lastPasswordChange: "2026-10-01T08:00:00.000Z" as never } });
    expect([model.state, model.title, model.email, model.isIdle]).to.deep.equal(["ready", "Account ann@shop.example", ANN, true]);
    expect([model.status.isActive, model.status.isConfirmed, model.account?.lastPasswordChange]).to.deep.equal([true, true, "2026-10-01T08:00:00.000Z"]);
  });

  it("that does not exist is named [ACCT-046]", async () => {
    const desk = new AccountsDesk();
    await desk.visit("nobody@shop.example");
    expect([desk.model.state, desk.model.failure]).to.deep.equal(["missing", "No account found for email nobody@shop.example"]);
  });

  it("that cannot be read says so, and can be asked for again", async () => {
    let isBroken = true;
    const desk = await visited({
      behind: (ports) => ({ ...ports, accounts: between(ports.accounts, {
        withEmail: (email, cancellation) => (isBroken ? Promise.resolve(err(failure("unreachable"))) : ports.accounts.withEmail(email, cancellation)),
      }) }),
    });
    expect([desk.model.state, desk.model.failure, desk.model.isIdle]).to.deep.equal(["error", "Unable to retrieve the account, please try again later", false]);
    isBroken = false;
    await desk.model.retry();
    expect(desk.model.state).to.equal("ready");
  });

  it("is stopped once somebody has said yes, and taken back without a question [ACCT-007, ACCT-011]", async () => {
    const desk = await visited();
    desk.answer = false;
    await desk.model.status.switchStatus();
    expect([annOf(desk)?.status, desk.questions.length]).to.deep.equal(["active", 1]);
    desk.answer = true;
    await desk.model.status.switchStatus();
    expect([annOf(desk)?.status, desk.model.status.isActive]).to.deep.equal(["inactive", false]);
    await desk.model.status.switchStatus();
    expect([annOf(desk)?.status, desk.questions.length]).to.deep.equal(["active", 2]);
    expect(desk.said).to.deep.equal(["success: Account set to inactive", "success: Account set to active"]);
  });

  it("is confirmed for good [ACCT-007, ACCT-013]", async () => {
    const desk = await visited({ ann: { confirmed: false } });
    await desk.model.status.confirmAccount();
    expect([annOf(desk)?.confirmed, desk.model.status.isConfirmed, desk.said]).to.deep.equal([true, true, ["success: Account confirmed"]]);
  });

  it("gets a link for another password by mail [ACCT-007, ACCT-057]", async () => {
    const desk = await visited();
    await desk.model.mails.toggle();
    expect(desk.model.mails.value).to.deep.equal([]);
    await desk.model.status.sendResetLink();
    await turn();
    expect(desk.model.mails.value?.map(({ subject }) => subject)).to.deep.equal(["Set your password"]);
    expect(desk.said).to.deep.equal(["success: Password reset link sent"]);
  });

  it("gets one link by a double click, however quick the answer is, and another one by a later press", async () => {
    const desk = await visited();
    const sent = () => desk.records.mailsTo(ANN).length;
    const press = async () => desk.model.status.sendResetLink();
    const counts: number[] = [];
    for (const pause of [0, 150, 349, 1, 600]) {
      desk.schedule.advance(pause);
      await press();
      counts.push(sent());
    }
    expect(counts).to.deep.equal([1, 1, 1, 2, 3]);
    desk.model.exit();
    expect(desk.schedule.pending).to.equal(0);
  });

  const refusals = [
    { proves: "ACCT-056", text: "Could not set account status to inactive", act: (desk: AccountsDesk) => desk.model.status.switchStatus() },
    { proves: "ACCT-055", text: "Could not confirm account", act: (desk: AccountsDesk) => desk.model.status.confirmAccount() },
    { proves: "ACCT-057", text: "Unable to send password reset link, please try again later", act: (desk: AccountsDesk) => desk.model.status.sendResetLink() },
    { proves: "ACCT-052", text: "Could not remove roles", act: (desk: AccountsDesk) => desk.model.roles.remove(desk.model.roles.rows[0] as never) },
    { proves: "ACCT-050", text: "Could not remove retailer", act: (desk: AccountsDesk) => desk.model.retailers.remove(desk.model.retailers.retailers[0] as never) },
  ];
  for (const { proves, text, act } of refusals) {
    it(`says '${text}' where the server says nothing itself [${proves}]`, async () => {
      const desk = await visited({ ann: { confirmed: false }, behind: refusing(BARE) });
      await act(desk);
      expect(desk.notifier.raised).to.deep.equal([{ type: "error", msg: text, requestId: "r-7" }]);
    });
  }

  it("says nothing of a session that has ended: a dialog of its own does", async () => {
    const desk = await visited({ behind: refusing(failure("denied", { status: 401 })) });
    await desk.model.status.switchStatus();
    expect(desk.said).to.deep.equal([]);
  });

  it("is changed by one thing at a time [ACCT-024]", async () => {
    const answers: ((answer: Result<Account, Failure>) => void)[] = [];
    const desk = await visited({
      roles: ["employee at store S1", "manager at retailer 1001"],
      behind: (ports) => ({ ...ports, accounts: between(ports.accounts, { change: () => new Promise((resolve) => answers.push(resolve)) }) }),
    });
    const { roles, retailers, status } = desk.model;
    const [first, second] = roles.rows;
    retailers.search.type("Lin");
    await desk.pause();
    retailers.search.choose(LINDEN.id);
    expect(retailers.lacking).to.equal(undefined);
    const deeds = [roles.remove(first as never)];
    await turn();
    expect([roles.underWay, retailers.underWay, status.underWay]).to.deep.equal(["remove-roles", "remove-roles", "remove-roles"]);
    deeds.push(roles.remove(first as never), roles.remove(second as never), status.switchStatus(), retailers.add());
    await turn();
    expect(answers).to.have.length(1);
    answers[0]?.(err(BARE));
    await Promise.all(deeds);
    expect([roles.underWay, desk.said]).to.deep.equal([undefined, ["error: Could not remove roles"]]);
  });

  it("shows no work while a question is open", async () => {
    const desk = await visited({ roles: ["employee at store S1"], ann: { confirmed: false } });
    const { roles, retailers, status } = desk.model;
    for (const ask of [() => roles.remove(roles.rows[0] as never), () => retailers.remove(desk.model.account?.retailers[0] as never), () => status.switchStatus(), () => status.confirmAccount()]) {
      const asked = desk.questions.length;
      let answer: (isMeant: boolean) => void = () => undefined;
      desk.answer = new Promise((resolve) => { answer = resolve; });
      const done = ask();
      await turn();
      expect([desk.questions.length - asked, status.underWay]).to.deep.equal([1, undefined]);
      answer(false);
      await done;
    }
  });

  it("shows its roles in words, narrowed as one types", async () => {
    const { model: { roles } } = await visited({ roles: ["employee at store S1", "manager at retailer 1001", "analyst at store *"] });
    expect(roles.rows.map(({ permission, place }) => `${permission}: ${place}`)).to.deep.equal(["employee: store Soho", "manager: retailer Hartwell", "analyst: all stores"]);
    roles.filter.narrow("soho emp");
    expect([roles.rows.map(({ permission }) => permission), roles.filter.isOffered]).to.deep.equal([["employee"], true]);
    roles.filter.narrow("");
    expect([roles.rows.length, roles.filter.isOffered]).to.deep.equal([3, true]);
  });

  it("loses a role, and keeps the others [ACCT-007]", async () => {
    const desk = await visited({ roles: ["employee at store S1", "manager at retailer 1001"] });
    await desk.model.roles.remove(desk.model.roles.rows[0] as never);
    expect(annOf(desk)?.roles.map(speakRole)).to.deep.equal(["manager at retailer 1001"]);
    expect([desk.model.roles.rows.length, desk.said]).to.deep.equal([1, [`success: Role removed: ${isolated("Employee")}, store ${isolated("Soho")}`]]);
  });

  it("keeps from an account manager the roles that they may not take away [ACCT-030]", async () => {
    const desk = await visited({ by: MANAGER, roles: ["employee at store S1", "manager at retailer 1001"] });
    expect(desk.model.roles.rows.map(({ kept }) => kept)).to.deep.equal([undefined, "You can't remove 'Manager'"]);
    expect(desk.model.showsMails).to.equal(false);
  });

  it("shows what was done to it once somebody looks, and again when something is", async () => {
    const desk = await visited({ ann: { confirmed: false } });
    await desk.model.status.confirmAccount();
    await desk.model.history.log.toggle();
    expect(desk.model.history.log.value?.map(({ action }) => action)).to.deep.equal(["account.confirmed"]);
    await desk.model.status.switchStatus();
    await turn();
    expect(desk.model.history.log.value?.map(({ action }) => action)).to.deep.equal(["account.status", "account.confirmed"]);
  });

  it("says why its log and its mails cannot be had", async () => {
    const no = () => Promise.resolve(err(failure("denied", { status: 403, description: "You lack 'accounts_admin'" })));
    const desk = await visited({ behind: (ports) => ({ ...ports, log: { of: no }, mails: { to: no } }) });
    await Promise.all([desk.model.history.log.toggle(), desk.model.mails.toggle()]);
    expect([desk.model.history.failure, desk.model.mailsFailure]).to.deep.equal(["You lack 'accounts_admin'", "You lack 'accounts_admin'"]);
    expect([desk.model.history.log.state, desk.said]).to.deep.equal(["error", []]);
  });

  it("shows its mails as not available where the server has no such call, and as a failure where asking again may help", async () => {
    const failures = { missing: failure("missing", { status: 404 }), unreachable: failure("unreachable") };
    for (const [kind, failed] of Object.entries(failures)) {
      const desk = await visited({ behind: (ports) => ({ ...ports, mails: { to: () => Promise.resolve(err(failed)) } }) });
      await desk.model.mails.toggle();
      expect([kind, desk.model.lacksMails, desk.model.mailsState]).to.deep.equal(kind === "missing" ? [kind, true, "empty"] : [kind, false, "error"]);
    }
  });

  it("is not shown as it was before its last change, however late an answer comes", async () => {
    const answers: (() => void)[] = [];
    let isSlow = false;
    const desk = await visited({
      behind: (ports) => ({ ...ports, accounts: between(ports.accounts, {
        withEmail: async (email, cancellation) => {
          const answer = await ports.accounts.withEmail(email, cancellation);
          return isSlow ? new Promise((resolve) => answers.push(() => resolve(answer))) : answer;
        },
      }) }),
    });
    isSlow = true;
    const reading = desk.model.retry();
    await turn();
    await desk.model.status.switchStatus();
    answers[0]?.();
    await reading;
    expect([annOf(desk)?.status, desk.model.status.isActive, desk.model.state]).to.deep.equal(["inactive", false, "ready"]);
  });

  it("stays as it was read last where the answer to an older change comes late", async () => {
    const answers: (() => void)[] = [];
    const desk = await visited({
      behind: (ports) => ({ ...ports, accounts: between(ports.accounts, {
        change: async (account, patch, reason) => {
          const answer = await ports.accounts.change(account, patch, reason);
          return new Promise((resolve) => answers.push(() => resolve(answer)));
        },
      }) }),
    });
    const stopping = desk.model.status.switchStatus();
    await turn();
    await desk.meanwhile({ status: "active", roles: [] });
    await desk.model.retry();
    answers[0]?.();
    await stopping;
    expect([desk.model.status.isActive, desk.model.roles.all]).to.deep.equal([true, []]);
  });

  it("has something to lose only while a role, a token or a password is being made", async () => {
    const desk = await visited();
    const { model } = desk;
    await model.password.open();
    await model.roles.editor.open();
    await model.tokens.making.open();
    expect(model.unsaved).to.equal(undefined);
    model.password.model?.type("correct horse battery");
    expect(model.unsaved).to.not.equal(undefined);
    model.unsaved?.discard();
    expect([model.password.model, model.roles.editor.model, model.tokens.making.model]).to.deep.equal([undefined, undefined, undefined]);
    await model.roles.editor.open();
    model.roles.editor.model?.pick("1001");
    expect(model.unsaved).to.not.equal(undefined);
    model.exit();
    expect([model.roles.editor.model, model.unsaved]).to.deep.equal([undefined, undefined]);
  });

  it("has a change to lose that waits until somebody has picked from both", async () => {
    const desk = await visited();
    await desk.meanwhile({ roles: [aRole("manager at retailer 1001")] });
    const stopping = desk.model.status.switchStatus();
    await turn();
    desk.model.changes.conflict?.giveReason("She has left");
    expect(desk.model.unsaved).to.not.equal(undefined);
    desk.answer = false;
    await desk.model.dismissConflict();
    expect([desk.model.changes.conflict?.reason, desk.questions.at(-1)?.title]).to.deep.equal(["She has left", "Close without saving?"]);
    desk.model.unsaved?.discard();
    await stopping;
    expect([desk.model.changes.conflict, desk.model.unsaved, annOf(desk)?.status]).to.deep.equal([undefined, undefined, "active"]);
  });

  it("opens no dialog once it was left", async () => {
    let comes: () => void = () => undefined;
    const desk = await visited({ codeAfter: new Promise((resolve) => { comes = resolve; }) });
    const { password, roles } = desk.model;
    const opening = [password.open(), roles.editor.open()];
    desk.model.exit();
    comes();
    await Promise.all(opening);
    expect([password.model, roles.editor.model]).to.deep.equal([undefined, undefined]);
  });

  it("says so where the code of a dialog is out of reach", async () => {
    const desk = await visited({ isCut: true });
    await desk.model.roles.editor.open();
    await desk.model.password.open();
    const missing = "error: This part of the page could not be loaded, please try again later";
    expect([desk.said, desk.model.roles.editor.isOpening]).to.deep.equal([[missing, missing], false]);
  });

  it("holds five hundred roles", async () => {
    const desk = await visited({ ann: { roles: Array.from({ length: 500 }, (_, at) => aRole(`employee at store S${at}`)) } });
    expect(desk.model.roles.rows).to.have.length(500);
  });
});
