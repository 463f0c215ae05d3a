import { expect } from "chai";
import { decideChange, wholeRefusal, type AccountKeeper, type AccountPatch, type AccountRefusal, type AccountRights, type SeenLists, type WholeAction } from "#domain/accounts/index.ts";
import type { Role } from "#domain/shared/role.ts";
import { aKeeper, aRole, rights, speakRole } from "#test/support/builders/an-account.ts";

const OWNER = aKeeper(["*"], ["administrator at retailer *"]);
const ADMIN = aKeeper(["1001"], ["administrator at retailer 1001"]);
const MANAGER = aKeeper(["1001"], ["account_manager at retailer 1001", "employee at retailer 1001"]);
const MANAGER_OF_BOTH = aKeeper(["1001", "1002"], ["account_manager at retailer *", "employee at retailer *"]);
const MANAGER_OF_ALL = aKeeper(["*"], ["account_manager at retailer *"]);
const BLINKERED = { ...MANAGER, limitsAt: () => ({ hideStorePermissions: true }) };
/** Of no retailer any more, and of 1001 before. */
const LEFT = rights([], [], { left: ["1001"] });
const EMPLOYEE_ONLY = aKeeper(["1001"], ["employee at retailer 1001"]);

type Outcome = { readonly [member in keyof AccountRights]?: unknown } | AccountRefusal["kind"];

function outcome(current: AccountRights, patch: AccountPatch, { actor, seen, others = ["*"] }: { actor: AccountKeeper; seen?: SeenLists; others?: readonly string[] }): Outcome {
  const decided = decideChange({ standing: current, patch, keeper: actor, ...(seen && { seen }), others: new Set(others) });
  if (!decided.ok) return decided.error.kind;
  const { status, confirmed, retailers, roles } = decided.value;
  return { status, confirmed, retailers, roles: roles.map(speakRole) };
}
const roles = (...spoken: string[]): AccountPatch => ({ roles: spoken.map(aRole) });
const became = ({ status, confirmed, retailers, roles: held }: AccountRights, changed: Outcome & object): Outcome => ({ status, confirmed, retailers, roles: held.map(speakRole), ...changed });

describe("an account that somebody wants to change", () => {
  it("is unknown to whoever looks after none of its retailers", () => {
    const rows: readonly (readonly [actor: AccountKeeper, current: AccountRights, known: boolean])[] = [
      [ADMIN, rights(["1002"]), false],
      [ADMIN, rights(["*"]), false],
      [ADMIN, rights(["1001", "1002"]), true],
      [OWNER, rights(["*"]), true],
      [EMPLOYEE_ONLY, rights(["1001"]), false],
      [ADMIN, rights([]), false],
      [OWNER, rights([]), true],
      [ADMIN, LEFT, true],
      [OWNER, LEFT, true],
      [ADMIN, rights([], [], { left: ["1002"] }), false],
      [ADMIN, rights([], [], { left: ["1001", "1002"] }), true],
      [ADMIN, rights([], [], { left: ["*"] }), false],
      [ADMIN, rights(["1002"], [], { left: ["1001"] }), false],
      [MANAGER, LEFT, false],
      [aKeeper([], ["administrator at retailer *"]), LEFT, false],
    ];
    for (const [actor, current, known] of rows) expect(outcome(current, {}, { actor })).to.deep.equal(known ? became(current, {}) : "unknown-account");
  });

  it("is looked after where it was last, once it has no retailer", () => {
    const leftOf = (current: AccountRights, retailers: readonly string[]) => {
      const decided = decideChange({ standing: current, patch: { retailers }, keeper: OWNER, others: new Set(["*"]) });
      return decided.ok ? decided.value.left : decided.error.kind;
    };
    expect(leftOf(rights(["1001", "1002"]), ["1002"])).to.deep.equal([]);
    expect(leftOf(rights(["1001", "1002"]), [])).to.deep.equal(["1001", "1002"]);
    expect(leftOf(LEFT, [])).to.deep.equal(["1001"]);
    expect(leftOf(LEFT, ["1002"])).to.deep.equal([]);
  });

  const whole: readonly { action: WholeAction; actor: AccountKeeper; account: AccountRights; refused?: AccountRefusal["kind"]; what: string }[] = [
    { action: "status", actor: MANAGER, account: rights(["1001"], ["employee at retailer 1001"]), what: "an account manager, of an employee" },
    { action: "status", actor: MANAGER, account: rights(["1001", "1002"]), refused: "beyond-your-retailers", what: "an account manager, of somebody who works elsewhere too" },
    { action: "status", actor: MANAGER_OF_BOTH, account: rights(["1001", "1002"]), what: "an account manager of both retailers" },
    { action: "status", actor: MANAGER, account: rights(["1001"], ["administrator at retailer 1001"]), refused: "outranked", what: "an account manager, of an administrator" },
    { action: "status", actor: MANAGER, account: rights(["1001"], ["administrator at store S1"]), refused: "outranked", what: "an account manager, of a store's administrator" },
    { action: "status", actor: MANAGER, account: rights(["1001"], ["accounts_admin at retailer *"]), refused: "outranked", what: "an account manager, of an administrator of everything" },
    { action: "status", actor: aKeeper(["1001", "1002"], ["administrator at retailer 1001", "account_manager at retailer 1002"]), account: rights(["1001", "1002"], ["administrator at retailer *"]), refused: "outranked", what: "an administrator of one retailer, of an administrator of two" },
    { action: "status", actor: ADMIN, account: rights(["1001"], ["administrator at retailer 1001"]), what: "an administrator, of another" },
    { action: "status", actor: ADMIN, account: rights(["1001"], ["administrator at retailer *"]), what: "an administrator, of another who has everything but only this retailer" },
    { action: "status", actor: ADMIN, account: rights(["1001", "1002"]), refused: "beyond-your-retailers", what: "an administrator, of somebody who works elsewhere too" },
    { action: "status", actor: ADMIN, account: LEFT, what: "an administrator, of somebody who left" },
    { action: "status", actor: MANAGER, account: LEFT, refused: "beyond-your-retailers", what: "an account manager, of somebody who left" },
    { action: "status", actor: ADMIN, account: rights([], [], { left: ["1001", "1002"] }), refused: "beyond-your-retailers", what: "an administrator, of somebody who left another retailer at once" },
    { action: "status", actor: ADMIN, account: rights([]), refused: "beyond-your-retailers", what: "an administrator, of somebody who left nobody knows what" },
    { action: "status", actor: OWNER, account: rights(["*"], ["administrator at retailer *"]), what: "an administrator of everything" },
    { action: "tokens", actor: MANAGER, account: rights(["1001"], ["support at retailer 1001"]), what: "an account manager, of an account with more flags" },
    { action: "tokens", actor: MANAGER, account: rights(["1001"], ["administrator at retailer 1001"]), refused: "outranked", what: "an account manager, of an administrator" },
    { action: "tokens", actor: MANAGER, account: rights(["1001", "1002"]), refused: "beyond-your-retailers", what: "an account manager, of somebody who works elsewhere too" },
    { action: "confirmed", actor: MANAGER, account: rights(["1001"], ["administrator at retailer 1001"]), what: "an account manager, of an administrator" },
    { action: "confirmed", actor: MANAGER, account: rights(["1001", "1002"]), refused: "beyond-your-retailers", what: "an account manager, of somebody who works elsewhere too" },
    { action: "reset", actor: MANAGER, account: rights(["1001"], ["administrator at retailer 1001"]), what: "an account manager, of an administrator" },
    { action: "reset", actor: MANAGER, account: rights(["1001", "1002"]), refused: "beyond-your-retailers", what: "an account manager, of somebody who works elsewhere too" },
  ];
  for (const { action, actor, account, refused, what } of whole) {
    it(`${refused ? `refuses (${refused})` : "takes"} ${action} from ${what}`, () => {
      expect(wholeRefusal(action, account, actor)?.kind).to.equal(refused);
    });
  }

  it("changes its status [ACCT-011]", () => {
    const current = rights(["1001"]);
    expect(outcome(current, { status: "inactive" }, { actor: MANAGER })).to.deep.equal(became(current, { status: "inactive" }));
    const stopped = rights(["1001"], [], { status: "inactive" });
    expect(outcome(stopped, { status: "active" }, { actor: MANAGER })).to.deep.equal(became(stopped, { status: "active" }));
    expect(outcome(rights(["1001", "1002"]), { status: "inactive" }, { actor: MANAGER })).to.equal("beyond-your-retailers");
  });

  it("is confirmed once and for all [ACCT-013]", () => {
    const current = rights(["1001"], [], { confirmed: false });
    expect(outcome(current, { confirmed: true }, { actor: MANAGER })).to.deep.equal(became(current, { confirmed: true }));
    expect(outcome(current, { status: "active" }, { actor: MANAGER })).to.deep.equal(became(current, { confirmed: false }));
    expect(outcome(rights(["1001", "1002"]), { confirmed: true }, { actor: MANAGER })).to.equal("beyond-your-retailers");
  });

  it("refuses a password of an actor who cannot take the account over, also with another change", () => {
    const support = rights(["1001"], ["support at retailer 1001"]);
    expect(outcome(support, { password: "a good one" }, { actor: MANAGER })).to.equal("holds-more");
    expect(outcome(support, { password: "a good one", status: "active" }, { actor: MANAGER })).to.equal("holds-more");
    expect(outcome(rights(["1001"], ["employee at retailer 1001"]), { password: "a good one", roles: [aRole("receipts_view at retailer 1001")] }, { actor: MANAGER })).to.be.an("object");
    expect(outcome(rights(["1001"]), { password: "a good one" }, { actor: MANAGER })).to.deep.equal(became(rights(["1001"]), {}));
  });

  it("stays as it is when nobody else could look after the accounts", () => {
    const current = rights(["1001"], ["administrator at retailer 1001"]);
    for (const patch of [{ status: "inactive" }, { roles: [] }, { retailers: [] }, roles("administrator at retailer 1001", "sales_demo at retailer 1001")] satisfies AccountPatch[]) {
      expect(outcome(current, patch, { actor: OWNER, others: ["1002"] })).to.equal("last-administrator");
      expect(outcome(current, patch, { actor: OWNER, others: ["1001"] })).to.be.an("object");
    }
    const decided = decideChange({ standing: current, patch: { roles: [] }, keeper: ADMIN, others: new Set() });
    expect(decided).to.deep.equal({ ok: false, error: { kind: "last-administrator", retailer: "1001" } });
  });
});

// Truth table R06, as far as the server decides it; lists replace only what whoever asks may see
describe("the retailers that somebody wants an account to have", () => {
  type Row = { current: AccountRights; retailers: readonly string[]; status?: "active" | "inactive"; actor: AccountKeeper; outcome: Outcome; what: string };
  const both = rights(["1001", "1002"]);
  const rows: readonly Row[] = [
    { current: both, retailers: ["1002"], actor: OWNER, outcome: { retailers: ["1002"] }, what: "lose one and stay active" },
    { current: rights(["1001"]), retailers: [], actor: MANAGER, outcome: { retailers: [], status: "inactive" }, what: "lose the last one" },
    { current: rights(["1001"]), retailers: [], status: "inactive", actor: MANAGER, outcome: { retailers: [], status: "inactive" }, what: "lose the last one, and say so" },
    { current: rights(["1001"]), retailers: [], status: "active", actor: MANAGER, outcome: { retailers: [], status: "inactive" }, what: "lose the last one, whatever else is said" },
    { current: rights(["1001"], [], { status: "inactive" }), retailers: [], actor: MANAGER, outcome: { retailers: [], status: "inactive" }, what: "lose the last one of an inactive account" },
    { current: { ...LEFT, status: "inactive" }, retailers: ["1001"], actor: ADMIN, outcome: { retailers: ["1001"], status: "inactive" }, what: "bring no inactive account back" },
    { current: { ...LEFT, status: "inactive" }, retailers: ["1001"], status: "active", actor: ADMIN, outcome: { retailers: ["1001"], status: "active" }, what: "come with the status that is asked for" },
    { current: { ...LEFT, status: "inactive" }, retailers: [], status: "active", actor: ADMIN, outcome: { retailers: [], status: "active" }, what: "be none, as before" },
    { current: both, retailers: [], actor: MANAGER, outcome: { retailers: ["1002"], status: "active" }, what: "lose the last one that is seen, and keep the rest" },
    { current: both, retailers: [], status: "inactive", actor: MANAGER, outcome: { retailers: ["1002"], status: "active" }, what: "lose the last one that is seen: 'inactive' does not follow" },
    { current: both, retailers: [], status: "active", actor: MANAGER, outcome: "beyond-your-retailers", what: "lose the last one that is seen, while the account is kept active" },
    { current: LEFT, retailers: [], status: "inactive", actor: ADMIN, outcome: { status: "inactive" }, what: "are none as before, while the account stops" },
    { current: both, retailers: ["1001"], status: "inactive", actor: MANAGER, outcome: "beyond-your-retailers", what: "stay, while the account stops" },
    { current: both, retailers: ["1001"], actor: MANAGER, outcome: { retailers: ["1001", "1002"] }, what: "stay, seen or not" },
    { current: rights(["1001"]), retailers: ["1001", "1002", "1002"], actor: OWNER, outcome: { retailers: ["1001", "1002"] }, what: "grow by one, once" },
    { current: rights(["1001"]), retailers: ["1001", "1002"], actor: MANAGER, outcome: "unknown-retailer", what: "grow by one that nobody here knows" },
    { current: both, retailers: ["1001", "1002"], actor: MANAGER, outcome: "unknown-retailer", what: "name one that is there but not seen" },
    { current: rights(["1001"]), retailers: ["1001", "*"], actor: ADMIN, outcome: "unknown-retailer", what: "be all, by an administrator of one" },
    { current: rights(["1001"]), retailers: ["1001", "*"], actor: OWNER, outcome: { retailers: ["1001", "*"] }, what: "be all, by an administrator of all" },
    { current: rights(["1001"], ["support at retailer *"]), retailers: ["1001", "1002"], actor: MANAGER_OF_BOTH, outcome: "not-held", what: "grow, and with them a role for everything that exceeds whoever adds" },
    { current: rights(["1001"], ["support at store S3"]), retailers: ["1001", "1002"], actor: MANAGER_OF_BOTH, outcome: "not-held", what: "grow, and with them a role that waited there and exceeds whoever adds" },
    { current: rights(["1003"], ["support at store S3"]), retailers: ["1003", "1001", "1002"], actor: MANAGER_OF_ALL, outcome: "not-held", what: "grow by two, and a role waits at the second" },
    { current: rights(["1003"], ["support at store S3"]), retailers: ["1003", "1001"], actor: MANAGER_OF_ALL, outcome: { retailers: ["1003", "1001"] }, what: "grow by another than where a role waits" },
    { current: rights(["1001"], ["support at store S9"]), retailers: ["1001", "1002"], actor: MANAGER_OF_BOTH, outcome: "not-held", what: "grow, and a role for a store takes effect at a second one of its name" },
    { current: rights(["1001"], ["support at store S3"]), retailers: ["1001", "1002"], actor: aKeeper(["1001", "1002"], ["account_manager at retailer *", "support at store S3"]), outcome: { retailers: ["1001", "1002"] }, what: "grow, and with them a role that whoever adds holds for just that store" },
    { current: rights([], ["support at retailer 1001"]), retailers: ["*"], actor: aKeeper(["*"], ["accounts_admin at retailer *"]), outcome: "not-held", what: "become all, and with them a role that exceeds whoever adds" },
    { current: rights(["1001"], ["support at retailer 1001"]), retailers: ["1001", "*"], actor: aKeeper(["*"], ["accounts_admin at retailer *"]), outcome: { retailers: ["1001", "*"] }, what: "become all, with a role that takes effect as before" },
    { current: rights(["*"], ["support at retailer *"]), retailers: ["*", "1001"], actor: aKeeper(["*"], ["accounts_admin at retailer *"]), outcome: { retailers: ["*", "1001"] }, what: "name one of all that were there" },
    { current: rights(["1001"], ["employee at retailer *"]), retailers: ["1001", "1002"], actor: MANAGER_OF_BOTH, outcome: { retailers: ["1001", "1002"] }, what: "grow, and with them a role for everything" },
    { current: rights(["1001"], ["administrator at retailer 1001"]), retailers: [], actor: MANAGER, outcome: "outranked", what: "lose one where it outranks whoever takes it" },
    { current: rights(["1001", "1002"], ["administrator at retailer *"]), retailers: ["1001"], actor: MANAGER_OF_BOTH, outcome: "outranked", what: "lose one where it administers everything" },
    { current: rights(["1001", "1002"], ["administrator at store S3"]), retailers: [], actor: MANAGER, outcome: { retailers: ["1002"] }, what: "lose one while it administers another" },
    { current: rights(["1001", "1002"], ["administrator at store gone"]), retailers: ["1002"], actor: MANAGER_OF_BOTH, outcome: "outranked", what: "lose one, with a role that nobody can place" },
  ];
  for (const { current, retailers, status, actor, outcome: expected, what } of rows) {
    it(`${what} [ACCT-012]`, () => {
      const decided = outcome(current, { retailers, ...(status ? { status } : {}) }, { actor });
      expect(decided).to.deep.equal(typeof expected === "string" ? expected : became(current, expected));
    });
  }

  it("stay where whoever takes one away has not seen them, though they look after them by now", () => {
    const none: AccountPatch = { retailers: [] };
    const left = became(both, { retailers: ["1002"] });
    const gone = became(both, { retailers: [], status: "inactive" });
    expect(outcome(both, none, { actor: OWNER, seen: { retailers: ["1001"] } })).to.deep.equal(left);
    expect(outcome(both, none, { actor: OWNER, seen: { retailers: ["1001", "1002"] } })).to.deep.equal(gone);
    expect(outcome(both, none, { actor: OWNER, seen: { roles: [] } }), "of which nothing is told, all counts as seen").to.deep.equal(gone);
    expect(outcome(both, none, { actor: MANAGER, seen: { retailers: ["1001", "1002"] } }), "what is not seen now stays as well").to.deep.equal(left);
  });

  it("take the roles along that are bound to them, and no other", () => {
    const current = rights(["1001", "1002"], [
      "employee at retailer 1001", "employee at store S1", "employee at store S3", "employee at store S9", "manager at retailer *", "employee at retailer 1003",
    ]);
    const left = ["employee at store S3", "employee at store S9", "manager at retailer *", "employee at retailer 1003"];
    expect(outcome(current, { retailers: ["1002"] }, { actor: OWNER })).to.deep.equal(became(current, { retailers: ["1002"], roles: left }));
    const everywhere = { ...current, retailers: ["*", "1001"] };
    expect(outcome(everywhere, { retailers: ["*"] }, { actor: OWNER })).to.deep.equal(became(everywhere, { retailers: ["*"] }));
    expect(outcome({ ...current, retailers: ["*"] }, { retailers: ["1001"] }, { actor: OWNER })).to.deep.equal(became(current, { retailers: ["1001"] }));
  });

  it("bring their default permissions along where that is asked for [ACCT-034]", () => {
    const current = rights(["1001"], ["employee at store S1"]);
    const option = (permissionDefaultsOption: string, retailers?: readonly string[]): AccountPatch => ({ permissionDefaultsOption, ...(retailers ? { retailers } : {}) });
    const given = became(current, { roles: ["employee at store S1", "employee at retailer 1001"] });
    expect(outcome(current, option("1001"), { actor: MANAGER })).to.deep.equal(given);
    expect(outcome(current, option("1002"), { actor: MANAGER })).to.equal("unknown-retailer");
    expect(outcome(current, option("1002"), { actor: OWNER })).to.equal("unknown-retailer");
    expect(outcome(current, option("1001", []), { actor: OWNER })).to.equal("unknown-retailer");
    const limits = (...allowedPermissions: string[]) => ({ ...MANAGER, limitsAt: () => ({ hideStorePermissions: false, allowedPermissions }) });
    expect(outcome(current, option("1001"), { actor: limits("employee") })).to.deep.equal(given);
    expect(outcome(current, option("1001"), { actor: limits("manager") })).to.deep.equal(became(current, {}));
    const bare = aKeeper(["1001"], ["account_manager at retailer 1001"]);
    expect(outcome(current, option("1001"), { actor: bare }), "nobody gives what they do not hold").to.deep.equal(became(current, {}));
    const own = decideChange({ standing: current, patch: option("1001"), keeper: MANAGER, others: new Set(["*"]), isOwn: true });
    expect(own.ok && own.value.roles).to.deep.equal(current.roles);
    const twice = rights(["1001"], ["employee at retailer 1001"]);
    expect(outcome(twice, option("1001"), { actor: MANAGER })).to.deep.equal(became(twice, {}));
  });
});

describe("the roles that somebody wants an account to have", () => {
  it("leave those that they had not seen, though they see them by now", () => {
    const current = rights(["1001", "1002"], ["employee at store S1", "support at retailer 1002"]);
    const patch = roles("manager at store S1");
    const asked = (...seen: readonly Role[]) => outcome(current, patch, { actor: OWNER, seen: { roles: seen } });
    expect(asked(aRole("employee at store S1"))).to.deep.equal(became(current, { roles: ["support at retailer 1002", "manager at store S1"] }));
    expect(asked(...current.roles)).to.deep.equal(became(current, { roles: ["manager at store S1"] }));
  });

  const mixed = rights(["1001", "1002"], ["employee at store S1", "employee at retailer 1002", "employee at retailer *", "employee at store gone", "support at retailer 1001"]);
  type Row = { current: AccountRights; wanted: readonly string[]; actor: AccountKeeper; outcome: readonly string[] | AccountRefusal["kind"]; what: string };
  const rows: readonly Row[] = [
    { current: mixed, wanted: [], actor: OWNER, outcome: [], what: "are none" },
    { current: mixed, wanted: ["support at retailer 1001"], actor: MANAGER, outcome: ["employee at retailer 1002", "employee at retailer *", "employee at store gone", "support at retailer 1001"], what: "are one less, seen by an account manager of 1001" },
    { current: mixed, wanted: ["employee at store S1"], actor: MANAGER, outcome: "not-removable", what: "are one less, which an account manager may not take away" },
    { current: mixed, wanted: [], actor: ADMIN, outcome: ["employee at retailer 1002", "employee at retailer *", "employee at store gone"], what: "are none of those that an administrator of 1001 sees" },
    { current: mixed, wanted: ["support at retailer 1001"], actor: MANAGER_OF_BOTH, outcome: ["support at retailer 1001"], what: "are one, seen by an account manager of both" },
    { current: mixed, wanted: ["employee at retailer 1002"], actor: ADMIN, outcome: "unknown-context", what: "name one that is there and not seen" },
    { current: mixed, wanted: ["support at retailer 1001"], actor: BLINKERED, outcome: mixed.roles.map(speakRole), what: "leave stores alone that are hidden" },
    { current: rights(["1001"], ["employee at store *"]), wanted: [], actor: BLINKERED, outcome: ["employee at store *"], what: "leave all stores alone where stores are hidden" },
    { current: rights(["1001"], ["employee at store S1"]), wanted: [], actor: { ...ADMIN, limitsAt: BLINKERED.limitsAt }, outcome: [], what: "are none, by an administrator from whom nothing is hidden" },
    { current: rights(["1001"]), wanted: ["employee at store S1", "employee at store S1"], actor: MANAGER, outcome: ["employee at store S1"], what: "are one more, once" },
    { current: rights(["1001"]), wanted: ["administrator at retailer 1001"], actor: MANAGER, outcome: "not-held", what: "are one more, which an account manager does not hold" },
    { current: rights(["1001"]), wanted: ["employee at store S1"], actor: BLINKERED, outcome: "not-allowed", what: "are one more, which the settings do not allow" },
    { current: rights(["1001"], ["administrator at retailer 1001"]), wanted: ["administrator at retailer 1001", "employee at store S2"], actor: MANAGER, outcome: ["administrator at retailer 1001", "employee at store S2"], what: "are one more beside one that an account manager could not give" },
  ];
  for (const { current, wanted, actor, outcome: expected, what } of rows) {
    it(what, () => {
      const decided = outcome(current, roles(...wanted), { actor });
      expect(decided).to.deep.equal(typeof expected === "string" ? expected : became(current, { roles: expected }));
    });
  }

  it("for a store of two retailers are hidden where either hides stores", () => {
    const actor = { ...MANAGER_OF_BOTH, limitsAt: (retailer: string) => ({ hideStorePermissions: retailer === "1001" }) };
    const current = rights(["1001", "1002"], ["employee at store S9", "employee at store S3"]);
    expect(outcome(current, roles(), { actor })).to.deep.equal(became(current, { roles: ["employee at store S9"] }));
  });

  it("may go with the limits of every retailer that they take effect at", () => {
    const limits = { "1001": { hideStorePermissions: false, allowedPermissions: ["support", "analyst"] }, "1002": { hideStorePermissions: false, allowedPermissions: ["support"] } };
    const actor = { ...MANAGER_OF_BOTH, limitsAt: (retailer: string) => limits[retailer as keyof typeof limits] };
    const current = rights(["1001", "1002"], ["support at store S9", "analyst at store S9", "analyst at retailer *", "analyst at store S1"]);
    expect(outcome(current, roles("analyst at store S9", "analyst at retailer *", "analyst at store S1"), { actor })).to.be.an("object");
    expect(outcome(current, roles("support at store S9", "analyst at store S9", "analyst at retailer *"), { actor })).to.be.an("object");
    expect(outcome(current, roles("support at store S9", "analyst at retailer *", "analyst at store S1"), { actor })).to.equal("not-removable");
    expect(outcome(current, roles("support at store S9", "analyst at store S9", "analyst at store S1"), { actor })).to.equal("not-removable");
  });
});
