import {
  formatInstant,
  formatInstantShort,
  formatLocalTime,
  formatLocalTimeShort,
  type Instant,
  type LocalTime,
} from "#domain/shared/instant.ts";
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

/** A local time as recorded, without conversion. */
export function LocalTimeText({ at, short = false }: { at: LocalTime; short?: boolean }) {
  const text = short ? formatLocalTimeShort(at) : formatLocalTime(at);
  return (
    <time className={styles.time} dateTime={at}>
      {text}
    </time>
  );
}
