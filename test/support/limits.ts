/** Set by `npm test`: how many times slower than the reference the machine is. See machine-speed.ts. */
export const SLOWNESS = "TEST_SLOWNESS";

/**
 * Returns a limit in milliseconds, longer on a slow machine and never shorter.
 * For limits that end a hanging test. A limit that a requirement names is not one of them.
 */
export const scaleLimit = (ms: number, slowness: string | undefined = process.env[SLOWNESS]): number =>
  Math.ceil(ms * Math.max(1, Number(slowness) || 1));
