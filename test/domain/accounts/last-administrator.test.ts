import { expect } from "chai";
import { administeredBy, lockedOut, type AccountRights } from "#domain/accounts/index.ts";
import { rights } from "#test/support/builders/an-account.ts";

const withoutPassword = ({ lastPasswordChange: _none, ...account }: AccountRights): AccountRights => account;

describe("an account administers", () => {
  const rows: readonly { account: AccountRights; places: readonly string[]; what: string }[] = [
    { account: rights(["*"], ["administrator at retailer *"]), places: ["*"], what: "everything" },
    { account: rights(["*"], ["administrator at retailer *", "employee at store S1"]), places: ["*"], what: "everything, and no store by itself" },
    { account: rights(["*"], ["administrator at store *"]), places: ["*"], what: "everything, by all stores" },
    { account: rights(["*"], ["accounts_admin at retailer *"]), places: ["*"], what: "everything, by the flag alone" },
    { account: rights(["*"], ["administrator at retailer 1001"]), places: ["1001"], what: "what its roles name, of all retailers" },
    { account: rights(["1001", "1002"], ["administrator at retailer *"]), places: ["1001", "1002"], what: "its retailers" },
    { account: rights(["1001"], ["administrator at retailer 1001", "administrator at retailer 1002"]), places: ["1001"], what: "only retailers that it has" },
    { account: rights(["1001"], ["administrator at store S1"]), places: [], what: "nothing, from a store" },
    { account: rights(["1001"], ["administrator at store 1001"]), places: [], what: "nothing, from a store that is called like the retailer" },
    { account: rights(["1001"], ["account_manager at retailer 1001"]), places: [], what: "nothing, as an account manager" },
    { account: rights(["1001"], ["administrator at retailer 1001", "sales_demo at retailer 1001"]), places: [], what: "nothing, in a demonstration" },
    { account: rights(["*"], ["administrator at retailer *", "sales_demo at retailer 1001"]), places: ["*"], what: "everything, but for a demonstration somewhere" },
    { account: rights(["1001"], ["administrator at retailer 1001"], { status: "inactive" }), places: [], what: "nothing, while it is inactive" },
    { account: rights(["1001"], ["administrator at retailer 1001"], { confirmed: false }), places: [], what: "nothing, until it is confirmed" },
    { account: withoutPassword(rights(["*"], ["administrator at retailer *"])), places: [], what: "nothing, until a password was set" },
    { account: rights([], ["administrator at retailer *"]), places: [], what: "nothing, without a retailer" },
  ];
  for (const { account, places, what } of rows) {
    it(`${what}: [${places.join(", ")}]`, () => {
      expect([...administeredBy(account)]).to.deep.equal(places);
    });
  }
});

describe("an administrator cannot be the last one to go", () => {
  const everywhere = rights(["*"], ["administrator at retailer *"]);
  const here = rights(["1001"], ["administrator at retailer 1001"]);
  const nobody = rights(["1001"]);
  const rows: readonly { before: AccountRights; after: AccountRights; others: readonly string[]; place: string | undefined; what: string }[] = [
    { before: everywhere, after: { ...everywhere, status: "inactive" }, others: [], place: "*", what: "of everything, where nobody else is" },
    { before: everywhere, after: nobody, others: ["1001", "1002"], place: "*", what: "of everything, where others have retailers of their own" },
    { before: everywhere, after: here, others: ["1002"], place: "*", what: "of everything, who keeps one retailer" },
    { before: everywhere, after: nobody, others: ["*"], place: undefined, what: "of everything, where somebody else is" },
    { before: everywhere, after: rights(["*"], ["administrator at retailer *", "sales_demo at retailer *"]), others: [], place: "*", what: "of everything, who is shown a demonstration only from now on" },
    { before: here, after: rights(["1001"], ["administrator at retailer 1001", "sales_demo at retailer *"]), others: [], place: "1001", what: "of 1001, who is shown a demonstration only from now on" },
    { before: here, after: rights(["1001"], ["administrator at retailer 1001", "identifier_vip_edit at retailer 1001"]), others: [], place: undefined, what: "of 1001, who is limited in something else" },
    { before: here, after: nobody, others: [], place: "1001", what: "of 1001, where nobody else is" },
    { before: here, after: nobody, others: ["1002"], place: "1001", what: "of 1001, where somebody is elsewhere" },
    { before: here, after: nobody, others: ["1001"], place: undefined, what: "of 1001, where somebody else is" },
    { before: here, after: nobody, others: ["*"], place: undefined, what: "of 1001, where somebody has everything" },
    { before: here, after: here, others: [], place: undefined, what: "who stays" },
    { before: here, after: everywhere, others: [], place: undefined, what: "who gets everything" },
    { before: withoutPassword(here), after: nobody, others: [], place: undefined, what: "who could never come in" },
    { before: nobody, after: { ...nobody, status: "inactive" }, others: [], place: undefined, what: "who never was one" },
    { before: rights(["1001", "1002"], ["administrator at retailer *"]), after: rights(["1001"], ["administrator at retailer *"]), others: ["1001"], place: "1002", what: "of 1002, who keeps 1001" },
  ];
  for (const { before, after, others, place, what } of rows) {
    it(`${what}: ${place === undefined ? "goes" : `stays for ${place}`}`, () => {
      expect(lockedOut(before, after, new Set(others))).to.equal(place);
    });
  }
});
