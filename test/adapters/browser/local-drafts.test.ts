import { expect } from "chai";
import { LocalDrafts } from "#adapters/browser/local-drafts.ts";
import { MemoryDrafts } from "#adapters/memory/shared/memory-drafts.ts";
import { DRAFT, draftsContract, SOHO } from "#test/ports/drafts.contract.ts";
import { StorageStandIn } from "./storage-stand-in.ts";

draftsContract("local storage", () => {
  const storage = new StorageStandIn();
  return new LocalDrafts(() => storage);
});
draftsContract("memory", () => new MemoryDrafts());

describe("Drafts in local storage", () => {
  it("leave alone what stands beside them, ours or not, when they are all forgotten", () => {
    const storage = new StorageStandIn({ "counterfoil.theme": "dark", "counterfoil.version": "1", "draft.other": "kept" });
    const drafts = new LocalDrafts(() => storage);
    drafts.keep(SOHO, DRAFT);
    expect(storage.length).to.equal(4);
    drafts.forgetAll();
    expect([...storage.values.keys()]).to.deep.equal(["counterfoil.theme", "counterfoil.version", "draft.other"]);
  });

  it("stand under our prefix, and outlive the page", () => {
    const storage = new StorageStandIn();
    new LocalDrafts(() => storage).keep(SOHO, DRAFT);
    expect([...storage.values.keys()].every((key) => key.startsWith("counterfoil.draft."))).to.equal(true);
    expect(new LocalDrafts(() => storage).at(SOHO)).to.deep.equal(DRAFT);
  });

  it("do not read what is no draft, or one of another shape", () => {
    const storage = new StorageStandIn();
    const drafts = new LocalDrafts(() => storage);
    drafts.keep(SOHO, DRAFT);
    const [key, written] = [...storage.values][0]!;
    for (const text of ["", "{", "null", "[]", "7", written.replace('"shape":1', '"shape":99')]) {
      storage.values.set(key, text);
      expect(drafts.at(SOHO), text).to.equal(undefined);
    }
  });

  it("break nothing where storage is forbidden", () => {
    const drafts = new LocalDrafts(() => { throw new Error("SecurityError"); });
    drafts.keep(SOHO, DRAFT);
    drafts.forget(SOHO);
    drafts.forgetAll();
    expect(drafts.at(SOHO)).to.equal(undefined);
  });

  it("keep no older draft in the place of one that storage has no room for", () => {
    const storage = new StorageStandIn();
    const drafts = new LocalDrafts(() => storage);
    drafts.keep(SOHO, DRAFT);
    storage.setItem = () => { throw new Error("QuotaExceededError"); };
    drafts.keep(SOHO, { ...DRAFT, mine: { name: "x".repeat(100) } });
    expect(drafts.at(SOHO)).to.equal(undefined);
  });
});
