/** Exit codes of the server and its tools. docs/operations.md lists them too. */
export const EXIT = {
  /** The process stopped on request, or the work is done. */
  done: 0,
  /** A bug: the stack trace is in the log. */
  bug: 1,
  /** The environment, an argument or an input is invalid. */
  usage: 2,
  /** Another process is using the data folder. */
  inUse: 3,
  /** The embedded database cannot be opened, or broke while it ran; the message names the newest backup. */
  damaged: 4,
  /** The database requires a newer program, or its migrations differ from those of this program. */
  unfit: 5,
  /** The server cannot listen on the address. */
  address: 6,
  /** The PostgreSQL of DATABASE_URL does not answer, or accepts no writes. */
  unreachable: 7,
  /** The disk of the data folder is full. */
  full: 8,
  /** `erasure:check` found a value, or `processing:check` a failed entry. */
  found: 9,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** The reason why the program cannot continue, worded for the operator. */
export class StartFailure extends Error {
  override readonly name = "StartFailure";
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
