import { expect } from "chai";
import { bodyMembersOf, list, membersOf, object, operationsOf, parametersOf, readContract } from "./contract.ts";
import { SPECIFIED_PARAMETERS } from "./specified-parameters.ts";

const contract = readContract();
const OPERATIONS = operationsOf(contract);

/** What the specification says of the account, beyond what a change takes (part 1, section 3). */
const ACCOUNT = "email status confirmed retailers roles last_password_change role_types role_names role_permissions";

const words = (text = ""): readonly string[] => text.split(" ").filter((word) => word !== "");

describe("what the specification says that operations take", () => {
  for (const [name, { query, header, body }] of Object.entries(SPECIFIED_PARAMETERS)) {
    it(`is in the contract of ${name}: ${[query, header, body].flatMap(words).join(", ")}`, () => {
      const operation = OPERATIONS.find((each) => each.name === name)!;
      const parameters = parametersOf(contract, operation);
      const namesIn = (place: string): readonly unknown[] =>
        parameters.filter((parameter) => parameter["in"] === place).map((parameter) => parameter["name"]);
      expect(namesIn("query")).to.include.members([...words(query)]);
      expect(namesIn("header")).to.include.members([...words(header)]);
      expect(bodyMembersOf(contract, operation)).to.include.members([...words(body)]);
    });
  }

  it("includes the values for everything, and several stores", () => {
    const { name, described } = OPERATIONS.find(({ path }) => path === "/_/statistics/{report}")!;
    const [series, stores] = ["series", "stores"].map((parameter) =>
      parametersOf(contract, { name, described, path: "", method: "get" }).find((each) => each["name"] === parameter)!,
    );
    expect(list(object(series!["schema"])["enum"])).to.include("all");
    expect([object(stores!["schema"])["type"], stores!["style"], stores!["explode"]]).to.deep.equal([
      "array",
      "form",
      true,
    ]);
  });

  it("is a retailer in every operation for one, and the last write in its GETs", () => {
    const scoped = OPERATIONS.filter(({ described }) => object(described["x-access"])["tenant"] === "retailer");
    const lacking = (parameter: string, operations: typeof OPERATIONS) =>
      operations
        .filter((operation) => !parametersOf(contract, operation).some(({ name }) => name === parameter))
        .map(({ name }) => name);
    expect(lacking("retailer_id", scoped)).to.deep.equal([]);
    expect(
      lacking(
        "last_updated",
        scoped.filter(({ method }) => method === "get"),
      ),
    ).to.deep.equal([]);
  });

  it("comes back in an account, with the lists for the pickers [ACCT-008]", () => {
    expect(membersOf(contract, { $ref: "#/components/schemas/Account" })).to.include.members([...words(ACCOUNT)]);
  });
});
