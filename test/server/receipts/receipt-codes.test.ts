import { inflateSync } from "node:zlib";
import { expect } from "chai";
import jsQr from "jsqr";
import sharp from "sharp";
import { qrCodePath } from "#domain/receipts/index.ts";
import { createTokenCalls } from "#test/support/calls.ts";
import { signInTo, startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";

const AT = 3;
const RECEIPT = fixtureReceipt({ retailer: "1001", at: AT, transaction: transactionAt(AT) });

/** Reads the QR code of an image; undefined if there is none. */
async function decode(image: Buffer, width?: number): Promise<string | undefined> {
  const { data, info } = await sharp(image)
    .resize({ ...(width !== undefined && { width }), kernel: "nearest" })
    .flatten({ background: "#ffffff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

/** Draws the rectangles of a page of a PDF of pdfkit, each code of its own. */
async function codesInPdf(pdf: Buffer): Promise<readonly (string | undefined)[]> {
  const streams = [...pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data = ""]) => {
    try {
      return inflateSync(Buffer.from(data, "latin1")).toString("latin1");
    } catch {
      return "";
    }
  });
  const drawn = streams.flatMap((content) =>
    content.split(/\nf\n/).map((part) => [...part.matchAll(/^([\d.-]+) ([\d.-]+) ([\d.-]+) ([\d.-]+) re$/gm)]),
  );
  return Promise.all(
    drawn
      .filter((rects) => rects.length > 20)
      .map((rects) => rects.map(([, x, y, width, height]) => [x, y, width, height].map(Number)))
      .map((rects) => decode(Buffer.from(svgOf(rects as [number, number, number, number][])))),
  );
}

function svgOf(rects: readonly [number, number, number, number][]): string {
  const module = rects[0]![3];
  const [left, top] = [Math.min(...rects.map(([x]) => x)), Math.min(...rects.map(([, y]) => y))];
  const size = Math.round((Math.max(...rects.map(([x, , width]) => x + width)) - left) / module);
  const cells = rects.map(([x, y, width]) => [x - left, y - top, width].map((each) => Math.round(each / module)));
  const path = cells.map(([x = 0, y = 0, width]) => `M${x + 4} ${y + 4}h${width}v1h-${width}z`).join("");
  const side = size + 8;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side * 4}" height="${side * 4}" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`;
}

describe("the codes of a receipt", () => {
  let server: TestServer;
  let url: string;
  before(async () => {
    server = await startTestServer();
    const call = await createTokenCalls(server, { retailers: ["1001"], permissions: ["webview_html"] });
    url = String((await call("GET", `/_/webview_url/${RECEIPT.id}`)).json["url"]);
  });
  after(() => server.close());

  const keep = (receipt: object) =>
    server.db
      .updateTable("receipts")
      .set({ body: JSON.stringify({ ...RECEIPT, ...receipt }) })
      .where("retailer_id", "=", "1001")
      .where("id", "=", RECEIPT.id)
      .execute();
  const load = async (address: string, headers: Record<string, string> = {}): Promise<Buffer> => {
    const response = await fetch(address, { headers });
    expect(response.status, address).to.equal(200);
    return Buffer.from(await response.arrayBuffer());
  };
  /** The codes of the page, of the email, of the PDF and of the portal's print. */
  const decoded = async (texts: readonly string[]) => {
    const page = (await load(url)).toString();
    const images = [...page.matchAll(/<svg[\s\S]*?<\/svg>/g)].map(([svg]) => svg.replace(/ (width|height)="\d+"/g, ""));
    const whole = images.map((svg) => svg.replace("<svg", `<svg width="${scaled(svg)}" height="${scaled(svg)}"`));
    const cookie = await signInTo(server.url, "admin@shop.example");
    return {
      page: await Promise.all(whole.map((svg) => decode(Buffer.from(svg)))),
      mail: await Promise.all(
        ["number-code", "fiscal-code"]
          .slice(0, texts.length)
          .map(async (format) => decode(await load(`${url}?format=${format}`))),
      ),
      pdf: await codesInPdf(await load(`${url}?format=pdf`)),
      print: await Promise.all(
        texts.map(async (text) => decode(await load(`${server.url}${qrCodePath(text)!}`, { cookie }), 900)),
      ),
    };
  };
  const scaled = (svg: string): number => 4 * Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);

  const CODES: readonly (readonly [what: string, number: string, fiscal: string | undefined])[] = [
    ["a transaction id", "5002-1-261127-0042", undefined],
    ["a fiscal code", "TXN <4> & é", "RT-99MEX012345-0042-0317"],
    ["a code in another script and with signs of encoders", "إيصال 日本 ^FNC1", "https://tax.example/?a=1&b=%20^059"],
    ["a long fiscal code", "1", "Z9-".repeat(300)],
  ];
  for (const [what, number, fiscal] of CODES) {
    it(`are equal on the page, in the email, in the PDF and in print: ${what}`, async () => {
      await keep({ transaction_id: number, properties: fiscal === undefined ? {} : { fiscal_code: ` ${fiscal}\n` } });
      const texts = fiscal === undefined ? [number] : [number, fiscal];
      expect(await decoded(texts)).to.deep.equal({ page: texts, mail: texts, pdf: texts, print: texts });
    });
  }

  it("are a text only if no QR code can hold it, on the page, in the PDF and as an image", async () => {
    const long = "Z9".repeat(1_500);
    await keep({ transaction_id: "T-1", properties: { fiscal_code: long } });
    const page = (await load(url)).toString();
    expect([page.match(/<svg/g)?.length, page.includes(`<bdi class="fiscal">${long}</bdi>`)]).to.deep.equal([1, true]);
    expect(await codesInPdf(await load(`${url}?format=pdf`))).to.deep.equal(["T-1"]);
    expect((await fetch(`${url}?format=fiscal-code`)).status).to.equal(404);
    expect(qrCodePath(long)).to.equal(undefined);
  });

  const NO_CODES = [undefined, "", "  ", 42, { code: "x" }, ["x"], null];
  for (const fiscal_code of NO_CODES) {
    it(`leave out a fiscal code of ${JSON.stringify(fiscal_code)}`, async () => {
      await keep({ properties: { fiscal_code } });
      expect((await load(url)).toString()).not.to.include("Fiscal code");
      expect(
        (await fetch(`${url}?format=fiscal-code`, { headers: { accept: "text/html" } })).headers.get("content-type"),
      ).to.not.equal("image/png");
    });
  }

  it("are images that pages of mail providers may show, and no cache of others keeps", async () => {
    await keep({});
    const { headers } = await fetch(`${url}?format=number-code`);
    expect(
      ["content-type", "cross-origin-resource-policy", "cache-control"].map((name) => headers.get(name)),
    ).to.deep.equal(["image/png", "cross-origin", "private, no-cache"]);
  });

  it("are drawn for the portal only with a session, and only if they fit", async () => {
    const cookie = await signInTo(server.url, "admin@shop.example");
    const statusOf = async (query: string, headers: Record<string, string>) =>
      (await fetch(`${server.url}/qr-codes${query}`, { headers })).status;
    expect(
      await Promise.all([
        statusOf("?text=T-1", { cookie }),
        statusOf("?text=T-1", {}),
        statusOf("?text=T-1", { cookie: "session=x" }),
        statusOf("?text=", { cookie }),
        statusOf("", { cookie }),
        statusOf(`?text=${"x".repeat(2_954)}`, { cookie }),
        statusOf(`?text=${"x".repeat(2_953)}`, { cookie }),
      ]),
    ).to.deep.equal([200, 404, 404, 404, 404, 404, 200]);
  });

  it("opens the print dialog of a viewer with the document to print, and with no other", async () => {
    const [plain, toPrint] = [await load(`${url}?format=pdf`), await load(`${url}?format=pdf&print=true`)];
    expect(
      [plain, toPrint].map((pdf) => /\/OpenAction <<\s*\/S \/Named\s*\/N \/Print/.test(pdf.toString("latin1"))),
    ).to.deep.equal([false, true]);
    expect((await load(url)).toString()).to.include("?format=pdf&amp;print=true");
  });
});
