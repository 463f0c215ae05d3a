import { expect } from "chai";
import { isAborted, isOutdated, type Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import { selectWritableFields, type StoreDetails, type StoreFields } from "#domain/stores/index.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { aStoreInDetail, soldIn } from "#test/support/builders/a-store.ts";
import { aSituation, type Fulfilment, type Situation, type StorePorts } from "./situation.ts";

const SOHO = aStoreInDetail({
  id: "5001",
  name: "Soho",
  externalReference: "S-1",
  city: "London",
  properties: { floor: "2" },
});
const EALING = aStoreInDetail({ id: "5002", name: "Ealing", externalReference: "E-1" });
const { externalReference: _none, ...UNNAMED } = aStoreInDetail({ id: "5003", name: "Bath", reference: "7" });
/** A store with a legacy numeric reference. */
const NUMBERED: StoreDetails = { ...UNNAMED, legacyReference: 7 };
const RICH = aStoreInDetail({
  id: "5004",
  name: "Bahnhofstrasse «Süd» 🧥",
  externalReference: "ZRH/07",
  legacyReference: 12,
  address: "Bahnhofstrasse 7\nHinterhaus",
  city: "Zürich",
  postcode: "8001",
  country: "CHE",
  phone: "+41 44 000 00 00",
  locale: "de_CH",
  timezone: "Europe/Zurich",
  currency: "CHF",
  properties: { vat: "CHE-1", "odd/name~": "", template_data: { logo: "a", shown: [true, null, 1.5] } },
  settings: { till: { drawer: 2 } },
});
const NEW: StoreFields = {
  name: "Covent Garden",
  externalReference: "C-1",
  country: "GBR",
  city: "London",
  timezone: "Europe/London",
  currency: "GBP",
  properties: { floor: "1" },
  settings: {},
};

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

const statusOf = (result: Result<unknown, Failure>): number | "ok" => (result.ok ? "ok" : result.error.status);

export function storeRegisterContract({ name, open }: Fulfilment<StorePorts>): void {
  describe(`the register of stores by ${name}`, () => {
    let ports: StorePorts;
    const opened = async (facts: Partial<Situation> = {}) => {
      ports = await open(aSituation({ stores: [SOHO, EALING], ...facts }));
      return ports.register;
    };
    const known = async (reference: string) => valueOf(await ports.register.withReference(reference));
    const names = async () => valueOf(await ports.stores.all()).map((store) => store.name);

    describe("a store", () => {
      it("has a reference and all its details [STORE-006, STORE-021]", async () => {
        await opened({ stores: [SOHO, RICH] });
        expect(await known("ZRH/07")).to.deep.equal(RICH);
        expect(await known("S-1")).to.deep.equal(SOHO);
      });

      it("has its number as reference if it has no other one [STORE-007]", async () => {
        await opened({ stores: [SOHO, NUMBERED] });
        expect(await known("7")).to.deep.equal(NUMBERED);
      });

      it("is missing if it does not exist or the account may not see it [STORE-021]", async () => {
        const register = await opened({ allowed: [SOHO.id] });
        const [none, foreign] = [await register.withReference("X-9"), await register.withReference("E-1")];
        const said = (answer: typeof none) =>
          !answer.ok && [answer.error.kind, answer.error.status, answer.error.description];
        expect(none).to.have.nested.property("error.kind", "missing");
        expect(said(foreign)).to.deep.equal(said(none));
        expect(await known("S-1")).to.include({ name: "Soho" });
      });

      it("is a copy: changing one changes no other", async () => {
        await opened();
        ((await known("S-1")) as { name: string }).name = "York";
        expect(await known("S-1")).to.include({ name: "Soho" });
      });

      it("rejects aborted requests", async () => {
        const register = await opened();
        for (const answer of [
          await register.withReference("S-1", AbortSignal.abort()),
          await register.countUses(SOHO, AbortSignal.abort()),
        ]) {
          expect(!answer.ok && isAborted(answer.error)).to.equal(true);
        }
      });

      it("has uses: its receipts, its tills and the roles limited to it", async () => {
        const receipts = [1, 2].map((at) => aReceipt({ transaction: `TXN-100${at}`, ...soldIn(SOHO) }));
        const tills = ["T1", "T2", "T3"].map((id) => ({
          id,
          storeId: SOHO.id,
          lastSeen: "2026-03-01T12:00:00.000Z" as Instant,
        }));
        const register = await opened({ receipts, tills, allowed: [SOHO.id, EALING.id] });
        const none = { rawRecords: 0, accessTokens: 0 };
        expect(valueOf(await register.countUses(SOHO))).to.deep.equal({ receipts: 2, roles: 1, tills: 3, ...none });
        expect(valueOf(await register.countUses(EALING))).to.deep.equal({ receipts: 0, roles: 1, tills: 0, ...none });
      });
    });

    describe("an added store", () => {
      it("has its reference and is listed as created [STORE-022]", async () => {
        const register = await opened();
        const made = valueOf(await register.add(NEW, "attempt-1"));
        expect(selectWritableFields(made)).to.deep.equal(NEW);
        expect(made.reference).to.equal("C-1");
        expect(await known("C-1")).to.deep.equal(made);
        expect(await names()).to.deep.equal(["Covent Garden", "Ealing", "Soho"]);
      });

      it("has its number as reference if references are numbers [STORE-007, STORE-016]", async () => {
        const { externalReference: _external, ...numbered } = NEW;
        const made = valueOf(
          await (await opened({ numbered: true })).add({ ...numbered, legacyReference: 42 }, "attempt-1"),
        );
        expect(made).to.include({ reference: "42", legacyReference: 42 }).and.not.have.property("externalReference");
        expect(await known("42")).to.deep.equal(made);
      });

      it("is created once for a repeated attempt [STORE-022]", async () => {
        const register = await opened();
        const [first, second] = await Promise.all([register.add(NEW, "attempt-1"), register.add(NEW, "attempt-1")]);
        const third = await register.add(NEW, "attempt-1");
        expect(new Set([first, second, third].map((answer) => valueOf(answer).id)).size).to.equal(1);
        expect(await names()).to.have.length(3);
      });

      const { externalReference: _external, ...unnamed } = NEW;
      for (const { by, numbered, taken, errors } of [
        {
          by: "reference",
          numbered: false,
          taken: { ...NEW, externalReference: "S-1" },
          errors: [{ description: "A store S-1 already exists", pointer: "external_reference" }],
        },
        {
          by: "number",
          numbered: true,
          taken: { ...unnamed, legacyReference: 7 },
          errors: [{ description: "A store 7 already exists", pointer: "reference" }],
        },
      ]) {
        it(`is refused if another store has its ${by}, and if it has none [STORE-009]`, async () => {
          const register = await opened({ stores: [SOHO, NUMBERED], numbered });
          const refused = await register.add(taken, "attempt-1");
          expect(!refused.ok && refused.error).to.deep.include({
            kind: "conflict",
            status: 409,
            code: "store_exists",
            description: errors[0]?.description,
            errors,
          });
          expect(await register.add(unnamed, "attempt-2")).to.have.nested.property("error.kind", "rejected");
          expect(await names()).to.deep.equal(["Bath", "Soho"]);
        });
      }

      it("is refused by the rules of the form", async () => {
        const register = await opened();
        for (const wrong of [
          { name: "Covent\nGarden" },
          { externalReference: "S-1\u200b" },
          { locale: "klingon" },
          { country: "QQQ" },
          { properties: { template_data: 5 } },
        ]) {
          expect(
            statusOf(await register.add({ ...NEW, ...wrong }, JSON.stringify(wrong))),
            JSON.stringify(wrong),
          ).to.equal(400);
        }
        expect(await names()).to.deep.equal(["Ealing", "Soho"]);
      });

      it("can be added again after a refusal", async () => {
        const register = await opened();
        expect(statusOf(await register.add({ ...NEW, externalReference: "S-1" }, "attempt-1"))).to.equal(409);
        valueOf(await register.remove(SOHO));
        expect(valueOf(await register.add({ ...NEW, externalReference: "S-1" }, "attempt-1"))).to.include({
          name: "Covent Garden",
        });
      });
    });

    describe("a changed store", () => {
      it("has the wanted fields and a later version [STORE-023]", async () => {
        const register = await opened({ stores: [SOHO, RICH] });
        const { address: _address, phone: _phone, ...kept } = selectWritableFields(RICH);
        const wanted = {
          ...kept,
          country: "LIE",
          name: "Vaduz",
          properties: { vat: "LIE-1", template_data: { logo: "a", shown: [false] } },
          settings: {},
        };
        const changed = valueOf(await register.change({ seen: RICH, wanted }));
        expect(selectWritableFields(changed)).to.deep.equal(wanted);
        expect(changed).to.include({ id: RICH.id, reference: "ZRH/07" });
        expect(changed.version! > RICH.version!).to.equal(true);
        expect(await known("ZRH/07")).to.deep.equal(changed);
        expect(await known("S-1")).to.deep.equal(SOHO);
      });

      it("has a later version each time, also within one second [STORE-023]", async () => {
        const register = await opened();
        let seen = SOHO;
        for (const phone of ["1", "2", "3"]) {
          const changed = valueOf(
            await register.change({ seen, wanted: { ...selectWritableFields(seen), country: "GBR", phone } }),
          );
          expect(changed.version! > seen.version!).to.equal(true);
          seen = changed;
        }
      });

      it("is unchanged if nothing differs", async () => {
        const register = await opened();
        expect(
          valueOf(await register.change({ seen: SOHO, wanted: { ...selectWritableFields(SOHO), country: "GBR" } })),
        ).to.deep.equal(SOHO);
        expect(await known("S-1")).to.deep.equal(SOHO);
      });

      it("has the change of the first of two users, and the second gets a conflict [STORE-023]", async () => {
        const register = await opened();
        const change = (phone: string) =>
          register.change({ seen: SOHO, wanted: { ...selectWritableFields(SOHO), country: "GBR", phone } });
        const answers = await Promise.all([change("1"), change("2")]);
        expect(answers.map(statusOf).sort()).to.deep.equal([412, "ok"]);
        expect(await known("S-1")).to.deep.equal(answers.flatMap((answer) => (answer.ok ? [answer.value] : []))[0]);
        const late = await register.change({
          seen: SOHO,
          wanted: { ...selectWritableFields(SOHO), country: "GBR", phone: "3" },
          reason: "I insist",
        });
        expect(!late.ok && isOutdated(late.error)).to.equal(true);
      });

      it("is missing if it was deleted or the account may not see it", async () => {
        const register = await opened({ stores: [SOHO, EALING, NUMBERED], allowed: [SOHO.id, NUMBERED.id] });
        const change = (seen: StoreDetails) =>
          register.change({ seen, wanted: { ...selectWritableFields(seen), country: "GBR", phone: "1" } });
        valueOf(await register.remove(SOHO));
        for (const answer of [await change(SOHO), await change(EALING)])
          expect(answer).to.have.nested.property("error.kind", "missing");
      });
    });

    describe("a deleted store", () => {
      it("is missing, and its receipts keep its name and reference [STORE-024]", async () => {
        const receipt = aReceipt({ transaction: "TXN-1001", ...soldIn(SOHO) });
        const register = await opened({ receipts: [receipt] });
        expect(await register.remove(SOHO)).to.deep.equal({ ok: true, value: undefined });
        expect(await register.withReference("S-1")).to.have.nested.property("error.kind", "missing");
        expect(await names()).to.deep.equal(["Ealing"]);
        expect(valueOf(await ports.receipts.withId(receipt.id))).to.include({
          storeName: "Soho",
          storeReference: "S-1",
        });
        expect(await register.remove(SOHO)).to.have.nested.property("error.kind", "missing");
      });

      it("is kept if another user has changed it since it was seen [STORE-024]", async () => {
        const register = await opened();
        const changed = valueOf(
          await register.change({ seen: SOHO, wanted: { ...selectWritableFields(SOHO), country: "GBR", phone: "1" } }),
        );
        expect(statusOf(await register.remove(SOHO))).to.equal(412);
        expect(await known("S-1")).to.deep.equal(changed);
      });
    });
  });
}
