import type { Kysely } from "kysely";
import type { BackgroundTask } from "./background.ts";
import type { Database } from "./database/schema.ts";
import type { ConfiguredSource } from "./mails/mail-sources.queries.ts";
import type { DemoSignInAccount } from "./shell/sign-in.page.ts";

/** Generated data and activity. `demo/` has them: `npm run serve` runs without. */
export type Demonstration = {
  /** True if the embedded database begins with new data. */
  readonly reset: boolean;
  /** The source of the events of its emails. */
  readonly mailSource: ConfiguredSource;
  /** Creates the data, or adds what is missing up to now. */
  seed(db: Kysely<Database>, progress: SeedProgress): Promise<SeededDemonstration>;
};

export type SeedProgress = {
  readonly print: (line: string) => void;
  /** Called with the part of the receipts that has been added, from 0 to 1. */
  readonly onProgress: (part: number) => void;
};

export type SeededDemonstration = {
  /** Accounts that the sign-in page offers to all visitors. */
  readonly trials: readonly DemoSignInAccount[];
  /** Its part of the start lines. */
  readonly lines: readonly string[];
  /** Starts what goes on while the server runs. */
  startActivity(report: (error: unknown) => void): readonly BackgroundTask[];
};
