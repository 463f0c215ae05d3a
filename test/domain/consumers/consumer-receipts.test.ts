import { expect } from "chai";
import { fetchAllReceipts } from "#domain/consumers/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { err, ok } from "#domain/shared/result.ts";

/** A hundred receipts, newest first: id-099 to id-000. */
const ids = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `id-${String(from - at).padStart(3, "0")}` }));

async function fetched(...pages: readonly (readonly { readonly id: string }[])[]) {
  const requests: (string | undefined)[] = [];
  const answer = await fetchAllReceipts((older) => {
    requests.push(older);
    return Promise.resolve(ok(pages[requests.length - 1] ?? []));
  });
  return {
    asked: requests,
    receipts: answer.ok ? answer.value.receipts.length : -1,
    isIncomplete: answer.ok && answer.value.isIncomplete,
  };
}

// R41 of the domain rules, by its row numbers
describe("all receipts of a consumer", () => {
  it("are loaded in three pages of 20, 20 and 5 (row 13) [CONS-033]", async () => {
    expect(await fetched(ids(99, 20), ids(79, 20), ids(59, 5))).to.deep.equal({
      asked: [undefined, "id-080", "id-060"],
      receipts: 45,
      isIncomplete: false,
    });
  });

  it("end with an empty page after a full one (row 14) [CONS-033]", async () => {
    expect(await fetched(ids(99, 20), [])).to.deep.equal({
      asked: [undefined, "id-080"],
      receipts: 20,
      isIncomplete: false,
    });
  });

  it("end with a first page of 19 (row 15) [CONS-033]", async () => {
    expect(await fetched(ids(99, 19))).to.deep.equal({ asked: [undefined], receipts: 19, isIncomplete: false });
  });

  it("are marked as incomplete if a page repeats its cursor (row 18) [CONS-033]", async () => {
    expect(await fetched(ids(99, 20), ids(99, 20), ids(79, 20))).to.deep.equal({
      asked: [undefined, "id-080"],
      receipts: 20,
      isIncomplete: true,
    });
  });

  it("fail if a page fails", async () => {
    expect(await fetchAllReceipts(() => Promise.resolve(err(failure("unreachable"))))).to.have.nested.property(
      "error.kind",
      "unreachable",
    );
  });
});
