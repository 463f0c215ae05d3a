import type { ContainerModuleLoadOptions } from "inversify";
import { ApiDownloads } from "#adapters/api/shell/api-downloads.ts";
import { followDownload } from "#adapters/browser/follow-download.ts";
import { tokens } from "../tokens.ts";

/** How reports and till raw data leave files to the browser: it comes with the first of them. */
export function bindDownloads({ bind, isBound }: ContainerModuleLoadOptions): void {
  if (isBound(tokens.downloads)) return;
  bind(tokens.downloads).toResolvedValue(
    (signedOut) => new ApiDownloads({ fetch: (...asked) => fetch(...asked), follow: (address) => followDownload(document)(address), onSignedOut: signedOut.sessionEnded }),
    [tokens.signedOut],
  ).inSingletonScope();
}
