import { expect } from "chai";
import { uploadFetch } from "#adapters/browser/upload-fetch.ts";

type Handler = ((event: unknown) => void) | null;

/** A minimal XMLHttpRequest with uploads. `outcome` ends it after the body is sent. */
class FakeRequest {
  readonly sent: unknown[] = [];
  readonly upload: { onprogress: Handler } = { onprogress: null };
  onload: Handler = null;
  onerror: Handler = null;
  onabort: Handler = null;
  onloadend: Handler = null;
  status = 0;
  statusText = "";
  response: ArrayBuffer | null = null;
  responseType = "";
  private readonly outcome: (request: FakeRequest) => void;

  constructor(outcome: (request: FakeRequest) => void) {
    this.outcome = outcome;
  }

  open(method: string, url: string): void {
    this.sent.push(`${method} ${url}`);
  }
  setRequestHeader(name: string, value: string): void {
    this.sent.push(`${name}: ${value}`);
  }
  getAllResponseHeaders(): string {
    return "content-type: application/json\r\ncounterfoil-request-id: 1:2\r\n";
  }
  send(body: Blob): void {
    this.sent.push(body.size);
    this.outcome(this);
  }
  abort(): void {
    this.end(this.onabort);
  }
  end(handler: Handler): void {
    handler?.({});
    this.onloadend?.({});
  }
}

const answering =
  (status: number, text: string) =>
  (request: FakeRequest): void => {
    for (const loaded of [10, 20]) request.upload.onprogress?.({ loaded, total: 20, lengthComputable: true });
    request.upload.onprogress?.({ loaded: 5, total: 0, lengthComputable: false });
    Object.assign(request, { status, statusText: "Said", response: new TextEncoder().encode(text).buffer });
    request.end(request.onload);
  };

describe("fetch with progress", () => {
  const requestOf = (init: RequestInit = {}): Request =>
    new Request("http://portal.example/api", {
      method: "POST",
      body: "bytes",
      headers: { "x-name": "value", "content-type": "text/x" },
      ...init,
    });

  function send(outcome: (request: FakeRequest) => void, request = requestOf()) {
    const fake = new FakeRequest(outcome);
    const parts: number[] = [];
    return {
      fake,
      parts,
      answer: uploadFetch(() => fake as unknown as XMLHttpRequest)((part) => parts.push(part))(request),
    };
  }

  it("sends the request and resolves like the platform's", async () => {
    const { fake, answer } = send(answering(201, '{"ok":true}'));
    const { status, statusText, headers } = await answer;
    expect([status, statusText, headers.get("counterfoil-request-id"), await (await answer).json()]).to.deep.equal([
      201,
      "Said",
      "1:2",
      { ok: true },
    ]);
    expect(fake.sent).to.deep.equal(["POST http://portal.example/api", "content-type: text/x", "x-name: value", 5]);
  });

  it("reports the sent part if the size is known", async () => {
    const { parts, answer } = send(answering(201, "{}"));
    await answer;
    expect(parts).to.deep.equal([0.5, 1]);
  });

  it("resolves without a body if the status has none", async () => {
    expect((await send(answering(204, "")).answer).body).to.equal(null);
  });

  const nameOf = (answer: Promise<Response>): Promise<string> =>
    answer.then(
      () => "answered",
      (error: Error) => error.name,
    );

  it("is aborted with its request, during and before the upload", async () => {
    const controller = new AbortController();
    const { answer } = send(() => controller.abort(), requestOf({ signal: controller.signal }));
    expect(await nameOf(answer)).to.equal("AbortError");
    const late = send(answering(201, ""), requestOf({ signal: AbortSignal.abort() }));
    expect([await nameOf(late.answer), late.fake.sent]).to.deep.equal(["AbortError", []]);
  });

  it("rejects like the platform's when the connection is lost", async () => {
    expect(await nameOf(send((request) => request.end(request.onerror)).answer)).to.equal("TypeError");
  });
});
