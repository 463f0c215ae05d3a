import { expect } from "chai";
import { LOOKUP_COUNTRIES, type Addresses } from "#domain/consumers/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { ConsumerSituation } from "./consumers.contract.ts";

/** The addresses of a retailer with provider one. The sample has a few hundred in each country. */
export type AddressesFulfilment = {
  readonly name: string;
  open(situation: ConsumerSituation): Promise<{ readonly addresses: Addresses }>;
};

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Prefixes of existing postcodes. */
const POSTCODES: Readonly<Record<(typeof LOOKUP_COUNTRIES)["provider-one"][number], string>> = {
  AUT: "10",
  CAN: "M5V",
  FRX: "7500",
  DEU: "1011",
  IRL: "D02",
  NLD: "101",
  CHE: "800",
  GBR: "WC2E",
  USA: "1000",
};

export function addressesContract({ name, open }: AddressesFulfilment): void {
  describe(`addresses by ${name}`, () => {
    let addresses: Addresses;
    before(async () => {
      ({ addresses } = await open({ consumers: [] }));
    });

    for (const country of LOOKUP_COUNTRIES["provider-one"]) {
      it(`are found by postcode in ${country}, and fill the form [CONS-050, CONS-051, CONS-052-part]`, async () => {
        const found = valueOf(await addresses.search("provider-one", country, POSTCODES[country]));
        expect(found).not.to.be.empty;
        const { lines, city } = valueOf(await addresses.withId("provider-one", found[0]!.id));
        expect(found[0]!.text).to.include(lines[0]).and.to.include(city);
      });
    }

    it("are found by their first line and postcode, in any spelling", async () => {
      const all = valueOf(await addresses.search("provider-one", "GBR", "wc2e1aa"));
      const one = valueOf(await addresses.search("provider-one", "GBR", "12 High Street,WC2E 1AA"));
      expect(all.length).to.be.greaterThan(one.length);
      expect(one.map(({ text }) => text)).to.deep.equal(["12 High Street, London, WC2E 1AA"]);
    });

    it("are empty for an unknown postcode, and missing for an unknown id", async () => {
      expect(valueOf(await addresses.search("provider-one", "GBR", "ZZ99 9ZZ"))).to.deep.equal([]);
      expect(await addresses.withId("provider-one", "GBR-99999")).to.have.nested.property("error.kind", "missing");
    });

    it("are only available from the provider of the retailer [CONS-043]", async () => {
      expect(await addresses.search("provider-two", "GBR", "WC2E")).to.have.nested.property("error.kind", "missing");
    });
  });
}
