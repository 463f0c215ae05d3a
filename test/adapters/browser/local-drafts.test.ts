import { expect } from "chai";
import { LocalDrafts } from "#adapters/browser/local-drafts.ts";
import { PageLocks } from "#adapters/browser/page-locks.ts";
import { MemoryDrafts } from "#adapters/memory/shared/memory-drafts.ts";
import { SeededRandom } from "#adapters/memory/shared/seeded-random.ts";
import type { DraftSlot } from "#domain/shared/form/drafts.port.ts";
import { DRAFT, draftsContract, SOHO } from "#test/ports/drafts.contract.ts";
import { LocksStandIn } from "./locks-stand-in.ts";
import { StorageStandIn } from "./storage-stand-in.ts";

const aBrowser = ({ storage = new StorageStandIn(), hasLocks = true } = {}) => {
  const locks = hasLocks ? new LocksStandIn() : undefined;
  const random = new SeededRandom();
  const openTab = () => new LocalDrafts({ storage: () => storage, locks: new PageLocks(() => locks), random });
  return { storage, openTab, crash: () => locks?.dropAll() };
};

/** A browser with a tab that has stored a draft of Soho, and a tab that is opened later. */
function afterKeeping(browser = aBrowser()) {
  const slot = browser.openTab().open(SOHO);
  slot.save(DRAFT);
  return { ...browser, slot };
}

draftsContract("local storage", () => aBrowser());
draftsContract("memory", () => {
  const drafts = new MemoryDrafts();
  return { openTab: () => drafts, crash: () => drafts.simulateCrash() };
});

describe("Drafts in local storage", () => {
  it("keep other entries in storage when all drafts are deleted", () => {
    const storage = new StorageStandIn({
      "counterfoil.theme": "dark",
      "counterfoil.version": "1",
      "draft.other": "kept",
    });
    const { openTab } = afterKeeping(aBrowser({ storage }));
    expect(storage.length).to.equal(4);
    openTab().deleteAll();
    expect([...storage.values.keys()]).to.deep.equal(["counterfoil.theme", "counterfoil.version", "draft.other"]);
  });

  it("have keys with our prefix", () => {
    expect([...afterKeeping().storage.values.keys()].every((key) => key.startsWith("counterfoil.draft."))).to.equal(
      true,
    );
  });

  it("are not read from malformed entries or another format version", async () => {
    const { storage, openTab, crash } = afterKeeping();
    const [key, written] = [...storage.values][0]!;
    crash();
    for (const text of ["", "{", "null", "[]", "7", written.replace('"shape":1', '"shape":99')]) {
      storage.values.set(key, text);
      expect(await openTab().findAbandoned(SOHO), text).to.equal(undefined);
    }
  });

  it("fail silently if storage is forbidden", async () => {
    const drafts = new LocalDrafts({
      storage: () => {
        throw new Error("SecurityError");
      },
      locks: new PageLocks(() => undefined),
      random: new SeededRandom(),
    });
    const slot: DraftSlot = drafts.open(SOHO);
    slot.save(DRAFT);
    slot.clear();
    drafts.deleteAll();
    expect(await drafts.findAbandoned(SOHO)).to.equal(undefined);
  });

  it("delete the previous draft if storage has no room for the next one", async () => {
    const { storage, slot, openTab, crash } = afterKeeping();
    storage.setItem = () => {
      throw new Error("QuotaExceededError");
    };
    expect(slot.save({ ...DRAFT, mine: { name: "x".repeat(100) } })).to.equal(false);
    crash();
    expect(await openTab().findAbandoned(SOHO)).to.equal(undefined);
  });

  it("of other tabs count as left if the browser has no locks, but are never overwritten", async () => {
    const { openTab, slot } = afterKeeping(aBrowser({ hasLocks: false }));
    const other = openTab();
    expect((await other.findAbandoned(SOHO))?.draft).to.deep.equal(DRAFT);
    other.open(SOHO).save({ ...DRAFT, mine: { name: "Other" } });
    slot.close();
    expect((await other.findAbandoned(SOHO))?.draft).to.deep.equal(DRAFT);
  });
});
