import { sql, type Kysely } from "kysely";
import {
  averageSpend,
  loyaltyPeriod,
  scorePurchases,
  type ConsumerSummary,
  type EmailFeedback,
} from "#domain/consumers/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { toInstant, parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { StoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { isReceiptOfIdentifier } from "./consumers.queries.ts";

type Asked = { readonly scope: StoreScope; readonly identifier: string; readonly now: Instant };

/**
 * Returns the totals of the customer's receipts in the caller's stores.
 * `transactions` has no duplicates.
 */
export async function summarizeConsumer(db: Kysely<Database>, asked: Asked): Promise<ConsumerSummary> {
  const [purchases, stores, feedback] = await Promise.all([
    purchasesOf(db, asked),
    storesOf(db, asked),
    feedbackOf(db, asked),
  ]);
  const spent = purchases.filter(({ currency }) => currency !== "");
  const averages = await averageReceipts(
    db,
    asked,
    spent.map(({ currency }) => currency),
  );
  const moments = purchases.flatMap(({ first, last }) => [first.getTime(), last.getTime()]);
  return {
    spend: spent.map(({ currency, visits, total }) => {
      const sum = { amount: decimal(total), currency };
      return { total: sum, average: averageSpend(sum, visits) };
    }),
    visits: {
      total: purchases.reduce((sum, { visits }) => sum + visits, 0),
      ...(moments.length === 0
        ? {}
        : { first: toInstant(Math.min(...moments)), last: toInstant(Math.max(...moments)) }),
      stores,
    },
    ...(feedback && { ratings: { emailFeedback: feedback } }),
    scores: spent.map(({ currency, last, visits_of_year, spend_of_year }) =>
      scorePurchases(
        {
          currency,
          lastVisit: toInstant(last),
          visitsOfYear: visits_of_year,
          spendOfYear: decimal(spend_of_year),
          averageReceipt: averages.get(currency) ?? decimal("0"),
        },
        asked.now,
      ),
    ),
  };
}

type Purchases = {
  readonly currency: string;
  readonly visits: number;
  readonly total: string;
  readonly first: Date;
  readonly last: Date;
  readonly visits_of_year: number;
  readonly spend_of_year: string;
};

async function purchasesOf(db: Kysely<Database>, { scope, identifier, now }: Asked): Promise<readonly Purchases[]> {
  const isOfYear = sql`sold.at > ${loyaltyPeriod(now).from}::timestamptz`;
  const { rows } = await sql<Purchases>`
    SELECT currency, count(*)::int AS visits, sum(total)::text AS total, min(sold.at) AS first, max(sold.at) AS last,
      (count(*) FILTER (WHERE ${isOfYear}))::int AS visits_of_year, coalesce(sum(total) FILTER (WHERE ${isOfYear}), 0)::text AS spend_of_year
    FROM receipts JOIN transactions AS sold USING (retailer_id, id) WHERE ${isReceiptOfIdentifier(scope, sql`${identifier}`)}
    GROUP BY currency ORDER BY visits DESC, currency COLLATE "C"`.execute(db);
  return rows;
}

/** The current references. Receipts keep the reference of a closed store. */
async function storesOf(db: Kysely<Database>, { scope, identifier }: Asked): Promise<readonly string[]> {
  const { rows } = await sql<{ reference: string }>`
    SELECT coalesce(stores.effective_reference, receipts.summary ->> 'store_reference') AS reference
    FROM receipts JOIN transactions AS sold USING (retailer_id, id)
    LEFT JOIN stores ON stores.retailer_id = receipts.retailer_id AND stores.id = receipts.store_id
    WHERE ${isReceiptOfIdentifier(scope, sql`${identifier}`)} GROUP BY 1
    HAVING coalesce(stores.effective_reference, receipts.summary ->> 'store_reference') IS NOT NULL
    ORDER BY count(*) DESC, 1`.execute(db);
  return rows.map(({ reference }) => reference);
}

/** Ignores an invalid rating. */
async function feedbackOf(db: Kysely<Database>, { scope, identifier }: Asked): Promise<EmailFeedback | undefined> {
  const { rows } = await sql<{ id: string; feedback: unknown }>`
    SELECT receipts.id, body #> '{properties,email_feedback}' AS feedback FROM receipts JOIN transactions AS sold USING (retailer_id, id)
    WHERE ${isReceiptOfIdentifier(scope, sql`${identifier}`)} AND json_typeof(body #> '{properties,email_feedback}') = 'object'`.execute(
    db,
  );
  const ratings = rows
    .flatMap(({ id, feedback }) => ratingIn(id, feedback))
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1));
  const last = ratings.at(-1);
  if (last === undefined) return undefined;
  const average = ratings.reduce((sum, { rating }) => sum + rating, 0) / ratings.length;
  return { average: Math.round(average * 100) / 100, last };
}

function ratingIn(receiptId: string, feedback: unknown): readonly EmailFeedback["last"][] {
  const { rating, timestamp: written } = feedback as Readonly<Record<string, unknown>>;
  const timestamp = typeof written === "string" ? parseInstant(written) : undefined;
  return typeof rating === "number" && rating >= 1 && rating <= 5 && timestamp !== undefined
    ? [{ rating, timestamp, receiptId }]
    : [];
}

/** Returns the average receipt of the whole retailer in the last 12 months, by currency. */
async function averageReceipts(
  db: Kysely<Database>,
  { scope, now }: Asked,
  currencies: readonly string[],
): Promise<ReadonlyMap<string, Decimal>> {
  const { rows } = await sql<{ currency: string; average: string }>`
    SELECT currency, round(sum(sales) / sum(transactions), 6)::text AS average FROM sales_by_day
    WHERE retailer_id = ${scope.retailer} AND day >= ${loyaltyPeriod(now).from.slice(0, 10)}::date AND currency = ANY (${currencies}::text[])
    GROUP BY currency HAVING sum(transactions) > 0`.execute(db);
  return new Map(rows.map(({ currency, average }) => [currency, decimal(average)]));
}

const decimal = (text: string): Decimal => parseDecimal(text) as Decimal;
