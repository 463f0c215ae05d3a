import { expect } from "chai";
import {
  formImages,
  NEVER_SAVED,
  NO_FORM_IMAGES,
  parseFormImages,
  type Forms,
  type FormsData,
} from "#domain/forms/index.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { ImageFile, Images } from "#domain/shared/image/images.port.ts";
import type { Result } from "#domain/shared/result.ts";
import { anImage, imageFile } from "#test/support/images.ts";

export type FormsPorts = { readonly forms: Forms; readonly images: Images };
export type FormsFulfilment = { readonly name: string; readonly open: () => Promise<FormsPorts> };

function valueOf<T>(result: Result<T, Failure>): T {
  if (!result.ok) throw new Error(`It failed: ${JSON.stringify(result.error)}`);
  return result.value;
}

const saidOf = (result: Result<unknown, Failure>) =>
  !result.ok && [result.error.kind, result.error.status, result.error.errors];

export function formsContract({ name, open }: FormsFulfilment): void {
  describe(`form images by ${name}`, () => {
    let ports: FormsPorts;
    let seen: FormsData;
    beforeEach(async () => {
      ports = await open();
      seen = valueOf(await ports.forms.current());
    });

    const uploaded = async (width: number): Promise<string> =>
      valueOf(await ports.images.upload({ file: imageFile(await anImage("image/png", width)), use: "forms" })).url;

    it("are empty at first [FORM-006]", () => {
      expect(seen).to.deep.equal({ images: NO_FORM_IMAGES, version: NEVER_SAVED });
    });

    it("reject aborted requests", async () => {
      const answer = await ports.forms.current(AbortSignal.abort());
      expect(!answer.ok && isAborted(answer.error)).to.equal(true);
    });

    it("are replaced as a whole, each time with a new version [FORM-007]", async () => {
      const [logo, icon] = [await uploaded(600), await uploaded(80)];
      const wanted = parseFormImages({ gift_receipt: { logo, icon }, send_receipt: { logo } });
      const first = valueOf(await ports.forms.replace({ wanted, seen }));
      expect(first.images).to.deep.equal(wanted);
      expect(valueOf(await ports.forms.current())).to.deep.equal(first);
      const second = valueOf(
        await ports.forms.replace({ wanted: NO_FORM_IMAGES, seen: first, reason: "The logo is old" }),
      );
      expect(second.images).to.deep.equal(NO_FORM_IMAGES);
      expect(second.version! > first.version!).to.equal(true);
    });

    it("are not replaced if another user replaced them since, the first time as well [FORM-007]", async () => {
      const wanted = parseFormImages({ send_receipt: { logo: await uploaded(600) } });
      const first = valueOf(await ports.forms.replace({ wanted, seen }));
      const late = await ports.forms.replace({ wanted: NO_FORM_IMAGES, seen });
      expect(!late.ok && [late.error.kind, late.error.code]).to.deep.equal(["conflict", "version_conflict"]);
      expect(valueOf(await ports.forms.current())).to.deep.equal(first);
    });

    it("are images of the retailer, of the width that the label states [FORM-010]", async () => {
      const camera = await uploaded(111);
      const wrong = await ports.forms.replace({
        wanted: parseFormImages({ identifier_pass: { camera, logo: camera } }),
        seen,
      });
      expect(saidOf(wrong)).to.deep.equal([
        "rejected",
        400,
        [{ description: "Image width must be 320px", pointer: "images/identifier_pass/logo" }],
      ]);
      const foreign = await ports.forms.replace({
        wanted: formImages(({ slot }) => (slot === "camera" ? "https://elsewhere.example/a.png" : undefined)),
        seen,
      });
      const pointer = "images/identifier_pass/camera";
      expect(saidOf(foreign)).to.deep.equal([
        "rejected",
        400,
        [{ description: `Camera of identifier pass must be an image that this retailer has uploaded`, pointer }],
      ]);
      expect(valueOf(await ports.forms.current())).to.deep.equal(seen);
    });
  });

  describe(`images by ${name}`, () => {
    let images: Images;
    beforeEach(async () => {
      ({ images } = await open());
    });

    const upload = (file: ImageFile) => images.upload({ file, use: "forms" });

    for (const type of ["image/gif", "image/jpeg", "image/png"] as const) {
      it(`are uploaded as ${type} with their size [FORM-008]`, async () => {
        const { width, height, url } = valueOf(await upload(imageFile(await anImage(type, 60, 20), { type })));
        expect([width, height, URL.canParse(url)]).to.deep.equal([60, 20, true]);
      });
    }

    it("have one address, however often they are uploaded", async () => {
      const file = imageFile(await anImage("image/png", 60));
      expect(await upload(file)).to.deep.equal(await upload(file));
      expect(valueOf(await upload(imageFile(await anImage("image/png", 61)))).url).not.to.equal(
        valueOf(await upload(file)).url,
      );
    });

    it("are refused if they are declared as another type, are no image, or are too large [FORM-009]", async () => {
      const refusals = [
        { file: imageFile(await anImage("image/png", 60), { type: "image/webp" }), says: "Invalid file type" },
        { file: imageFile(Buffer.from([0xff, 0xd8, 0xff])), says: "The file is not an image that can be read" },
      ];
      for (const { file, says } of refusals)
        expect(saidOf(await upload(file))).to.deep.equal(["rejected", 400, [{ description: says, pointer: "image" }]]);
      expect((await upload(imageFile(Buffer.alloc(6_000_000)))).ok).to.equal(false);
    });

    it("are not uploaded for callers who have left", async () => {
      const answer = await images.upload({
        file: imageFile(await anImage("image/png", 60)),
        use: "emails",
        cancellation: AbortSignal.abort(),
      });
      expect(!answer.ok && isAborted(answer.error)).to.equal(true);
    });
  });
}
