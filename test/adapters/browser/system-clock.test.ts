import { expect } from "chai";
import { SystemClock } from "#adapters/browser/system-clock.ts";
import { toInstant } from "#domain/shared/time/instant.ts";

/** Returns the seconds by which the clock is ahead of the machine. */
const ahead = (clock: SystemClock): number => Math.round((Date.parse(clock.now()) - Date.now()) / 1_000);
const fromNow = (seconds: number): Date => new Date(Date.now() + seconds * 1_000);

describe("The machine's clock", () => {
  it("shows the machine's time until the first response of the server", () => {
    expect(ahead(new SystemClock())).to.equal(0);
  });

  for (const seconds of [3_600, -86_400, 5]) {
    it(`is corrected by ${seconds} s after a response of the server`, () => {
      const clock = new SystemClock();
      clock.syncWithServer(fromNow(seconds));
      expect(ahead(clock)).to.equal(seconds);
    });
  }

  it("is not corrected within the precision of a date header, which has no fractions", () => {
    const clock = new SystemClock();
    for (const seconds of [1.5, -1.5]) {
      clock.syncWithServer(fromNow(seconds));
      expect(ahead(clock)).to.equal(0);
    }
  });

  it("follows the latest response", () => {
    const clock = new SystemClock();
    clock.syncWithServer(fromNow(3_600));
    clock.syncWithServer(fromNow(0));
    expect(ahead(clock)).to.equal(0);
  });

  it("ignores an invalid date", () => {
    const clock = new SystemClock();
    clock.syncWithServer(fromNow(60));
    clock.syncWithServer(new Date("yesterday"));
    expect(ahead(clock)).to.equal(60);
  });

  it("keeps its instant while it is stopped, and continues with the server's time", () => {
    const clock = new SystemClock();
    const at = toInstant(Date.parse("2026-03-01T10:00:00Z"));
    clock.freezeAt(at);
    clock.syncWithServer(fromNow(3_600));
    expect(clock.now()).to.equal(at);
    clock.freezeAt(undefined);
    expect(ahead(clock)).to.equal(3_600);
  });

  it("does not stop without an instant", () => {
    const clock = new SystemClock();
    clock.freezeAt(undefined);
    expect(ahead(clock)).to.equal(0);
  });
});
