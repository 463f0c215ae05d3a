import { expect } from "chai";
import { addressQuery, type Addresses, type LookedUpAddress } from "#domain/consumers/index.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";

type KnownAddress = LookedUpAddress & { readonly country: string; readonly postcode: string };
export type AddressesFulfilment = { readonly name: string; open(addresses: readonly KnownAddress[]): Promise<Addresses> };

const DOWNING = { country: "GBR", postcode: "SW1A 2AA", lines: ["10 Downing Street"], city: "London", county: "Greater London" };
const NEXT_DOOR = { ...DOWNING, lines: ["11 Downing Street"] };
const LYON = { country: "FRX", postcode: "69001", lines: ["1 Place de la Comédie"], city: "Lyon" };

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function addressesContract({ name, open }: AddressesFulfilment): void {
  describe(`the addresses by ${name}`, () => {
    let addresses: Addresses;
    before(async () => (addresses = await open([DOWNING, NEXT_DOOR, LYON])));
    const hits = async (country: string, postcode: string, firstLine = "") =>
      valueOf(await addresses.search("provider-one", country, addressQuery({ postcode, firstLine })!));

    it("are found by postcode, and by the first line before it [CONS-050-part]", async () => {
      expect(await hits("GBR", "sw1a2aa")).to.have.length(2);
      expect((await hits("GBR", "SW1A 2AA", "10 Downing Street")).map(({ text }) => text.includes("10 Downing Street"))).to.deep.equal([true]);
    });

    it("are those of the country", async () => {
      expect([(await hits("FRX", "69001")).length, (await hits("GBR", "69001")).length]).to.deep.equal([1, 0]);
    });

    it("have lines, city and county [CONS-051-part]", async () => {
      const [first] = await hits("GBR", "SW1A 2AA", "10 Downing Street");
      expect(valueOf(await addresses.withId("provider-one", first!.id))).to.deep.equal({ lines: ["10 Downing Street"], city: "London", county: "Greater London" });
    });

    it("are missing if nothing has the id, and are not for those who have left", async () => {
      expect(await addresses.withId("provider-one", "A/99")).to.have.nested.property("error.kind", "missing");
      const answer = await addresses.search("provider-one", "GBR", "SW1A 2AA", AbortSignal.abort());
      expect(!answer.ok && isAborted(answer.error)).to.equal(true);
    });
  });
}
