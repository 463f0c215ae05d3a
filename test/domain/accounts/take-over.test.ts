import { expect } from "chai";
import {
  holdsMoreThan,
  toAccountRights,
  takeOverRefusal,
  type AccountActor,
  type AccountRights,
  type TakeOverRefusal,
} from "#domain/accounts/index.ts";
import { FLAGS } from "#domain/shared/access/permission.ts";
import { anActor, anAccount, rights } from "#test/support/builders/an-account.ts";

/** An account manager of one retailer with employee rights there. */
const MANAGER = anActor(["1001"], ["account_manager at retailer 1001", "employee at retailer 1001"]);
const MANAGER_OF_BOTH = anActor(
  ["1001", "1002"],
  ["account_manager at retailer 1001", "account_manager at retailer 1002", "manager at retailer 1001"],
);
/** An account manager with employee rights at one store only. */
const MANAGER_IN_STORE = anActor(["1001"], ["account_manager at retailer 1001", "manager at store S1"]);
const MANAGER_OF_ALL = anActor(["*"], ["account_manager at retailer *", "employee at retailer *"]);
/** An accounts administrator without other rights. */
const ADMIN = anActor(["1001"], ["accounts_admin at retailer 1001"]);
const ADMIN_OF_ONE = anActor(["1001", "1002"], ["administrator at retailer 1001", "account_manager at retailer 1002"]);
const OWNER = anActor(["*"], ["accounts_admin at retailer *"]);

type Row = {
  readonly actor: AccountActor;
  readonly account: AccountRights;
  readonly refused?: TakeOverRefusal["kind"];
  readonly what: string;
};

const ROWS: readonly Row[] = [
  { actor: MANAGER, account: rights(["1001"]), what: "an account manager if the account has no roles" },
  {
    actor: MANAGER,
    account: rights(["1001"], ["employee at retailer 1001"]),
    what: "an account manager who holds the same flags",
  },
  {
    actor: MANAGER,
    account: rights(["1001"], ["receipts_view at retailer 1001"]),
    what: "an account manager who holds more",
  },
  {
    actor: MANAGER,
    account: rights(["1001"], ["employee at store S1"]),
    what: "an account manager who holds the flags at the whole retailer if the account holds them at one store",
  },
  {
    actor: MANAGER,
    account: rights(["1001"], ["employee at retailer *"]),
    what: "an account manager if the account has a role for everything and this retailer alone",
  },
  {
    actor: MANAGER,
    account: rights(["1001"], ["employee at store gone"]),
    what: "an account manager if the account has a role at a store that is gone",
  },
  {
    actor: MANAGER,
    account: rights(["1001"], ["support at retailer 1001"]),
    refused: "holds-more",
    what: "an account manager if the account has more flags",
  },
  {
    actor: MANAGER,
    account: rights(["1001"], ["employee at retailer 1001", "pos_view at store S2"]),
    refused: "holds-more",
    what: "an account manager if the account has one flag more at one store",
  },
  {
    actor: MANAGER,
    account: rights(["1001"], ["support at store *"]),
    refused: "holds-more",
    what: "an account manager if the account has more flags at every store",
  },
  {
    actor: MANAGER,
    account: rights(["1001"], ["support at store gone"]),
    refused: "holds-more",
    what: "an account manager if the account has more flags at a store that is gone",
  },
  {
    actor: MANAGER,
    account: rights(["1001"], ["my:flag at retailer 1001"]),
    refused: "holds-more",
    what: "an account manager if the account has an unknown flag",
  },
  {
    actor: MANAGER,
    account: rights(["1001"], ["sales_demo at retailer 1001"]),
    refused: "holds-more",
    what: "an account manager if the account has a restriction that the manager lacks",
  },
  {
    actor: MANAGER,
    account: rights(["1001"], ["administrator at retailer 1001"]),
    refused: "holds-more",
    what: "an account manager if the account is an administrator",
  },
  {
    actor: MANAGER,
    account: rights(["1001"], ["employee at store S9"]),
    refused: "holds-more",
    what: "an account manager if the account has a store that another retailer has too",
  },
  {
    actor: MANAGER,
    account: rights(["1001"], ["employee at retailer 1002"]),
    refused: "holds-more",
    what: "an account manager if the account has a role at a retailer that it lacks",
  },
  {
    actor: MANAGER,
    account: rights(["1001", "1002"]),
    refused: "beyond-your-retailers",
    what: "an account manager if the account belongs to another retailer too",
  },
  {
    actor: MANAGER,
    account: rights(["*"], ["employee at retailer 1001"]),
    refused: "beyond-your-retailers",
    what: "an account manager if the account belongs to all retailers",
  },
  {
    actor: MANAGER,
    account: rights([], [], { left: ["1001"] }),
    refused: "beyond-your-retailers",
    what: "an account manager if the account has no retailers",
  },
  {
    actor: MANAGER_IN_STORE,
    account: rights(["1001"], ["manager at store S1"]),
    what: "an account manager who holds the flags at the same store",
  },
  {
    actor: MANAGER_IN_STORE,
    account: rights(["1001"], ["manager at store S2"]),
    refused: "holds-more",
    what: "an account manager who holds the flags at another store",
  },
  {
    actor: MANAGER_IN_STORE,
    account: rights(["1001"], ["manager at retailer 1001"]),
    refused: "holds-more",
    what: "an account manager who holds the flags at one store if the account holds them at the whole retailer",
  },
  {
    actor: MANAGER_OF_BOTH,
    account: rights(["1001", "1002"], ["manager at retailer 1001"]),
    what: "an account manager of both retailers if the account holds the flags at one",
  },
  {
    actor: MANAGER_OF_BOTH,
    account: rights(["1001", "1002"], ["manager at retailer 1002"]),
    refused: "holds-more",
    what: "an account manager of both retailers who holds the flags at the other",
  },
  {
    actor: MANAGER_OF_BOTH,
    account: rights(["1001", "1002"], ["manager at retailer *"]),
    refused: "holds-more",
    what: "an account manager of both retailers if the account has a role for everything that the manager holds at one",
  },
  {
    actor: MANAGER_OF_ALL,
    account: rights(["*"], ["employee at retailer *"]),
    what: "an account manager of everything who holds the same flags everywhere",
  },
  {
    actor: MANAGER_OF_ALL,
    account: rights(["*"], ["manager at retailer 1002"]),
    refused: "holds-more",
    what: "an account manager of everything if the account has more flags at one retailer",
  },
  {
    actor: ADMIN,
    account: rights(["1001"], ["support at retailer 1001", "my:flag at store S1"]),
    what: "an accounts administrator if the account has flags that the administrator lacks",
  },
  {
    actor: ADMIN,
    account: rights(["1001"], ["administrator at retailer *"]),
    what: "an accounts administrator if the account is an administrator of everything with this retailer alone",
  },
  {
    actor: ADMIN,
    account: rights(["1001", "1002"]),
    refused: "beyond-your-retailers",
    what: "an accounts administrator if the account belongs to another retailer too",
  },
  {
    actor: ADMIN,
    account: rights([], ["support at retailer 1001"], { left: ["1001"] }),
    what: "an accounts administrator if the account left the retailer",
  },
  {
    actor: ADMIN,
    account: rights([], [], { left: ["1001", "1002"] }),
    refused: "beyond-your-retailers",
    what: "an accounts administrator if the account left another retailer too",
  },
  {
    actor: ADMIN,
    account: rights([]),
    refused: "beyond-your-retailers",
    what: "an accounts administrator if the last retailers of the account are unknown",
  },
  {
    actor: ADMIN_OF_ONE,
    account: rights(["1001", "1002"], ["support at retailer 1001"]),
    what: "an administrator of one retailer if the account holds flags there",
  },
  {
    actor: ADMIN_OF_ONE,
    account: rights(["1001", "1002"], ["support at retailer 1002"]),
    refused: "holds-more",
    what: "an administrator of one retailer if the account holds flags at the other",
  },
  {
    actor: ADMIN_OF_ONE,
    account: rights(["1001", "1002"], ["administrator at retailer *"]),
    refused: "holds-more",
    what: "an administrator of one retailer if the account is an administrator of both",
  },
  {
    actor: OWNER,
    account: rights(["*"], ["administrator at retailer *"]),
    what: "an accounts administrator of everything",
  },
];

describe("taking over an account", () => {
  for (const { actor, account, refused, what } of ROWS) {
    it(`is ${refused ? `refused (${refused}) to` : "allowed for"} ${what}`, () =>
      expect(takeOverRefusal(account, actor)?.kind).to.equal(refused));
  }

  for (const flag of FLAGS) {
    it(`requires '${flag}' where the account holds it`, () => {
      const account = rights(["1001"], [`${flag} at retailer 1001`]);
      const bare = anActor(["1001"], ["accounts_view at retailer 1001"]);
      const holding = anActor(["1001"], ["accounts_view at retailer 1001", `${flag} at retailer 1001`]);
      expect(takeOverRefusal(account, bare)?.kind).to.equal(flag === "accounts_view" ? undefined : "holds-more");
      expect(takeOverRefusal(account, holding)).to.equal(undefined);
    });
  }

  it("is always allowed for the actor's own account if the actor manages all its retailers", () => {
    for (const roles of [
      ["account_manager at retailer 1001", "support at store S2"],
      ["account_manager at retailer *", "my:flag at store *"],
    ]) {
      expect(takeOverRefusal(rights(["1001"], roles), anActor(["1001"], roles))).to.equal(undefined);
    }
  });

  it("depends on all that the account holds, not on what the actor sees of it", () => {
    const limits = { 1001: { hideStorePermissions: true } };
    const actor = anActor(["1001"], ["account_manager at retailer 1001"], limits);
    expect(takeOverRefusal(rights(["1001"], ["manager at store S1"]), actor)?.kind).to.equal("holds-more");
    expect(takeOverRefusal(toAccountRights(anAccount()), actor)).to.equal(undefined);
  });
});

describe("An account that a provider's user would take over", () => {
  const GIVEN = anActor(["1001"], ["employee at retailer 1001", "manager at store S1"]);
  const BINDINGS: readonly (readonly [what: string, account: AccountRights, holdsMore: boolean])[] = [
    ["no rights", rights([]), false],
    ["the same role", rights(["1001"], ["employee at retailer 1001"]), false],
    ["a part of the role", rights(["1001"], ["receipts_view at retailer 1001"]), false],
    ["the role at a store of the retailer", rights(["1001"], ["employee at store S1"]), false],
    ["the role for everything, at the same retailer", rights(["1001"], ["employee at retailer *"]), false],
    ["another flag", rights(["1001"], ["rates_admin at retailer 1001"]), true],
    ["a role of the store at the whole retailer", rights(["1001"], ["manager at retailer 1001"]), true],
    ["another retailer without roles", rights(["1001", "1002"]), true],
    ["every retailer", rights(["*"]), true],
    ["a role at another retailer, without that retailer", rights(["1001"], ["employee at retailer 1002"]), true],
  ];
  for (const [what, account, holdsMore] of BINDINGS) {
    it(`${holdsMore ? "holds more" : "holds no more"} with ${what}`, () => {
      expect(holdsMoreThan(account, GIVEN)).to.equal(holdsMore);
    });
  }

  it("holds more with a flag that administrators do not have", () => {
    const administrator = anActor(["1001"], ["administrator at retailer 1001"]);
    expect(holdsMoreThan(rights(["1001"], ["identifier_vip_edit at retailer 1001"]), administrator)).to.equal(true);
    expect(holdsMoreThan(rights(["1001"], ["manager at retailer 1001"]), administrator)).to.equal(false);
    expect(holdsMoreThan(rights(["1001", "1002"], ["manager at retailer *"]), OWNER)).to.equal(true);
  });
});
