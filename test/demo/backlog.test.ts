import { setTimeout as delay } from "node:timers/promises";
import { expect } from "chai";
import { sql } from "kysely";
import { epochSeconds, epochToInstant } from "#domain/shared/time/instant.ts";
import { hasBacklog, addToBacklog, startBacklog } from "#demo/backlog.ts";
import { withBounceWave, bounceWaveBefore } from "#demo/receipts/bounce-wave.ts";
import { midnightOf, splitByDay, RECEIPTS_PER_DAY, recentFrom } from "#demo/trade/receipt-volume.ts";
import { demoDatabase, receiptCount, type DemoDatabase } from "./demo-database.ts";
import { NOW, RECEIPTS, share } from "./sample.ts";

const UNTIL = epochSeconds(NOW);
const DAY = 86_400;
const FROM = midnightOf(UNTIL) - 200 * DAY;

describe("the volume of the demonstration", () => {
  const portions = splitByDay({ from: recentFrom(UNTIL), until: UNTIL }, UNTIL);
  const total = portions.reduce((sum, { count }) => sum + count, 0);

  it("fills the last fifteen days one by one, with a realistic number of receipts", () => {
    expect(portions).to.have.length(16);
    expect(total / 15).to.be.within(RECEIPTS_PER_DAY, 1.2 * RECEIPTS_PER_DAY);
    expect(portions[0]!.period.from).to.equal(recentFrom(UNTIL));
    expect(portions.at(-1)!.period.until).to.equal(UNTIL);
  });

  it("includes a promotion on the day before, with more than 1,500 emails", () => {
    const yesterday = portions.find(({ period }) => period.from === midnightOf(UNTIL) - DAY);
    const mailed = share(RECEIPTS, ({ delivery }) => delivery.counts["processed"] !== undefined);
    expect(yesterday!.count * mailed).to.be.above(1_500);
  });
});

describe("the backlog of a first start", () => {
  let demo: DemoDatabase;
  beforeEach(async () => {
    demo = await demoDatabase();
    await addToBacklog(demo.db, splitByDay({ from: FROM, until: FROM + 3 * DAY }, UNTIL));
  });
  afterEach(() => sql`DELETE FROM demo_backlog`.execute(demo.db));

  const fill = (lines: string[]) =>
    startBacklog(demo.db, {
      now: () => epochToInstant(UNTIL),
      log: (line) => lines.push(line),
      report: (error) => lines.push(String(error)),
      pause: 1,
    });
  const days = async () => {
    const { rows } = await sql<{ day: string; count: string }>`
      SELECT left(id, 8) AS day, count(*) AS count FROM receipts WHERE id >= ${FROM.toString(16)} AND id < ${(FROM + 3 * DAY).toString(16)} GROUP BY 1`.execute(
      demo.db,
    );
    return rows.reduce((sum, { count }) => sum + Number(count), 0);
  };

  it("is filled in the background, logs its progress, and ends", async () => {
    const [before, lines] = [await receiptCount(demo.db), [] as string[]];
    const backlog = fill(lines);
    while (await hasBacklog(demo.db)) await delay(20);
    await backlog.stop();
    expect((await receiptCount(demo.db)) - before).to.be.above(1_000);
    expect(lines.at(-1)).to.match(/^Demo data: receipts back to 2026-0\d-\d\d added \(100 % of the older months\)$/);
  }).timeout(20_000);

  it("continues after an interrupted start and writes nothing twice", async () => {
    const first = fill([]);
    await delay(150);
    await first.stop();
    expect(await hasBacklog(demo.db)).to.equal(true);
    const [partly, lines] = [await days(), [] as string[]];
    const second = fill(lines);
    while (await hasBacklog(demo.db)) await delay(20);
    await second.stop();
    const whole = await days();
    expect(whole).to.be.above(partly);
    await addToBacklog(demo.db, splitByDay({ from: FROM, until: FROM + 3 * DAY }, UNTIL));
    const third = fill(lines);
    while (await hasBacklog(demo.db)) await delay(20);
    await third.stop();
    expect(await days()).to.equal(whole);
    expect(lines.filter((line) => !line.startsWith("Demo data:"))).to.deep.equal([]);
  }).timeout(30_000);
});

describe("a wave of bounced emails", () => {
  const wave = { from: 0, until: UNTIL };

  it("bounces the emails to one provider and leaves the others", () => {
    const caught = RECEIPTS.map((receipt) => [receipt, withBounceWave(receipt, wave)] as const).filter(
      ([before, after]) => before !== after,
    );
    expect(caught.length / RECEIPTS.length).to.be.within(0.05, 0.15);
    for (const [before, after] of caught) {
      expect(before.identifier).to.match(/@post\.example$/);
      expect(after.delivery.events.map(({ event }) => event)).to.deep.equal(["processed", "bounce"]);
      expect(after.delivery.counts).to.deep.equal({ processed: 1, bounce: 1 });
    }
  });

  it("lasts a few hours of the day before", () => {
    const { from, until } = bounceWaveBefore(midnightOf(UNTIL));
    expect([(until - from) / 3600, from < midnightOf(UNTIL), until < midnightOf(UNTIL)]).to.deep.equal([6, true, true]);
    expect(
      RECEIPTS.filter((receipt) => withBounceWave(receipt, { from: UNTIL, until: UNTIL + 1 }) !== receipt),
    ).to.deep.equal([]);
  });
});
