import { connect } from "node:net";
import { deflateSync } from "node:zlib";
import { expect } from "chai";
import sharp from "sharp";
import { IMAGE_TYPES } from "#domain/shared/image/image-type.ts";
import { AccessTokenStore } from "#server/accounts/access-token-store.queries.ts";
import { systemClock } from "#server/system-clock.ts";
import { readAuditEvents } from "#test/support/calls.ts";
import { anImage, formWith } from "#test/support/images.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

type Uploaded = { readonly status: number; readonly json: Record<string, unknown>; readonly headers: Headers };

const FORMS = "/_/template-data/images/forms";
const EMAILS = "/_/template-data/images/emails";

describe("images uploaded through the API", () => {
  let server: TestServer;
  let token: string;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    token = await tokenOf(["forms_admin", "template_admin"]);
    putBack = await snapshotTables(server.db, ["images", "audit"]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const tokenOf = async (permissions: string[], retailer = "1001"): Promise<string> =>
    (
      await new AccessTokenStore(server.db, systemClock, server.rights).create({
        name: "test",
        retailers: [retailer],
        permissions,
      })
    ).token;

  async function post(
    body: FormData | string | Buffer,
    { to = FORMS, by = token, type }: { to?: string; by?: string; type?: string } = {},
  ): Promise<Uploaded> {
    const headers = { authorization: `Bearer ${by}`, ...(type === undefined ? {} : { "content-type": type }) };
    const answer = await fetch(`${server.url}/api${to}`, { method: "POST", headers, body: body as BodyInit });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown>, headers: answer.headers };
  }

  const load = async (
    url: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ answer: Response; bytes: Buffer }> => {
    const answer = await fetch(String(url), { headers });
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const stored = async (): Promise<number> => (await server.db.selectFrom("images").select("id").execute()).length;

  for (const type of IMAGE_TYPES) {
    it(`are answered with their address and size, and served as ${type} to anyone [FORM-008]`, async () => {
      const { status, json } = await post(formWith(await anImage(type, 60, 20), { name: "any name", type }));
      expect([status, json["width"], json["height"], Object.keys(json)]).to.deep.equal([
        201,
        60,
        20,
        ["url", "width", "height"],
      ]);
      const { answer, bytes } = await load(json["url"]);
      expect(
        Object.fromEntries(
          ["content-type", "x-content-type-options", "content-security-policy", "cache-control"].map((name) => [
            name,
            answer.headers.get(name),
          ]),
        ),
      ).to.deep.equal({
        "content-type": type,
        "x-content-type-options": "nosniff",
        "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
        "cache-control": "public, max-age=31536000, immutable",
      });
      expect((await sharp(bytes).metadata()).width).to.equal(60);
      expect((await load(json["url"], { "if-none-match": answer.headers.get("etag")! })).answer.status).to.equal(304);
    });
  }

  it("are for emails as well, to those who keep templates [TMPL-013]", async () => {
    const templates = await tokenOf(["template_admin"]);
    const image = formWith(await anImage("image/png", 40));
    expect((await post(image, { to: EMAILS, by: templates })).status).to.equal(201);
    expect((await post(image, { to: FORMS, by: templates })).status).to.equal(403);
  });

  it("are for the emails of a store, also to those who keep the templates of some stores", async () => {
    const { token: ofStores } = await new AccessTokenStore(server.db, systemClock, server.rights).create({
      name: "test",
      retailers: ["1001"],
      permissions: ["template_admin", "forms_admin"],
      stores: ["5001"],
    });
    const image = formWith(await anImage("image/png", 42));
    expect((await post(image, { to: EMAILS, by: ofStores })).status).to.equal(201);
    expect((await post(image, { to: FORMS, by: ofStores })).status).to.equal(403);
  });

  it("are noted once in the audit, and have one address however often they come", async () => {
    const image = await anImage("image/png", 41);
    const [first, again] = [await post(formWith(image)), await post(formWith(image), { to: EMAILS })];
    expect(again.json).to.deep.equal(first.json);
    expect((await readAuditEvents(server, "image.create")).map(({ details }) => details)).to.have.lengthOf(1);
    const elsewhere = await post(formWith(image), { by: await tokenOf(["forms_admin"], "2001") });
    expect(elsewhere.json["url"]).not.to.equal(first.json["url"]);
  });

  it("are turned as their EXIF orientation says, and lose their metadata", async () => {
    const turned = await sharp(await anImage("image/jpeg", 30, 90))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD0: { Copyright: "secret" } })
      .jpeg()
      .toBuffer();
    const { json } = await post(formWith(turned, { type: "image/jpeg" }));
    expect([json["width"], json["height"]]).to.deep.equal([90, 30]);
    const { bytes } = await load(json["url"]);
    const { width, orientation, exif } = await sharp(bytes).metadata();
    expect([width, orientation ?? 1, exif]).to.deep.equal([90, 1, undefined]);
  });

  it("keep the frames of an animation", async () => {
    const frames = await Promise.all(
      ["red", "green", "blue"].map((background) =>
        sharp({ create: { width: 20, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { json } = await post(formWith(animation, { type: "image/gif" }));
    expect([json["width"], json["height"]]).to.deep.equal([20, 10]);
    expect((await sharp((await load(json["url"])).bytes, { animated: true }).metadata()).pages).to.equal(3);
  });

  it("lose what follows them: a GIF that is also a script is none any more", async () => {
    const gif = Buffer.concat([await anImage("image/gif", 20), Buffer.from(";alert(document.domain)//")]);
    const { status, json } = await post(formWith(gif, { type: "image/gif" }));
    if (status === 201) expect((await load(json["url"])).bytes.includes("alert")).to.equal(false);
    else expect(status).to.equal(400);
  });

  /** Black and white in turn: the encoder joins frames that are alike. */
  const animationOf = async (count: number): Promise<Buffer> => {
    const frames = await Promise.all(
      Array.from({ length: count }, (_, at) =>
        sharp({ create: { width: 2, height: 2, channels: 3, background: at % 2 === 0 ? "black" : "white" } })
          .png()
          .toBuffer(),
      ),
    );
    return sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
  };

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>';
  const REFUSED: readonly (readonly [what: string, content: () => Buffer | Promise<Buffer>, says: string])[] = [
    ["an SVG named .png", () => Buffer.from(svg), "Invalid file type"],
    [
      "a script that begins like a GIF",
      () => Buffer.from("GIF89a/*aaaaaaaaaaaaa*/=1;alert(1)//"),
      "The file is not an image that can be read",
    ],
    ["an empty file", () => Buffer.alloc(0), "Invalid file type"],
    ["three bytes", () => Buffer.from([0xff, 0xd8, 0xff]), "The file is not an image that can be read"],
    ["two bytes", () => Buffer.from([0xff, 0xd8]), "Invalid file type"],
    [
      "60,000 × 60,000 pixels in its header",
      () => pngOfSize(60_000, 60_000),
      "The image must be at most 8,000 pixels a side and 40 million pixels",
    ],
    [
      "a side of 8,001 pixels",
      () => anImage("image/png", 8_001, 1),
      "The image must be at most 8,000 pixels a side and 40 million pixels",
    ],
    ["201 frames", () => animationOf(201), "The image must have at most 200 frames"],
    [
      "only the half of it",
      async () => (await anImage("image/jpeg", 400, 400)).subarray(0, 700),
      "The file is not an image that can be read",
    ],
    [
      "the signature of a PNG alone",
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      "The file is not an image that can be read",
    ],
    [
      "a WebP",
      () =>
        sharp({ create: { width: 5, height: 5, channels: 3, background: "red" } })
          .webp()
          .toBuffer(),
      "Invalid file type",
    ],
  ];
  for (const [what, content, says] of REFUSED) {
    it(`are refused with ${what}, and nothing is stored`, async () => {
      const bytes = await content();
      const { status, json } = await post(
        formWith(bytes, { type: bytes.subarray(0, 3).toString() === "GIF" ? "image/gif" : "image/png" }),
      );
      expect([status, json["errors"]]).to.deep.equal([400, [{ description: says, pointer: "image" }]]);
      expect(await stored()).to.equal(0);
    });
  }

  it("are refused if they are declared as another type, whatever the file is called [FORM-009]", async () => {
    const { status, json } = await post(
      formWith(await anImage("image/png", 20), { name: "x.png", type: "image/webp" }),
    );
    expect([status, json["description"]]).to.deep.equal([400, "Invalid file type"]);
  });

  it("are accepted as bytes of no declared type", async () => {
    expect(
      (await post(formWith(await anImage("image/png", 20), { type: "application/octet-stream" }))).status,
    ).to.equal(201);
  });

  it("are refused above 5 MB before they have arrived", async () => {
    const { status, json } = await post(formWith(Buffer.alloc(6_000_000)));
    expect([status, json["status"]]).to.deep.equal([413, "Payload Too Large"]);
    const chunked = await post(formWith(Buffer.concat([await anImage("image/png", 20), Buffer.alloc(5_250_000)])));
    expect([chunked.status, await stored()]).to.deep.equal([413, 0]);
  });

  it("leave nothing behind, and the server responsive, if an upload of 20 MB breaks off", async () => {
    for (const length of [20_000_000, 4_000_000]) {
      await new Promise<void>((resolve, reject) => {
        const { hostname, port } = new URL(server.url);
        const socket = connect(Number(port), hostname, () => {
          socket.write(
            `POST /api${FORMS} HTTP/1.1\r\nhost: ${hostname}:${port}\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: ${length}\r\n\r\n`,
          );
          socket.write(
            '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n',
          );
          socket.write(Buffer.alloc(length / 2), () => socket.destroy());
        });
        socket
          .on("close", () => resolve())
          .on("error", (error: NodeJS.ErrnoException) =>
            ["ECONNRESET", "EPIPE"].includes(error.code ?? "") ? resolve() : reject(error),
          );
      });
    }
    expect((await post(formWith(await anImage("image/png", 20)))).status).to.equal(201);
    expect(await stored()).to.equal(1);
  });

  const NO_FORMS: readonly (readonly [what: string, type: string | undefined, body: string | FormData])[] = [
    ["no boundary", "multipart/form-data", "x"],
    [
      "no end",
      "multipart/form-data; boundary=x",
      '--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
    ],
    ["no part", "multipart/form-data; boundary=x", "--x--\r\n"],
    ["JSON in it", "multipart/form-data; boundary=x", "{}"],
    ["a text instead of the file", undefined, formOf([["image", "text"]])],
    ["a field of another name", undefined, formOf([["picture", new Blob(["x"])]])],
    [
      "two files",
      undefined,
      formOf([
        ["image", new Blob(["x"])],
        ["image", new Blob(["y"])],
      ]),
    ],
    [
      "a text beside the file",
      undefined,
      formOf([
        ["image", new Blob(["x"])],
        ["alt", "Logo"],
      ]),
    ],
    ["a field like that of all objects", undefined, formOf([["__proto__", new Blob(["x"])]])],
  ];
  for (const [what, type, body] of NO_FORMS) {
    it(`are refused in a form with ${what}`, async () => {
      const { status, json } = await post(body, type === undefined ? {} : { type });
      expect([status, json["status"]]).to.deep.equal([400, "Bad Request"]);
      expect(json["errors"]).to.have.length.at.least(1);
    });
  }

  it("are refused to anonymous callers, to demonstrations and in JSON", async () => {
    const image = formWith(await anImage("image/png", 20));
    expect((await post(image, { by: "x".repeat(30) })).status).to.equal(401);
    expect((await post(image, { by: await tokenOf(["forms_admin", "sales_demo"]) })).json["description"]).to.equal(
      "Closed to sales_demo",
    );
    expect((await post("{}", { type: "application/json" })).status).to.equal(415);
  });

  it("come several at once, of which the server encodes one after the other", async () => {
    const images = await Promise.all(Array.from({ length: 12 }, (_, at) => anImage("image/png", 30 + at, 600)));
    const statuses = (await Promise.all(images.map((image) => post(formWith(image))))).map(({ status }) => status);
    expect(statuses.filter((status) => status !== 201 && status !== 503)).to.deep.equal([]);
    expect(await stored()).to.equal(statuses.filter((status) => status === 201).length);
  });

  it("are not found under other names", async () => {
    const { json } = await post(formWith(await anImage("image/png", 20)));
    const url = String(json["url"]);
    for (const other of [
      url.replace(".png", ".jpg"),
      url.replace(".png", ""),
      `${url}x`,
      `${server.url}/images/${"a".repeat(24)}.png`,
      `${server.url}/images/..%2Fassets`,
    ]) {
      expect((await load(other)).answer.status, other).to.equal(404);
    }
  });
});

function formOf(fields: readonly (readonly [name: string, value: string | Blob])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** A PNG whose header states a size, with a few bytes of pixels. */
function pngOfSize(width: number, height: number): Buffer {
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunkOf("IHDR", header),
    chunkOf("IDAT", deflateSync(Buffer.alloc(1_000))),
    chunkOf("IEND", Buffer.alloc(0)),
  ]);
}

function chunkOf(name: string, data: Buffer): Buffer {
  const [length, end, body] = [Buffer.alloc(4), Buffer.alloc(4), Buffer.concat([Buffer.from(name), data])];
  length.writeUInt32BE(data.length);
  end.writeUInt32BE(crcOf(body));
  return Buffer.concat([length, body, end]);
}

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
