import { expect } from "chai";
import { PageLocks } from "#adapters/browser/page-locks.ts";
import { turn } from "#test/ui/support/turn.ts";
import { LocksStandIn } from "./locks-stand-in.ts";

describe("The locks of a page", () => {
  it("are held until they are let go, and every page sees which", async () => {
    const locks = new LocksStandIn();
    const [mine, other] = [new PageLocks(() => locks), new PageLocks(() => locks)];
    const release = mine.hold("a");
    other.hold("b");
    expect([...await other.held()]).to.deep.equal(["a", "b"]);
    release();
    await turn();
    expect([...await other.held()]).to.deep.equal(["b"]);
  });

  it("count one too that is about to be held", async () => {
    const locks = { request: () => Promise.resolve(undefined as never), query: () => Promise.resolve({ held: [{ name: "a" }], pending: [{ name: "b" }] }) };
    expect([...await new PageLocks(() => locks).held()]).to.deep.equal(["a", "b"]);
  });

  it("hold nothing, and break nothing, where there are none or they are forbidden", async () => {
    const no = () => Promise.reject(new Error("SecurityError"));
    for (const locks of [undefined, { request: no, query: no }]) {
      const page = new PageLocks(() => locks);
      page.hold("a")();
      expect([...await page.held()]).to.deep.equal([]);
    }
  });
});
