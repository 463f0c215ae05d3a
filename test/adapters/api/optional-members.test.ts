import { expect } from "chai";
import type { OperationId } from "#contract/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Client } from "#sdk/index.ts";
import { json, StubApi } from "#test/sdk/stub-api.ts";
import { READ_CALLS, type Ask } from "./read-calls.ts";
import { answersOf, completeAnswer, cutAnswers, readsWithOptionalMembers } from "./complete-answers.ts";

/**
 * Answers that nothing of the portal reads as JSON, versions of files, which only our own server has, and questions, which
 * only tools read.
 */
const NOT_READ = ["getRawReceipt", "getConsumerData", "getRetailerFileVersion", "getRefundQuestions"];

/** What the portal asks for by a parameter comes, although the answer to other requests does not have it. */
const ASKED_FOR: Partial<Record<OperationId, readonly string[]>> = {
  getTranslationData: [".locales[].messages"],
  getTemplateVersion: [".data"],
};

const answering = (answer: unknown): Client =>
  new StubApi(json(answer, { headers: { "last-modified": "Sun, 01 Mar 2026 09:30:00 GMT" } })).client();

const outcomeOf = async (ask: Ask, answer: unknown): Promise<string> => {
  const result = await ask(answering(answer));
  return result.ok ? "read" : result.error.kind;
};

/** Returns the members without which a complete answer is not read. */
async function needed(ask: Ask, schema: JsonObject): Promise<readonly string[]> {
  const whole = completeAnswer(schema);
  expect(await outcomeOf(ask, whole), JSON.stringify(whole)).to.equal("read");
  const tried = cutAnswers(schema, whole).map(async ({ path, answer }) => ({
    path,
    outcome: await outcomeOf(ask, answer),
  }));
  return (await Promise.all(tried)).filter(({ outcome }) => outcome !== "read").map(({ path }) => path);
}

describe("an answer of the API without an optional member", () => {
  for (const [operation, asked] of Object.entries(READ_CALLS)) {
    const asks = [asked].flat() as readonly Ask[];
    it(`is read: ${operation}`, async () => {
      const found = answersOf(operation).map((schema, at) => needed(asks[at] ?? asks[0]!, schema));
      expect((await Promise.all(found)).flat()).to.deep.equal(ASKED_FOR[operation as OperationId] ?? []);
    });
  }

  it("is tried for each operation that reads and has one", () => {
    expect(readsWithOptionalMembers().filter((id) => !(id in READ_CALLS) && !NOT_READ.includes(id))).to.deep.equal([]);
  });

  it("is not an answer without a required member, which is malformed", async () => {
    const { id: _id, ...store } = completeAnswer(answersOf("getStore")[0]) as { readonly id: string };
    expect(await outcomeOf(READ_CALLS.getStore as Ask, store)).to.equal("malformed");
  });
});
