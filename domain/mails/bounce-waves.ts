import type { Instant } from "../shared/time/instant.ts";

/** Emails of an hour: those sent in it, and those that bounced in it. `bounced` is a part of `mails`. */
export type HourOfMails = { readonly mails: number; readonly bounced: number };

/** The emails of an hour by the domain of the recipient. '' is that of unknown recipients. */
export type HourByDomain = ReadonlyMap<string, HourOfMails>;

/** What bounces: a domain, or the emails of the retailer, if it is absent. */
export type WaveSubject = { readonly domain?: string };

/** An hour with fewer emails is normal: chance decides its share. */
const MIN_MAILS = 20;
export const MIN_BOUNCED = 5;
/** How many median absolute deviations a share exceeds the median by. */
const DEVIATIONS = 3;
const MIN_DEVIATION = 0.02;
/** Chance alone exceeds it in fewer than one of 20,000 hours. Without it, 50 emails an hour have several waves a month. */
const MIN_EVIDENCE = 10;
/** Added to the hours before, which can have too few emails to show a share. */
const PRIOR: HourOfMails = { mails: 100, bounced: 2 };
/** With fewer hours to compare with, the share of their emails together counts instead of the median. */
const MIN_PAST_HOURS = 3;

/** The number of weeks before, of which the same hour is compared. */
export const PAST_WEEKS = 8;
export const WAVE_HOUR_MS = 3_600_000;
export const WAVE_QUARTER_MS = WAVE_HOUR_MS / 4;
const NORMAL_MS = 2 * WAVE_HOUR_MS;

/**
 * Returns what bounces more than usual, compared with the same hour of the weeks before. `recent` has the last hour, and
 * its last quarter, in which a wave among many emails shows first. There is one cause for each: the emails to a domain
 * that has a wave do not count for the retailer. While the retailer has a wave, its domains have none of their own.
 */
export const findWaves = (
  recent: readonly HourByDomain[],
  past: readonly HourByDomain[],
  open: readonly WaveSubject[],
): readonly WaveSubject[] =>
  recent.reduce<readonly WaveSubject[]>((found, hour) => {
    const others = findIn(hour, past, [...open, ...found]).filter(({ domain }) => !found.some(isOf(domain)));
    return [...found, ...others];
  }, []);

const isOf =
  (wanted: string | undefined) =>
  ({ domain }: WaveSubject): boolean =>
    domain === wanted;

function findIn(
  hour: HourByDomain,
  past: readonly HourByDomain[],
  open: readonly WaveSubject[],
): readonly WaveSubject[] {
  const had = open.flatMap(({ domain }) => domain ?? []);
  const above = [...hour.keys()].filter(
    (domain) =>
      domain !== "" &&
      isAbove(
        countsOf(hour, domain),
        past.map((other) => countsOf(other, domain)),
      ),
  );
  const isWhole = (leftOut: readonly string[]): boolean =>
    isAbove(
      sumWithout(hour, leftOut),
      past.map((other) => sumWithout(other, leftOut)),
    );
  const isOpen = open.some(isOf(undefined));
  const whole = isOpen ? isWhole(had) : isWhole([...had, ...above]);
  const own = whole || isOpen ? above.filter((domain) => had.includes(domain)) : above;
  return [...(whole ? [{}] : []), ...own.map((domain) => ({ domain }))];
}

/** True if no hour exceeded the limit for two hours. `seen` is when the last one did. */
export const hasWaveEnded = ({ seen }: { readonly seen: Instant }, now: Instant): boolean =>
  Date.parse(now) - Date.parse(seen) >= NORMAL_MS;

const NONE: HourOfMails = { mails: 0, bounced: 0 };
const countsOf = (hour: HourByDomain, domain: string): HourOfMails => hour.get(domain) ?? NONE;

const sum = (hours: readonly HourOfMails[]): HourOfMails =>
  hours.reduce((all, one) => ({ mails: all.mails + one.mails, bounced: all.bounced + one.bounced }), NONE);

const sumWithout = (hour: HourByDomain, leftOut: readonly string[]): HourOfMails =>
  sum([...hour].filter(([domain]) => !leftOut.includes(domain)).map(([, counts]) => counts));

const isAbove = (hour: HourOfMails, past: readonly HourOfMails[]): boolean =>
  hour.mails >= MIN_MAILS &&
  hour.bounced >= MIN_BOUNCED &&
  shareOf(hour) > limitOf(past) &&
  evidenceOf(hour, sum([...past, PRIOR])) >= MIN_EVIDENCE;

/**
 * Returns how strongly an hour speaks against the usual share: the logarithm of the likelihood ratio. Chance exceeds a
 * value of x in fewer than one of e^x hours (Chernoff's bound).
 */
function evidenceOf(hour: HourOfMails, usual: HourOfMails): number {
  const [share, expected] = [shareOf(hour), shareOf(usual)];
  if (share <= expected) return 0;
  const term = (part: number, other: number): number => (part === 0 ? 0 : part * Math.log(part / other));
  return hour.mails * (term(share, expected) + term(1 - share, 1 - expected));
}

/** Returns the share that a normal hour does not exceed. Hours without emails have no share. */
function limitOf(past: readonly HourOfMails[]): number {
  const shares = past.filter(({ mails }) => mails > 0).map(shareOf);
  const usual = shares.length < MIN_PAST_HOURS ? shareOf(sum(past)) : median(shares);
  const deviation = shares.length < MIN_PAST_HOURS ? 0 : median(shares.map((share) => Math.abs(share - usual)));
  return usual + DEVIATIONS * Math.max(MIN_DEVIATION, deviation);
}

const shareOf = ({ mails, bounced }: HourOfMails): number => (mails === 0 ? 0 : bounced / mails);

/** Returns the median of at least one value. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return (low + high) / 2;
}
