import type { PGlite } from "@electric-sql/pglite";

/**
 * Hears from the database when the rights of callers change, whichever server or tool changed them: migrations
 * 0002 to 0004 have the triggers that tell. What was read at one version holds as long as the version is the same.
 */
export type RightsWatch = {
  /** Undefined while nobody would tell us of a change: then nothing that was read before can be relied on. */
  version(): number | undefined;
  /**
   * Makes a change and answers when every server has been told of it, so that whoever lost a right is out at their
   * very next request, wherever it goes.
   */
  changing<Outcome>(change: () => Promise<Outcome>): Promise<Outcome>;
  close(): Promise<void>;
};

/** Where nobody listens: every caller is looked up every time. */
export const NO_WATCH: RightsWatch = { version: () => undefined, changing: (change) => change(), close: () => Promise.resolve() };

export const CHANNEL = "counterfoil_rights";

/** The embedded database tells in the midst of the statement: before whoever made it hears of its end. */
export async function watchEmbedded(lite: PGlite): Promise<RightsWatch> {
  let heard = 0;
  const stop = await lite.listen(CHANNEL, () => {
    heard += 1;
  });
  return { version: () => heard, changing: (change) => change(), close: () => stop() };
}
