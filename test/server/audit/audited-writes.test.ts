import { expect } from "chai";
import { OWN_OPERATIONS } from "#server/accounts/own-operations.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { contractCalls } from "#test/support/contract-calls.ts";
import { askInMatrix, RETAILERS, startMatrix, type Matrix } from "../http/permission-matrix-fixture.ts";

/**
 * `createRetailer` needs the flag at all retailers, which no caller of the matrix holds: test/server/retailers has its
 * event. Changes of the own account need its owner: test/server/accounts/own-account-audit.test.ts has theirs. Previews
 * change the session: test/server/accounts/role-previews.test.ts has theirs.
 */
const ELSEWHERE: readonly string[] = ["createRetailer", "startRolePreview", "endRolePreview", ...OWN_OPERATIONS];

/** Every operation of the contract that can change stored data. */
const WRITES = contractCalls().filter(({ operation: { method, id } }) => method !== "GET" && !ELSEWHERE.includes(id));

/** Operations without an audit event, and why. */
const NOT_AUDITED: Readonly<Record<string, string>> = {
  validateIdentifier: "checks a text and stores nothing",
  validatePassword: "checks a password and stores nothing",
  createTemplatePreview: "stores a draft of the caller that expires within the hour, and changes no record",
};

/** Writes that replace or change a record, so that the event has the values before and after. */
const WITH_VALUES: readonly string[] = [
  "changeReceipt",
  "changeStore",
  "createRates",
  "replaceTranslationData",
  "changeConsumer",
  "changeLoyalty",
  "replaceTemplateData",
  "replaceTemplateDataTranslations",
  "replaceRetailerSettings",
];

/** Bodies that change the record of the matrix. The example of the contract has the same values. */
const CHANGES: Readonly<Record<string, JsonObject>> = { changeAccount: { status: "inactive" } };

describe("every write of the contract", () => {
  let matrix: Matrix;
  before(async () => {
    matrix = await startMatrix();
  });
  after(() => matrix.server.close());

  const eventsOf = async (
    request: string | null,
  ): Promise<readonly (JsonObject & { readonly details: JsonObject })[]> =>
    (await matrix.server.db
      .selectFrom("audit")
      .select(["actor", "action", "target", "details"])
      .where("request_id", "=", request)
      .execute()) as never;

  for (const to of WRITES) {
    const { id, successStatus } = to.operation;

    it(`leaves an audit event, or has a reason for none: ${id}`, async () => {
      const sent = CHANGES[id] === undefined ? to.sent : { ...to.sent, body: CHANGES[id] };
      const response = await askInMatrix(matrix, {
        to: { ...to, sent },
        holder: matrix.holders.get("a session of administrator")!,
      });
      const { status, text, headers } = response;
      expect(status, text).to.equal(successStatus);
      const events = await eventsOf(headers.get("counterfoil-request-id"));
      await matrix.restoreData();
      if (NOT_AUDITED[id] !== undefined) return expect(events).to.deep.equal([]);
      expect(events.map(({ actor }) => actor)).to.include("administrator@matrix.example");
      for (const { action, details } of events) expect(details["retailer_id"], String(action)).to.equal(RETAILERS.own);
      if (WITH_VALUES.includes(id)) {
        const values = events.flatMap(({ details: { changes } }) => changes as readonly JsonObject[]);
        expect(values, JSON.stringify(events)).not.to.have.lengthOf(0);
      }
    });
  }

  it("is known, if it has a reason for no event", () => {
    const ids = WRITES.map(({ operation: { id } }) => id);
    expect([...Object.keys(NOT_AUDITED), ...WITH_VALUES].filter((id) => !ids.includes(id))).to.deep.equal([]);
  });
});
