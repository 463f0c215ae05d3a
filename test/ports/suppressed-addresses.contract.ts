import { expect } from "chai";
import type { Receipt } from "#domain/receipts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Result } from "#domain/shared/result.ts";
import {
  REMOVAL_REASON_REQUIRED,
  type SuppressedAddress,
  type SuppressedAddresses,
} from "#domain/suppression/index.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";

/** An email of the receipt that failed. */
type FailedEmail = {
  readonly address: string;
  readonly event: string;
  readonly reason?: string;
  readonly at: Instant;
};

export type SuppressionSituation = {
  readonly receipt: Receipt;
  /** In the order in which they are reported. */
  readonly failures: readonly FailedEmail[];
  /** True for an account that sees demonstrations only. */
  readonly isMasked: boolean;
};

export type SuppressionFulfilment = {
  readonly name: string;
  open(situation: SuppressionSituation): Promise<SuppressedAddresses>;
};

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

const RECEIPT = aReceipt({ id: "65e1a2000000000000000001" });
const UNKNOWN = "550 5.1.1 User unknown";
const at = (minute: number): Instant => toInstant(Date.parse("2026-03-01T10:00:00Z") + minute * 60_000);
const bounce = (address: string, minute = 0): FailedEmail => ({
  ...{ address, event: "bounce", reason: UNKNOWN, at: at(minute) },
});
/** Twenty-five addresses, each a minute later. */
const MANY = Array.from({ length: 25 }, (_, nth) => bounce(`buyer${String(nth).padStart(2, "0")}@shop.example`, nth));
const addressesOf = (rows: readonly SuppressedAddress[]): readonly (string | undefined)[] =>
  rows.map(({ address }) => address);

export function suppressedAddressesContract({ name, open }: SuppressionFulfilment): void {
  describe(`the suppressed addresses by ${name}`, () => {
    const opened = (failures: readonly FailedEmail[], isMasked = false): Promise<SuppressedAddresses> =>
      open({ receipt: RECEIPT, failures, isMasked });

    it("are none without failures", async () => {
      expect(valueOf(await (await opened([])).matching({}))).to.deep.equal([]);
    });

    it("are listed with all their facts, newest first", async () => {
      const spam = { address: "Ben@Shop.example", event: "spamreport", reason: "abuse", at: at(5) };
      const port = await opened([bounce("ann@shop.example"), spam]);
      const rows = valueOf(await port.matching({}));
      expect(rows.map(({ id: _, ...row }) => row)).to.deep.equal([
        { address: "ben@shop.example", cause: "complaint", since: at(5), reason: "abuse", receiptId: RECEIPT.id },
        { address: "ann@shop.example", cause: "bounce", since: at(0), reason: UNKNOWN, receiptId: RECEIPT.id },
      ]);
    });

    it("leave out addresses of emails that were delayed or can arrive later", async () => {
      const port = await opened([
        { ...bounce("ann@shop.example"), event: "deferred" },
        { ...bounce("ben@shop.example"), reason: "552 5.2.2 Mailbox full" },
      ]);
      expect(valueOf(await port.matching({}))).to.deep.equal([]);
    });

    it("keep the first bounce, which a complaint replaces", async () => {
      const port = await opened([
        bounce("ann@shop.example"),
        bounce("ann@shop.example", 1),
        { ...bounce("ann@shop.example", 2), event: "spamreport", reason: "abuse" },
        bounce("ann@shop.example", 3),
      ]);
      expect(valueOf(await port.matching({})).map(({ cause, since }) => [cause, since])).to.deep.equal([
        ["complaint", at(2)],
      ]);
    });

    it("are paged in both directions", async () => {
      const port = await opened(MANY);
      const newest = valueOf(await port.matching({}));
      expect([newest.length, newest[0]?.address]).to.deep.equal([20, "buyer24@shop.example"]);
      const older = valueOf(await port.matching({ older: newest.at(-1)!.id }));
      expect(addressesOf(older)).to.deep.equal([4, 3, 2, 1, 0].map((nth) => `buyer0${nth}@shop.example`));
      const newer = valueOf(await port.matching({ newer: older[0]!.id }));
      expect(addressesOf(newer)).to.deep.equal(addressesOf(newest));
    });

    it("are found by a part of the address, in any case", async () => {
      const port = await opened(MANY);
      expect(addressesOf(valueOf(await port.matching({ search: "BUYER2" })))).to.deep.equal(
        [4, 3, 2, 1, 0].map((nth) => `buyer2${nth}@shop.example`),
      );
      expect(valueOf(await port.matching({ search: "%" }))).to.deep.equal([]);
    });

    it("are found without regard to accents, letters and apostrophes", async () => {
      const port = await opened([bounce("łucja.o’brien.straße@shop.example"), bounce("ann@shop.example")]);
      for (const search of ["lucja", "ŁUCJA", "o'brien", "obrien", "STRASSE"])
        expect(addressesOf(valueOf(await port.matching({ search }))), search).to.have.length(1);
    });

    it("say what is known of an address in any spelling, and nothing of others", async () => {
      const port = await opened([bounce("ann@shop.example")]);
      expect(valueOf(await port.find("Ann@SHOP.example"))).to.include({ address: "ann@shop.example", cause: "bounce" });
      expect(valueOf(await port.find("zoe@shop.example"))).to.equal(undefined);
    });

    it("are removed with a reason, in any spelling", async () => {
      const port = await opened([bounce("ann@shop.example"), bounce("ben@shop.example", 1)]);
      const refused = await port.remove("ann@shop.example", " ");
      expect(refused).to.have.nested.property("error.description", REMOVAL_REASON_REQUIRED);
      expect(valueOf(await port.matching({})).length).to.equal(2);
      expect(valueOf(await port.remove("ANN@shop.example", "The mailbox works again"))).to.equal(undefined);
      expect(addressesOf(valueOf(await port.matching({})))).to.deep.equal(["ben@shop.example"]);
    });

    it("fail as missing if an address to remove is not on the list", async () => {
      const answer = await (await opened([])).remove("zoe@shop.example", "The mailbox works again");
      expect(answer).to.have.nested.property("error.kind", "missing");
    });

    it("are masked for accounts that see demonstrations only", async () => {
      const [row] = valueOf(await (await opened([bounce("ann@shop.example")], true)).matching({}));
      expect(row?.address).to.equal("a**************e");
    });
  });
}
