import type { ContainerModuleLoadOptions } from "inversify";
import { ApiDownloads } from "#adapters/api/shell/api-downloads.ts";
import { startDownload } from "#adapters/browser/start-download.ts";
import type { Get } from "../route.ts";
import { tokens } from "../tokens.ts";

export const createDownloads = (get: Get): ApiDownloads =>
  new ApiDownloads({
    fetch: (...args) => fetch(...args),
    follow: (address) => startDownload(document)(address),
    onSignedOut: get(tokens.signedOut).sessionEnded,
  });

/** Binds the download adapter, for areas that have downloads. */
export function bindDownloads({ bind, isBound }: ContainerModuleLoadOptions): void {
  if (isBound(tokens.downloads)) return;
  bind(tokens.downloads)
    .toDynamicValue(({ get }) => createDownloads(get))
    .inSingletonScope();
}
