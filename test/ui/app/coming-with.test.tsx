import "#test/support/dom.ts";
import { expect } from "chai";
import { comingWith } from "#ui/app/coming-with.ts";

describe("What makes a dialog out of a part that comes late", () => {
  const isOnline = (value: boolean) => Object.defineProperty(navigator, "onLine", { configurable: true, get: () => value });
  afterEach(() => void Reflect.deleteProperty(navigator, "onLine"));

  const aMaker = () => {
    const fetches: string[] = [];
    const maker = comingWith(() => Promise.resolve(fetches.push("part")), (part, facts: string) => `${facts} of part ${part}`);
    return { fetches, maker };
  };

  it("fetches the part, and makes of it what is asked for", async () => {
    const { maker } = aMaker();
    expect(await maker("Ann")).to.equal("Ann of part 1");
  });

  for (const { online, fetched } of [{ online: true, fetched: ["part"] }, { online: false, fetched: [] }]) {
    it(`${online ? "fetches it ahead" : "fetches nothing ahead"} ${online ? "online" : "offline: a browser may remember that it did not come"}`, async () => {
      isOnline(online);
      const { fetches, maker } = aMaker();
      await maker.fetch?.();
      expect(fetches).to.deep.equal(fetched);
    });
  }
});
