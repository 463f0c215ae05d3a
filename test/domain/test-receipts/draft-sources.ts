import { parseInstant } from "#domain/shared/time/instant.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { newReceiptDraft, type DraftSources, type ReceiptDraft } from "#domain/test-receipts/index.ts";

/** A random source that always returns the same number and records the bounds. Its ids are counted. */
export function fixedRandom(number: number, asked: number[] = []): Random {
  let ids = 0;
  return {
    below: (below) => {
      asked.push(below);
      return Math.min(number, below - 1);
    },
    uniqueId: () => `id-${++ids}`,
  };
}

/** 2024-05-15 at 10:20:30 in London. */
export const NOW = parseInstant("2024-05-15T10:20:30+01:00")!;

export const sources = (random: Random = fixedRandom(42), zone = "Europe/London"): DraftSources => ({
  clock: { now: () => NOW },
  zone,
  random,
});

export const aDraft = (random: Random = fixedRandom(42)): ReceiptDraft => newReceiptDraft("LON-01", sources(random));
