import {
  formatInstant, formatInstantShort, formatLocalTime, formatLocalTimeShort, type Instant, type LocalTime,
} from "#domain/shared/instant.ts";
import styles from "./date-time-text.module.css";

/** A moment on the clock of an IANA zone. */
export function DateTimeText({ at, zone, short = false }: { at: Instant; zone: string; short?: boolean }) {
  const text = short ? formatInstantShort(at, zone) : formatInstant(at, zone);
  return <time className={styles.time} dateTime={at}>{text}</time>;
}

/** A moment on the clock that wrote it: nothing is converted. */
export function LocalTimeText({ at, short = false }: { at: LocalTime; short?: boolean }) {
  const text = short ? formatLocalTimeShort(at) : formatLocalTime(at);
  return <time className={styles.time} dateTime={at}>{text}</time>;
}
