import { ApiTemplatePreviews } from "#adapters/api/templates/api-template-previews.ts";
import { ApiWebViewPreviews } from "#adapters/api/templates/api-web-view-previews.ts";
import type { Bootstrap } from "#domain/shell/index.ts";
import type { ReceiptPreviews } from "#domain/templates/index.ts";
import type { Client } from "#sdk/index.ts";
import type { Can } from "#ui/model/capabilities.ts";

type Deps = {
  readonly bootstrap: Bootstrap;
  readonly can: Can;
  readonly client: Client;
  readonly origin: string;
};

/** Returns previews of unsaved templates, or of saved ones if the API has no others. */
export function createPreviews({ bootstrap, can, client, origin }: Deps): ReceiptPreviews {
  if (can("createTemplatePreview")) return new ApiTemplatePreviews(client);
  return new ApiWebViewPreviews(client, { origin, hosts: bootstrap.settings.receipts.webViewHosts });
}
