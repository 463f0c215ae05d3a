import {
  averageSpend,
  scorePurchases,
  type ConsumerSummary,
  type EmailFeedback,
  type PurchaseFacts,
  type Spend,
} from "#domain/consumers/index.ts";
import type { Receipt } from "#domain/receipts/index.ts";
import { divide, parseDecimal, plus, type Decimal } from "#domain/shared/number/decimal.ts";
import { localTimeToInstant, parseInstant, shiftInstant, type Instant } from "#domain/shared/time/instant.ts";
import { isJsonObject, getOwnMember } from "#domain/shared/json/json.ts";
import type { Money } from "#domain/shared/number/money.ts";

type Purchases = {
  readonly receipts: readonly Receipt[];
  /** Average receipt of the retailer by currency, in units of the currency. */
  readonly averages: ReadonlyMap<string, Decimal>;
  /** The references of stores by id, as they are now. */
  readonly references: ReadonlyMap<string, string>;
  readonly now: Instant;
};

/** Returns the totals of the receipts and ratings of a customer. Duplicates do not count. */
export function summarizePurchases({ receipts, averages, references, now }: Purchases): ConsumerSummary {
  const visits = receipts.filter(({ duplicate }) => !duplicate);
  const ratings = visits.flatMap(ratingOn);
  const times = visits.map(({ localtime }) => localTimeToInstant(localtime)).sort();
  const [first, last] = [times[0], times.at(-1)];
  const inCurrencies = byFrequency(visits, ({ total }) => total.currency);
  return {
    spend: inCurrencies.map(([, rows]) => spendOf(rows)),
    visits: {
      total: visits.length,
      ...(first === undefined ? {} : { first }),
      ...(last === undefined ? {} : { last }),
      stores: byFrequency(visits, ({ storeId = "", storeReference }) => references.get(storeId) ?? storeReference).map(
        ([reference]) => reference,
      ),
    },
    ...(ratings.length === 0 ? {} : { ratings: { emailFeedback: feedbackOf(ratings) } }),
    scores: inCurrencies.map(([currency, rows]) =>
      scorePurchases(factsOf(rows, averages.get(currency) ?? NONE, now), now),
    ),
  };
}

/** Returns the average receipt by currency, without duplicates. */
export function computeAverageReceipts(receipts: readonly Receipt[]): ReadonlyMap<string, Decimal> {
  const counted = receipts.filter(({ duplicate }) => !duplicate);
  return new Map(
    byFrequency(counted, ({ total }) => total.currency).map(([currency, rows]) => [
      currency,
      divide(sumOf(rows), parseDecimal(rows.length) as Decimal, AVERAGE_DIGITS),
    ]),
  );
}

/** Returns the groups, largest first. */
function byFrequency<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
): readonly (readonly [key: string, rows: readonly Row[]])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return [...groups].sort(([a, rowsOfA], [b, rowsOfB]) => rowsOfB.length - rowsOfA.length || (a < b ? -1 : 1));
}

function spendOf(receipts: readonly Receipt[]): Spend {
  const total: Money = { amount: sumOf(receipts), currency: receipts[0]?.total.currency ?? "" };
  return { total, average: averageSpend(total, receipts.length) };
}

function factsOf(receipts: readonly Receipt[], averageReceipt: Decimal, now: Instant): PurchaseFacts {
  const times = receipts.map(({ localtime }) => localTimeToInstant(localtime)).sort();
  const ofYear = receipts.filter(({ localtime }) => localTimeToInstant(localtime) > shiftInstant(now, -YEAR_MS));
  return {
    currency: receipts[0]?.total.currency ?? "",
    lastVisit: times.at(-1) ?? now,
    visitsOfYear: ofYear.length,
    spendOfYear: sumOf(ofYear),
    averageReceipt,
  };
}

const sumOf = (receipts: readonly Receipt[]): Decimal =>
  receipts.reduce((sum, { total }) => plus(sum, total.amount), NONE);

type EmailRating = EmailFeedback["last"];

/**
 * Returns the rating from 1 to 5 that the customer gave by email.
 * The till or the mailing program stores it on the receipt.
 */
function ratingOn({ id, properties }: Receipt): readonly EmailRating[] {
  const feedback = getOwnMember(properties, "email_feedback");
  if (!isJsonObject(feedback)) return [];
  const { rating, timestamp } = feedback;
  const at = typeof timestamp === "string" ? parseInstant(timestamp) : undefined;
  return typeof rating === "number" && at !== undefined ? [{ rating, timestamp: at, receiptId: id }] : [];
}

function feedbackOf(ratings: readonly EmailRating[]): EmailFeedback {
  const sorted = [...ratings].sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
  const average = sorted.reduce((sum, { rating }) => sum + rating, 0) / sorted.length;
  return { average, last: sorted.at(-1) as EmailRating };
}

const NONE = "0" as Decimal;
const AVERAGE_DIGITS = 4;
const YEAR_MS = 365 * 86_400_000;
