import {
  findWaves,
  normalizeReason,
  PAST_WEEKS,
  WAVE_HOUR_MS,
  WAVE_QUARTER_MS,
  type HourByDomain,
  type HourOfMails,
  type LoggedMail,
  type MailWave,
  type MailWaves,
  type WaveSubject,
} from "#domain/mails/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { shiftInstant, type Instant } from "#domain/shared/time/instant.ts";
import { maskText } from "#domain/shared/identifier/masking.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { respond } from "../shared/respond.ts";
import { buildStoreFilter, type StoreAccess } from "../shared/store-access.ts";

export type MailWavesView = {
  /** When the server last looked for waves. */
  readonly now: Instant;
  /** The ids of the stores that the account may see. */
  readonly allowed?: StoreAccess;
  /** True for a demonstration account: domains are masked. */
  readonly isMasked?: boolean;
};

/** The waves of one retailer in UTC, found by one look at its emails. */
export class MemoryMailWaves implements MailWaves {
  readonly #waves: readonly MailWave[];

  constructor(mails: Iterable<LoggedMail>, { now, allowed = "all", isMasked = false }: MailWavesView) {
    const counted = [...mails].filter(({ kind }) => kind === "receipt");
    const isVisible = buildStoreFilter(allowed);
    const own = counted.filter(({ storeId }) => isVisible(storeId));
    this.#waves = findSubjects(counted, now).flatMap((subject, place) => {
      const first = timeOfFirstBounce(counted, subject, { from: shiftInstant(now, -WAVE_HOUR_MS), until: now });
      const wave = describeMails(own, subject, { from: shiftInstant(first ?? now, -1), until: now });
      return wave === undefined ? [] : [{ id: String(place + 1), ...(isMasked ? maskDomain(wave) : wave) }];
    });
  }

  open(cancellation?: Cancellation): Promise<Result<readonly MailWave[], Failure>> {
    return respond(() => ok(this.#waves), cancellation);
  }
}

const WEEK_MS = 7 * 24 * WAVE_HOUR_MS;

function findSubjects(mails: readonly LoggedMail[], now: Instant): readonly WaveSubject[] {
  const spanOf = (until: Instant, length: number): TimeSpan => ({ from: shiftInstant(until, -length), until });
  const past = Array.from({ length: PAST_WEEKS }, (_, week) => shiftInstant(now, -(week + 1) * WEEK_MS));
  return findWaves(
    [WAVE_HOUR_MS, WAVE_QUARTER_MS].map((length) => countByDomain(mails, spanOf(now, length))),
    past.map((until) => countByDomain(mails, spanOf(until, WAVE_HOUR_MS))),
    [],
  );
}

function countByDomain(mails: readonly LoggedMail[], span: TimeSpan): HourByDomain {
  const counts = new Map<string, HourOfMails>();
  for (const mail of mails.filter((each) => isOfSpan(each, span))) {
    const { mails: sent, bounced } = counts.get(mail.domain ?? "") ?? { mails: 0, bounced: 0 };
    counts.set(mail.domain ?? "", { mails: sent + 1, bounced: bounced + (hasBounced(mail, span) ? 1 : 0) });
  }
  return counts;
}

const isIn = (at: Instant, { from, until }: TimeSpan): boolean => at > from && at <= until;
const hasBounced = ({ state, stateAt }: LoggedMail, span: TimeSpan): boolean =>
  state === "bounce" && isIn(stateAt, span);
const isOfSpan = (mail: LoggedMail, span: TimeSpan): boolean =>
  (isIn(mail.at, span) && mail.state !== "dropped") || hasBounced(mail, span);

const mailsTo = (mails: readonly LoggedMail[], { domain }: WaveSubject): readonly LoggedMail[] =>
  mails.filter((mail) => domain === undefined || mail.domain === domain);

const timeOfFirstBounce = (mails: readonly LoggedMail[], to: WaveSubject, span: TimeSpan): Instant | undefined =>
  mailsTo(mails, to)
    .filter((mail) => hasBounced(mail, span))
    .map(({ stateAt }) => stateAt)
    .sort()
    .at(0);

/** Returns a wave as the emails show it. Undefined if none of them bounced. */
function describeMails(
  mails: readonly LoggedMail[],
  subject: WaveSubject,
  span: TimeSpan,
): Omit<MailWave, "id"> | undefined {
  const since = timeOfFirstBounce(mails, subject, span);
  if (since === undefined) return undefined;
  const own = { from: shiftInstant(since, -1), until: span.until };
  const counted = mailsTo(mails, subject).filter((mail) => isOfSpan(mail, own));
  const bounced = counted.filter((mail) => hasBounced(mail, own));
  const reason = mostFrequent(bounced.flatMap(({ reason: text }) => (text === undefined ? [] : normalizeReason(text))));
  return {
    ...subject,
    ...{ since, until: span.until, mails: counted.length, bounced: bounced.length },
    ...(reason === undefined ? {} : { reason }),
  };
}

function mostFrequent(texts: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([a, less], [b, more]) => more - less || (a < b ? -1 : 1)).at(0)?.[0];
}

const maskDomain = ({ domain, ...wave }: Omit<MailWave, "id">): Omit<MailWave, "id"> =>
  domain === undefined ? wave : { ...wave, domain: maskText(domain), key: `key-of-${domain}` };
