import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { err, ok } from "#domain/shared/result.ts";
import { isUnderWay, loading, settled, waiting } from "#ui/model/loadable.ts";

const refused = failure("rejected", { status: 500 });

describe("Something asked of the outside", () => {
  it("is under way until it has an answer", () => {
    expect([waiting, loading(waiting), settled(ok(1), waiting), settled(err(refused), waiting)].map(isUnderWay))
      .to.deep.equal([true, true, false, false]);
  });

  it("keeps what was there while it is asked for again, and when that fails", () => {
    const before = settled(ok(["row"]), waiting);
    const again = loading(before);
    expect(again).to.deep.equal({ status: "loading", value: ["row"] });
    expect(settled(err(refused), again)).to.deep.equal({ status: "failed", error: refused, value: ["row"] });
  });

  it("keeps also that there was nothing", () => {
    expect(loading(settled(ok(undefined), waiting))).to.have.property("value", undefined);
  });

  it("has no value where there never was one", () => {
    expect(loading(waiting)).to.not.have.property("value");
    expect(settled(err(refused), waiting)).to.not.have.property("value");
  });

  it("has a new value instead of the old one, and no failure any more", () => {
    expect(settled(ok(2), settled(err(refused), settled(ok(1), waiting)))).to.deep.equal({ status: "ready", value: 2 });
  });
});
