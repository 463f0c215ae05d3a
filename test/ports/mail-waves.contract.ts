import { expect } from "chai";
import type { LoggedMail, MailWave, MailWaves } from "#domain/mails/index.ts";
import { isAborted } from "#domain/shared/failure.ts";
import { parseInstant, shiftInstant, type Instant } from "#domain/shared/time/instant.ts";
import { aMail } from "#test/support/builders/a-mail.ts";

export type MailWavesSituation = {
  /** Of receipts that exist in the stores 5001 and 5002. */
  readonly mails: readonly LoggedMail[];
  /** When the server looks for waves. */
  readonly now: Instant;
  readonly allowed: "all" | readonly string[];
  /** True for an account that sees demonstrations only. */
  readonly isMasked: boolean;
};

export type MailWavesFulfilment = { readonly name: string; open(situation: MailWavesSituation): Promise<MailWaves> };

const NOW = parseInstant("2026-03-02T14:00:00Z")!;
const MINUTE_MS = 60_000;
const DOMAIN = "shop.example";

type Mails = {
  readonly count: number;
  readonly bounced?: number;
  readonly storeId: "5001" | "5002";
  readonly domain?: string;
  readonly kind?: LoggedMail["kind"];
  /** Minutes before now at which the first one was sent; each is half a minute later. */
  readonly ago?: number;
};

/** Emails of which the first ones bounced after ten seconds. Each reason names its recipient and a queue. */
function mailsOf({ count, bounced = 0, storeId, domain = DOMAIN, kind = "receipt", ago = 50 }: Mails): LoggedMail[] {
  return Array.from({ length: count }, (_, nth) => {
    const at = shiftInstant(NOW, -ago * MINUTE_MS + nth * 30_000);
    const recipient = `ann${nth}@${domain}`;
    const mail = aMail({
      ...{ at, storeId, recipient, kind, transactionId: `TXN-${storeId}` },
      receiptId: `65e1a200000000000000${storeId}`,
      ...(nth < bounced
        ? { state: "bounce", reason: `550 5.1.1 <${recipient}>: unknown (queue ${nth}A${nth})` }
        : { state: "delivered" }),
    });
    return { ...mail, stateAt: shiftInstant(at, 10_000) };
  });
}

const numbered = (...mails: readonly (readonly LoggedMail[])[]): readonly LoggedMail[] =>
  mails.flat().map((mail, nth) => ({ ...mail, id: String(nth + 1) }));

/** 38 of 52 emails bounced: 30 of a store, and later 8 of another one. */
const BOTH_STORES = numbered(
  mailsOf({ count: 32, bounced: 30, storeId: "5001" }),
  mailsOf({ count: 20, bounced: 8, storeId: "5002", ago: 20 }),
);
const REASON = "550 5.1.1 <…>: unknown (queue …)";
const WAVE = { domain: DOMAIN, until: NOW, reason: REASON };

export function mailWavesContract({ name, open }: MailWavesFulfilment): void {
  describe(`the waves of bounces by ${name}`, () => {
    const wavesOf = async (
      mails: readonly LoggedMail[],
      facts: Partial<MailWavesSituation> = {},
    ): Promise<readonly Omit<MailWave, "id">[]> => {
      const answer = await (await open({ mails, now: NOW, allowed: "all", isMasked: false, ...facts })).open();
      if (!answer.ok) throw new Error(`It failed: ${JSON.stringify(answer.error)}`);
      return answer.value.map(({ id: _id, ...wave }) => wave);
    };

    it("have domain, times, counts and the most frequent reason without what differs", async () => {
      expect(await wavesOf(BOTH_STORES)).to.deep.equal([
        { ...WAVE, since: parseInstant("2026-03-02T13:10:10Z"), mails: 52, bounced: 38 },
      ]);
    });

    it("are none if few emails bounce", async () => {
      expect(await wavesOf(numbered(mailsOf({ count: 52, bounced: 4, storeId: "5001" })))).to.deep.equal([]);
    });

    it("count the emails of the stores that the account may see", async () => {
      expect(await wavesOf(BOTH_STORES, { allowed: ["5002"] })).to.deep.equal([
        { ...WAVE, since: parseInstant("2026-03-02T13:40:10Z"), mails: 20, bounced: 8 },
      ]);
    });

    it("are none for an account of stores without a bounce", async () => {
      const mails = numbered(
        mailsOf({ count: 40, bounced: 30, storeId: "5001" }),
        mailsOf({ count: 10, storeId: "5002" }),
      );
      expect([await wavesOf(mails, { allowed: ["5002"] }), (await wavesOf(mails)).length]).to.deep.equal([[], 1]);
    });

    it("mask domains for demonstrations, with a key for filters", async () => {
      const [wave] = await wavesOf(BOTH_STORES, { isMasked: true });
      expect(wave).to.include({ domain: "s**********e", mails: 52, bounced: 38, reason: REASON });
      expect(wave?.key).not.to.be.oneOf([undefined, "", DOMAIN]);
    });

    it("count no copies, which the statistics do not count either", async () => {
      const copies = mailsOf({ count: 30, bounced: 30, storeId: "5001", kind: "copy" });
      expect(await wavesOf(numbered(copies))).to.deep.equal([]);
      const [wave] = await wavesOf(numbered(BOTH_STORES, copies));
      expect(wave).to.include({ mails: 52, bounced: 38 });
    });

    it("of all domains name none", async () => {
      const mails = ["a", "b", "c", "d"].flatMap((letter) =>
        mailsOf({ count: 12, bounced: 8, storeId: "5001", domain: `${letter}.example` }),
      );
      const [wave, ...others] = await wavesOf(numbered(mails));
      expect([wave?.domain, wave?.mails, wave?.bounced, others]).to.deep.equal([undefined, 48, 32, []]);
    });

    it("rejects aborted requests", async () => {
      const waves = await open({ mails: BOTH_STORES, now: NOW, allowed: "all", isMasked: false });
      const answer = await waves.open(AbortSignal.abort());
      expect(!answer.ok && isAborted(answer.error)).to.equal(true);
    });
  });
}
