import { createConfig, lint } from "@redocly/openapi-core";
import { expect } from "chai";
import { lowestReceiptId, MAIL_OUTCOMES } from "#domain/receipts/index.ts";
import { localTimeToInstant, parseLocalTime } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { CONTRACT_FILE, object, operationsOf, places, readContract } from "./contract.ts";
import { examplesOf, misfits, withoutExample } from "./examples.ts";
import * as rules from "./rules.ts";

type Member = string | number;

/** The contract with one thing wrong in it. */
function broken(path: readonly Member[], value: unknown): JsonObject {
  const contract = structuredClone(readContract()) as Record<Member, unknown>;
  const parent = path.slice(0, -1).reduce((node, member) => node[member] as Record<Member, unknown>, contract);
  const last = path.at(-1) as Member;
  if (value === undefined) Reflect.deleteProperty(parent, last);
  else parent[last] = value;
  return contract as JsonObject;
}

const LIST = ["paths", "/receipts", "get"];
const CHANGE = ["paths", "/stores/{reference}", "patch"];
const CREATION = ["paths", "/_/accounts", "post"];
const STORE = ["components", "schemas", "Store"];

type Breach = readonly [what: string, rule: rules.Rule, path: readonly Member[], value: unknown, complaint: string];
const BREACHES: readonly Breach[] = [
  [
    "a tag that is no area",
    rules.taggedByItsArea,
    [...LIST, "tags"],
    ["misc"],
    "GET /receipts has no area as its one tag",
  ],
  [
    "two tags",
    rules.taggedByItsArea,
    [...LIST, "tags"],
    ["receipts", "stores"],
    "GET /receipts has no area as its one tag",
  ],
  [
    "an area that is not declared",
    rules.taggedByItsArea,
    [...LIST, "tags"],
    ["test-receipts"],
    "GET /receipts has no area as its one tag",
  ],
  [
    "a noun alone as its name",
    rules.namedByVerbAndNoun,
    [...LIST, "operationId"],
    "receipts",
    "GET /receipts is called receipts, not by verb and noun",
  ],
  [
    "a call that says nothing of access",
    rules.saysWhoMayCallIt,
    [...LIST, "x-access", "anyOf"],
    undefined,
    "GET /receipts does not say which flags open it",
  ],
  [
    "a flag of fancy",
    rules.saysWhoMayCallIt,
    [...LIST, "x-access", "anyOf"],
    ["receipt_view"],
    "GET /receipts asks for the flag receipt_view, which does not exist",
  ],
  [
    "a call without a tenant scope",
    rules.saysWhoMayCallIt,
    [...LIST, "x-access", "tenant"],
    "world",
    "GET /receipts has no tenant scope",
  ],
  [
    "a retailer's call without retailer_id",
    rules.saysWhoMayCallIt,
    [...LIST, "parameters"],
    [],
    "GET /receipts has a tenant scope that its parameters do not bear out",
  ],
  [
    "a call that says nothing of stores",
    rules.saysWhoMayCallIt,
    [...LIST, "x-access", "stores"],
    undefined,
    "GET /receipts does not say whether stores are filtered",
  ],
  ...["400", "401", "403", "404", "429", "500"].map((status): Breach => [
    `${status} left out`,
    rules.describesItsRefusals,
    [...LIST, "responses", status],
    undefined,
    `GET /receipts does not describe ${status}`,
  ]),
  ...["412", "413", "415"].map((status): Breach => [
    `${status} of a guarded write left out`,
    rules.describesItsRefusals,
    [...CHANGE, "responses", status],
    undefined,
    `PATCH /stores/{reference} does not describe ${status}`,
  ]),
  [
    "a missing 409 for two requests with one key",
    rules.describesItsRefusals,
    [...CREATION, "responses", "409"],
    undefined,
    "POST /_/accounts does not describe 409",
  ],
  [
    "a shape of our own that passes for the specification's",
    rules.marksItsOwnShapes,
    [...CREATION, "responses", "201", "x-own-shape"],
    undefined,
    "POST /_/accounts does not mark the shape of its answer as our own",
  ],
  [
    "a shape of the specification that passes for our own",
    rules.marksItsOwnShapes,
    [...LIST, "responses", "200", "x-own-shape"],
    true,
    "GET /receipts marks a shape as our own that is not",
  ],
  [
    "a refusal in other words",
    rules.describesItsRefusals,
    ["components", "responses", "Broken", "content"],
    {},
    "GET /receipts answers 500 with another body than Problem",
  ],
  [
    "a write that changes what no GET reads",
    rules.changesCollectionsThatAreRead,
    [...CHANGE, "x-changes"],
    ["/shops"],
    "PATCH /stores/{reference} changes /shops, which no GET reads",
  ],
  [
    "a write that names its own collection",
    rules.changesCollectionsThatAreRead,
    [...CHANGE, "x-changes"],
    ["/stores"],
    "PATCH /stores/{reference} changes /stores, which is its own collection",
  ],
  [
    "a GET that changes",
    rules.changesCollectionsThatAreRead,
    [...LIST, "x-changes"],
    ["/stores"],
    "GET /receipts reads and changes",
  ],
  [
    "a GET that takes no last_updated",
    rules.takesLastUpdated,
    [...LIST, "parameters"],
    [{ $ref: "#/components/parameters/RetailerId" }],
    "GET /receipts takes retailer_id, but not last_updated",
  ],
  [
    "a field without a description",
    rules.describesItsFields,
    [...STORE, "properties", "name", "description"],
    undefined,
    "#/schemas/Store/properties/name has no description",
  ],
  [
    "a code that does not exist",
    rules.listsItsProblemCodes,
    [...CHANGE, "x-problem-codes"],
    ["test_fails"],
    "PATCH /stores/{reference} lists the code test_fails, which does not exist",
  ],
  [
    "a general code at an operation",
    rules.listsItsProblemCodes,
    [...LIST, "x-problem-codes"],
    ["not_found"],
    "GET /receipts lists the general code not_found",
  ],
  [
    "a code of a status that the operation does not have",
    rules.listsItsProblemCodes,
    [...LIST, "x-problem-codes"],
    ["store_exists"],
    "GET /receipts lists the code store_exists, but does not describe 409",
  ],
  [
    "a conflict without a code",
    rules.listsItsProblemCodes,
    [...CREATION, "x-problem-codes"],
    undefined,
    "POST /_/accounts describes 409 without a code",
  ],
  [
    "a write with a version that lists no code for it",
    rules.listsItsProblemCodes,
    [...CHANGE, "x-problem-codes"],
    ["test_failed"],
    "PATCH /stores/{reference} does not list the code version_conflict",
  ],
  [
    "a code that no operation lists",
    rules.hasNoUnusedCodes,
    ["x-problem-codes", "store_full"],
    { status: 409, description: "The store is full." },
    "no operation lists the code store_full",
  ],
  [
    "an answer without a name",
    rules.namesEveryAnswer,
    [...LIST, "responses", "200", "headers"],
    undefined,
    "GET /receipts answers 200 without counterfoil-request-id",
  ],
  [
    "an object without additionalProperties",
    rules.closesItsObjects,
    [...STORE, "additionalProperties"],
    undefined,
    "#/components/schemas/Store takes members that are not listed",
  ],
  [
    "an object open by oversight",
    rules.closesItsObjects,
    [...STORE, "additionalProperties"],
    true,
    "#/components/schemas/Store takes members that are not listed",
  ],
  [
    "an unknown member that is always sent",
    rules.namesWhatItAlwaysSends,
    [...STORE, "x-always-sent"],
    ["size"],
    "#/components/schemas/Store always sends size, which is no optional member",
  ],
  [
    "a required member that is always sent",
    rules.namesWhatItAlwaysSends,
    [...STORE, "x-always-sent"],
    ["name"],
    "#/components/schemas/Store always sends name, which is no optional member",
  ],
  [
    "a member of a request that is always sent",
    rules.namesWhatItAlwaysSends,
    ["components", "schemas", "NewStore", "x-always-sent"],
    ["city"],
    "POST /stores takes a body with x-always-sent",
  ],
];

describe("the contract", () => {
  const contract = readContract();

  it("is a good OpenAPI 3.1 file [SDK-010]", async () => {
    const config = await createConfig({
      extends: ["recommended-strict"],
      rules: { "operation-description": "error", "info-contact": "error" },
    });
    const problems = await lint({ ref: CONTRACT_FILE, config });
    expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).to.deep.equal([]);
  });

  for (const [name, rule] of Object.entries(rules)) {
    it(`keeps our rule ${name} everywhere`, () => expect(rule(contract)).to.deep.equal([]));
  }

  for (const [what, rule, path, value, complaint] of BREACHES) {
    it(`finds ${what}`, () => expect(rule(broken(path, value))).to.include(complaint));
  }

  it("gives the answers that the specification leaves open a schema, and marks them as ours [SDK-016]", () => {
    const marked = operationsOf(contract).flatMap(({ described }) =>
      Object.values(object(described["responses"])).flatMap((response) =>
        object(response)["x-own-shape"] === true ? [[described["operationId"], "content" in object(response)]] : [],
      ),
    );
    for (const operation of ["sendReceipt", "createAccount", "uploadFormImage", "uploadEmailImage"])
      expect(marked).to.deep.include([operation, true]);
  });

  it("gives examples that fit their schemas", () => {
    expect(examplesOf(contract)).to.have.length.above(operationsOf(contract).length);
    expect(misfits(contract)).to.deep.equal([]);
  });

  it("finds an example that fits no schema", () => {
    expect(misfits(broken(["components", "examples", "receipt", "value", "totals"], 7.2)).join()).to.include(
      "must NOT have additional properties",
    );
    expect(misfits(broken(["components", "parameters", "RetailerId", "example"], "*")).join()).to.include(
      "must match pattern",
    );
  });

  it("gives an example of every parameter, body and answer", () => expect(withoutExample(contract)).to.deep.equal([]));

  it("describes a summary as the whole receipt without properties, items and events, and with what lists need of these", () => {
    const shape = (name: string) => object(object(object(contract["components"])["schemas"])[name]);
    const {
      items: _items,
      properties: _properties,
      delivery: _delivery,
      ...kept
    } = object(shape("Receipt")["properties"]);
    const {
      item_count: _count,
      has_return: _return,
      delivery: _counts,
      ...shown
    } = object(shape("ReceiptSummary")["properties"]);
    expect(shown).to.deep.equal(kept);
    const { events: _events, ...counts } = object(shape("Delivery")["properties"]);
    const { outcome, ...summarised } = object(shape("DeliverySummary")["properties"]);
    expect(summarised).to.deep.equal(counts);
    expect(object(outcome)["enum"]).to.deep.equal(MAIL_OUTCOMES);
  });

  it("gives receipts ids that begin with the second of their localtime", () => {
    const receipts = places(contract)
      .map(({ node }) => node)
      .filter(({ id, localtime }) => typeof id === "string" && typeof localtime === "string");
    expect(receipts).to.have.length.above(0);
    for (const { id, localtime } of receipts) {
      const moment = localTimeToInstant(parseLocalTime(String(localtime))!);
      expect(String(id).slice(0, 8)).to.equal(lowestReceiptId(moment).slice(0, 8));
    }
  });
});
