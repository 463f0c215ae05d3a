import { epochSeconds, parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { receiptsIn, type StoredReceipt } from "#demo/receipts/period-receipts.ts";
import type { DemoReceipt } from "#demo/receipts/demo-receipt.ts";
import { findDemoStore } from "#demo/retailers/stores.ts";
import { buildSpecialReceipts } from "#demo/special/special-receipts.ts";
import type { EpochRange } from "#demo/trade/sales-plan.ts";

/** A Friday afternoon, so that the day has ended only in Japan. */
export const NOW = parseInstant("2026-11-20T15:30:00Z") as Instant;

export const YEAR: EpochRange = { from: epochSeconds(NOW) - 396 * 86_400, until: epochSeconds(NOW) };

/** Large enough that every event occurs often. */
export const SAMPLE: readonly StoredReceipt[] = [...receiptsIn(YEAR, 8000)];

export const RECEIPTS: readonly DemoReceipt[] = SAMPLE.map(({ receipt }) => receipt);

export const SPECIALS: readonly DemoReceipt[] = buildSpecialReceipts(YEAR.until);

export const special = (transactionId: string): DemoReceipt =>
  SPECIALS.find((receipt) => receipt.transaction_id.startsWith(transactionId)) as DemoReceipt;

/** True if prices include tax where the receipt was made. */
export const taxIncluded = ({ store_id }: DemoReceipt): boolean =>
  findDemoStore(store_id ?? "")?.city.country.taxIncluded ?? true;

/** Returns the share of matching items, from 0 to 1. */
export const share = <T>(all: readonly T[], fits: (one: T) => boolean): number => all.filter(fits).length / all.length;
