import { expect } from "chai";
import { object, operationsOf, parametersOf, readContract, resolved } from "./contract.ts";

const contract = readContract();
const OPERATIONS = operationsOf(contract);

const hasHeader = (operation: (typeof OPERATIONS)[number], name: string): boolean =>
  parametersOf(contract, operation).some((parameter) => parameter["in"] === "header" && parameter["name"] === name);
const statusesOf = ({ described }: (typeof OPERATIONS)[number]): readonly string[] =>
  Object.keys(object(described["responses"]));
const namesOf = (operations: typeof OPERATIONS): readonly string[] => operations.map(({ name }) => name);

/** A missing `If-Unmodified-Since` is 428. */
const NEEDED = [
  "PUT /_/retailer-files/{filename}",
  "PUT /_/retailer-files-admin/{filename}",
  "PATCH /stores/{reference}",
  "PUT /_/translation-data/{lang}",
  "POST /currencies/rates",
  "PUT /_/views/{id}",
  "DELETE /_/views/{id}",
  "PUT /_/retailer-settings",
];

/** A missing `If-Unmodified-Since` is not checked. The GET of the same record carries `Last-Modified`. */
const CHECKED_IF_GIVEN: Readonly<Record<string, string>> = {
  "PATCH /_/account/{email}": "GET /_/account/{email}",
  "PATCH /identifiers/{id}": "GET /identifiers/{id}",
  "PATCH /loyalty/{loyalty}/identifiers/{id}": "GET /loyalty/{loyalty}/identifiers/{id}",
  "PUT /_/forms-data": "GET /_/forms-data",
  "PUT /_/template-data": "GET /_/template-data",
  "PUT /_/template-data-translations/{tag}": "GET /_/template-data-translations/{tag}",
  "DELETE /stores/{reference}": "GET /stores/{reference}",
};

describe("the preconditions of the contract [D5]", () => {
  const guarded = OPERATIONS.filter((operation) => hasHeader(operation, "If-Unmodified-Since"));

  it("are needed by the writes of data files, stores, translations, rates, views and settings of retailers, and by no other", () => {
    expect(namesOf(OPERATIONS.filter((operation) => statusesOf(operation).includes("428")))).to.have.members(NEEDED);
  });

  it("are checked only if given by all other writes of a record with a version", () => {
    expect(namesOf(guarded).filter((name) => !NEEDED.includes(name))).to.have.members(Object.keys(CHECKED_IF_GIVEN));
    expect(namesOf(guarded)).to.include.members(NEEDED);
  });

  it("refuse a stale version with 412 everywhere", () => {
    expect(namesOf(guarded.filter((operation) => !statusesOf(operation).includes("412")))).to.deep.equal([]);
  });

  for (const [write, read] of Object.entries(CHECKED_IF_GIVEN)) {
    it(`have a version for ${write} in the answer of ${read}`, () => {
      const operation = OPERATIONS.find(({ name }) => name === read);
      expect(resolved(contract, object(object(operation?.described["responses"])["200"])["headers"])).to.have.property(
        "Last-Modified",
      );
    });
  }
});
