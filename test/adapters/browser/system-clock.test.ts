import { expect } from "chai";
import { SystemClock } from "#adapters/browser/system-clock.ts";
import { instantAt } from "#domain/shared/instant.ts";

/** Seconds between what the clock says and what the machine says. */
const ahead = (clock: SystemClock): number => Math.round((Date.parse(clock.now()) - Date.now()) / 1_000);
const fromNow = (seconds: number): Date => new Date(Date.now() + seconds * 1_000);

describe("The machine's clock", () => {
  it("is believed until the server has said anything", () => {
    expect(ahead(new SystemClock())).to.equal(0);
  });

  for (const seconds of [3_600, -86_400, 5]) {
    it(`is put right by ${seconds} s when the server says so`, () => {
      const clock = new SystemClock();
      clock.heardFromServer(fromNow(seconds));
      expect(ahead(clock)).to.equal(seconds);
    });
  }

  it("is not put right by what a date header cannot tell, as it has no fractions", () => {
    const clock = new SystemClock();
    for (const seconds of [1.5, -1.5]) {
      clock.heardFromServer(fromNow(seconds));
      expect(ahead(clock)).to.equal(0);
    }
  });

  it("follows what the server said last", () => {
    const clock = new SystemClock();
    clock.heardFromServer(fromNow(3_600));
    clock.heardFromServer(fromNow(0));
    expect(ahead(clock)).to.equal(0);
  });

  it("does not listen to what is no date", () => {
    const clock = new SystemClock();
    clock.heardFromServer(fromNow(60));
    clock.heardFromServer(new Date("yesterday"));
    expect(ahead(clock)).to.equal(60);
  });

  it("stays at an instant while it is stopped, and continues with the server's time", () => {
    const clock = new SystemClock();
    const at = instantAt(Date.parse("2026-03-01T10:00:00Z"));
    clock.stop(at);
    clock.heardFromServer(fromNow(3_600));
    expect(clock.now()).to.equal(at);
    clock.stop(undefined);
    expect(ahead(clock)).to.equal(3_600);
  });

  it("does not stop without an instant", () => {
    const clock = new SystemClock();
    clock.stop(undefined);
    expect(ahead(clock)).to.equal(0);
  });
});
