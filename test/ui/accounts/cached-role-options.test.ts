import { expect } from "chai";
import type { RolePickers } from "#domain/accounts/index.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { AccountsDesk } from "./accounts-desk.ts";

/** The page of an account that may work at two retailers, and what its pickers were asked. */
async function visited() {
  const asked: string[] = [];
  const desk = new AccountsDesk({
    roles: ["employee at store S1"],
    ann: { retailers: ["1001", "1002"] },
    behind: (ports) => {
      const sources: RolePickers["sources"] = (question, cancellation) => {
        asked.push(`${question.retailer} ${question.type}`);
        return ports.pickers.sources(question, cancellation);
      };
      return { ...ports, pickers: between(ports.pickers, { sources }) };
    },
  });
  await desk.visit();
  return { desk, asked };
}

describe("What can be chosen on the page of an account", () => {
  withoutMobxComplaints();

  it("is asked for once by all that need it: the role editor, a new token and what the account may do [ACCT-023]", async () => {
    const { desk: { model, schedule }, asked } = await visited();
    await model.rights.stores.toggle();
    await model.tokens.making.open();
    for (const retailer of ["1001", "1002"]) {
      model.tokens.making.model?.choose("retailers", retailer, true);
      await turn();
    }
    model.tokens.making.model?.choose("retailers", "1001", false);
    await turn();
    await model.roles.editor.open();
    const editor = model.roles.editor.model;
    for (const pick of ["1001", "store_id"]) {
      editor?.pick(pick);
      await editor?.next();
    }
    expect([editor?.shown.step, asked]).to.deep.equal(["source", ["1001 store_id", "1002 store_id"]]);
    schedule.advance(60_000);
    await model.rights.stores.load();
    expect(asked).to.have.length(3);
  });

  it("is asked for anew by a dialog that is opened again, not by what waits for it meanwhile [ACCT-022, ACCT-023]", async () => {
    const { desk: { model }, asked } = await visited();
    const offer = async () => {
      await model.roles.editor.open();
      for (const pick of ["1001", "store_id"]) {
        model.roles.editor.model?.pick(pick);
        await model.roles.editor.model?.next();
      }
    };
    await offer();
    model.roles.editor.close();
    const waiting = model.rights.stores.load();
    model.roles.editor.close();
    await waiting;
    expect(asked).to.deep.equal(["1001 store_id", "1001 store_id"]);
    await offer();
    expect(asked).to.have.length(2);
    model.roles.editor.close();
    await offer();
    expect(asked).to.have.length(3);
  });

  it("is forgotten when the page is left [ACCT-023]", async () => {
    const { desk, asked } = await visited();
    await desk.model.rights.stores.toggle();
    desk.model.exit();
    await desk.visit();
    await desk.model.rights.stores.load();
    expect(asked).to.deep.equal(["1001 store_id", "1001 store_id"]);
  });
});
