import { expect } from "chai";
import { isolated } from "#domain/shared/isolated.ts";
import type { RoleEditorViewModel } from "#ui/accounts/role-editor.view-model.ts";
import type { SetPasswordViewModel } from "#ui/accounts/set-password.view-model.ts";
import { aRole, speakRole } from "#test/support/builders/an-account.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { AccountsDesk, ANN } from "./accounts-desk.ts";

async function visited(facts: ConstructorParameters<typeof AccountsDesk>[0] = {}): Promise<AccountsDesk> {
  const desk = new AccountsDesk(facts);
  await desk.visit();
  return desk;
}
const annOf = (desk: AccountsDesk) => desk.records.find(ANN);
const rolesOf = (desk: AccountsDesk) => annOf(desk)?.roles.map(speakRole).sort();
const EMPLOYEE = aRole("employee at store S1");
const MANAGER = aRole("manager at retailer 1001");

describe("Two people at one account", () => {
  withoutMobxComplaints();

  it("each keep what they gave: the second sees what the first did, and goes on", async () => {
    const desk = await visited();
    await desk.meanwhile({ roles: [EMPLOYEE, MANAGER] });
    const { changes, roles } = desk.model;
    await roles.editor.open();
    const editor = roles.editor.model as RoleEditorViewModel;
    for (const pick of ["1001", "store_id", "S2", "employee"]) {
      editor.pick(pick);
      void editor.next();
      await turn();
    }
    expect(desk.model.conflictRows).to.deep.equal([
      { field: 'role ["retailer_id","1001","manager"]', label: "Role", before: "", theirs: "Manager, retailer Hartwell", mine: "", pick: "theirs" },
    ]);
    expect([changes.conflict?.missing, changes.conflict?.mineAlone, editor.isSaving]).to.deep.equal([undefined, 1, true]);
    changes.resolveConflict();
    await turn();
    expect(rolesOf(desk)).to.deep.equal(["employee at store S1", "employee at store S2", "manager at retailer 1001"]);
    expect([changes.conflict, changes.isSaving, roles.editor.model, desk.said]).to.deep.equal([undefined, false, undefined, [`success: Role added: ${isolated("Employee")}, store ${isolated("York")}`]]);
  });

  it("write over one another with a reason only, which is Saved in the change log", async () => {
    const desk = await visited();
    await desk.meanwhile({ roles: [EMPLOYEE, MANAGER] });
    const removing = desk.model.roles.remove(desk.model.roles.rows[0] as never);
    await turn();
    const { changes } = desk.model;
    changes.conflict?.choose('role ["retailer_id","1001","manager"]', "mine");
    expect(changes.conflict?.missing).to.equal("reason");
    changes.resolveConflict();
    await turn();
    expect(rolesOf(desk)).to.have.length(2);
    changes.conflict?.giveReason(" She has left ");
    changes.resolveConflict();
    await removing;
    expect(rolesOf(desk)).to.deep.equal([]);
    expect(desk.records.logOf(ANN)[0]?.details["reason"]).to.equal("She has left");
  });

  it("see what is at odds by its name, also what is no longer theirs", async () => {
    const desk = await visited({ ann: { retailers: ["1001", "1002"] } });
    await desk.meanwhile({ retailers: ["1001"], roles: [aRole("employee at store S2")] });
    void desk.model.status.switchStatus();
    await turn();
    expect(desk.model.conflictRows.map(({ label, before, theirs }) => [label, before, theirs])).to.deep.equal([
      ["Retailer", "Linden", ""], ["Role", "Employee, store Soho", ""], ["Role", "", "Employee, store York"],
    ]);
    desk.model.exit();
  });

  it("see theirs instead, and nothing is written", async () => {
    const desk = await visited();
    await desk.meanwhile({ roles: [MANAGER] });
    const stopping = desk.model.status.switchStatus();
    await turn();
    desk.model.changes.discardMine();
    await stopping;
    expect([annOf(desk)?.status, desk.model.roles.rows.map(({ permission }) => permission)]).to.deep.equal(["active", ["manager"]]);
    expect([desk.model.changes.conflict, desk.said]).to.deep.equal([undefined, []]);
  });

  it("leave everything as it was seen, and meet again the next time", async () => {
    const desk = await visited();
    await desk.meanwhile({ roles: [MANAGER] });
    const stopping = desk.model.status.switchStatus();
    await turn();
    desk.model.changes.cancel();
    await stopping;
    expect([desk.model.roles.rows.map(({ permission }) => permission), desk.model.status.underWay, desk.said]).to.deep.equal([["employee"], undefined, []]);
    void desk.model.status.switchStatus();
    await turn();
    expect(desk.model.changes.conflict).to.not.equal(undefined);
    desk.model.exit();
    await turn();
    expect([desk.model.changes.conflict, annOf(desk)?.status]).to.deep.equal([undefined, "active"]);
  });

  it("are asked again where a third one was quicker", async () => {
    const desk = await visited({ ann: { status: "inactive" } });
    await desk.meanwhile({ status: "active" });
    await desk.meanwhile({ roles: [] });
    await desk.meanwhile({ status: "inactive" });
    const { changes } = desk.model;
    const switching = desk.model.status.switchStatus();
    await turn();
    expect(desk.model.conflictRows.map(({ label }) => label)).to.deep.equal(["Role"]);
    await desk.meanwhile({ roles: [MANAGER] });
    changes.resolveConflict();
    await turn();
    expect(desk.model.conflictRows.map(({ theirs }) => theirs)).to.deep.equal(["Manager, retailer Hartwell"]);
    changes.resolveConflict();
    await switching;
    expect([annOf(desk)?.status, rolesOf(desk), desk.said]).to.deep.equal(["active", ["manager at retailer 1001"], ["success: Account set to active"]]);
  });

  it("have nothing to write, and nothing to pick, where theirs is what was wanted", async () => {
    const desk = await visited();
    await desk.meanwhile({ status: "inactive" });
    const version = annOf(desk)?.version;
    await desk.model.status.switchStatus();
    expect([annOf(desk)?.version === version, desk.model.status.isActive, desk.said]).to.deep.equal([true, false, ["success: Account set to inactive"]]);
  });

  it("are saved by whoever leaves once they have picked, and told what has become of it", async () => {
    let comes: () => void = () => undefined;
    const held = new Promise<void>((resolve) => { comes = resolve; });
    const desk = await visited({
      behind: (ports) => ({ ...ports, accounts: between(ports.accounts, {
        change: async (account, patch, reason) => {
          if (reason !== undefined) await held;
          return ports.accounts.change(account, patch, reason);
        },
      }) }),
    });
    const { model } = desk;
    await desk.meanwhile({ roles: [MANAGER] });
    const stopping = model.status.switchStatus();
    await turn();
    model.changes.conflict?.choose('role ["retailer_id","1001","manager"]', "mine");
    model.changes.conflict?.giveReason("She has left");
    expect(model.unsaved?.isBeingSaved).to.equal(false);
    model.changes.resolveConflict();
    const asked = desk.questions.length;
    await model.dismissConflict();
    expect([model.changes.conflict?.reason, model.unsaved?.isBeingSaved, desk.questions.length - asked]).to.deep.equal(["She has left", true, 0]);
    model.unsaved?.discard();
    expect(model.unsaved).to.equal(undefined);
    model.exit();
    comes();
    await stopping;
    expect([annOf(desk)?.status, rolesOf(desk), desk.said]).to.deep.equal(["inactive", [], ["success: Account set to inactive"]]);
  });

  it("see when the other set a password, and never which", async () => {
    const desk = await visited();
    await desk.meanwhile({ password: "another long password" });
    await desk.model.password.open();
    const form = desk.model.password.model as SetPasswordViewModel;
    form.type("fjord anvil mosaic turnip");
    void form.set();
    await turn();
    expect(desk.model.conflictRows).to.deep.equal([
      { field: "password", label: "Password", before: "None", theirs: "Set 21 Nov 2026, 10:30", mine: "The password you typed", pick: undefined },
    ]);
    desk.model.exit();
  });
});
