import { expect } from "chai";
import { failure, type Failure } from "#domain/shared/failure.ts";
import type {
  ImageFile,
  ImageSize,
  ImageUploadRequest as UploadCall,
  UploadedImage,
} from "#domain/shared/image/images.port.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { ImageUpload } from "#ui/model/image-upload.ts";

type Answer = Result<UploadedImage, Failure>;

const IMAGE: UploadedImage = { url: "https://portal.example/images/1.png", width: 600, height: 100 };
const LOST = failure("unreachable");

const fileOf = ({ name = "logo.png", type = "image/png", size = 1_000 } = {}): ImageFile => ({
  name,
  type,
  size,
  arrayBuffer: async () => new ArrayBuffer(0),
});

/** An image upload with responses that the test gives. */
function anUpload({
  label = "Logo (600px)",
  size = { width: 600, height: 100 },
  isReadable = true,
}: { label?: string; size?: ImageSize; isReadable?: boolean } = {}) {
  const calls: { readonly call: UploadCall; readonly answer: (answer: Answer) => void }[] = [];
  const uploaded: UploadedImage[] = [];
  const upload = new ImageUpload({
    images: { upload: (call) => new Promise((answer) => calls.push({ call, answer })) },
    reader: { sizeOf: async () => (isReadable ? size : undefined) },
    use: "forms",
    label,
    onUploaded: (image) => uploaded.push(image),
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));
  return { upload, calls, uploaded, settled };
}

describe("the upload of an image field", () => {
  it("states its rule before an image is chosen [FORM-010]", () => {
    expect(anUpload().upload.rule).to.equal("GIF, JPEG or PNG, 600px wide, at most 5 MB");
    expect(anUpload({ label: "Camera" }).upload.rule).to.equal("GIF, JPEG or PNG, at most 5 MB");
  });

  it("reports progress, and then the image", async () => {
    const { upload, calls, uploaded, settled } = anUpload();
    const choosing = upload.choose([fileOf()]);
    expect([upload.isUploading, upload.progress?.name, upload.progress?.part]).to.deep.equal([
      true,
      "logo.png",
      undefined,
    ]);
    await settled();
    calls[0]!.call.onProgress!(0.4);
    expect([upload.progress?.part, calls[0]!.call.use]).to.deep.equal([0.4, "forms"]);
    calls[0]!.answer(ok(IMAGE));
    await choosing;
    expect([uploaded, upload.isUploading, upload.announcement, upload.error]).to.deep.equal([
      [IMAGE],
      false,
      "Logo (600px) uploaded",
      undefined,
    ]);
  });

  const REFUSED = [
    { what: "another type [FORM-009]", files: [fileOf({ type: "image/webp" })], says: "Invalid file type" },
    {
      what: "another type by any name [FORM-009]",
      files: [fileOf({ name: "x.png", type: "image/svg+xml" })],
      says: "Invalid file type",
    },
    { what: "an unknown type", files: [fileOf({ type: "" })], says: "Invalid file type" },
    {
      what: "another type, before its width [FORM-009]",
      files: [fileOf({ type: "image/webp" })],
      size: { width: 599, height: 1 },
      says: "Invalid file type",
    },
    {
      what: "another width [FORM-010]",
      files: [fileOf()],
      size: { width: 599, height: 1 },
      says: "Image width must be 600px",
    },
    { what: "6 MB", files: [fileOf({ size: 6_000_000 })], says: "The image must be at most 5 MB" },
    {
      what: "what cannot be read",
      files: [fileOf()],
      isReadable: false,
      says: "The file is not an image that can be read",
    },
    { what: "two files", files: [fileOf(), fileOf()], says: "Choose one image" },
  ];
  for (const { what, files, says, ...given } of REFUSED) {
    it(`refuses ${what}, and sends nothing`, async () => {
      const { upload, calls } = anUpload(given);
      await upload.choose(files);
      expect([upload.error, upload.canRetry, upload.isUploading, calls.length]).to.deep.equal([says, false, false, 0]);
    });
  }

  it("does nothing without a file, as after a cancelled choice", async () => {
    const { upload } = anUpload();
    await upload.choose([]);
    expect([upload.error, upload.isUploading]).to.deep.equal([undefined, false]);
  });

  it("can be cancelled during the upload, after which the response is ignored", async () => {
    const { upload, calls, uploaded, settled } = anUpload();
    const choosing = upload.choose([fileOf()]);
    await settled();
    upload.cancel();
    expect([calls[0]!.call.cancellation!.aborted, upload.isUploading]).to.deep.equal([true, false]);
    calls[0]!.call.onProgress!(0.9);
    calls[0]!.answer(ok(IMAGE));
    await choosing;
    expect([upload.isUploading, uploaded]).to.deep.equal([false, []]);
  });

  it("can be retried with the same file after the connection was lost", async () => {
    const { upload, calls, uploaded, settled } = anUpload();
    const choosing = upload.choose([fileOf()]);
    await settled();
    calls[0]!.answer(err(LOST));
    await choosing;
    expect([upload.error, upload.canRetry]).to.deep.equal([
      "The image could not be uploaded. Check the connection and try again.",
      true,
    ]);
    const retrying = upload.retry();
    await settled();
    expect([upload.error, calls[1]!.call.file.name]).to.deep.equal([undefined, "logo.png"]);
    calls[1]!.answer(ok(IMAGE));
    await retrying;
    expect(uploaded).to.deep.equal([IMAGE]);
  });

  const FAILURES = [
    {
      failure: failure("rejected", { status: 400, description: "The file is not an image that can be read" }),
      canRetry: false,
    },
    { failure: failure("denied", { status: 403, description: "Closed to sales_demo" }), canRetry: false },
    { failure: failure("denied", { status: 401, description: "Please sign in" }), canRetry: true },
    {
      failure: failure("rejected", {
        status: 503,
        description: "Too many images are uploaded at once, please try again",
      }),
      canRetry: true,
    },
    { failure: failure("rejected", { status: 429, description: "Too many requests" }), canRetry: true },
  ];
  for (const { failure: error, canRetry } of FAILURES) {
    it(`shows the server's message, and ${canRetry ? "offers" : "does not offer"} a retry after ${error.status}`, async () => {
      const { upload, calls, settled } = anUpload();
      const choosing = upload.choose([fileOf()]);
      await settled();
      calls[0]!.answer(err(error));
      await choosing;
      expect([upload.error, upload.canRetry]).to.deep.equal([error.description, canRetry]);
    });
  }

  it("uploads the latest file only", async () => {
    const { upload, calls, uploaded, settled } = anUpload();
    const first = upload.choose([fileOf({ name: "first.png" })]);
    await settled();
    const second = upload.choose([fileOf({ name: "second.png" })]);
    await settled();
    expect(calls[0]!.call.cancellation!.aborted).to.equal(true);
    calls[1]!.answer(ok(IMAGE));
    calls[0]!.answer(ok({ ...IMAGE, url: "first" }));
    await Promise.all([first, second]);
    expect(uploaded).to.deep.equal([IMAGE]);
  });
});
