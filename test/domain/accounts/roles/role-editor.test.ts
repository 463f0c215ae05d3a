import { expect } from "chai";
import {
  checkNewRole,
  advanceRoleEditor,
  openRoleEditor,
  toRoleDraft,
  visibleStep,
  stepBack,
  type RoleEditor,
  type RoleOptionsRequest,
  type RoleEditorContext,
} from "#domain/accounts/drafts.ts";
import {
  ALL_RETAILERS,
  type RetailerHint,
  type RoleGrantor,
  type RoleSource,
  type RoleType,
} from "#domain/accounts/index.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";

const R1: RetailerHint = { id: parseRetailerId("1001") as RetailerId, name: "North" };
const R2: RetailerHint = { id: parseRetailerId("1002") as RetailerId, name: "South" };
const S1: RoleSource = { value: "S1", name: "Shop One" };
const S2: RoleSource = { value: "S2", name: "Shop Two" };
const BOTH: readonly RoleType[] = ["retailer_id", "store_id"];

const ADMIN: RoleGrantor = { isAdmin: true, hideStorePermissions: false };
const MANAGER: RoleGrantor = { isAdmin: false, hideStorePermissions: false };
const MANAGER_WITHOUT_STORES: RoleGrantor = { isAdmin: false, hideStorePermissions: true };

/** Drives the editor like a user, and answers its requests like the server. */
class Walk {
  editor: RoleEditor;
  private readonly situation: RoleEditorContext;

  constructor(
    grantor: RoleGrantor = ADMIN,
    held: RoleEditorContext["held"] = [],
    editor: RoleEditor = openRoleEditor(),
  ) {
    this.situation = { grantor, held };
    this.editor = editor;
  }
  retailer(retailer: RetailerHint): this {
    return this.go(advanceRoleEditor(this.editor, { kind: "choose-retailer", retailer }, this.situation));
  }
  type(type: RoleType): this {
    return this.go(advanceRoleEditor(this.editor, { kind: "choose-type", type }, this.situation));
  }
  source(source: RoleSource): this {
    return this.go(advanceRoleEditor(this.editor, { kind: "choose-source", source }, this.situation));
  }
  permission(permission: string): this {
    return this.go(advanceRoleEditor(this.editor, { kind: "choose-permission", permission }, this.situation));
  }
  types(...types: RoleType[]): this {
    const need = this.need("types");
    return this.go(advanceRoleEditor(this.editor, { kind: "types", need, types }, this.situation));
  }
  sources(...sources: RoleSource[]): this {
    const need = this.need("sources");
    return this.go(advanceRoleEditor(this.editor, { kind: "sources", need, sources }, this.situation));
  }
  permissions(...permissions: string[]): this {
    const need = this.need("permissions");
    return this.go(advanceRoleEditor(this.editor, { kind: "permissions", need, permissions }, this.situation));
  }
  back(): this {
    return this.go(stepBack(this.editor));
  }
  need<Kind extends RoleOptionsRequest["kind"]>(kind: Kind): Extract<RoleOptionsRequest, { kind: Kind }> {
    const need = this.editor.step === "fetching" ? this.editor.need : undefined;
    expect(need?.kind).to.equal(kind);
    return need as Extract<RoleOptionsRequest, { kind: Kind }>;
  }
  private go(editor: RoleEditor): this {
    this.editor = editor;
    return this;
  }
}

const choiceOf = (editor: RoleEditor): unknown => visibleStep(editor).choice;

// Truth table R03
describe("giving a role step by step", () => {
  it("starts at the retailer with no choice [ACCT-014]", () => {
    expect(openRoleEditor()).to.deep.equal({ step: "retailer" });
    expect(toRoleDraft(openRoleEditor())).to.deep.equal({});
  });

  it("continues with the type, the source and the permission [ACCT-014, ACCT-015, ACCT-016, ACCT-017]", () => {
    const walk = new Walk().retailer(R1);
    expect(walk.need("types")).to.deep.equal({ kind: "types", retailer: R1 });
    expect(visibleStep(walk.editor)).to.deep.equal({ step: "retailer", choice: R1 });
    expect(walk.types(...BOTH).editor).to.deep.include({ step: "type", retailer: R1, types: BOTH });
    expect(walk.type("store_id").need("sources")).to.deep.equal({ kind: "sources", retailer: R1, type: "store_id" });
    expect(walk.sources(S1, S2).editor).to.deep.include({
      step: "source",
      retailer: R1,
      type: "store_id",
      sources: [S1, S2],
    });
    expect(walk.source(S1).need("permissions")).to.deep.equal({
      kind: "permissions",
      retailer: R1,
      type: "store_id",
      source: S1,
    });
    expect(walk.permissions("employee", "manager").editor).to.deep.include({
      step: "permission",
      source: S1,
      permissions: ["employee", "manager"],
    });
    expect(walk.editor).not.to.have.property("choice");
    expect(walk.permission("manager").editor).to.deep.include({ step: "permission", choice: "manager" });
  });

  it("ends with a complete role [ACCT-009, ACCT-017]", () => {
    const { editor } = new Walk()
      .retailer(R1)
      .types(...BOTH)
      .type("store_id")
      .sources(S1, S2)
      .source(S1)
      .permissions("employee")
      .permission("employee");
    expect(checkNewRole(toRoleDraft(editor), { offered: ["employee"], held: [], grantor: MANAGER })).to.deep.equal({
      ok: true,
      value: { contextName: "store_id", contextValue: "S1", permission: "employee", sourceName: "Shop One" },
    });
  });

  it("returns the choices made so far at each step", () => {
    const walk = new Walk().retailer(R1);
    expect(toRoleDraft(walk.editor)).to.deep.equal({ retailer: "1001" });
    expect(toRoleDraft(walk.types(...BOTH).editor)).to.deep.equal({ retailer: "1001" });
    expect(toRoleDraft(walk.type("store_id").editor)).to.deep.equal({ retailer: "1001", contextName: "store_id" });
    expect(toRoleDraft(walk.sources(S1, S2).editor)).to.deep.equal({
      retailer: "1001",
      contextName: "store_id",
      contextValue: null,
    });
    expect(toRoleDraft(walk.source(S2).editor)).to.deep.equal({
      retailer: "1001",
      contextName: "store_id",
      contextValue: "S2",
      sourceName: "Shop Two",
    });
    expect(toRoleDraft(walk.permissions("employee").editor)).to.deep.equal({
      retailer: "1001",
      contextName: "store_id",
      contextValue: "S2",
      sourceName: "Shop Two",
      permission: null,
    });
  });

  describe("the type step", () => {
    const rows: readonly {
      who: string;
      grantor: RoleGrantor;
      types: readonly RoleType[];
      shown?: readonly RoleType[];
    }[] = [
      { who: "an account manager who sees no stores", grantor: MANAGER_WITHOUT_STORES, types: ["retailer_id"] },
      { who: "an account manager who sees no stores", grantor: MANAGER_WITHOUT_STORES, types: BOTH },
      { who: "an account manager who sees no stores", grantor: MANAGER_WITHOUT_STORES, types: ["store_id"], shown: [] },
      { who: "an account manager who sees no stores", grantor: MANAGER_WITHOUT_STORES, types: [], shown: [] },
      { who: "an account manager", grantor: MANAGER, types: ["retailer_id"], shown: ["retailer_id"] },
      { who: "an account manager", grantor: MANAGER, types: BOTH, shown: BOTH },
      {
        who: "an administrator who sees stores that account managers do not",
        grantor: { ...ADMIN, hideStorePermissions: true },
        types: ["retailer_id"],
        shown: ["retailer_id"],
      },
      {
        who: "an administrator who sees stores that account managers do not",
        grantor: { ...ADMIN, hideStorePermissions: true },
        types: BOTH,
        shown: BOTH,
      },
    ];
    for (const { who, grantor, types, shown } of rows) {
      it(`${shown ? `shows [${shown.join(", ")}] to` : "is skipped for"} ${who} with [${types.join(", ")}] [ACCT-018, ACCT-032]`, () => {
        const walk = new Walk(grantor).retailer(R1).types(...types);
        if (shown) expect(walk.editor).to.deep.include({ step: "type", types: shown });
        else expect(walk.need("sources")).to.deep.equal({ kind: "sources", retailer: R1, type: "retailer_id" });
      });
    }

    it("is not skipped if the only type left is not the retailer's [ACCT-018]", () => {
      const region = "region_id" as RoleType;
      expect(new Walk(MANAGER_WITHOUT_STORES).retailer(R1).types(region).editor).to.deep.include({
        step: "type",
        types: [region],
      });
      expect(new Walk(MANAGER_WITHOUT_STORES).retailer(R1).types("retailer_id", region).editor).to.deep.include({
        step: "type",
        types: ["retailer_id", region],
      });
    });
  });

  it("chooses a single source and continues with the permission [ACCT-020]", () => {
    const walk = new Walk()
      .retailer(R1)
      .types(...BOTH)
      .type("store_id")
      .sources(S1);
    expect(walk.need("permissions").source).to.equal(S1);
    expect(walk.permissions("employee").editor).to.deep.include({ step: "permission", source: S1 });
  });

  it("skips the source but not the type for all retailers [ACCT-019]", () => {
    const walk = new Walk().retailer(ALL_RETAILERS).types(...BOTH);
    expect(walk.editor.step).to.equal("type");
    expect(walk.type("store_id").need("permissions").source).to.deep.equal({ value: "*", name: "UNKNOWN" });
    const { editor } = walk.permissions("employee").permission("employee");
    expect(toRoleDraft(editor)).to.deep.equal({
      retailer: "*",
      contextName: "store_id",
      contextValue: "*",
      sourceName: "UNKNOWN",
      permission: "employee",
    });
  });

  it("offers all retailers to administrators only [ACCT-010]", () => {
    expect(ALL_RETAILERS).to.deep.equal({ id: "*", name: "*ALL*" });
    expect(new Walk(MANAGER).retailer(ALL_RETAILERS).editor).to.deep.equal({ step: "retailer" });
  });

  it("stays at the source if there are no sources", () => {
    const walk = new Walk()
      .retailer(R1)
      .types(...BOTH)
      .type("store_id")
      .sources();
    expect(walk.editor).to.deep.include({ step: "source", sources: [] });
    expect(walk.source(S1).editor.step).to.equal("source");
  });

  it("offers neither permissions held in the context nor permissions that the actor may not give [ACCT-029, ACCT-033]", () => {
    const held = [{ contextName: "store_id", contextValue: "S1", permission: "employee" }] as const;
    const grantor = { ...MANAGER, allowedPermissions: ["employee", "manager"] };
    const walk = new Walk(grantor, held)
      .retailer(R1)
      .types(...BOTH)
      .type("store_id")
      .sources(S1, S2);
    expect(walk.source(S1).permissions("employee", "manager", "support").editor).to.deep.include({
      permissions: ["manager"],
    });
    expect(walk.back().source(S2).permissions("employee", "manager", "support").editor).to.deep.include({
      permissions: ["employee", "manager"],
    });
  });
});

describe("going back in the role editor", () => {
  const atPermission = (): Walk =>
    new Walk()
      .retailer(R1)
      .types(...BOTH)
      .type("store_id")
      .sources(S1, S2)
      .source(S1)
      .permissions("employee")
      .permission("employee");

  it("discards the permission and keeps the source [ACCT-021]", () => {
    const { editor } = atPermission().back();
    expect(editor).to.deep.include({ step: "source", choice: S1 });
    expect(toRoleDraft(editor)).not.to.have.property("permission");
  });

  it("discards source and permission, keeps the type, and loads sources again for another type [ACCT-021]", () => {
    const walk = atPermission().back().back();
    expect(walk.editor).to.deep.include({ step: "type", choice: "store_id" });
    expect(toRoleDraft(walk.editor)).to.deep.equal({ retailer: "1001", contextName: "store_id" });
    expect(walk.type("retailer_id").need("sources")).to.deep.equal({
      kind: "sources",
      retailer: R1,
      type: "retailer_id",
    });
  });

  it("keeps only the retailer at the first step [ACCT-021]", () => {
    const walk = atPermission().back().back().back();
    expect(walk.editor).to.deep.equal({ step: "retailer", choice: R1 });
    expect(walk.back().editor).to.deep.equal({ step: "retailer", choice: R1 });
  });

  it("returns to the step that was shown last, past skipped steps [ACCT-018, ACCT-019, ACCT-020]", () => {
    const single = new Walk()
      .retailer(R1)
      .types(...BOTH)
      .type("store_id")
      .sources(S1)
      .permissions("employee");
    expect(single.back().editor.step).to.equal("type");
    const everywhere = new Walk()
      .retailer(ALL_RETAILERS)
      .types(...BOTH)
      .type("store_id")
      .permissions("employee");
    expect(everywhere.back().editor.step).to.equal("type");
    const hidden = new Walk(MANAGER_WITHOUT_STORES)
      .retailer(R1)
      .types(...BOTH)
      .sources(S1)
      .permissions("employee");
    expect(hidden.back().editor).to.deep.equal({ step: "retailer", choice: R1 });
  });

  it("does not wait for a pending request", () => {
    expect(new Walk().retailer(R1).back().editor).to.deep.equal({ step: "retailer", choice: R1 });
    expect(
      new Walk()
        .retailer(R1)
        .types(...BOTH)
        .type("store_id")
        .back().editor,
    ).to.deep.equal({ step: "retailer", choice: R1 });
  });
});

describe("an outdated or invalid event in the role editor", () => {
  const situation: RoleEditorContext = { grantor: MANAGER, held: [] };

  it("changes nothing if it responds to an earlier request", () => {
    const first = new Walk().retailer(R1);
    const need = first.need("types");
    const second = first.retailer(R2);
    expect(advanceRoleEditor(second.editor, { kind: "types", need, types: BOTH }, situation)).to.equal(second.editor);
    expect(second.types(...BOTH).editor).to.deep.include({ step: "type", retailer: R2 });
    const sources = second.type("store_id").need("sources");
    const permissions = second.type("retailer_id").sources(S1).need("permissions");
    expect(advanceRoleEditor(second.editor, { kind: "sources", need: sources, sources: [S2] }, situation)).to.equal(
      second.editor,
    );
    expect(choiceOf(second.editor)).to.equal("retailer_id");
    second.back();
    expect(
      advanceRoleEditor(second.editor, { kind: "permissions", need: permissions, permissions: [] }, situation),
    ).to.equal(second.editor);
  });

  it("changes nothing if it is not a choice of the visible step", () => {
    const start = openRoleEditor();
    expect(advanceRoleEditor(start, { kind: "choose-type", type: "store_id" }, situation)).to.equal(start);
    expect(advanceRoleEditor(start, { kind: "choose-source", source: S1 }, situation)).to.equal(start);
    expect(advanceRoleEditor(start, { kind: "choose-permission", permission: "employee" }, situation)).to.equal(start);
    const { editor } = new Walk().retailer(R1).types("retailer_id");
    expect(advanceRoleEditor(editor, { kind: "choose-retailer", retailer: R2 }, situation)).to.equal(editor);
    expect(advanceRoleEditor(editor, { kind: "choose-type", type: "store_id" }, situation)).to.equal(editor);
    const several = new Walk()
      .retailer(R1)
      .types(...BOTH)
      .type("store_id")
      .sources(S1, S2).editor;
    expect(
      advanceRoleEditor(several, { kind: "choose-source", source: { value: "S3", name: "Shop Two" } }, situation),
    ).to.equal(several);
  });

  it("changes nothing if the permission is not offered, unless an administrator typed it [ACCT-028]", () => {
    const at = (grantor: RoleGrantor): Walk =>
      new Walk(grantor)
        .retailer(R1)
        .types(...BOTH)
        .type("store_id")
        .sources(S1)
        .permissions("employee");
    expect(choiceOf(at(MANAGER).permission("my:perm").editor)).to.equal(undefined);
    expect(choiceOf(at(MANAGER).permission("employee").editor)).to.equal("employee");
    expect(choiceOf(at(ADMIN).permission("my:perm").editor)).to.equal("my:perm");
  });

  it("does not change the empty editor that opens next [ACCT-022]", () => {
    expect(new Walk().retailer(R1).types(...BOTH).editor).not.to.deep.equal(openRoleEditor());
    expect(openRoleEditor()).to.deep.equal({ step: "retailer" });
  });
});
