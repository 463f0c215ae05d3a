import { epochSeconds, type Instant } from "#domain/shared/time/instant.ts";

const STEPS = [
  { unit: "d", seconds: 86_400 },
  { unit: "h", seconds: 3_600 },
  { unit: "min", seconds: 60 },
  { unit: "s", seconds: 1 },
] as const;

/**
 * The age of the data, for example 'updated 12 s ago'.
 * The caller passes the time, so that a page needs only one timer.
 */
export function RelativeTime({ at, now, verb = "updated" }: { at: Instant; now: Instant; verb?: string }) {
  return <time dateTime={at}>{`${verb} ${formatAge(at, now)}`}</time>;
}

function formatAge(at: Instant, now: Instant): string {
  const age = epochSeconds(now) - epochSeconds(at);
  const step = STEPS.find(({ seconds }) => age >= seconds);
  return step ? `${Math.floor(age / step.seconds)} ${step.unit} ago` : "just now";
}
