import { EXIT, StartFailure } from "../exit-codes.ts";

/** Why a database cannot be used at the moment: it does not answer, or it accepts no writes. */
export type Outage = "unreachable" | "read-only";

/** Returns the outage that an error reports. Undefined for a bug, an invalid input and a conflict. */
export function outageOf(error: unknown): Outage | undefined {
  const { code, syscall, message } = (error ?? {}) as {
    readonly code?: unknown;
    readonly syscall?: unknown;
    readonly message?: unknown;
  };
  const state = String(code);
  if (state === READ_ONLY) return "read-only";
  const isUnreachable =
    UNREACHABLE.includes(state) ||
    UNREACHABLE_CLASSES.test(state) ||
    (syscall === "connect" && typeof code === "string") ||
    UNREACHABLE_WORDS.test(String(message));
  return isUnreachable ? "unreachable" : undefined;
}

/** Converts an outage to a failure for the operator, at a start. Returns any other error unchanged. */
export const toOutageFailure = (error: unknown): unknown =>
  error instanceof StartFailure || outageOf(error) === undefined ? error : connectionFailure(error);

/** Returns the failure of a first statement, whose every error concerns the connection. */
export const connectionFailure = (error: unknown): StartFailure =>
  new StartFailure(EXIT.unreachable, OPERATOR_TEXTS[outageOf(error) ?? "unreachable"], { cause: error });

type TaskLog = Readonly<Record<"warn" | "error", (facts: object, message: string) => void>>;

/** Logs the failure of a background task: an outage, after which the task continues by itself, as a warning. */
export function logTaskFailure(log: TaskLog, err: unknown, message: string): void {
  const outage = outageOf(err);
  if (outage === undefined) log.error({ err }, message);
  else log.warn({ err, outage }, `${message}; it will be tried again when the database is back`);
}

/** Thrown if the session of a host cannot write, but has to. */
export class ReadOnlyHostError extends Error {
  override readonly name = "ReadOnlyHostError";
  readonly code = READ_ONLY;
}

const OPERATOR_TEXTS: Readonly<Record<Outage, string>> = {
  unreachable: "The PostgreSQL server in DATABASE_URL does not respond or refuses the connection.",
  "read-only":
    "The PostgreSQL server in DATABASE_URL accepts no writes: it is a standby, or set to read-only. Start again when it is a primary, or list all hosts in DATABASE_URL.",
};

/** SQLSTATE of a write on a standby, or while `default_transaction_read_only` is on. */
const READ_ONLY = "25006";
/** SQLSTATE classes: connection exception, and invalid authorization. */
const UNREACHABLE_CLASSES = /^(?:08|28)[\dA-Z]{3}$/;
/**
 * Lost or refused connections, a PostgreSQL server that starts, stops, crashes or has no connection or memory left, and
 * a statement or transaction that timed out, or that a standby canceled because of a conflict with recovery (40001).
 */
const UNREACHABLE = [
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "EPIPE",
  "EAI_AGAIN",
  "ENOTFOUND",
  "25P03",
  "25P04",
  "3D000",
  "40001",
  "53200",
  "53300",
  "57014",
  "57P01",
  "57P02",
  "57P03",
  "57P04",
  "57P05",
];
/** Errors without a code: the messages of the driver and of its pool. */
const UNREACHABLE_WORDS =
  /^(?:timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client was closed and is not queryable|Client has encountered a connection error)/;
