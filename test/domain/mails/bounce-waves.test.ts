import { expect } from "chai";
import {
  describeWave,
  findWaves,
  hasWaveEnded,
  type HourByDomain,
  type HourOfMails,
  type WaveSubject,
} from "#domain/mails/index.ts";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";

const hour = (mails: number, bounced: number): HourOfMails => ({ mails, bounced });
const of = (counts: Readonly<Record<string, HourOfMails>>): HourByDomain => new Map(Object.entries(counts));
/** Eight hours, each of 40 emails, with these bounces. */
const past = (...bounced: readonly number[]): readonly HourByDomain[] =>
  bounced.map((count) => of({ "a.example": hour(40, count) }));
const USUAL = past(1, 1, 1, 1, 1, 1, 1, 1);
const A = { domain: "a.example" };

type Row = readonly [
  what: string,
  now: HourByDomain,
  before: readonly HourByDomain[],
  found: readonly WaveSubject[],
  open?: readonly WaveSubject[],
];

const onlyA = (mails: number, bounced: number): HourByDomain => of({ "a.example": hour(mails, bounced) });
const ROWS: readonly Row[] = [
  ["no emails", of({}), USUAL, []],
  ["a normal hour", onlyA(40, 1), USUAL, []],
  ["an hour in which everything bounces", onlyA(40, 40), USUAL, [A]],
  ["19 emails that bounce", onlyA(19, 19), USUAL, []],
  ["20 emails that bounce", onlyA(20, 20), USUAL, [A]],
  ["4 bounces of 20 emails, without any before", onlyA(20, 4), past(0, 0, 0, 0, 0, 0, 0, 0), []],
  ["5 bounces of 20 emails, without any before", onlyA(20, 5), past(0, 0, 0, 0, 0, 0, 0, 0), [A]],
  ["8 percent, with a limit of 8.5", onlyA(1000, 80), USUAL, []],
  ["9 percent, with a limit of 8.5", onlyA(1000, 90), USUAL, [A]],
  // Median 10 %, deviation 5 points: a limit of 25 %.
  ["a share that is below the median and three deviations", onlyA(1000, 245), past(2, 2, 2, 4, 4, 6, 6, 6), []],
  ["a share above them", onlyA(1000, 255), past(2, 2, 2, 4, 4, 6, 6, 6), [A]],
  ["an hour like one bad hour before", onlyA(40, 20), past(1, 1, 1, 20, 1, 1, 1, 1), [A]],
  ["an hour like most before", onlyA(40, 20), past(20, 20, 20, 20, 20, 1, 1, 1), []],
  // 5 of 53 is 9.4 %, above the limit; one of some hundred normal hours has it.
  ["a share that chance explains", onlyA(53, 5), USUAL, []],
  ["no hours before", onlyA(40, 20), [], [A]],
  ["no hours before, and few bounces", onlyA(60, 5), [], []],
  // Two hours, 50 % together: a limit of 56 %.
  ["two hours before, which count together", onlyA(1000, 550), [...past(10, 30), of({}), of({})], []],
  ["more than two hours before together", onlyA(1000, 570), [...past(10, 30), of({}), of({})], [A]],
  [
    "hours before without emails, which have no share",
    onlyA(40, 20),
    [...past(20, 20, 20), of({}), of({}), of({})],
    [],
  ],
  ["unknown domains that bounce", of({ "": hour(40, 40) }), USUAL, [{}]],
  ["one domain of two", of({ "a.example": hour(40, 30), "b.example": hour(60, 1) }), USUAL, [A]],
  [
    "two domains, each with its cause",
    of({ "a.example": hour(40, 30), "b.example": hour(60, 40), "c.example": hour(60, 1) }),
    USUAL,
    [A, { domain: "b.example" }],
  ],
  [
    "many domains, each with too few emails",
    of(Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`d${at}.example`, hour(10, 5)]))),
    USUAL,
    [{}],
  ],
  [
    "all domains, which is a wave of the retailer alone",
    of({ "a.example": hour(40, 40), "b.example": hour(10, 10), "c.example": hour(15, 15) }),
    USUAL,
    [{}],
  ],
  ["a domain whose wave goes on", onlyA(40, 30), USUAL, [A], [A]],
  ["a domain, while the retailer has a wave", onlyA(40, 30), USUAL, [{}], [{}]],
  [
    "the other domains, after one had a wave",
    of({ "a.example": hour(40, 30), "b.example": hour(10, 10), "c.example": hour(15, 15) }),
    USUAL,
    [{}, A],
    [A],
  ],
];

describe("waves of bounces [DASH-034]", () => {
  for (const [what, now, before, found, open = []] of ROWS)
    it(`${found.length === 0 ? "are not" : "are"} found in ${what}`, () => {
      expect(findWaves([now, of({})], before, open)).to.deep.equal(found);
    });

  it("are found in the last quarter of an hour that is normal so far", () => {
    const [hourSoFar, quarter] = [onlyA(400, 20), onlyA(100, 18)];
    expect([findWaves([hourSoFar], USUAL, []), findWaves([hourSoFar, quarter], USUAL, [])]).to.deep.equal([[], [A]]);
  });

  it("are found once if hour and quarter have them", () => {
    expect(findWaves([onlyA(40, 40), onlyA(20, 20)], USUAL, [])).to.deep.equal([A]);
  });

  it("end after two normal hours", () => {
    const seen = "2026-03-01T10:00:00.000Z" as Instant;
    const after = (minutes: number): Instant => toInstant(Date.parse(seen) + minutes * 60_000);
    expect([after(0), after(119), after(120), after(500)].map((now) => hasWaveEnded({ seen }, now))).to.deep.equal([
      false,
      false,
      true,
      true,
    ]);
  });
});

describe("the reason of a wave", () => {
  it("is a part of the notice", () => {
    const wave = {
      id: "1",
      since: "2026-03-01T14:05:00.000Z" as Instant,
      until: "2026-03-01T15:00:00.000Z" as Instant,
      mails: 1052,
      bounced: 38,
    };
    expect(describeWave({ ...wave, domain: "example.com", reason: "550 no" }, "14:05")).to.equal(
      '38 of 1,052 emails to example.com bounced since 14:05: "550 no".',
    );
    expect(describeWave(wave, "14:05")).to.equal("38 of 1,052 emails bounced since 14:05.");
  });
});
