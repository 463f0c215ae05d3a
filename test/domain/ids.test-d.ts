// Compiled, never run: code that must not compile follows a `@ts-expect-error`.
import type { ReceiptId, TransactionId } from "#domain/receipts/index.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import type { Instant, LocalTime } from "#domain/shared/time/instant.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { StoreId } from "#domain/stores/index.ts";

declare const ids: { receipt: ReceiptId; transaction: TransactionId; retailer: RetailerId; store: StoreId };
declare const times: { day: CalendarDay; instant: Instant; localTime: LocalTime };
declare const decimal: Decimal;

export const texts: readonly string[] = [...Object.values(ids), ...Object.values(times), decimal];

// @ts-expect-error a text is no id before it is parsed
export const unparsedId: ReceiptId = "6643fb00a1b2c3d4e5f60718";
// @ts-expect-error nor a moment
export const unparsedMoment: Instant = "2026-03-01T09:30:00.000Z";
// @ts-expect-error nor a number
export const unparsedNumber: Decimal = "12.5";

// @ts-expect-error ids of different things do not mix
export const receipt: ReceiptId = ids.transaction;
// @ts-expect-error in neither direction
export const transaction: TransactionId = ids.receipt;
// @ts-expect-error a retailer is no store
export const store: StoreId = ids.retailer;
// @ts-expect-error a store is no retailer
export const retailer: RetailerId = ids.store;

// @ts-expect-error the reading of a clock is no moment
export const instant: Instant = times.localTime;
// @ts-expect-error a moment is no reading of a clock
export const localTime: LocalTime = times.instant;
// @ts-expect-error a moment is no day before a zone is named
export const day: CalendarDay = times.instant;
// @ts-expect-error a day is no number
export const number: Decimal = times.day;
