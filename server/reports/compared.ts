import { dividedBy, isZero, minus, parseDecimal, times, type Decimal } from "#domain/shared/decimal.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { pointsIn, type Period } from "./period.ts";
import type { Figures, Point, Row } from "./figures.ts";
import type { Cell } from "./table.ts";

/** What stands beside each other: the same place of two times, of which at least one has figures. */
export type Pair<T> = { readonly now: T | undefined; readonly then: T | undefined };

/** The first hour, day or month beside the first, whatever their dates are. */
export function pairedPoints(now: readonly Point[], then: readonly Point[], periods: { readonly now: Period; readonly then: Period | undefined }): readonly (Pair<Point> & { readonly at: number })[] {
  const [ofNow, ofThen] = [placed(now, periods.now), periods.then ? placed(then, periods.then) : new Map<number, Point>()];
  return [...new Set([...ofNow.keys(), ...ofThen.keys()])].sort((a, b) => a - b).map((at) => ({ at, now: ofNow.get(at), then: ofThen.get(at) }));
}

/** By their place in the period. An hour that began before the period did is its first. */
function placed(points: readonly Point[], period: Period): ReadonlyMap<number, Point> {
  if (period.resolution === "1h") {
    const hour = (at: Instant): number => Math.max(0, Math.ceil((Date.parse(at) - Date.parse(period.from)) / HOUR_MS));
    return new Map(points.map((point) => [hour(point.at), point]));
  }
  const places = new Map(pointsIn(period).map((at, place) => [at, place]));
  return new Map(points.map((point) => [places.get(point.at) as number, point]));
}

/** Whoever is in one of the two, in the order of both. */
export async function* pairedRows(now: AsyncIterable<Row>, then: AsyncIterable<Row>): AsyncGenerator<Pair<Row>> {
  const [ofNow, ofThen] = [now[Symbol.asyncIterator](), then[Symbol.asyncIterator]()];
  let [a, b] = [await ofNow.next(), await ofThen.next()];
  while (!a.done || !b.done) {
    const order = a.done ? 1 : b.done ? -1 : compareRows(a.value, b.value);
    yield { now: order <= 0 ? (a.value as Row) : undefined, then: order >= 0 ? (b.value as Row) : undefined };
    if (order <= 0) a = await ofNow.next();
    if (order >= 0) b = await ofThen.next();
  }
}

/** As the database sorts them: by their bytes. */
const compareRows = (a: Row, b: Row): number => compareTexts(a.salesperson, b.salesperson) || compareTexts(a.store, b.store);
const compareTexts = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** The figures of a series; with a comparison the other ones, the difference, and that in per cent of the other ones. */
export function cellsOf({ now, then }: Pair<{ readonly figures: Figures }>, series: string, isCompared: boolean): readonly Cell[] {
  const [one, other] = [now?.figures[series] ?? null, then?.figures[series] ?? null];
  if (!isCompared) return [numberOf(one)];
  const difference = one === null || other === null ? null : minus(one, other);
  const share = difference === null || other === null || isZero(other) ? null : dividedBy(times(difference, HUNDRED), other, 2);
  return [numberOf(one), numberOf(other), numberOf(difference), numberOf(share)];
}

/** The headings of {@link cellsOf}. */
export const headingsOf = (title: string, isCompared: boolean): readonly string[] =>
  isCompared ? [title, `${title}, compared`, `${title}, difference`, `${title}, difference in %`] : [title];

const numberOf = (value: Decimal | null): Cell => (value === null ? null : { number: value });

const HUNDRED = parseDecimal(100) as Decimal;
const HOUR_MS = 3_600_000;
