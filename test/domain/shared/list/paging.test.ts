import { expect } from "chai";
import { INPUT_DEBOUNCE_MS, MAX_PAGE_SIZE, RESULTS_PER_PAGE } from "#domain/shared/limits.ts";
import { shouldShowLatest, toCursors, pageControls } from "#domain/shared/list/paging.ts";

// Every way to reach a page, by how many rows it has
describe("cursor pagination [RCPT-006]", () => {
  const off = { older: false, newer: false, latest: false };
  const pages = [
    { reached: "latest", rows: 20, controls: { ...off, older: true } },
    { reached: "latest", rows: 7, controls: off },
    { reached: "latest", rows: 0, controls: off },
    { reached: "older", rows: 20, controls: { older: true, newer: true, latest: true } },
    { reached: "older", rows: 3, controls: { older: false, newer: true, latest: true } },
    { reached: "older", rows: 0, controls: { older: false, newer: true, latest: true } },
    { reached: "newer", rows: 20, controls: { older: true, newer: true, latest: true } },
    { reached: "newer", rows: 3, controls: { older: true, newer: true, latest: true } },
    { reached: "bound", rows: 20, controls: { older: false, newer: true, latest: true } },
    { reached: "bound", rows: 3, controls: { older: false, newer: true, latest: true } },
    { reached: "bound", rows: 0, controls: { ...off, latest: true } },
  ] as const;
  for (const { reached, rows, controls } of pages) {
    const on = Object.entries(controls).flatMap(([name, leads]) => (leads ? [name] : []));
    it(`enables ${on.join(", ") || "nothing"} for ${rows} rows reached by ${reached}`, () => {
      expect(pageControls(reached, rows)).to.deep.equal(controls);
    });
  }

  it("continues from the oldest row to older ones, from the newest to newer ones", () => {
    expect(toCursors(["c", "b", "a"])).to.deep.equal({ older: "a", newer: "c" });
    expect(toCursors(["b"])).to.deep.equal({ older: "b", newer: "b" });
  });

  it("has no cursors on an empty page", () => {
    expect(toCursors([])).to.deep.equal({});
  });

  it("shows the newest page if no newer row exists", () => {
    expect(shouldShowLatest("newer", 0)).to.equal(true);
  });

  it("stays on a newer page with rows, and on any other empty page", () => {
    expect([
      shouldShowLatest("newer", 1),
      shouldShowLatest("older", 0),
      shouldShowLatest("bound", 0),
      shouldShowLatest("latest", 0),
    ]).to.deep.equal([false, false, false, false]);
  });
});

describe("the constants of every list", () => {
  it("shows 20 results a page [SHELL-028, RCPT-069]", () => {
    expect(RESULTS_PER_PAGE).to.equal(20);
  });

  it("waits 400 ms for the next key [SHELL-029]", () => {
    expect(INPUT_DEBOUNCE_MS).to.equal(400);
  });

  it("never requests more than 100 at once", () => {
    expect(MAX_PAGE_SIZE).to.equal(100);
  });
});
