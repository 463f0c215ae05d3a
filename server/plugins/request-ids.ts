import { randomBytes } from "node:crypto";

/** Makes names that no two requests share. Chance is drawn from the system for many at once: each draw takes its time. */
export function requestIds(): () => string {
  let drawn = Buffer.alloc(0);
  let used = 0;
  return () => {
    if (used === drawn.length) [drawn, used] = [randomBytes(BYTES * AT_ONCE), 0];
    used += BYTES;
    return drawn.toString("hex", used - BYTES, used);
  };
}

const BYTES = 8;
const AT_ONCE = 512;
