import { expect } from "chai";
import type { RetailerRecord, Retailers } from "#domain/retailers/index.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";

export type RetailersSituation = {
  readonly retailers: readonly Omit<RetailerRecord, "version">[];
  /** True if the account holds the permission at all retailers. */
  readonly mayCreate: boolean;
};
export type RetailersFulfilment = {
  readonly name: string;
  open(situation: RetailersSituation): Promise<Retailers>;
};

const ALDER = { id: "1001" as RetailerId, name: "alder & Finch", settings: { timezone: "Europe/London" }, tweaks: {} };
const BROOK = { id: "2001" as RetailerId, name: "Brook", settings: {}, tweaks: { rvt_threshold: 3 } };
const NEW = { id: "7001" as RetailerId, name: "Quill & Rook", timezone: "Europe/Dublin", currency: "EUR" };

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}
const facts = (result: Result<unknown, Failure>) =>
  !result.ok && [result.error.kind, result.error.status, result.error.errors.map(({ pointer }) => pointer)];

export function retailersContract({ name, open }: RetailersFulfilment): void {
  describe(`retailers by ${name}`, () => {
    const opened = (mayCreate = true) => open({ retailers: [BROOK, ALDER], mayCreate });

    it("are listed by name without regard to case", async () => {
      for (const mayCreate of [true, false])
        expect(valueOf(await (await opened(mayCreate)).all())).to.deep.equal({
          retailers: [
            { id: "1001", name: "alder & Finch" },
            { id: "2001", name: "Brook" },
          ],
          mayCreate,
        });
    });

    it("are read with their settings, and are missing otherwise", async () => {
      const retailers = await opened();
      const { version: _version, ...record } = valueOf(await retailers.withId(BROOK.id));
      expect(record).to.deep.equal(BROOK);
      expect(facts(await retailers.withId("9999" as RetailerId))).to.deep.equal(["missing", 404, []]);
    });

    it("reject aborted requests", async () => {
      const retailers = await opened();
      for (const answer of [
        await retailers.all(AbortSignal.abort()),
        await retailers.withId(ALDER.id, AbortSignal.abort()),
      ])
        expect(!answer.ok && isAborted(answer.error)).to.equal(true);
    });

    it("are changed as a whole, with a later version", async () => {
      const retailers = await opened();
      const seen = valueOf(await retailers.withId(BROOK.id));
      const wanted = {
        name: "Brook & Sons",
        settings: { currency: "EUR", refund: { questions: [{ question: "Why?", type: "text" }] } },
        tweaks: {},
      };
      const saved = valueOf(await retailers.change({ seen, wanted }));
      const { version, ...rest } = saved;
      expect(rest).to.deep.equal({ id: BROOK.id, ...wanted });
      expect(version > seen.version).to.equal(true);
      expect(valueOf(await retailers.withId(BROOK.id))).to.deep.equal(saved);
      expect(valueOf(await retailers.change({ seen: saved, wanted }))).to.deep.equal(saved);
    });

    it("are changed by the first of two users, and the second gets a conflict", async () => {
      const retailers = await opened();
      const seen = valueOf(await retailers.withId(ALDER.id));
      const first = valueOf(await retailers.change({ seen, wanted: { ...ALDER, name: "First" } }));
      expect(facts(await retailers.change({ seen, wanted: { ...ALDER, name: "Second" } }))).to.deep.equal([
        "conflict",
        412,
        [],
      ]);
      expect(valueOf(await retailers.withId(ALDER.id))).to.deep.equal(first);
      const reason = "The first was wrong";
      const second = await retailers.change({ seen: first, wanted: { ...ALDER, name: "Second" }, reason });
      expect(valueOf(second).name).to.equal("Second");
    });

    it("keep their settings if the schema refuses a member", async () => {
      const retailers = await opened();
      const seen = valueOf(await retailers.withId(ALDER.id));
      const cases: readonly (readonly [object, readonly string[]])[] = [
        [{ timezone: "Mars/Base" }, ["settings/timezone"]],
        [{ colour: "red" }, ["settings/colour"]],
        [{ tax_free: { stores: [] } }, ["settings/tax_free/sender_id"]],
        [{ refund: { questions: [{ question: "Why?", type: "maybe" }] } }, ["settings/refund/questions/0/type"]],
        [{ notifications: { timeout_ms: 0 } }, ["settings/notifications/timeout_ms"]],
      ];
      for (const [settings, pointers] of cases) {
        const refused = await retailers.change({
          seen,
          wanted: { ...ALDER, settings: settings as typeof ALDER.settings },
        });
        expect(facts(refused), JSON.stringify(settings)).to.deep.equal(["rejected", 400, pointers]);
      }
      expect(facts(await retailers.change({ seen, wanted: { ...ALDER, name: " " } }))).to.deep.equal([
        "rejected",
        400,
        ["name"],
      ]);
      expect(valueOf(await retailers.withId(ALDER.id))).to.deep.equal(seen);
    });

    it("are created once for a repeated attempt, and never with an id that exists", async () => {
      const retailers = await opened();
      const created = valueOf(await retailers.add(NEW, "attempt-1"));
      expect(valueOf(await retailers.add(NEW, "attempt-1"))).to.deep.equal(created);
      expect(created).to.deep.include({
        id: "7001",
        settings: { timezone: "Europe/Dublin", currency: "EUR" },
        tweaks: {},
      });
      expect(valueOf(await retailers.all()).retailers.map(({ id }) => id)).to.deep.equal(["1001", "2001", "7001"]);
      expect(valueOf(await retailers.withId(NEW.id))).to.deep.equal(created);
      expect(facts(await retailers.add({ ...NEW, name: "Other" }, "attempt-2"))).to.deep.equal([
        "conflict",
        409,
        ["id"],
      ]);
    });

    it("are created by holders of the permission at all retailers only", async () => {
      expect(facts(await (await opened(false)).add(NEW, "attempt-1"))).to.deep.equal(["denied", 403, []]);
    });
  });
}
