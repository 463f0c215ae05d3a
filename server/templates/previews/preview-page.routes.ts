import type { FastifyInstance, FastifyReply } from "fastify";
import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { COLOR_SCHEMES } from "#domain/templates/index.ts";
import type { Database } from "../../database/schema.ts";
import { setFramedPagePolicy } from "../../http/security-headers.ts";
import { selectLinkGeneration } from "../../receipts/hosted/link-generations.queries.ts";
import { loadReceiptDocument } from "../../receipts/hosted/hosted-receipts.queries.ts";
import { renderReceiptHtml } from "../../receipts/hosted/receipt-html.ts";
import { composeReceiptEmail, type ReceiptEmailDeps } from "../../receipts/mailing/receipt-mails.ts";
import { inColorScheme } from "./forced-scheme.ts";
import { renderHostedPage } from "../../shell/hosted-page.ts";
import { html, Html } from "../../shell/html.ts";
import { previewWithId, type PreviewContent } from "./template-previews.queries.ts";

type Deps = Pick<ReceiptEmailDeps, "hosted" | "publicUrl"> & { readonly db: Kysely<Database>; readonly clock: Clock };

/**
 * Previews for the sandboxed frame of the portal [Q20]. There is no session: the signed address is enough until the
 * preview expires. The page is the HTML that is mailed or hosted, without a change; `scheme` turns its color scheme.
 */
export function previewPageRoutes(host: FastifyInstance, deps: Deps): void {
  host.get<{ Params: { place: string }; Querystring: { scheme?: unknown } }>(
    "/preview/:place",
    async (request, reply) => {
      const key = deps.hosted.parsePreviewPath(request.params.place);
      const preview = key && (await previewWithId(deps.db, { ...key, at: deps.clock.now() }));
      const page = key && preview && (await pageOf(preview, key.retailer, deps));
      // The images of a mail are at the public URL, also if the portal is opened by another name of the server.
      setFramedPagePolicy(reply, { images: new URL(deps.publicUrl()).origin });
      reply
        .header("referrer-policy", "no-referrer")
        .header("x-robots-tag", "noindex, nofollow, noarchive")
        .type("text/html; charset=utf-8");
      const scheme = COLOR_SCHEMES.find((each) => each === request.query.scheme);
      if (page === undefined) return sendGone(reply);
      return reply.send(scheme === undefined ? page : inColorScheme(page, scheme));
    },
  );
}

async function pageOf(
  { receipt: id, output, language: requestedLocale, draft }: PreviewContent,
  retailer: string,
  deps: Deps,
): Promise<string | undefined> {
  const receipt = { retailer, id, requestedLocale, draft };
  if (output === "email") return (await composeReceiptEmail(deps.db, receipt, deps))?.html;
  const found = await loadReceiptDocument(deps.db, { ...receipt, publicUrl: deps.publicUrl() });
  const generation = await selectLinkGeneration(deps.db, { retailer, id });
  return (
    found &&
    renderReceiptHtml(found.printed, {
      pdf: `/r/${deps.hosted.receiptPath({ retailer, id, preview: false, generation })}?format=pdf`,
    })
  );
}

const sendGone = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send(
    renderHostedPage(
      { language: "en", title: GONE, styles: STYLES },
      html`<h1>${GONE}</h1>
<p>It has expired, or its receipt was deleted. Open the preview again.</p>`,
    ),
  );

const GONE = "Preview not found";
const STYLES = new Html(
  ":root { color-scheme: light dark } body { margin: 2rem 1.5rem; font: 15px/1.45 system-ui, sans-serif } h1 { font-size: 1.25rem }",
);
