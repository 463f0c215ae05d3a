import { randomBytes } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Kysely } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Database } from "../../database/schema.ts";
import { toIpPrefix } from "../../accounts/ip-prefix.ts";
import { abortOnClose } from "../../http/abort-on-close.ts";
import { notFoundRefusal, tooManyRequests } from "../../http/problems.ts";
import type { RateLimiter } from "../../http/rate-limiter.ts";
import type { HostedPaths } from "./hosted-paths.ts";
import { isCurrentLink } from "./link-generations.queries.ts";
import { loadReceiptDocument } from "./hosted-receipts.queries.ts";
import { latestDraft } from "../../templates/previews/template-previews.queries.ts";
import { loadPdfLogo } from "./pdf-logo.ts";
import { PdfQueue } from "./pdf-queue.ts";
import { encodeQrCode, renderQrPng } from "./qr-code.ts";
import { codeFormat, type LabelledCode } from "./receipt-document.ts";
import { renderReceiptHtml } from "./receipt-html.ts";

type Deps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly hosted: HostedPaths;
  readonly pdfs: RateLimiter;
  readonly publicUrl: () => string;
};
type Query = {
  readonly tlocale?: unknown;
  readonly preview?: unknown;
  readonly format?: unknown;
  readonly print?: unknown;
};

/** Routes of hosted receipts. There is no session: the signed URL is the authorization. */
export function hostedReceiptRoutes(host: FastifyInstance, { db, clock, hosted, pdfs, publicUrl }: Deps): void {
  const pdfQueue = new PdfQueue();
  host.get<{ Params: { place: string }; Querystring: Query }>("/r/:place", async (request, reply) => {
    const { tlocale, preview, format, print } = request.query;
    const parsed = hosted.parseReceiptPath(request.params.place, preview === "true");
    const receipt = parsed && (await isCurrentLink(db, parsed)) ? parsed : undefined;
    const requestedLocale = typeof tlocale === "string" && LOCALE.test(tlocale) ? tlocale : undefined;
    const draft = receipt?.preview
      ? await latestDraft(db, { retailer: receipt.retailer, receipt: receipt.id, at: clock.now() })
      : undefined;
    const found =
      receipt &&
      (await loadReceiptDocument(db, {
        retailer: receipt.retailer,
        id: receipt.id,
        publicUrl: publicUrl(),
        isPreview: receipt.preview,
        requestedLocale,
        draft,
      }));
    if (found === undefined) throw notFoundRefusal();
    if (format === "pdf") {
      const wait = await pdfs.consume(toIpPrefix(request.ip));
      if (wait !== undefined) throw tooManyRequests(wait);
      const pdf = await pdfQueue.render(found.printed, abortOnClose(reply), {
        logo: () => loadPdfLogo(db, found.printed.template.logo),
        isForPrint: print === "true",
      });
      if (pdf.unprintable.length > 0)
        request.log.warn(
          { receipt: found.wire.id, characters: codePointsOf(pdf.unprintable) },
          "characters of a receipt have no font in its PDF",
        );
      return withPrivateHeaders(reply)
        .type("application/pdf")
        .header("content-disposition", `inline; filename="receipt-${found.wire.id}.pdf"`)
        .send(pdf.content);
    }
    const code = found.printed.codes.find(({ kind }) => codeFormat(kind) === format);
    if (code !== undefined) return sendCode(withPrivateHeaders(reply), code);
    const nonce = randomBytes(16).toString("base64");
    // The portal shows previews of templates in frames.
    const ancestors = receipt?.preview ? "'self'" : "'none'";
    if (receipt?.preview) reply.header("x-frame-options", "SAMEORIGIN");
    withPrivateHeaders(reply).header(
      "content-security-policy",
      `default-src 'none'; img-src https: data: 'self'; style-src 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors ${ancestors}`,
    );
    return reply
      .type("text/html; charset=utf-8")
      .send(await renderReceiptHtml(found.printed, { nonce, pdf: toPdfUrl(request.url) }));
  });
}

/** Returns code points for the log, in their own order: a log has no names of customers. */
const codePointsOf = (characters: readonly string[]): readonly string[] =>
  [...new Set(characters.join(""))]
    .map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`)
    .sort()
    .slice(0, MAX_LOGGED);
const MAX_LOGGED = 20;

/** Sends a QR code as an image for mail programs. */
async function sendCode(reply: FastifyReply, { text }: LabelledCode): Promise<FastifyReply> {
  const code = await encodeQrCode(text);
  if (code === undefined) throw notFoundRefusal();
  // Pages of mail providers show it.
  reply.header("cross-origin-resource-policy", "cross-origin");
  return reply.type("image/png").send(await renderQrPng(code));
}

/** Prevents indexing, referrers and shared caching. */
function withPrivateHeaders(reply: FastifyReply): FastifyReply {
  return reply.headers({
    "cache-control": "private, no-cache",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex, nofollow, noarchive",
  });
}

/** Returns the URL of the same page as a PDF. */
function toPdfUrl(url: string): string {
  const [path = "", query] = url.split("?");
  const parameters = new URLSearchParams(query);
  parameters.delete("print");
  parameters.set("format", "pdf");
  return `${path}?${parameters.toString()}`;
}

const LOCALE = /^[a-z]{2,3}(?:_[A-Z][a-z]{3})?(?:_(?:[A-Z]{2}|\d{3}))?$/;
