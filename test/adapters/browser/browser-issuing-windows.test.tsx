import { expect } from "chai";
import "#test/support/dom.ts";
import { BrowserIssuingWindows } from "#adapters/browser/taxfree/browser-issuing-windows.ts";
import type { WindowPost } from "#domain/taxfree/index.ts";

const POST: WindowPost = {
  url: "https://tax-free.example/v1/issue",
  fields: { session_token: "t0ken" },
  expected: { formId: "0a0a0a0a", nonce: "n0nce" },
};
const DOCUMENT = { document_id: "TF1", refund_amount: 12, total_amount: 100 };
const SUCCESS = { type: "tax-free-form", form_id: "0a0a0a0a", nonce: "n0nce", result_code: 0, document: DOCUMENT };
const issued = { kind: "issued", document: { documentId: "TF1", refundAmount: "12", totalAmount: "100" } };

/** A lock manager that grants each name once, as a browser does for all its tabs. */
class SharedLocks {
  private readonly held = new Set<string>();

  request = async (name: string, _options: unknown, use: (lock: object | null) => unknown): Promise<unknown> => {
    if (this.held.has(name)) return use(null);
    this.held.add(name);
    try {
      return await use({ name });
    } finally {
      this.held.delete(name);
    }
  };
}

type Popup = { closed: boolean; focus(): void };

function tab(locks: SharedLocks | undefined = new SharedLocks()) {
  const popup: Popup = { closed: false, focus: () => undefined };
  const submitted: { action: string; target: string; fields: Record<string, string> }[] = [];
  window.open = (() => popup) as unknown as typeof window.open;
  HTMLFormElement.prototype.submit = function submit(this: HTMLFormElement) {
    submitted.push({
      action: this.action,
      target: this.target,
      fields: Object.fromEntries([...this.querySelectorAll("input")].map(({ name, value }) => [name, value])),
    });
  };
  const windows = new BrowserIssuingWindows({
    window: () => window,
    locks: () => locks as unknown as Pick<LockManager, "request"> | undefined,
  });
  const send = (data: unknown, { origin = "https://tax-free.example", source = popup as unknown } = {}): void => {
    const event = new MessageEvent("message", { data });
    Object.defineProperties(event, { origin: { value: origin }, source: { value: source } });
    window.dispatchEvent(event);
  };
  return { windows, popup, submitted, send };
}

async function opened(given: ReturnType<typeof tab>) {
  const reserved = await given.windows.reserve();
  return { reserved: reserved!, answer: reserved!.open(POST)!.response };
}

describe("the window of the tax-free service", () => {
  it("gets a form post with the origin of the portal [TAXF-016]", async () => {
    const given = tab();
    await opened(given);
    expect(given.submitted).to.deep.equal([
      {
        action: POST.url,
        target: "counterfoil-tax-free",
        fields: { session_token: "t0ken", origin: "http://localhost" },
      },
    ]);
    expect(document.querySelector("form")).to.equal(null);
    given.popup.closed = true;
  });

  it("returns its first valid message", async () => {
    const given = tab();
    const { answer } = await opened(given);
    given.send(SUCCESS);
    given.send({ ...SUCCESS, result_code: 7 });
    expect(await answer).to.deep.equal(issued);
  });

  const ignored: readonly (readonly [what: string, send: (given: ReturnType<typeof tab>) => void])[] = [
    ["another origin", ({ send }) => send(SUCCESS, { origin: "https://evil.example" })],
    ["the portal's own origin", ({ send }) => send(SUCCESS, { origin: "http://localhost" })],
    ["another window of the same origin", ({ send }) => send(SUCCESS, { source: {} })],
    ["no window", ({ send }) => send(SUCCESS, { source: null })],
    ["another form", ({ send }) => send({ ...SUCCESS, form_id: "0b0b0b0b" })],
    ["another nonce", ({ send }) => send({ ...SUCCESS, nonce: "guessed" })],
    ["another shape", ({ send }) => send({ ...SUCCESS, document: "TF1" })],
    ["a text", ({ send }) => send("issued")],
  ];
  for (const [what, send] of ignored) {
    it(`ignores a message of ${what}: a closed window returns nothing`, async () => {
      const given = tab();
      const { answer } = await opened(given);
      send(given);
      given.popup.closed = true;
      expect(await answer).to.equal(undefined);
    });
  }

  it("accepts a message that arrives just after the window was closed", async () => {
    const given = tab();
    const { answer } = await opened(given);
    given.popup.closed = true;
    setTimeout(() => given.send(SUCCESS), 300);
    expect(await answer).to.deep.equal(issued);
  });

  it("is blocked if the browser opens no window", async () => {
    const { windows } = tab();
    for (const blocked of [null, { closed: true }]) {
      window.open = (() => blocked) as unknown as typeof window.open;
      const reserved = await windows.reserve();
      expect(reserved!.open(POST)).to.equal(undefined);
      reserved!.release();
      // The browser releases a lock in a task of its own.
      await new Promise((resolve) => setTimeout(resolve));
    }
  });

  for (const [what, locks] of [
    ["with locks", new SharedLocks()],
    ["without locks", undefined],
  ] as const) {
    it(`is reserved once in a tab ${what}, until it is released`, async () => {
      const { windows } = tab(locks);
      const [first, second] = [await windows.reserve(), await windows.reserve()];
      expect([first === undefined, second === undefined]).to.deep.equal([false, true]);
      first!.release();
      await new Promise((resolve) => setTimeout(resolve));
      const third = await windows.reserve();
      expect(third).not.to.equal(undefined);
      third!.release();
    });
  }

  it("is reserved once in all tabs of a browser", async () => {
    const locks = new SharedLocks();
    const [one, other] = [tab(locks), tab(locks)];
    const reserved = await one.windows.reserve();
    expect(await other.windows.reserve()).to.equal(undefined);
    reserved!.release();
    await new Promise((resolve) => setTimeout(resolve));
    expect(await other.windows.reserve()).not.to.equal(undefined);
  });

  it("is closed by its name after its tab was reloaded, and not searched for otherwise [D28]", async () => {
    const given = tab();
    const { reserved } = await opened(given);
    let closed = 0;
    const names: unknown[] = [];
    window.open = ((_url: string, name: string) => {
      names.push(name);
      return {
        close: () => {
          closed += 1;
        },
      };
    }) as unknown as typeof window.open;
    reserved.release();
    const reloaded = new BrowserIssuingWindows({ window: () => window, locks: () => undefined });
    const after = (await reloaded.reserve())!;
    after.closeEarlier();
    after.closeEarlier();
    expect([closed, names]).to.deep.equal([1, ["counterfoil-tax-free"]]);
    given.popup.closed = true;
  });
});
