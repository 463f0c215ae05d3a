import type { SnsClient } from "../mails/webhooks/ses.ts";
import { readResponseText } from "./read-response.ts";

/** Fetches over HTTPS without following redirects. Rejects on another status than 200 and after ten seconds. */
export const snsClient: SnsClient = {
  get: async (url) => {
    const response = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (response.status !== 200) throw new Error(`Amazon SNS answered ${response.status}`);
    return readResponseText(response);
  },
};

const TIMEOUT_MS = 10_000;
