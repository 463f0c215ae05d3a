import { expect } from "chai";
import { autorun, observable } from "mobx";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { SingleFlight } from "#ui/model/single-flight.ts";

describe("A single flight", () => {
  withoutMobxComplaints();

  it("does one deed at a time, and says which; what is wanted meanwhile is not done [ACCT-024]", async () => {
    const flight = new SingleFlight();
    const done: string[] = [];
    let land: (word: string) => void = () => undefined;
    const first = flight.run("add role", () => new Promise<string>((resolve) => { land = resolve; }));
    const second = flight.run("remove role", async () => void done.push("removed"));
    expect([flight.isUnderWay, flight.underWay]).to.deep.equal([true, "add role"]);
    land("added");
    expect([await first, await second, done, flight.isUnderWay]).to.deep.equal(["added", undefined, [], false]);
  });

  it("shows what became of a deed in one step with its end", async () => {
    const flight = new SingleFlight();
    const seen: unknown[] = [];
    const shown = observable.box("nothing");
    const stop = autorun(() => seen.push([flight.underWay, shown.get()]));
    await flight.run("save", () => Promise.resolve("saved"), (word) => shown.set(word));
    stop();
    expect(seen).to.deep.equal([[undefined, "nothing"], ["save", "nothing"], [undefined, "saved"]]);
  });

  it("goes on with what was begun where another deed ended", async () => {
    const flight = new SingleFlight();
    let land: () => void = () => undefined;
    const waits = () => new Promise<void>((resolve) => { land = resolve; });
    await flight.run("one", () => Promise.resolve(), () => void flight.run("two", waits));
    expect([flight.underWay, await flight.run("three", () => Promise.resolve("done"))]).to.deep.equal(["two", undefined]);
    land();
  });

  it("is free again where what became of a deed cannot be shown", async () => {
    const flight = new SingleFlight();
    const broken = await flight.run("save", () => Promise.resolve(), () => { throw new Error("a bug"); }).catch((error: Error) => error.message);
    expect([broken, flight.isUnderWay]).to.deep.equal(["a bug", false]);
  });

  it("is free again as soon as whoever waited goes on", async () => {
    const flight = new SingleFlight();
    await flight.run("one", () => Promise.resolve());
    expect(await flight.run("two", () => Promise.resolve("done"))).to.equal("done");
  });

  it("is free again after a deed that broke off", async () => {
    const flight = new SingleFlight();
    const broken = await flight.run("one", () => Promise.reject(new Error("a bug"))).catch((error: Error) => error.message);
    expect([broken, flight.isUnderWay]).to.deep.equal(["a bug", false]);
  });
});
