import { expect } from "chai";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { postTestReceipt, type PostedAnswer, type Posting, type TestReceipts } from "#domain/testing/index.ts";
import { sources } from "./sources.ts";

const CREATED: PostedAnswer = { status: 201, statusText: "Created", headers: {}, body: "{}" };
const OPTIONS = { refreshesLocaltime: false, countsOn: false, attempt: "7f3a" };

/** A place that answers as told, and writes down what was posted. */
function place(answer: Result<PostedAnswer, Failure> = ok(CREATED), zone = "Europe/London") {
  const posted: Posting[] = [];
  const receipts: TestReceipts = {
    rawReceipt: () => Promise.resolve(err(failure("missing"))),
    post: (posting) => {
      posted.push(posting);
      return Promise.resolve(answer);
    },
  };
  return { posted, ...sources(undefined, zone), receipts };
}

describe("posting a test receipt", () => {
  it("sends what was read, under the name of the attempt, and tells what was mended and what came back", async () => {
    const there = place();
    const answer = await postTestReceipt({ ...OPTIONS, text: "{transaction_id: 'T-1'}" }, there);
    expect(there.posted).to.deep.equal([{ body: { transaction_id: "T-1" }, attempt: "7f3a" }]);
    expect(answer).to.deep.equal(
      ok({
        sent: { transaction_id: "T-1" },
        fixes: [{ code: "unquoted-name", line: 1, column: 2 }, { code: "single-quotes", line: 1, column: 18 }],
        answer: { isTaken: true, statusLine: "201 Created", headers: [], body: "{}" },
      }),
    );
  });

  it("makes it ready first, by the clock of whoever posts it [POST-008, POST-009]", async () => {
    for (const [zone, localtime] of [["Europe/London", "2024-05-15T10:20:30+01:00"], ["America/St_Johns", "2024-05-15T06:50:30-02:30"], ["UTC", "2024-05-15T09:20:30+00:00"]] as const) {
      const there = place(ok(CREATED), zone);
      await postTestReceipt({ text: '{"transaction_id":"T-1"}', refreshesLocaltime: true, countsOn: true, attempt: "7f3a" }, there);
      expect(there.posted[0]?.body).to.deep.equal({ transaction_id: "T-2", localtime });
    }
  });

  it("sends nothing of a text that is no body [POST-007]", async () => {
    const there = place();
    expect(await postTestReceipt({ ...OPTIONS, text: "" }, there)).to.deep.equal(err({ kind: "refused", refusal: { kind: "blank" } }));
    expect(there.posted).to.deep.equal([]);
  });

  it("shows what the other side says against it", async () => {
    const there = place(ok({ ...CREATED, status: 400, statusText: "Bad Request", body: '{"description":"no"}' }));
    const answer = await postTestReceipt({ ...OPTIONS, text: "{}" }, there);
    expect(answer.ok && answer.value.answer).to.deep.equal({ isTaken: false, statusLine: "400 Bad Request", headers: [], body: '{"description":"no"}' });
  });

  it("tells that nothing came back", async () => {
    const unreachable = failure("unreachable");
    expect(await postTestReceipt({ ...OPTIONS, text: "{}" }, place(err(unreachable)))).to.deep.equal(err({ kind: "failed", failure: unreachable }));
  });
});
