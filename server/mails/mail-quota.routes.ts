import { defineRoutes } from "../http/operation-routes.ts";
import type { EmailLimits } from "./mail-limits.ts";

export function mailQuotaRoutes(limits: EmailLimits) {
  return defineRoutes<"getMailQuota">()({
    getMailQuota: async ({ caller }) => {
      const { limit, windowSeconds, remaining } = await limits.quotaOf(caller);
      return { json: { limit, window_seconds: windowSeconds, remaining } };
    },
  });
}
