import { expect } from "chai";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { saveStore, StoreDraft, toStoreFields, type StoreForm } from "#domain/stores/drafts.ts";
import { DEFAULT_STORE_SETTINGS, type StoreDetails, type StoreRegister } from "#domain/stores/index.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";

const SEEN = aStoreInDetail({ externalReference: "S-1", name: "Soho", city: "London" });
const THEIRS = { ...SEEN, name: "Soho Market" };
const CHANGED = { ...SEEN, name: "Soho Square" };
const OUTDATED = failure("conflict", { status: 412 });
const UNREACHABLE = failure("unreachable");

const form = (seen?: StoreDetails): StoreForm => ({
  settings: DEFAULT_STORE_SETTINGS,
  jsonEditors: false,
  ...(seen ? { seen } : {}),
});

/** A register with fixed results that records its calls. */
function register(answers: {
  readonly write: Result<StoreDetails, Failure>;
  readonly read?: Result<StoreDetails, Failure>;
}) {
  const asked: unknown[] = [];
  const asks = <T>(question: unknown, answer: T): Promise<T> => {
    asked.push(question);
    return Promise.resolve(answer);
  };
  const stores: StoreRegister = {
    withReference: (reference) => asks({ read: reference }, answers.read ?? err(failure("missing"))),
    countUses: () => asks("uses", ok({ receipts: 0, roles: 0 })),
    add: (fields, attempt) => asks({ add: fields, attempt }, answers.write),
    change: (change) => asks({ change }, answers.write),
    remove: () => asks("remove", ok(undefined)),
  };
  return { stores, asked };
}

const save = (stores: StoreRegister, draft: StoreDraft, options: { readonly reason?: string } = {}) =>
  saveStore(stores, { wanted: toStoreFields(draft), seen: draft.form.seen, attempt: "7f3a", ...options });

describe("saving a store", () => {
  it("creates a new one with the key of the attempt", async () => {
    const { stores, asked } = register({ write: ok(SEEN) });
    const saved = await save(stores, new StoreDraft(form(), { name: "Soho", reference: "S-1", country: "GBR" }));
    expect(saved).to.deep.equal(ok(SEEN));
    expect(asked).to.deep.equal([
      {
        add: { name: "Soho", externalReference: "S-1", country: "GBR", properties: {}, settings: {} },
        attempt: "7f3a",
      },
    ]);
  });

  for (const typed of [{}, { name: " Soho " }]) {
    it(`sends nothing if nothing has changed: ${JSON.stringify(typed)}`, async () => {
      const { stores, asked } = register({ write: err(UNREACHABLE) });
      expect(await save(stores, new StoreDraft(form(SEEN), typed))).to.deep.equal(ok(SEEN));
      expect(asked).to.deep.equal([]);
    });
  }

  it("sends the change from the seen store, with the reason if there is one", async () => {
    const { externalReference, country, properties, settings } = SEEN;
    const wanted = { name: "Soho Square", externalReference, country, city: "London", properties, settings };
    for (const reason of [{}, { reason: "Agreed by telephone" }]) {
      const { stores, asked } = register({ write: ok(CHANGED) });
      expect(await save(stores, new StoreDraft(form(SEEN), { name: "Soho Square" }), reason)).to.deep.equal(
        ok(CHANGED),
      );
      expect(asked).to.deep.equal([{ change: { seen: SEEN, wanted, ...reason } }]);
    }
  });

  it("returns the other user's version after a conflict", async () => {
    const { stores, asked } = register({ write: err(OUTDATED), read: ok(THEIRS) });
    const saved = await save(stores, new StoreDraft(form(SEEN), { name: "Soho Square" }));
    expect(saved).to.deep.equal(err({ kind: "outdated", theirs: THEIRS }));
    expect(asked[1]).to.deep.equal({ read: "S-1" });
  });

  it("succeeds if the store already has the change, because an earlier response was lost", async () => {
    const { stores } = register({ write: err(OUTDATED), read: ok(CHANGED) });
    expect(await save(stores, new StoreDraft(form(SEEN), { name: "Soho Square" }))).to.deep.equal(ok(CHANGED));
  });

  it("reports a store that another user has deleted as missing", async () => {
    const { stores } = register({ write: err(OUTDATED), read: err(failure("missing", { status: 404 })) });
    const saved = await save(stores, new StoreDraft(form(SEEN), { name: "Soho Square" }));
    expect(saved).to.deep.equal(err({ kind: "failed", failure: failure("missing", { status: 404 }) }));
  });

  for (const answer of [UNREACHABLE, failure("conflict", { status: 409 }), failure("missing", { status: 404 })]) {
    it(`returns the failure: ${answer.kind} ${answer.status}`, async () => {
      for (const draft of [
        new StoreDraft(form(SEEN), { name: "Soho Square" }),
        new StoreDraft(form(), { name: "Soho", reference: "S-1", country: "GBR" }),
      ]) {
        const { stores, asked } = register({ write: err(answer), read: ok(THEIRS) });
        expect(await save(stores, draft)).to.deep.equal(err({ kind: "failed", failure: answer }));
        expect(asked).to.have.length(1);
      }
    });
  }
});
