import { expect } from "chai";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import { failure } from "#domain/shared/failure.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { Receipt, Receipts } from "#domain/receipts/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clipboard } from "#domain/shell/index.ts";
import type { StoreDetails, Stores } from "#domain/stores/index.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import { CODE_LOAD_FAILED } from "#ui/model/notifier.ts";
import { FirstStepsViewModel, type RestOfFirstSteps } from "#ui/dashboard/first-steps.view-model.ts";
import { GreetingViewModel, type OpenFirstSteps } from "#ui/dashboard/greeting.view-model.ts";
import { DashboardDriver, mailed } from "./dashboard-driver.ts";

const HREFS = { store: "/admin/stores/add", receipt: "/admin/post_receipt" };
const SOHO = aStoreInDetail({ id: "5001", name: "Soho", externalReference: "SOHO-1" });

const REST: RestOfFirstSteps = {
  accounts: undefined,
  tokens: {
    of: () =>
      Promise.resolve(
        ok([
          {
            ...{ id: "t1", name: "Tills", retailers: ["1001"], permissions: ["post_receipt"] },
            created: "2026-11-20T09:00:00Z" as never,
          },
        ]),
      ),
  },
  formatCall: (reference) => `curl ${reference}`,
};

type Facts = {
  readonly stores?: readonly StoreDetails[];
  /** Receipts that the figures of the page do not count. */
  readonly old?: readonly Receipt[];
  readonly hrefs?: ConstructorParameters<typeof FirstStepsViewModel>[0]["hrefs"];
  readonly isBroken?: boolean;
  /** True if the code of the call cannot be loaded. */
  readonly isCut?: boolean;
};

type Ports = {
  readonly receipts: Pick<Receipts, "matching">;
  readonly stores?: Pick<Stores, "all">;
  readonly clipboard?: Clipboard;
  readonly hrefs?: NonNullable<Facts["hrefs"]>;
  readonly rest?: LazyModule<RestOfFirstSteps>;
};

/** The list of an administrator of a retailer. */
const createSteps = (ports: Ports, onDismiss: () => void): FirstStepsViewModel =>
  new FirstStepsViewModel({
    stores: new MemoryStores([]),
    email: "ada@shop.example",
    retailer: { id: "1001" as RetailerId, name: "Alder" },
    hrefs: HREFS,
    clipboard: { copy: () => Promise.resolve(true) },
    rest: new LazyModule(() => Promise.resolve(REST), NO_SCHEDULE),
    ...ports,
    onDismiss,
  });

const NO_SCHEDULE = { after: () => () => undefined };

/** Opens the list of an administrator of a retailer. */
function openSteps({ stores = [], old = [], hrefs = HREFS, isBroken = false, isCut = false }: Facts = {}) {
  const copied: string[] = [];
  const ports = {
    receipts: new MemoryReceipts(old),
    stores: isBroken ? { all: () => Promise.resolve(err(failure("unreachable"))) } : new MemoryStores(stores),
    hrefs,
    clipboard: { copy: (text: string) => Promise.resolve(copied.push(text) > 0) },
    rest: new LazyModule(() => (isCut ? Promise.reject(new Error("gone")) : Promise.resolve(REST)), NO_SCHEDULE),
  };
  return { open: (onDismiss: () => void) => createSteps(ports, onDismiss), copied };
}

async function home(facts: Facts = {}, driverFacts: ConstructorParameters<typeof DashboardDriver>[0] = {}) {
  const { open } = openSteps(facts);
  const driver = new DashboardDriver({ bustle: { receipts: [], tills: [] }, openFirstSteps: open, ...driverFacts });
  const model = await driver.open();
  await flushTasks();
  return { driver, model, steps: model.firstSteps };
}
const shownOf = (steps: FirstStepsViewModel | undefined) =>
  steps?.isShown === true
    ? steps.steps.map(({ id, isDone }) => `${id}${{ true: " done", false: "", undefined: "?" }[String(isDone)]}`)
    : undefined;
/** Opens the call and waits for its code. */
async function callOf(steps: FirstStepsViewModel | undefined): Promise<string | undefined> {
  steps?.toggleCall();
  await flushTasks();
  return steps?.call;
}

describe("the first steps on Home", () => {
  it("greet an administrator of a retailer without receipts with the steps that the account may do", async () => {
    const { steps } = await home();
    expect(shownOf(steps)).to.deep.equal(["store", "receipt"]);
    expect([steps?.title, steps?.hasCall, steps?.call]).to.deep.equal(["First steps of Alder", true, undefined]);
    expect(await callOf(steps)).to.equal("curl STORE-REFERENCE");
  });

  it("are ticked when they are done, and the call has the first store", async () => {
    const { steps } = await home({ stores: [SOHO], hrefs: { ...HREFS, token: "/admin/accounts/ada" } });
    expect(shownOf(steps)).to.deep.equal(["store done", "token done", "receipt"]);
    expect(await callOf(steps)).to.equal("curl SOHO-1");
    steps?.toggleCall();
    expect(steps?.call).to.equal(undefined);
  });

  it("are absent where the retailer has receipts, recent or old, and asks nothing then", async () => {
    const recent = await home({}, { bustle: { receipts: [mailed("2026-11-21T09:25:00+00:00", "TXN-1")], tills: [] } });
    expect(recent.steps).to.equal(undefined);
    expect(shownOf((await home({ old: [aReceipt({ transaction: "TXN-1" })] })).steps)).to.equal(undefined);
  });

  it("stop loading when the user leaves, and are those of the second visit after a return", async () => {
    const requests: { readonly signal: Cancellation | undefined; readonly answer: () => void }[] = [];
    const receipts: Pick<Receipts, "matching"> = {
      matching: (_, signal) => new Promise((answer) => requests.push({ signal, answer: () => answer(ok([])) })),
    };
    const opened: FirstStepsViewModel[] = [];
    const open: OpenFirstSteps = (onDismiss) => {
      opened.push(createSteps({ receipts }, onDismiss));
      return opened.at(-1)!;
    };
    const preferences = { get: () => undefined, set: () => undefined };
    const model = new GreetingViewModel({ open, retailerId: "1001", preferences });
    const first = model.greet();
    model.stop();
    expect(requests[0]?.signal?.aborted).to.equal(true);
    const second = model.greet();
    for (const { answer } of requests) answer();
    await Promise.all([first, second]);
    expect([requests.length, requests[1]?.signal?.aborted]).to.deep.equal([2, false]);
    expect(model.steps).to.equal(opened[1]);
    model.stop();
    expect(requests[1]?.signal?.aborted).to.equal(true);
  });

  it("go with the first receipt, without a reload", async () => {
    const receipts: Receipt[] = [];
    const { driver, model } = await home({}, { bustle: { receipts, tills: [] } });
    expect(shownOf(model.firstSteps)).to.deep.equal(["store", "receipt"]);
    receipts.push(aReceipt({ at: "2026-11-21T09:30:00+00:00", transaction: "TXN-1" }));
    await driver.pass(120_000);
    expect(model.firstSteps).to.equal(undefined);
  });

  it("stay away after they were dismissed, for this retailer", async () => {
    const { driver, model } = await home();
    model.firstSteps!.dismiss();
    expect(model.firstSteps).to.equal(undefined);
    expect(driver.preferences.get("first_steps.dismissed")).to.equal("1001");
    const again = await driver.open();
    await flushTasks();
    expect(again.firstSteps).to.equal(undefined);
  });

  it("do not appear after the user has left the page", async () => {
    const { open } = openSteps();
    const driver = new DashboardDriver({ bustle: { receipts: [], tills: [] }, openFirstSteps: open });
    const opening = driver.open();
    const model = await opening;
    model.exit();
    await flushTasks();
    expect(model.firstSteps).to.equal(undefined);
  });

  it("leave a step open that could not be asked, and show no call to who may not send receipts", async () => {
    const { steps } = await home({ isBroken: true, hrefs: { store: "/admin/stores/add" } });
    expect([shownOf(steps), steps?.hasCall]).to.deep.equal([["store"], false]);
  });

  it("say that the code of the call could not be loaded", async () => {
    const { steps } = await home({ isCut: true });
    expect([await callOf(steps), steps?.callFailure]).to.deep.equal([undefined, CODE_LOAD_FAILED]);
  });

  it("are part of the first data of the page, so that nothing moves when they appear", async () => {
    const { open } = openSteps({ stores: [SOHO], hrefs: { ...HREFS, token: "/admin/accounts/ada" } });
    const driver = new DashboardDriver({ bustle: { receipts: [], tills: [] }, openFirstSteps: open });
    const { firstSteps } = await driver.enter();
    expect([shownOf(firstSteps), firstSteps?.hasCall]).to.deep.equal([["store done", "token?", "receipt"], true]);
    await flushTasks();
    expect(shownOf(firstSteps)).to.deep.equal(["store done", "token done", "receipt"]);
  });
});
