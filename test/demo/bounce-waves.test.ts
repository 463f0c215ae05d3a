import { expect } from "chai";
import { findWaves, hasWaveEnded, PAST_WEEKS, type HourByDomain, type WaveSubject } from "#domain/mails/index.ts";
import { epochToInstant, type Instant } from "#domain/shared/time/instant.ts";
import { drawConsumer } from "#demo/people/consumers.ts";
import { drawTimeline } from "#demo/receipts/delivery.ts";
import { DEMO_RETAILERS } from "#demo/retailers/retailers.ts";
import { historyRange, splitByDay } from "#demo/trade/receipt-volume.ts";
import { drawSales } from "#demo/trade/sales-plan.ts";

const NOW = Date.parse("2026-11-30T00:00:00Z") / 1_000;
const STEP = 300;
const STEPS_AN_HOUR = 12;
const STEPS_A_WEEK = 7 * 24 * STEPS_AN_HOUR;

type Mail = { readonly at: number; readonly domain: string; readonly bouncedAt?: number | undefined };

/** Returns the emails of thirteen months of the demonstration, by retailer. */
function drawHistory(): ReadonlyMap<string, readonly Mail[]> {
  const mails = new Map<string, Mail[]>(DEMO_RETAILERS.map(({ id }) => [id, []]));
  const sales = splitByDay(historyRange(NOW), NOW).flatMap(({ period, count }) => [...drawSales(period, count)]);
  for (const sale of sales) {
    const [sent, ...events] = drawTimeline(sale).events;
    const domain = drawConsumer(sale)?.identifier.split("@")[1];
    if (sent?.event !== "processed" || domain === undefined) continue;
    const bouncedAt = events.find(({ event }) => event === "bounce")?.at;
    mails.get(sale.store.retailer.id)?.push({ at: sent.at, domain, bouncedAt });
  }
  return mails;
}

function addUp(list: Int32Array): void {
  for (let at = 1; at < list.length; at += 1) list[at] = (list[at] ?? 0) + (list[at - 1] ?? 0);
}

/** Counts emails of the last hour at each step of five minutes. Sums up to a step make that two reads a domain. */
class Watch {
  readonly #from: number;
  readonly #sums = new Map<string, { readonly mails: Int32Array; readonly bounced: Int32Array }>();
  readonly steps: number;

  constructor(mails: readonly Mail[], { from, until }: { readonly from: number; readonly until: number }) {
    this.#from = from;
    this.steps = Math.floor((until - from) / STEP);
    for (const mail of mails) this.#add(mail);
    for (const list of [...this.#sums.values()].flatMap(({ mails: sent, bounced }) => [sent, bounced])) addUp(list);
  }

  /** A late bounce counts in the hour of its arrival, as an email of it. */
  #add({ at, domain, bouncedAt }: Mail): void {
    const sums = this.#sums.get(domain) ?? {
      mails: new Int32Array(this.steps + 1),
      bounced: new Int32Array(this.steps + 1),
    };
    this.#sums.set(domain, sums);
    const place = (epoch: number): number => Math.ceil((epoch - this.#from) / STEP);
    const count = (list: Int32Array, at: number): void => void (list[at] = (list[at] ?? 0) + 1);
    count(sums.mails, place(at));
    if (bouncedAt !== undefined && place(bouncedAt) <= this.steps) count(sums.bounced, place(bouncedAt));
  }

  hourAt(step: number, steps = STEPS_AN_HOUR): HourByDomain {
    const counts = new Map<string, { mails: number; bounced: number }>();
    const first = Math.max(0, step - steps);
    for (const [domain, { mails, bounced }] of this.#sums) {
      const count = (list: Int32Array): number => (list[Math.max(0, step)] ?? 0) - (list[first] ?? 0);
      if (count(mails) > 0 || count(bounced) > 0)
        counts.set(domain, { mails: Math.max(count(mails), count(bounced)), bounced: count(bounced) });
    }
    return counts;
  }

  /** Returns the notices of steps, with the epoch of each. */
  notices(from = 0, until = this.steps): readonly (WaveSubject & { readonly at: number })[] {
    const noticed: (WaveSubject & { readonly at: number })[] = [];
    let open: readonly (WaveSubject & { readonly seen: Instant })[] = [];
    for (let step = from; step <= until; step += 1) {
      const at = this.#from + step * STEP;
      const now = epochToInstant(at);
      const hour = this.hourAt(step);
      if (open.length === 0 && [...hour.values()].reduce((sum, { bounced }) => sum + bounced, 0) < 5) continue;
      const past = Array.from({ length: PAST_WEEKS }, (_, week) => this.hourAt(step - (week + 1) * STEPS_A_WEEK));
      const found = findWaves([hour, this.hourAt(step, STEPS_AN_HOUR / 4)], past, open);
      const isSame = (one: WaveSubject) => (other: WaveSubject) => one.domain === other.domain;
      noticed.push(...found.filter((one) => !open.some(isSame(one))).map((one) => ({ ...one, at })));
      open = [
        ...open.filter((wave) => !found.some(isSame(wave)) && !hasWaveEnded(wave, now)),
        ...found.map((one) => ({ ...one, seen: now })),
      ];
    }
    return noticed;
  }

  stepOf = (epoch: number): number => Math.floor((epoch - this.#from) / STEP);
}

describe("waves of bounces in thirteen months of the demonstration", () => {
  const span = historyRange(NOW);
  let history: ReadonlyMap<string, readonly Mail[]>;
  before(() => {
    history = drawHistory();
  });

  it("have at most one false notice a month and retailer", () => {
    const months = [...history].flatMap(([retailer, mails]) =>
      new Watch(mails, span).notices().map(({ at }) => `${retailer} ${epochToInstant(at).slice(0, 7)}`),
    );
    const most = Math.max(0, ...months.map((month) => months.filter((other) => other === month).length));
    expect([...history.values()].flat().length).to.be.above(150_000);
    expect(most, `Notices: ${months.join(", ")}`).to.be.at.most(1);
  }).timeout(60_000);

  /** Emails an hour to a domain, and the share of them that bounces. Starts are spread over weekdays, hours and months. */
  const PLANTED: readonly (readonly [domain: string, anHour: number, share: number])[] = [
    ["mail.example", 40, 1],
    ["new-domain.example", 100, 1],
    ["post.example", 80, 0.6],
    ["inbox.example", 120, 0.4],
    ["example.net", 400, 0.25],
    ["example.org", 1_500, 0.2],
  ];
  for (const [place, [domain, anHour, share]] of PLANTED.entries())
    it(`are found within 15 minutes among ${anHour} emails an hour to ${domain}, of which ${share * 100} % bounce`, () => {
      const delays = Array.from({ length: 8 }, (_, time) => {
        const start = NOW - (30 + 31 * time + place) * 86_400 + ((7 * time + 3 * place) % 24) * 3_600 + 137 * time;
        const from = start - (PAST_WEEKS * 7 + 1) * 86_400;
        const sent = [...(history.get("1001") ?? []).filter(({ at }) => at > from && at < start + 7_200)];
        const [gap, isNew] = [3_600 / anHour, domain.startsWith("new")];
        // The domain has as many emails before, of which 2.5 % bounce.
        const weeks = Array.from({ length: PAST_WEEKS + 1 }, (_, week) => week);
        const planted = weeks.flatMap((week) =>
          Array.from({ length: 2 * anHour }, (_, email): Mail => {
            const number = email - anHour;
            const at = Math.round(start - week * 7 * 86_400 + number * gap);
            const isBounce = week === 0 && number >= 0 ? (number * share) % 1 < share : number % 40 === 0;
            return { at, domain, bouncedAt: isBounce ? at + 30 : undefined };
          }),
        );
        sent.push(...planted.filter(({ at }) => !isNew || at >= start));
        const watch = new Watch(sent, { from, until: start + 7_200 });
        const notices = watch.notices(watch.stepOf(start - 3_600), watch.stepOf(start + 7_200));
        expect(notices.length, "one notice").to.equal(1);
        return (notices[0]!.at - start) / 60;
      });
      expect(Math.max(...delays), `Minutes: ${delays.map(Math.round).join(", ")}`).to.be.at.most(15);
      expect(Math.min(...delays)).to.be.above(0);
    }).timeout(60_000);
});
