import { expect } from "chai";
import { ApiForms } from "#adapters/api/forms/api-forms.ts";
import { ApiImages } from "#adapters/api/forms/api-images.ts";
import * as formsMapping from "#adapters/api/forms/forms.mapping.ts";
import { NEVER_SAVED, NO_FORM_IMAGES, parseFormImages } from "#domain/forms/index.ts";
import { json, refusal, StubApi } from "#test/sdk/stub-api.ts";
import { imageFile } from "#test/support/images.ts";
import { exampleOf } from "../contract-examples.ts";
import { ofAnyJson } from "../any-json.ts";

const { parseUploadedImage, parseWireImages } = ofAnyJson(formsMapping);

const LOGO = "https://portal.example/images/5VnqTjBo0yq1r0dJ2b7d0g.png";
const DATED = { headers: { "last-modified": "Sun, 01 Mar 2026 09:30:00 GMT" } };
const IMAGE = { url: LOGO, width: 600, height: 200 };

const [FORMS_DATA, UPLOADED] = [exampleOf("formsData"), exampleOf("image")];

describe("form images of the API", () => {
  it("are read from the contract's example [FORM-006]", () => {
    expect(parseWireImages(FORMS_DATA)).to.deep.equal(parseFormImages({ gift_receipt: { logo: LOGO } }));
    expect(parseUploadedImage(UPLOADED)).to.deep.equal(IMAGE);
  });

  for (const wire of [
    null,
    [],
    {},
    { images: [] },
    { images: { gift_receipt: "logo" } },
    { images: { gift_receipt: { logo: 5 } } },
  ]) {
    it(`are malformed when the response is ${JSON.stringify(wire)}`, () =>
      expect(parseWireImages(wire)).to.equal(undefined));
  }

  it("have the version of the response, if there is one", async () => {
    const body = { images: NO_FORM_IMAGES };
    expect(await new ApiForms(new StubApi(json(body, DATED)).client()).current()).to.deep.equal({
      ok: true,
      value: { images: NO_FORM_IMAGES, version: "2026-03-01T09:30:00.000Z" },
    });
    expect(await new ApiForms(new StubApi(json(body)).client()).current()).to.deep.equal({
      ok: true,
      value: { images: NO_FORM_IMAGES },
    });
  });

  it("are replaced under the version that was read, once, with the reason [FORM-007]", async () => {
    const api = new StubApi(json({ images: NO_FORM_IMAGES }, DATED));
    await new ApiForms(api.client()).replace({
      wanted: NO_FORM_IMAGES,
      seen: { images: NO_FORM_IMAGES, version: NEVER_SAVED },
      reason: "Old logo",
    });
    expect(api.asked).to.deep.equal(["PUT /_/forms-data"]);
    expect([
      api.last.headers.get("if-unmodified-since"),
      api.last.headers.get("counterfoil-overwrite-reason"),
    ]).to.deep.equal(["Thu, 01 Jan 1970 00:00:00 GMT", "Old logo"]);
    expect(await api.last.json()).to.deep.equal({ images: NO_FORM_IMAGES });
  });
});

describe("image uploads of the API", () => {
  const file = imageFile(Buffer.from("bytes"), { name: "logo.png" });

  it("are sent to the address of their use, once, with their name [FORM-008]", async () => {
    const api = new StubApi(json(IMAGE, { status: 201 }));
    for (const use of ["forms", "emails"] as const)
      expect(await new ApiImages(api.client()).upload({ file, use })).to.deep.equal({ ok: true, value: IMAGE });
    expect(api.asked).to.deep.equal(["POST /_/template-data/images/forms", "POST /_/template-data/images/emails"]);
    expect(((await api.last.formData()).get("image") as File).name).to.equal("logo.png");
    const failing = new StubApi(refusal(503, "Later"));
    expect(await new ApiImages(failing.client()).upload({ file, use: "forms" })).to.have.nested.property(
      "error.description",
      "Later",
    );
    expect(failing.asked).to.have.length(1);
  });

  it("use a fetch of their own if progress is reported", async () => {
    const api = new StubApi(json(IMAGE, { status: 201 }));
    const parts: number[] = [];
    const images = new ApiImages(
      api.client(),
      (onProgress) => async (request) => (onProgress(0.5), api.fetch(request)),
    );
    await images.upload({ file, use: "forms" });
    expect(parts).to.deep.equal([]);
    await images.upload({ file, use: "forms", onProgress: (part) => parts.push(part) });
    expect(parts).to.deep.equal([0.5]);
  });
});
