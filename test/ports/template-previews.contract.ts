import { expect } from "chai";
import { parseReceiptId, type Receipt, type ReceiptId } from "#domain/receipts/index.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { PreviewId, PreviewRequest, TemplatePreviews } from "#domain/templates/index.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { EMAIL } from "./situation.ts";

/** The previews of a retailer with these receipts; `at` moves its clock. */
export type PreviewsFulfilment = {
  readonly name: string;
  open(
    receipts: readonly Receipt[],
  ): Promise<{ readonly previews: TemplatePreviews; readonly at: (moment: string) => void }>;
};

export const PREVIEWS_BEGIN = "2026-03-02T14:20:00Z";

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

export function templatePreviewsContract({ name, open }: PreviewsFulfilment): void {
  describe(`template previews by ${name}`, () => {
    const receipt = aReceipt();
    const request: PreviewRequest = {
      receipt: receipt.id,
      output: "email",
      language: "fr_FR",
      data: { receipt_footer: "<p>Bye</p>", email_show_items: false },
      translations: { fr_FR: { receipt_footer: "À bientôt" } },
      store: { data: { website: "https://shop.example" }, translations: {} },
    };

    it("keep a draft for 30 minutes and return the URL of its preview", async () => {
      const { previews } = await open([receipt]);
      const preview = valueOf(await previews.create(request));
      expect(preview.url).to.match(/\/preview\/\S+$/);
      expect([preview.expires, preview.bytes > 0]).to.deep.equal(["2026-03-02T14:50:00.000Z", true]);
      const other = valueOf(await previews.create({ receipt: receipt.id, output: "web" }));
      expect(other.id).not.to.equal(preview.id);
    });

    it("need an existing receipt", async () => {
      const { previews } = await open([receipt]);
      const missing = await previews.create({ ...request, receipt: parseReceiptId("f".repeat(24)) as ReceiptId });
      expect(!missing.ok && missing.error.kind).to.equal("missing");
    });

    it("reject aborted requests", async () => {
      const { previews } = await open([receipt]);
      const left = await previews.create(request, AbortSignal.abort());
      expect(!left.ok && isAborted(left.error)).to.equal(true);
    });

    it("send a test email to the signed-in account and return its address", async () => {
      const { previews } = await open([receipt]);
      const { id } = valueOf(await previews.create(request));
      expect(valueOf(await previews.sendTest(id, "attempt-1"))).to.equal(EMAIL);
      expect(valueOf(await previews.sendTest(id, "attempt-1"))).to.equal(EMAIL);
    });

    it("send no email of an expired or unknown preview", async () => {
      const { previews, at } = await open([receipt]);
      const { id } = valueOf(await previews.create(request));
      at("2026-03-02T14:50:00Z");
      for (const gone of [id, "0".repeat(24) as PreviewId]) {
        const refused = await previews.sendTest(gone, `attempt-${gone}`);
        expect(!refused.ok && refused.error.kind).to.equal("missing");
      }
    });
  });
}
