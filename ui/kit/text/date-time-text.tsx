import {
  formatInstant,
  formatInstantShort,
  formatLocalTime,
  formatLocalTimeShort,
  localTimeToInstant,
  type Instant,
  type LocalTime,
} from "#domain/shared/time/instant.ts";
import styles from "./date-time-text.module.css";

/** An instant in an IANA time zone. */
export function DateTimeText({ at, zone, short = false }: { at: Instant; zone: string; short?: boolean }) {
  const text = short ? formatInstantShort(at, zone) : formatInstant(at, zone);
  return (
    <time className={styles.time} dateTime={at}>
      {text}
    </time>
  );
}

/** Heads a column of times that are shown in one zone: 'Time (London)' for 'Europe/London'. */
export const headTimes = (header: string, zone: string): string =>
  `${header} (${zone.slice(zone.lastIndexOf("/") + 1).replaceAll("_", " ")})`;

type LocalTimeProps = { at: LocalTime; short?: boolean; zone?: string | undefined };

/** A local time as recorded, or in a zone if times of several clocks are beside each other. */
export function LocalTimeText({ at, short = false, zone }: LocalTimeProps) {
  if (zone !== undefined) return <DateTimeText at={localTimeToInstant(at)} short={short} zone={zone} />;
  const text = short ? formatLocalTimeShort(at) : formatLocalTime(at);
  return (
    <time className={styles.time} dateTime={at}>
      {text}
    </time>
  );
}
