import { expect } from "chai";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, mapResult, ok, type Result } from "#domain/shared/result.ts";
import {
  prepareParsedBody,
  parseBody,
  postTestReceipt,
  type BodyOptions,
  type PostResponse,
  type Posting,
  type PostingContext,
  type TestReceipts,
} from "#domain/test-receipts/index.ts";
import { sources } from "./draft-sources.ts";

const CREATED: PostResponse = { status: 201, statusText: "Created", headers: {}, body: "{}" };
const AS_TYPED = { refreshesLocaltime: false, countsOn: false };

/** Test receipts with a fixed result that record the posts. */
function place(answer: Result<PostResponse, Failure> = ok(CREATED)) {
  const posted: Posting[] = [];
  const receipts: TestReceipts = {
    rawJson: () => Promise.resolve(err(failure("missing"))),
    post: (posting) => {
      posted.push(posting);
      return Promise.resolve(answer);
    },
  };
  return { posted, receipts };
}

const readyBody = ({ text, ...options }: BodyOptions & { readonly text: string }, time: PostingContext) =>
  mapResult(parseBody(text), (read) => prepareParsedBody(read, options, time));

describe("preparing a body", () => {
  it("returns the parsed body with its fixes", () => {
    expect(readyBody({ ...AS_TYPED, text: "{transaction_id: 'T-1'}" }, sources())).to.deep.equal(
      ok({
        body: { transaction_id: "T-1" },
        json: '{"transaction_id": "T-1"}',
        fixes: [
          { code: "unquoted-name", line: 1, column: 2 },
          { code: "single-quotes", line: 1, column: 18 },
        ],
      }),
    );
  });

  it("uses the clock and zone of the user [POST-008, POST-009]", () => {
    for (const [zone, localtime] of [
      ["Europe/London", "2024-05-15T10:20:30+01:00"],
      ["America/St_Johns", "2024-05-15T06:50:30-02:30"],
      ["UTC", "2024-05-15T09:20:30+00:00"],
    ] as const) {
      const ready = readyBody(
        { text: '{"transaction_id":"T-1"}', refreshesLocaltime: true, countsOn: true },
        sources(undefined, zone),
      );
      expect(ready.ok && ready.value.body).to.deep.equal({ transaction_id: "T-2", localtime });
    }
  });

  it("returns the refusal of an invalid text, so that nothing is sent [POST-007]", () => {
    expect(readyBody({ ...AS_TYPED, text: "" }, sources())).to.deep.equal(err({ kind: "blank" }));
  });
});

describe("posting a test receipt", () => {
  it("sends the body with the key of the attempt and returns the response [POST-005]", async () => {
    const { posted, receipts } = place();
    expect(await postTestReceipt({ body: { transaction_id: "T-1" }, attempt: "7f3a" }, receipts)).to.deep.equal(
      ok({ status: 201, isAccepted: true, statusLine: "201 Created", headers: [], body: "{}" }),
    );
    expect(posted).to.deep.equal([{ body: { transaction_id: "T-1" }, attempt: "7f3a" }]);
  });

  it("returns a refusal of the server", async () => {
    const { receipts } = place(
      ok({ ...CREATED, status: 400, statusText: "Bad Request", body: '{"description":"no"}' }),
    );
    expect(await postTestReceipt({ body: {}, attempt: "7f3a" }, receipts)).to.deep.equal(
      ok({ status: 400, isAccepted: false, statusLine: "400 Bad Request", headers: [], body: '{"description":"no"}' }),
    );
  });

  it("returns a failure if there is no response", async () => {
    const unreachable = failure("unreachable");
    expect(await postTestReceipt({ body: {}, attempt: "7f3a" }, place(err(unreachable)).receipts)).to.deep.equal(
      err(unreachable),
    );
  });
});
