import { ApiTemplatePreviews } from "#adapters/api/templates/api-template-previews.ts";
import { ApiWebViewPreviews } from "#adapters/api/templates/api-web-view-previews.ts";
import type { ReceiptPreviews } from "#domain/templates/index.ts";
import type { Get } from "./route.ts";
import { tokens } from "./tokens.ts";

/** Returns previews of unsaved templates, or of saved ones if the API has no others. */
export function createPreviews(get: Get): ReceiptPreviews {
  const client = get(tokens.client);
  if (get(tokens.can)("createTemplatePreview")) return new ApiTemplatePreviews(client);
  const { settings } = get(tokens.bootstrap);
  return new ApiWebViewPreviews(client, { origin: get(tokens.origin), hosts: settings.receipts.webViewHosts });
}
