import type { ContractSchemas, OperationRequest } from "#contract/index.ts";
import { checkTrustedUrl } from "#domain/receipts/actions.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import type { PreviewRequest, ReceiptPreviews, ShownPreview } from "#domain/templates/index.ts";
import type { Client } from "#sdk/index.ts";
import { exactly } from "../shared/exactly.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import { readMembers, readString, toWireParser, type Unchecked } from "../shared/wire.ts";

/** Which addresses may be shown: those of the portal, and of the hosts in the retailer's settings. */
type TrustedHosts = Parameters<typeof checkTrustedUrl>[1];

/** Shows the hosted receipt with the saved templates, where the API has no previews of unsaved ones. */
export class ApiWebViewPreviews implements ReceiptPreviews {
  readonly #client: Client;
  readonly #trusted: TrustedHosts;

  constructor(client: Client, trusted: TrustedHosts) {
    this.#client = client;
    this.#trusted = trusted;
  }

  async create(
    { receipt, language }: PreviewRequest,
    cancellation?: Cancellation,
  ): Promise<Result<ShownPreview, Failure>> {
    const query = exactly<OperationRequest<"getWebViewUrl">["query"]>()({
      preview: true,
      ...(language === undefined ? {} : { tlocale: language }),
    });
    const response = await this.#client.GET("/_/webview_url/{receipt_id}", {
      params: { path: { receipt_id: receipt }, query },
      ...toAbortSignal(cancellation),
    });
    const address = toResponseResult(response, parseWebView);
    return mapResult(address.ok ? checkTrustedUrl(address.value, this.#trusted) : address, (url) => ({ url }));
  }
}

const parseWebView = toWireParser((wire: Unchecked<ContractSchemas["WebView"]>): string =>
  readString(readMembers(wire).url),
);
