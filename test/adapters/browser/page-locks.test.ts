import { expect } from "chai";
import { PageLocks } from "#adapters/browser/page-locks.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { LocksStandIn } from "./locks-stand-in.ts";

describe("The locks of a page", () => {
  it("are held until their release, and visible to every page", async () => {
    const locks = new LocksStandIn();
    const [mine, other] = [new PageLocks(() => locks), new PageLocks(() => locks)];
    const release = mine.hold("a");
    other.hold("b");
    expect([...(await other.heldNames())]).to.deep.equal(["a", "b"]);
    release();
    await flushTasks();
    expect([...(await other.heldNames())]).to.deep.equal(["b"]);
  });

  it("include pending requests", async () => {
    const locks = {
      request: () => Promise.resolve(undefined as never),
      query: () => Promise.resolve({ held: [{ name: "a" }], pending: [{ name: "b" }] }),
    };
    expect([...(await new PageLocks(() => locks).heldNames())]).to.deep.equal(["a", "b"]);
  });

  it("hold nothing without the Web Locks API, or if it is forbidden", async () => {
    const no = () => Promise.reject(new Error("SecurityError"));
    for (const locks of [undefined, { request: no, query: no }]) {
      const page = new PageLocks(() => locks);
      page.hold("a")();
      expect([...(await page.heldNames())]).to.deep.equal([]);
    }
  });
});
