import { expect } from "chai";
import { MemoryAddressBar } from "#adapters/memory/shell/memory-address-bar.ts";
import { MemorySignInWindow } from "#adapters/memory/shell/memory-sign-in-window.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { SessionExpiredViewModel } from "#ui/shell/session-expired.view-model.ts";

function setUp(key: string | undefined = "ada's") {
  const signInWindow = new MemorySignInWindow();
  const addressBar = new MemoryAddressBar("/receipts");
  let retries = 0;
  const gone: string[] = [];
  const model = new SessionExpiredViewModel({
    account: { email: "a**************e", ...(key ? { key } : {}) },
    signInWindow,
    addressBar,
    goOn: () => {
      retries += 1;
    },
    discard: () => gone.push("typed"),
    forgetDrafts: () => gone.push("kept"),
  });
  return { model, signInWindow, addressBar, gone, retryCount: () => retries };
}

describe("The end of a session in the open portal", () => {
  failOnMobxWarnings();

  it("opens one dialog with the account, and the sign-in page in a second window", () => {
    const { model, signInWindow } = setUp();
    expect(model.isOpen).to.equal(false);
    model.sessionEnded();
    model.sessionEnded();
    model.signIn();
    expect([model.isOpen, model.account, signInWindow.openCount]).to.deep.equal([true, "a**************e", 1]);
  });

  it("retries once after the same account signs in", () => {
    const { model, signInWindow, addressBar, retryCount } = setUp();
    model.sessionEnded();
    signInWindow.signIn("ada's");
    signInWindow.signIn("ada's");
    expect([model.isOpen, retryCount(), addressBar.navigatedTo]).to.deep.equal([false, 1, undefined]);
  });

  it("retries even if the dialog was closed", () => {
    const { model, signInWindow, retryCount } = setUp();
    model.sessionEnded();
    model.close();
    expect(model.isOpen).to.equal(false);
    signInWindow.signIn("ada's");
    expect(retryCount()).to.equal(1);
  });

  it("opens its dialog again for the next refused call", () => {
    const { model } = setUp();
    model.sessionEnded();
    model.close();
    model.sessionEnded();
    expect(model.isOpen).to.equal(true);
  });

  it("leaves the page and discards its input if another account signs in", () => {
    const { model, signInWindow, addressBar, gone, retryCount } = setUp();
    model.sessionEnded();
    signInWindow.signIn("bob's");
    expect([addressBar.navigatedTo, retryCount()]).to.deep.equal(["/", 0]);
    expect(gone, "the input of the page and the stored drafts").to.deep.equal(["typed", "kept"]);
  });

  it("leaves the page if the account has no key", () => {
    const { model, signInWindow, addressBar } = setUp("");
    model.sessionEnded();
    signInWindow.signIn("a**************e");
    expect(addressBar.navigatedTo).to.equal("/");
  });

  it("reports the sign-in as pending until the user signs in or closes the dialog", () => {
    const { model, signInWindow } = setUp();
    model.sessionEnded();
    const seen = [model.isSigningIn];
    for (const end of [() => model.close(), () => signInWindow.signIn("ada's")]) {
      model.signIn();
      seen.push(model.isSigningIn);
      end();
      seen.push(model.isSigningIn);
    }
    expect(seen).to.deep.equal([false, true, false, true, false]);
  });

  it("retries nothing if the session had not ended", () => {
    const { signInWindow, retryCount } = setUp();
    signInWindow.signIn("ada's");
    expect(retryCount()).to.equal(0);
  });

  it("stops listening when the portal is disposed", () => {
    const { model, signInWindow, addressBar } = setUp();
    model.dispose();
    signInWindow.signIn("bob's");
    expect(addressBar.navigatedTo).to.equal(undefined);
  });
});
