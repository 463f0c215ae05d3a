import { expect } from "chai";
import { administeredRetailers, findRetailerWithoutAdministrator, type AccountRights } from "#domain/accounts/index.ts";
import { rights } from "#test/support/builders/an-account.ts";

const withoutPassword = ({ lastPasswordChange: _none, ...account }: AccountRights): AccountRights => account;

describe("the retailers that an account administers", () => {
  const rows: readonly { account: AccountRights; retailers: readonly string[]; what: string }[] = [
    {
      account: rights(["*"], ["administrator at retailer *"]),
      retailers: ["*"],
      what: "are all for an administrator of everything",
    },
    {
      account: rights(["*"], ["administrator at retailer *", "employee at store S1"]),
      retailers: ["*"],
      what: "do not list stores separately",
    },
    {
      account: rights(["*"], ["administrator at store *"]),
      retailers: ["*"],
      what: "are all for an administrator of all stores",
    },
    { account: rights(["*"], ["accounts_admin at retailer *"]), retailers: ["*"], what: "need only the flag" },
    {
      account: rights(["*"], ["administrator at retailer 1001"]),
      retailers: ["1001"],
      what: "are those of its roles if it has all retailers",
    },
    {
      account: rights(["1001", "1002"], ["administrator at retailer *"]),
      retailers: ["1001", "1002"],
      what: "are its own if it administers everything",
    },
    {
      account: rights(["1001"], ["administrator at retailer 1001", "administrator at retailer 1002"]),
      retailers: ["1001"],
      what: "are only those that it has",
    },
    {
      account: rights(["1001"], ["administrator at store S1"]),
      retailers: [],
      what: "do not include the retailer of a store",
    },
    {
      account: rights(["1001"], ["administrator at store 1001"]),
      retailers: [],
      what: "do not include a retailer with the id of a store",
    },
    {
      account: rights(["1001"], ["account_manager at retailer 1001"]),
      retailers: [],
      what: "are none for an account manager",
    },
    {
      account: rights(["1001"], ["administrator at retailer 1001", "sales_demo at retailer 1001"]),
      retailers: [],
      what: "are none in a demonstration",
    },
    {
      account: rights(["*"], ["administrator at retailer *", "sales_demo at retailer 1001"]),
      retailers: ["*"],
      what: "are all despite a demonstration at one retailer",
    },
    {
      account: rights(["1001"], ["administrator at retailer 1001"], { status: "inactive" }),
      retailers: [],
      what: "are none while the account is inactive",
    },
    {
      account: rights(["1001"], ["administrator at retailer 1001"], { confirmed: false }),
      retailers: [],
      what: "are none until the account is confirmed",
    },
    {
      account: withoutPassword(rights(["*"], ["administrator at retailer *"])),
      retailers: [],
      what: "are none until a password is set",
    },
    {
      account: rights([], ["administrator at retailer *"]),
      retailers: [],
      what: "are none for an account without retailers",
    },
  ];
  for (const { account, retailers, what } of rows) {
    it(`${what}: [${retailers.join(", ")}]`, () => {
      expect([...administeredRetailers(account)]).to.deep.equal(retailers);
    });
  }
});

describe("the retailer that a change leaves without an administrator", () => {
  const everywhere = rights(["*"], ["administrator at retailer *"]);
  const here = rights(["1001"], ["administrator at retailer 1001"]);
  const noAdministrator = rights(["1001"]);
  const rows: readonly {
    before: AccountRights;
    after: AccountRights;
    others: readonly string[];
    retailer: string | undefined;
    what: string;
  }[] = [
    {
      before: everywhere,
      after: { ...everywhere, status: "inactive" },
      others: [],
      retailer: "*",
      what: "is every retailer if the only administrator of everything becomes inactive",
    },
    {
      before: everywhere,
      after: noAdministrator,
      others: ["1001", "1002"],
      retailer: "*",
      what: "is every retailer if the others administer single retailers",
    },
    {
      before: everywhere,
      after: here,
      others: ["1002"],
      retailer: "*",
      what: "is every retailer if the administrator of everything keeps one",
    },
    {
      before: everywhere,
      after: noAdministrator,
      others: ["*"],
      retailer: undefined,
      what: "does not exist if another account administers everything",
    },
    {
      before: everywhere,
      after: rights(["*"], ["administrator at retailer *", "sales_demo at retailer *"]),
      others: [],
      retailer: "*",
      what: "is every retailer if the administrator of everything gets a demonstration",
    },
    {
      before: here,
      after: rights(["1001"], ["administrator at retailer 1001", "sales_demo at retailer *"]),
      others: [],
      retailer: "1001",
      what: "is 1001 if its administrator gets a demonstration",
    },
    {
      before: here,
      after: rights(["1001"], ["administrator at retailer 1001", "identifier_vip_edit at retailer 1001"]),
      others: [],
      retailer: undefined,
      what: "does not exist if the administrator gets another restriction",
    },
    {
      before: here,
      after: noAdministrator,
      others: [],
      retailer: "1001",
      what: "is 1001 if it has no other administrator",
    },
    {
      before: here,
      after: noAdministrator,
      others: ["1002"],
      retailer: "1001",
      what: "is 1001 if the other administrators are elsewhere",
    },
    {
      before: here,
      after: noAdministrator,
      others: ["1001"],
      retailer: undefined,
      what: "does not exist if 1001 has another administrator",
    },
    {
      before: here,
      after: noAdministrator,
      others: ["*"],
      retailer: undefined,
      what: "does not exist if an administrator of everything remains for 1001",
    },
    { before: here, after: here, others: [], retailer: undefined, what: "does not exist if the administrator stays" },
    {
      before: here,
      after: everywhere,
      others: [],
      retailer: undefined,
      what: "does not exist if the administrator gets everything",
    },
    {
      before: withoutPassword(here),
      after: noAdministrator,
      others: [],
      retailer: undefined,
      what: "does not exist if the administrator could never sign in",
    },
    {
      before: noAdministrator,
      after: { ...noAdministrator, status: "inactive" },
      others: [],
      retailer: undefined,
      what: "does not exist if the account was no administrator",
    },
    {
      before: rights(["1001", "1002"], ["administrator at retailer *"]),
      after: rights(["1001"], ["administrator at retailer *"]),
      others: ["1001"],
      retailer: "1002",
      what: "is 1002 if its administrator keeps only 1001",
    },
  ];
  for (const { before, after, others, retailer, what } of rows) {
    it(what, () => {
      expect(findRetailerWithoutAdministrator(before, after, new Set(others))).to.equal(retailer);
    });
  }
});
