import { ApiDownloads } from "#adapters/api/shell/api-downloads.ts";
import { startDownload } from "#adapters/browser/start-download.ts";
import type { SessionExpiredViewModel } from "#ui/shell/session-expired.view-model.ts";

/** Creates the downloads of a page. They report if the session has ended. */
export const createDownloads = ({ sessionEnded }: Pick<SessionExpiredViewModel, "sessionEnded">): ApiDownloads =>
  new ApiDownloads({
    fetch: (...args) => fetch(...args),
    follow: (address) => startDownload(document)(address),
    onSignedOut: sessionEnded,
  });
