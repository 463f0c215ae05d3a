import type { PGlite } from "@electric-sql/pglite";

/**
 * Watches for permission changes, whichever server or tool makes them. The triggers of migrations 0002 to 0004 send the
 * notifications. Cached data is valid while the version stays the same.
 */
export type PermissionWatch = {
  /** Undefined while notifications cannot arrive. Then no cached data is valid. */
  version(): number | undefined;
  /**
   * Runs a change and resolves after every server is notified. So a lost permission takes effect at the next request to
   * any server.
   */
  runChange<Outcome>(change: () => Promise<Outcome>): Promise<Outcome>;
  close(): Promise<void>;
};

/** Without notifications, every caller is looked up on each request. */
export const NO_PERMISSION_WATCH: PermissionWatch = {
  version: () => undefined,
  runChange: (change) => change(),
  close: () => Promise.resolve(),
};

export const PERMISSION_CHANNEL = "counterfoil_rights";

/** The embedded database notifies during the statement, before its caller sees the result. */
export async function watchEmbeddedPermissions(lite: PGlite): Promise<PermissionWatch> {
  let changes = 0;
  const stop = await lite.listen(PERMISSION_CHANNEL, () => {
    changes += 1;
  });
  return { version: () => changes, runChange: (change) => change(), close: () => stop() };
}
