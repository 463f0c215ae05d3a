import { expect } from "chai";
import type { Json } from "#domain/shared/json/json.ts";
import {
  bodyMembersOf,
  list,
  operationsOf,
  parametersOf,
  queryFieldsOf,
  readContract,
  type Operation,
} from "./contract.ts";
import { SPECIFIED_PARAMETERS } from "./specified-parameters.ts";

const contract = readContract();
const OPERATIONS = operationsOf(contract);

/**
 * Where the specification names each operation: the part, and the paragraph of its section 7. It gives no path for the
 * content of a receipt ("GET of the raw receipt").
 */
const NAMED: Readonly<Record<string, string>> = {
  "GET /_/accounts": "1, Accounts",
  "POST /_/accounts": "1, Accounts",
  "GET /_/account/{email}": "1, Accounts",
  "PATCH /_/account/{email}": "1, Accounts",
  "POST /_/account/{email}/_reset": "1, Accounts",
  "GET /_/account-role-types/{email}": "1, Accounts",
  "GET /_/account-role-names/{email}": "1, Accounts",
  "GET /_/account-role-permissions/{email}": "1, Accounts",
  "GET /_/account-search-retailers": "1, Accounts",
  "GET /_/statistics/{report}": "1, Statistics",
  "GET /_/statistics/sendgrid": "1, Statistics",
  "GET /_/statistics/receipts/rate": "1, Statistics",
  "GET /_/statistics/receipts/rates": "1, Statistics",
  "GET /_/statistics/baskets/duration/7d": "1, Statistics",
  "GET /pos/status": "1, Statistics",
  "POST /email": "1, Email and identifiers",
  "GET /identifiers/{id}": "1, Email and identifiers",
  "POST /identifiers/{id}": "1, Email and identifiers",
  "PATCH /identifiers/{id}": "1, Email and identifiers",
  "GET /identifiers/_search": "1, Email and identifiers",
  "GET /identifiers/{id}/receipts": "1, Email and identifiers",
  "POST /identifiers/_validate": "1, Email and identifiers",
  "GET /_/retailer-files": "1, Retailer files and forms",
  "PUT /_/retailer-files/{filename}": "1, Retailer files and forms",
  "PUT /_/retailer-files-admin/{filename}": "1, Retailer files and forms",
  "POST /_/retailer-files-admin/new/add": "1, Retailer files and forms",
  "GET /_/forms-data": "1, Retailer files and forms",
  "PUT /_/forms-data": "1, Retailer files and forms",
  "POST /_/template-data/images/emails": "1, Retailer files and forms",
  "POST /_/template-data/images/forms": "1, Retailer files and forms",
  "GET /addresses/_search/{provider}": "2, Addresses",
  "GET /addresses/_search/{provider}/{id}": "2, Addresses",
  "GET /loyalty/{loyalty}/identifiers/{id}": "2, Loyalty",
  "PATCH /loyalty/{loyalty}/identifiers/{id}": "2, Loyalty",
  "GET /loyalty/{loyalty}/identifiers/{id}/events": "2, Loyalty",
  "POST /_/translation-locale/{locale}": "2, Translation locales",
  "DELETE /_/translation-locale/{locale}": "2, Translation locales",
  "GET /_/webview_url/{receipt_id}": "2, Web view and processing",
  "POST /_/receipts/_process": "2, Web view and processing",
  "POST /_/pos/data/_process": "2, Web view and processing",
  "GET /receipts": "2, Receipts",
  "GET /receipts/{id}": "2, Receipts",
  "GET /receipts/_search": "2, Receipts",
  "PATCH /receipts/{id}": "2, Receipts",
  "POST /receipts": "2, Receipts",
  "GET /receipts/{id}/raw": "2, Receipts",
  "GET /currencies/rates": "2, Currency rates",
  "GET /currencies/rates/{id}": "2, Currency rates",
  "POST /currencies/rates": "2, Currency rates",
  "GET /pos/data": "2, Till raw data",
  "GET /pos/data/{id}": "2, Till raw data",
  "GET /pos/data/{id}/raw": "2, Till raw data",
  "GET /ic2iweb/enabled": "2, Tax-free service",
  "GET /ic2iweb/session-token": "2, Tax-free service",
  "GET /ic2iweb/payload": "2, Tax-free service",
  "POST /hibp_validation": "2, Password breach check",
  "GET /openapi-v1.yml": "2, Password breach check",
  "GET /stores": "2, Stores",
  "GET /stores/{reference}": "2, Stores",
  "POST /stores": "2, Stores",
  "PATCH /stores/{reference}": "2, Stores",
  "DELETE /stores/{reference}": "2, Stores",
  "GET /_/surveys/{surveyId}": "2, Surveys",
  "GET /_/surveys/{surveyId}/responses/{responseId}": "2, Surveys",
  "GET /_/surveys/{surveyId}/summary": "2, Surveys",
  "GET /_/template-data": "2, Templates and translations",
  "PUT /_/template-data": "2, Templates and translations",
  "GET /_/template-data-translations/{tag}": "2, Templates and translations",
  "PUT /_/template-data-translations/{tag}": "2, Templates and translations",
  "GET /_/translation-data": "2, Templates and translations",
  "PUT /_/translation-data/{lang}": "2, Templates and translations",
};

/** The specification adds these to most requests. */
const OF_MOST_OPERATIONS = ["retailer_id", "last_updated"];

const markOf = ({ described }: Operation): Json | undefined => described["x-beyond-specification"];

/** The fields of searches that the specification knows. */
const SPECIFIED_FIELDS =
  "transaction_id store_id store_reference localtime total identifier salesperson product_code".split(" ");

/** The parameters that are not in the path, the fields of queries, and the members of bodies that the specification does not name. */
function unnamedParameters(operation: Operation): readonly (readonly [name: string, isRequired: boolean])[] {
  const { query = "", header = "", body } = SPECIFIED_PARAMETERS[operation.name] ?? {};
  const members = body === undefined ? [] : bodyMembersOf(contract, operation);
  const unnamed = members
    .filter((name) => !body?.split(" ").includes(name))
    .map((name) => [`body.${name}`, false] as const);
  const named = [...OF_MOST_OPERATIONS, ...query.split(" "), ...header.split(" ")];
  const specifiedFields = SPECIFIED_FIELDS.map((field) => `query.${field}`);
  const parameters = parametersOf(contract, operation).flatMap((parameter) => [
    ...(parameter["in"] === "path" || named.includes(String(parameter["name"]))
      ? []
      : [[String(parameter["name"]), parameter["required"] === true] as const]),
    ...queryFieldsOf(parameter)
      .filter((field) => !specifiedFields.includes(field))
      .map((field) => [field, false] as const),
  ]);
  return [...parameters, ...unnamed];
}

describe("what goes beyond the specification", () => {
  it("is marked in the contract: an operation is marked, or the specification names it", () => {
    const unmarked = OPERATIONS.filter((operation) => markOf(operation) !== true).map(({ name }) => name);
    expect(unmarked).to.have.members(Object.keys(NAMED));
  });

  it("is 67 operations", () => {
    expect(OPERATIONS.filter((operation) => markOf(operation) === true)).to.have.length(67);
  });

  for (const operation of OPERATIONS.filter((each) => markOf(each) !== true)) {
    const unnamed = unnamedParameters(operation);
    it(`is ${unnamed.map(([name]) => name).join(", ") || "no parameter"} of ${operation.name}, never a required one`, () => {
      expect(list(markOf(operation))).to.have.members(unnamed.map(([name]) => name));
      expect(unnamed.filter(([, isRequired]) => isRequired)).to.deep.equal([]);
    });
  }
});
