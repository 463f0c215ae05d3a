import {
  parseWindowMessage,
  type IssueResponse,
  type IssuingWindows,
  type OpenWindow,
  type ReservedWindow,
  type WindowPost,
} from "#domain/taxfree/index.ts";

export type WindowOptions = {
  readonly window: () => Window;
  /** Undefined if the browser has no Web Locks, for example on a page loaded over plain http. */
  readonly locks: () => Pick<LockManager, "request"> | undefined;
};

/**
 * The windows of the tax-free service.
 * A Web Lock limits all tabs of a browser to one window. The browser releases it when the tab is closed or crashes.
 */
export class BrowserIssuingWindows implements IssuingWindows {
  readonly #options: WindowOptions;
  #isReservedHere = false;

  constructor(options: WindowOptions) {
    this.#options = options;
  }

  async reserve(): Promise<ReservedWindow | undefined> {
    if (this.#isReservedHere) return undefined;
    this.#isReservedHere = true;
    const release = await this.#lock();
    if (release === undefined) {
      this.#isReservedHere = false;
      return undefined;
    }
    return {
      open: (post) => openWindow(this.#options.window(), post),
      closeEarlier: () => closeEarlier(this.#options.window()),
      release: () => {
        this.#isReservedHere = false;
        release();
      },
    };
  }

  /** Returns the function that releases the lock. Undefined if another tab holds it. */
  #lock(): Promise<(() => void) | undefined> {
    const locks = this.#options.locks();
    if (locks === undefined) return Promise.resolve(() => undefined);
    return new Promise((resolve) => {
      const held = locks.request(LOCK, { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(undefined);
        return new Promise<void>((release) => resolve(release));
      });
      held.catch(() => resolve(() => undefined));
    });
  }
}

function openWindow(window: Window, { url, fields, expected }: WindowPost): OpenWindow | undefined {
  const popup = window.open("about:blank", WINDOW_NAME, FEATURES);
  if (!popup || popup.closed) return undefined;
  window.sessionStorage.setItem(OPENED, "1");
  const answer = receiveAnswer(window, popup, (event) =>
    event.origin === new URL(url).origin ? parseWindowMessage(event.data, expected) : undefined,
  );
  submit(window, url, { ...fields, origin: window.location.origin });
  popup.focus();
  void answer.then(() => window.sessionStorage.removeItem(OPENED));
  return { response: answer };
}

/** A reloaded tab has lost the handle of its window, but finds it by its name. */
function closeEarlier(window: Window): void {
  if (window.sessionStorage.getItem(OPENED) === null) return;
  window.open("", WINDOW_NAME, FEATURES)?.close();
  window.sessionStorage.removeItem(OPENED);
}

/** Resolves to the first valid response of this window. Undefined if the window is closed without one. */
function receiveAnswer(
  window: Window,
  popup: Window,
  read: (event: MessageEvent<unknown>) => IssueResponse | undefined,
): Promise<IssueResponse | undefined> {
  return new Promise((resolve) => {
    const finish = (answer: IssueResponse | undefined): void => {
      window.clearInterval(polling);
      window.removeEventListener("message", receive);
      resolve(answer);
    };
    const receive = (event: MessageEvent<unknown>): void => {
      const answer = event.source === popup ? read(event) : undefined;
      if (answer) finish(answer);
    };
    let wasClosed = false;
    // If a window answers and closes itself, its message can arrive after it counts as closed.
    const polling = window.setInterval(() => {
      if (wasClosed) finish(undefined);
      wasClosed = popup.closed;
    }, CLOSED_POLL_MS);
    window.addEventListener("message", receive);
  });
}

/** Posts the fields to the window. */
function submit({ document }: Window, url: string, fields: Readonly<Record<string, string>>): void {
  const form = Object.assign(document.createElement("form"), {
    method: "post",
    action: url,
    target: WINDOW_NAME,
    hidden: true,
  });
  form.append(
    ...Object.entries(fields).map(([name, value]) =>
      Object.assign(document.createElement("input"), { type: "hidden", name, value }),
    ),
  );
  document.body.append(form);
  form.submit();
  form.remove();
}

const LOCK = "counterfoil-tax-free";
const WINDOW_NAME = "counterfoil-tax-free";
/** In the storage of the tab while its window is open. */
const OPENED = "counterfoil.tax-free-window";
const FEATURES = "popup,width=560,height=760";
const CLOSED_POLL_MS = 250;
