import { expect } from "chai";
import { CounterfoilError, items, pages } from "#sdk/index.ts";
import type { PagesOptions } from "#sdk/index.ts";
import { json, refusal, StubApi } from "./stub-api.ts";
import type { Reply } from "./stub-api.ts";

const page = (...ids: readonly unknown[]): Reply => json(ids.map((id) => ({ id })));
const TWO = { params: { query: { count: 2 } } };

/** What each page of a loop was: the ids that it brought, or its problem. */
async function walk(api: StubApi, options?: PagesOptions<"/receipts">): Promise<readonly string[]> {
  const seen: string[] = [];
  for await (const answer of pages(api.client(), "/receipts", options)) {
    seen.push(
      answer.ok ? answer.data.map(({ id }) => id).join(" ") : `${answer.problem.kind} ${answer.problem.status}`,
    );
  }
  return seen;
}

describe("pages", () => {
  it("come from the newest to the oldest, each from where the one before ended", async () => {
    const api = new StubApi(page("f", "e"), page("d", "c"), page("b"));
    expect(await walk(api, TWO)).to.deep.equal(["f e", "d c", "b"]);
    expect(api.asked).to.deep.equal([
      "GET /receipts?count=2",
      "GET /receipts?count=2&older=e",
      "GET /receipts?count=2&older=c",
    ]);
  });

  it("end with a full one when nothing comes after it", async () => {
    const api = new StubApi(page("b", "a"), page());
    expect(await walk(api, TWO)).to.deep.equal(["b a"]);
    expect(api.asked).to.have.length(2);
  });

  it("are none when there is nothing", async () => {
    expect(await walk(new StubApi(page()))).to.deep.equal([]);
  });

  it("hold a hundred records unless asked otherwise", async () => {
    const api = new StubApi(page());
    await walk(api, {});
    await walk(api);
    expect(api.asked).to.deep.equal(["GET /receipts?count=100", "GET /receipts?count=100"]);
  });

  it("have the size that the server sets if the operation takes none, and end with an empty one", async () => {
    const api = new StubApi(page("9", "8", "7"), page("5"), page());
    const seen: number[] = [];
    for await (const answer of pages(api.client(), "/pos/data")) seen.push(answer.ok ? answer.data.length : -1);
    expect(seen).to.deep.equal([3, 1]);
    expect(api.asked).to.deep.equal(["GET /pos/data", "GET /pos/data?older=7", "GET /pos/data?older=5"]);
  });

  it("of a search are taken by offset, as far as the 5,000th record", async () => {
    const full = (start: number): Reply => page(...Array.from({ length: 100 }, (_, at) => `id-${start + at}`));
    const seen: number[] = [];
    const api = new StubApi(...Array.from({ length: 51 }, (_, at) => full(at * 100)));
    for await (const answer of pages(api.client(), "/receipts/_search", { params: { query: { query: "total:>5" } } }))
      seen.push(answer.ok ? answer.data.length : -1);
    expect(seen).to.deep.equal(Array.from({ length: 51 }, () => 100));
    expect([api.asked[0], api.asked[1], api.asked.at(-1)]).to.deep.equal(
      ["", "&offset=100", "&offset=5000"].map(
        (offset) => `GET /receipts/_search?count=100${offset}&query=total%3A%3E5`,
      ),
    );
  });

  it("of a search end with the first that is not full", async () => {
    const api = new StubApi(page("b", "a"), page("c"));
    const ids: string[] = [];
    for await (const { id } of items(api.client(), "/receipts/_search", {
      params: { query: { query: "total:>5", count: 2, offset: 4 } },
    }))
      ids.push(id);
    expect(ids).to.deep.equal(["b", "a", "c"]);
    expect(api.asked.map((asked) => /offset=\d+/.exec(asked)?.[0])).to.deep.equal(["offset=4", "offset=6"]);
  });

  it("keep within the bounds and the rest of the question", async () => {
    const api = new StubApi(page("5", "4"), page());
    await walk(api, {
      params: { query: { count: 2, older: "6", newer: "1", store_id: "5001" } },
      headers: { "x-tool": "1" },
    });
    expect(api.asked).to.deep.equal([
      "GET /receipts?count=2&newer=1&older=6&store_id=5001",
      "GET /receipts?count=2&newer=1&older=4&store_id=5001",
    ]);
    expect(api.last.headers.get("x-tool")).to.equal("1");
  });

  const SINCE = [
    ["alone", { newer: "1", count: 2 }],
    ["beside an end that is not set", { newer: "1", older: undefined, count: 2 } as object],
  ] as const;
  for (const [how, query] of SINCE) {
    it(`begin with the newest of all where the oldest is given ${how}`, async () => {
      const api = new StubApi(page("5", "4"), page("3"));
      expect(await walk(api, { params: { query } })).to.deep.equal(["5 4", "3"]);
      expect(api.asked).to.deep.equal([
        `GET /receipts?count=2&newer=1&older=${"f".repeat(24)}`,
        "GET /receipts?count=2&newer=1&older=4",
      ]);
    });
  }

  it("are requested when the loop needs them, not before", async () => {
    const api = new StubApi(page("f", "e"), page("d", "c"), page("b"));
    for await (const answer of pages(api.client(), "/receipts", TWO)) {
      expect(api.requests).to.have.length(1);
      expect(answer.ok).to.equal(true);
      break;
    }
    expect(api.requests).to.have.length(1);
  });

  it("end with the problem of the first that cannot be had", async () => {
    const api = new StubApi(page("f", "e"), refusal(500), page("d"));
    expect(await walk(api, TWO)).to.deep.equal(["f e", "refused 500"]);
    expect(api.requests).to.have.length(2);
  });

  it("end when their caller gives up, without asking again", async () => {
    const api = new StubApi(page("f", "e"), page("d"));
    const controller = new AbortController();
    const kinds: unknown[] = [];
    for await (const answer of pages(api.client(), "/receipts", { ...TWO, signal: controller.signal })) {
      kinds.push(answer.ok || answer.problem.kind);
      controller.abort();
    }
    expect(kinds).to.deep.equal([true, "aborted"]);
    expect(api.requests).to.have.length(1);
  });

  const STUCK: readonly (readonly [what: string, ...replies: readonly Reply[]])[] = [
    ["without ids", json([{}, {}])],
    ["of no records at all", json([null, null])],
    ["of numbers", page(2, 1)],
  ];
  for (const [what, ...replies] of STUCK) {
    it(`do not go on from one ${what}`, async () =>
      expect(await walk(new StubApi(...replies), TWO)).to.deep.equal(["malformed 200"]));
  }

  it("do not go round in circles with a server that does not know its cursor", async () => {
    const api = new StubApi(page("f", "e"));
    expect(await walk(api, TWO)).to.deep.equal(["f e", "malformed 200"]);
    expect(api.requests).to.have.length(2);
  });

  it("end if a server ignores the cursor, also when records arrive during the loop", async () => {
    expect(await walk(new StubApi(page("f", "e"), page("h", "g"), page("j", "i")), TWO)).to.deep.equal([
      "f e",
      "malformed 200",
    ]);
  });
});

describe("records page by page", () => {
  async function idsOf(api: StubApi, seen: string[] = []): Promise<readonly string[]> {
    for await (const { id } of items(api.client(), "/receipts", TWO)) seen.push(id);
    return seen;
  }

  it("come one by one", async () => {
    expect(await idsOf(new StubApi(page("c", "b"), page("a")))).to.deep.equal(["c", "b", "a"]);
  });

  it("need no page of which no record is wanted", async () => {
    const api = new StubApi(page("c", "b"), page("a"));
    const loop = items(api.client(), "/receipts", TWO);
    expect([(await loop.next()).value, (await loop.next()).value]).to.deep.equal([{ id: "c" }, { id: "b" }]);
    await loop.return();
    expect(api.requests).to.have.length(1);
  });

  it("end in the midst of a page when their caller gives up", async () => {
    const controller = new AbortController();
    const loop = items(new StubApi(page("c", "b")).client(), "/receipts", { ...TWO, signal: controller.signal });
    expect((await loop.next()).value).to.deep.equal({ id: "c" });
    controller.abort();
    const thrown: unknown = await loop.next().catch((error: unknown) => error);
    expect(thrown).to.be.instanceOf(CounterfoilError).and.to.include({ code: "aborted" });
    expect(await loop.next()).to.deep.equal({ done: true, value: undefined });
  });

  it("throw what stops them, after all that came before", async () => {
    const seen: string[] = [];
    const thrown: unknown = await idsOf(new StubApi(page("c", "b"), refusal(500, "Broken")), seen).catch(
      (error: unknown) => error,
    );
    expect(seen).to.deep.equal(["c", "b"]);
    expect(thrown).to.be.instanceOf(CounterfoilError).and.to.include({ status: 500 });
  });
});
