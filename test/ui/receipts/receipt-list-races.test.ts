import { expect } from "chai";
import fc from "fast-check";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { Receipts } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import type { Stores } from "#domain/stores/index.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { AUCKLAND, LEEDS, ReceiptListDriver, receiptsOf } from "./receipt-list-driver.ts";

const RECEIPTS = [...receiptsOf(LEEDS, 45), ...receiptsOf(AUCKLAND, 25, "2026-11-10T08:00:00Z")];
const NEWEST = RECEIPTS.map(({ id }) => id)
  .sort()
  .at(-1);
const DOWN = failure("unreachable");

/** The outcome of a response. */
const FATES = ["arrives", "arrives after abort", "fails"] as const;
type Fate = (typeof FATES)[number];

const STEPS = [
  "/receipts",
  "/receipts?store_id=5001",
  "/receipts?store_id=5002",
  "/receipts?store_id=deleted",
  `/receipts?newer=${NEWEST}`,
  "/receipts?filterBy=date,store_id&store_id=5002&date=2026-11-10",
  "older",
  "newer",
  "latest",
  "choose",
  "date",
  "retry",
  "wait",
] as const;
type Step = (typeof STEPS)[number];

const race = {
  scheduler: fc.scheduler(),
  fates: fc.array(fc.constantFrom(...FATES), { maxLength: 12 }),
  steps: fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 8 }),
  isRestricted: fc.boolean(),
};
type Race = {
  readonly scheduler: fc.Scheduler;
  readonly fates: readonly Fate[];
  readonly steps: readonly Step[];
  readonly isRestricted: boolean;
};

describe("The list after concurrent queries", () => {
  failOnMobxWarnings();
  const unhandled: unknown[] = [];
  const note = (reason: unknown): void => void unhandled.push(reason);
  before(() => process.on("unhandledRejection", note));
  after(() => process.off("unhandledRejection", note));
  afterEach(() => expect(unhandled.splice(0)).to.deep.equal([]));

  it("shows the same as after the last query alone, and no failure of an earlier one", async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(race), async (facts) => {
        const driver = aHastyDesk(facts);
        for (const step of ["/receipts", ...facts.steps] as const) await take(driver, step, facts.scheduler);
        await everything(facts.scheduler);
        while (driver.model.failure !== undefined)
          await Promise.all([driver.model.retry(), everything(facts.scheduler)]);
        await driver.waitUntilIdle();

        const calm = new ReceiptListDriver({
          receipts: RECEIPTS,
          allowed: facts.isRestricted ? ["5001", "5002"] : "all",
        });
        await calm.visit(driver.addressBar.href);
        expect(seenOn(driver)).to.deep.equal(seenOn(calm));
      }),
      { numRuns: 150 },
    );
  }).timeout(20_000);

  it("requests, navigates and notifies nothing after the user has left", async () => {
    await fc.assert(
      fc.asyncProperty(fc.record(race), async (facts) => {
        const driver = aHastyDesk(facts);
        for (const step of ["/receipts", ...facts.steps] as const) await take(driver, step, facts.scheduler);
        driver.model.exit();
        const before = [driver.queries.length, driver.addressBar.href, driver.notifier.raised.length];
        await everything(facts.scheduler);
        driver.schedule.advance(1_000);
        expect([driver.queries.length, driver.addressBar.href, driver.notifier.raised.length]).to.deep.equal(before);
      }),
      { numRuns: 150 },
    );
  }).timeout(20_000);
});

/** The scheduler orders the responses. Each uses the next outcome, and later ones succeed. */
function aHastyDesk({ scheduler, fates, isRestricted }: Race): ReceiptListDriver {
  const left = [...fates];
  const fated = async <Port extends object>(port: Port): Promise<readonly [port: Port, isDeaf: boolean]> => {
    const fate = left.shift() ?? "arrives";
    await scheduler.schedule(Promise.resolve(), fate);
    return [fate === "fails" ? withFailure(port, DOWN) : port, fate === "arrives after abort"];
  };
  return new ReceiptListDriver({
    receipts: RECEIPTS,
    allowed: isRestricted ? ["5001", "5002"] : "all",
    behind: (receipts) =>
      overridePort(receipts, {
        matching: async (...[query, cancellation]: Parameters<Receipts["matching"]>) => {
          const [port, isDeaf] = await fated(receipts);
          return port.matching(query, isDeaf ? undefined : cancellation);
        },
      }),
    storesBehind: (stores): Stores => ({
      all: async (cancellation) => {
        const [port, isDeaf] = await fated(stores);
        return port.all(isDeaf ? undefined : cancellation);
      },
    }),
  });
}

async function take(driver: ReceiptListDriver, step: Step, scheduler: fc.Scheduler): Promise<void> {
  if (step === "wait") return scheduler.count() > 0 ? scheduler.waitOne() : undefined;
  if (step === "retry") return void driver.model.retry();
  if (step === "choose") return driver.model.chooseStore("5001");
  if (step === "date") {
    driver.model.date.type("2026-11-02");
    return driver.schedule.advance(400);
  }
  const href = step === "older" || step === "newer" || step === "latest" ? driver.links[step] : step;
  if (href !== undefined) void driver.visit(href);
}

async function everything(scheduler: fc.Scheduler): Promise<void> {
  await flushTasks();
  while (scheduler.count() > 0) {
    await scheduler.waitAll();
    await flushTasks();
  }
}

const seenOn = ({ model, transactions, links }: ReceiptListDriver) => ({
  transactions,
  links,
  failure: model.failure,
  isLoading: model.isLoading,
  settled: model.isIdle,
  summary: model.summary,
  mode: model.filterMode,
  store: model.store.chosen,
  date: model.date.text,
});
