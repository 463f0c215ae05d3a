/** With which code the server and its tools leave, and why. They stand in docs/operations.md too. */
export const EXIT = {
  /** Stopped as it was told to, or done. */
  done: 0,
  /** A mistake of ours: the stack is in the log. */
  bug: 1,
  /** The environment, an argument or an input is not usable. */
  usage: 2,
  /** Another process is using the data folder. */
  inUse: 3,
  /** The embedded database cannot be opened, or broke while it ran; the message names the newest backup. */
  damaged: 4,
  /** The database is newer than this program, or its migrations are not those of this program. */
  unfit: 5,
  /** The address cannot be listened on. */
  address: 6,
  /** The PostgreSQL of DATABASE_URL does not answer. */
  unreachable: 7,
  /** The disk of the data folder has no room. */
  full: 8,
} as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Why the program cannot go on, in words for whoever started it. */
export class StartFailure extends Error {
  override readonly name = "StartFailure";
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.exitCode = exitCode;
  }
}
