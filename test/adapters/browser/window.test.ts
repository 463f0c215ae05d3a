import { expect } from "chai";
import { BrowserClipboard } from "#adapters/browser/browser-clipboard.ts";
import { BrowserSchedule } from "#adapters/browser/browser-schedule.ts";
import { readBootstrap } from "#adapters/browser/page-bootstrap.ts";
import { PageVisibility } from "#adapters/browser/page-visibility.ts";
import { BroadcastErasures } from "#adapters/browser/broadcast-erasures.ts";
import { PopupSignIn } from "#adapters/browser/popup-sign-in.ts";
import { WindowAddressBar } from "#adapters/browser/window-address-bar.ts";
import { WindowConnectivity } from "#adapters/browser/window-connectivity.ts";

/** A minimal window for the adapters. */
class WindowStandIn extends EventTarget {
  readonly done: string[] = [];
  readonly kept = new Map<string, string>();
  storageIsForbidden = false;
  /** The entry script of the page. */
  entry = "/assets/main.js";
  readonly document = {
    querySelector: (selector: string) => (selector === "script[type=module][src]" ? { src: this.entry } : null),
  };
  readonly navigator = { onLine: true };
  readonly location = {
    assign: (href: string) => void this.done.push(`assign ${href}`),
  };

  get sessionStorage() {
    if (this.storageIsForbidden) throw new Error("SecurityError");
    return {
      getItem: (key: string) => this.kept.get(key) ?? null,
      setItem: (key: string, value: string) => void this.kept.set(key, value),
    };
  }

  open(...given: string[]): void {
    this.done.push(`open ${given.join(" ")}`);
  }

  asWindow(): Window {
    return this as unknown as Window;
  }
}

describe("The window's address bar", () => {
  const LOADED = "assign /receipts?store_id=5001";

  it("leaves the app for a page of the host", () => {
    const window = new WindowStandIn();
    new WindowAddressBar(window.asWindow()).navigateTo("/");
    expect(window.done).to.deep.equal(["assign /"]);
  });

  it("reloads the page once, also after a restore from the back/forward cache", () => {
    const window = new WindowStandIn();
    expect(new WindowAddressBar(window.asWindow()).reloadOnce("/receipts?store_id=5001")).to.equal(true);
    expect(new WindowAddressBar(window.asWindow()).reloadOnce("/receipts?store_id=5001")).to.equal(false);
    expect(window.done).to.deep.equal([LOADED]);
  });

  it("reloads the page again for each new build, and once per build", () => {
    const window = new WindowStandIn();
    const recovers = (build: string): boolean => {
      window.entry = `/assets/main-${build}.js`;
      return new WindowAddressBar(window.asWindow()).reloadOnce("/receipts?store_id=5001");
    };
    expect(["A", "A", "B", "B", "C"].map(recovers)).to.deep.equal([true, false, true, false, true]);
    expect(["A", "B", "C"].map(recovers), "servers that alternate between builds").to.deep.equal([false, false, false]);
    expect(window.done).to.deep.equal([LOADED, LOADED, LOADED]);
  });

  for (const stored of ["1700000000000", "{", "null", "[]", '{"/assets/main.js":"soon"}']) {
    it(`reloads the page if its stored record is ${stored}`, () => {
      const window = new WindowStandIn();
      window.kept.set("counterfoil.recovered", stored);
      expect(
        [1, 2].map(() => new WindowAddressBar(window.asWindow()).reloadOnce("/receipts?store_id=5001")),
      ).to.deep.equal([true, false]);
    });
  }

  it("reloads the page if the last reload was over a minute ago", () => {
    const window = new WindowStandIn();
    window.kept.set("counterfoil.recovered", JSON.stringify({ [window.entry]: Date.now() - 61_000 }));
    expect(new WindowAddressBar(window.asWindow()).reloadOnce("/receipts?store_id=5001")).to.equal(true);
  });

  it("does not reload without a network, but as soon as there is one", () => {
    const window = new WindowStandIn();
    window.navigator.onLine = false;
    expect(new WindowAddressBar(window.asWindow()).reloadOnce("/receipts?store_id=5001")).to.equal(false);
    expect(window.done).to.deep.equal([]);
    window.navigator.onLine = true;
    expect(new WindowAddressBar(window.asWindow()).reloadOnce("/receipts?store_id=5001")).to.equal(true);
  });

  it("does not reload if it could not record the reload", () => {
    const window = new WindowStandIn();
    window.storageIsForbidden = true;
    expect(new WindowAddressBar(window.asWindow()).reloadOnce("/receipts?store_id=5001")).to.equal(false);
    expect(window.done).to.deep.equal([]);
  });
});

describe("The window's network", () => {
  it("is reported with each change while there is a listener", () => {
    const window = new WindowStandIn();
    const connectivity = new WindowConnectivity(window.asWindow());
    const reported: boolean[] = [];
    const stop = connectivity.onChange((online) => reported.push(online));
    expect(connectivity.isOnline()).to.equal(true);
    for (const onLine of [false, true]) {
      window.navigator.onLine = onLine;
      window.dispatchEvent(new Event(onLine ? "online" : "offline"));
    }
    stop();
    window.dispatchEvent(new Event("offline"));
    expect(reported).to.deep.equal([false, true]);
  });
});

describe("The visibility of the page", () => {
  it("is read from the browser, and reported with each change while there is a listener", () => {
    const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
    const visibility = new PageVisibility(page as unknown as Document);
    const reported: boolean[] = [];
    const stop = visibility.onChange((hidden) => reported.push(hidden));
    expect(visibility.isHidden()).to.equal(false);
    for (const state of ["hidden", "visible"]) {
      page.visibilityState = state;
      page.dispatchEvent(new Event("visibilitychange"));
    }
    stop();
    page.dispatchEvent(new Event("visibilitychange"));
    expect(reported).to.deep.equal([true, false]);
  });
});

describe("The sign-in page of the host in a second window", () => {
  it("is opened as one window for several calls", () => {
    const window = new WindowStandIn();
    new PopupSignIn(window.asWindow()).open();
    expect(window.done).to.deep.equal(["open /sign-in?window=1 counterfoil-sign-in popup,width=480,height=640"]);
  });

  it("reports who has signed in, and ignores other messages of the channel", async () => {
    const page = new BroadcastChannel("counterfoil-session");
    const signedIn = new Promise((resolve) => {
      const stop = new PopupSignIn(new WindowStandIn().asWindow()).onSignedIn((accountKey) => {
        stop();
        resolve(accountKey);
      });
    });
    for (const data of [
      null,
      "signed-in",
      { type: "signed-out", account: "x" },
      { type: "signed-in" },
      { type: "signed-in", account: 1 },
    ])
      page.postMessage(data);
    page.postMessage({ type: "signed-in", account: "ada's" });
    expect(await signedIn).to.equal("ada's");
    page.close();
  });
});

describe("The erasures of other tabs", () => {
  it("are heard, and other messages are ignored", async () => {
    const [here, there] = [new BroadcastErasures(), new BroadcastErasures()];
    const heard = new Promise((resolve) => there.onAnnounced(resolve));
    const page = new BroadcastChannel("counterfoil-erasures");
    page.postMessage("ann@shop.example");
    here.announce(["ann@shop.example"]);
    expect(await heard).to.deep.equal(["ann@shop.example"]);
    for (const channel of [here, there, page]) channel.close();
  });
});

describe("The bootstrap data of the page", () => {
  const page = (text: string | undefined): Document =>
    ({
      getElementById: (id: string) => (id === "portal-bootstrap" && text !== undefined ? { textContent: text } : null),
    }) as unknown as Document;

  it("is read", () => {
    const read = readBootstrap(
      page(
        JSON.stringify({
          page_kind: "receipts",
          account: { email: "ada@shop.example" },
          retailer: { id: "1001", name: "</script>" },
        }),
      ),
    );
    expect(read.ok && [read.value.pageKind, read.value.account.email, read.value.retailer.name]).to.deep.equal([
      "receipts",
      "ada@shop.example",
      "</script>",
    ]);
  });

  for (const [what, text] of [
    ["no element", undefined],
    ["nothing", ""],
    ["no JSON", "{"],
    ["JSON of another shape", "[]"],
    ["null", "null"],
  ] as const) {
    it(`is malformed where there is ${what}`, () => {
      expect(readBootstrap(page(text))).to.deep.equal({ ok: false, error: "malformed-bootstrap" });
    });
  }
});

describe("The browser's", () => {
  it("timers run once, or never after a cancellation", async () => {
    const schedule = new BrowserSchedule();
    const run: string[] = [];
    const callOff = schedule.after(0, () => run.push("called off"));
    callOff();
    await new Promise<void>((resolve) =>
      schedule.after(1, () => {
        run.push("in time");
        resolve();
      }),
    );
    expect(run).to.deep.equal(["in time"]);
  });

  it("clipboard reports a failure if there is none", async () => {
    expect(await new BrowserClipboard().copy("TXN-1")).to.equal(false);
  });
});
