import { expect } from "chai";
import type { Json, JsonObject } from "#domain/shared/json.ts";
import { list, object, operationsOf, parametersOf, readContract, resolved } from "./contract.ts";

const contract = readContract();
const OPERATIONS = operationsOf(contract);

/** What the specification says that an operation takes: parts 1 and 2, section 7, and OQ-118 and OQ-142. */
const TAKEN: Readonly<Record<string, { readonly query?: string; readonly header?: string; readonly body?: string }>> = {
  "POST /_/accounts": { body: "email retailers" },
  "PATCH /_/account/{email}": { body: "retailers roles status confirmed permission_defaults_option password" },
  "GET /_/account-role-types/{email}": { query: "retailer_id role_type" },
  "GET /_/account-role-names/{email}": { query: "retailer_id role_type" },
  "GET /_/account-role-permissions/{email}": { query: "retailer_id role_type" },
  "GET /_/account-search-retailers": { query: "prefix" },
  "GET /_/statistics/{report}": { query: "store stores store_type start end resolution series" },
  "GET /_/statistics/sendgrid": { query: "from_timestamp to_timestamp resolution" },
  "GET /_/statistics/receipts/rates": { query: "start end resolution store_type" },
  "POST /email": { body: "id email_address" },
  "GET /identifiers/_search": { query: "query" },
  "GET /identifiers/{id}/receipts": { query: "limit older" },
  "POST /identifiers/_validate": { body: "identifier" },
  "PUT /_/retailer-files/{filename}": { header: "If-Unmodified-Since", body: "retailer_ids type data" },
  "PUT /_/retailer-files-admin/{filename}": { header: "If-Unmodified-Since", body: "retailer_ids type data" },
  "POST /_/retailer-files-admin/new/add": { body: "name retailer_ids type data" },
  "PUT /_/forms-data": { body: "images" },
  "GET /addresses/_search/{provider}": { query: "country query" },
  "PATCH /loyalty/{loyalty}/identifiers/{id}": { body: "description add subtract" },
  "GET /loyalty/{loyalty}/identifiers/{id}/events": { query: "from_timestamp to_timestamp" },
  "GET /_/webview_url/{receipt_id}": { query: "tlocale preview" },
  "POST /_/receipts/_process": { body: "id" },
  "POST /_/pos/data/_process": { body: "id" },
  "GET /receipts": { query: "transaction_id consumer store_id newer older count" },
  "GET /receipts/_search": { query: "query count offset" },
  "GET /currencies/rates": { query: "latest" },
  "POST /currencies/rates": { header: "If-Unmodified-Since If-None-Newer", body: "timestamp rates" },
  "GET /pos/data": { query: "newer older" },
  "GET /ic2iweb/enabled": { query: "store_reference" },
  "GET /ic2iweb/session-token": { query: "store_reference" },
  "GET /ic2iweb/payload": { query: "receipt_ids" },
  "POST /hibp_validation": { body: "password" },
  "POST /stores": {
    body: "name external_reference reference address city postcode country phone locale timezone currency properties settings",
  },
  "PATCH /stores/{reference}": { header: "If-Unmodified-Since" },
  "GET /_/surveys/{surveyId}/summary": { query: "start period" },
  "PUT /_/translation-data/{lang}": { header: "If-Unmodified-Since", body: "locale" },
};

/** What the specification says of the account, beyond what a change takes (part 1, section 3). */
const ACCOUNT = "email status confirmed retailers roles last_password_change role_types role_names role_permissions";

const words = (text = ""): readonly string[] => text.split(" ").filter((word) => word !== "");

function membersOf(schema: Json | undefined): readonly string[] {
  const whole = resolved(contract, schema);
  const branches = ["anyOf", "oneOf", "allOf"].flatMap((keyword) => list(whole[keyword]));
  return [...Object.keys(object(whole["properties"])), ...branches.flatMap(membersOf)];
}

function bodyOf(described: JsonObject): readonly string[] {
  const [body] = Object.values(object(resolved(contract, described["requestBody"])["content"]));
  return membersOf(object(body)["schema"]);
}

describe("what the specification says that operations take", () => {
  for (const [name, { query, header, body }] of Object.entries(TAKEN)) {
    it(`is in the contract of ${name}: ${[query, header, body].flatMap(words).join(", ")}`, () => {
      const operation = OPERATIONS.find((each) => each.name === name)!;
      const parameters = parametersOf(contract, operation);
      const namesIn = (place: string): readonly unknown[] =>
        parameters.filter((parameter) => parameter["in"] === place).map((parameter) => parameter["name"]);
      expect(namesIn("query")).to.include.members([...words(query)]);
      expect(namesIn("header")).to.include.members([...words(header)]);
      expect(bodyOf(operation.described)).to.include.members([...words(body)]);
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
    expect(membersOf({ $ref: "#/components/schemas/Account" })).to.include.members([...words(ACCOUNT)]);
  });
});
