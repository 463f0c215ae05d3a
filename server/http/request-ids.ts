import { randomBytes } from "node:crypto";

/** Returns a generator of unique request ids. It reads random bytes in batches, because each system call takes time. */
export function createRequestIds(): () => string {
  let random = Buffer.alloc(0);
  let used = 0;
  return () => {
    if (used === random.length) [random, used] = [randomBytes(BYTES * BATCH), 0];
    used += BYTES;
    return random.toString("hex", used - BYTES, used);
  };
}

const BYTES = 8;
const BATCH = 512;
