import "#test/support/dom.ts";
import { expect } from "chai";
import { lazyDialog } from "#ui/app/lazy-dialog.ts";

describe("The factory of a lazy dialog", () => {
  const isOnline = (value: boolean) =>
    Object.defineProperty(navigator, "onLine", { configurable: true, get: () => value });
  afterEach(() => void Reflect.deleteProperty(navigator, "onLine"));

  const View = () => null;
  const setUp = () => {
    const loads: string[] = [];
    const factory = lazyDialog(
      () => Promise.resolve(loads.push("module")),
      (module, facts: string) => ({ View, model: `${facts} of module ${module}` }),
    );
    return { loads, factory };
  };

  it("loads the module and creates the view-model from it", async () => {
    const { factory } = setUp();
    expect(await factory("Ann")).to.deep.equal({ View, model: "Ann of module 1" });
  });

  for (const { online, loaded } of [
    { online: true, loaded: ["module"] },
    { online: false, loaded: [] },
  ]) {
    it(`${online ? "prefetches the module online" : "prefetches nothing offline: a browser may remember the failure"}`, async () => {
      isOnline(online);
      const { loads, factory } = setUp();
      await factory.prefetch?.();
      expect(loads).to.deep.equal(loaded);
    });
  }
});
