import { expect } from "chai";
import { MemoryAddressBar } from "#adapters/memory/shell/memory-address-bar.ts";
import { MemorySignInWindow } from "#adapters/memory/shell/memory-sign-in-window.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { SignedOutViewModel } from "#ui/shell/signed-out.view-model.ts";

function aPortal(key: string | undefined = "ada's") {
  const signInWindow = new MemorySignInWindow();
  const addressBar = new MemoryAddressBar("/receipts");
  let wentOn = 0;
  const gone: string[] = [];
  const model = new SignedOutViewModel({
    account: { email: "a**************e", ...(key ? { key } : {}) }, signInWindow, addressBar, goOn: () => { wentOn += 1; },
    discard: () => gone.push("typed"), forgetDrafts: () => gone.push("kept"),
  });
  return { model, signInWindow, addressBar, gone, timesGoneOn: () => wentOn };
}

describe("The end of a session while the portal is open", () => {
  withoutMobxComplaints();

  it("opens one dialog, with the account that has to sign in, and the host's page in a second window", () => {
    const { model, signInWindow } = aPortal();
    expect(model.isOpen).to.equal(false);
    model.sessionEnded();
    model.sessionEnded();
    model.signIn();
    expect([model.isOpen, model.account, signInWindow.opened]).to.deep.equal([true, "a**************e", 1]);
  });

  it("goes on where it was, once, when the same account has signed in", () => {
    const { model, signInWindow, addressBar, timesGoneOn } = aPortal();
    model.sessionEnded();
    signInWindow.signIn("ada's");
    signInWindow.signIn("ada's");
    expect([model.isOpen, timesGoneOn(), addressBar.leftFor]).to.deep.equal([false, 1, undefined]);
  });

  it("asks again even when the dialog was closed meanwhile", () => {
    const { model, signInWindow, timesGoneOn } = aPortal();
    model.sessionEnded();
    model.close();
    expect(model.isOpen).to.equal(false);
    signInWindow.signIn("ada's");
    expect(timesGoneOn()).to.equal(1);
  });

  it("opens its dialog again with the next call that is refused", () => {
    const { model } = aPortal();
    model.sessionEnded();
    model.close();
    model.sessionEnded();
    expect(model.isOpen).to.equal(true);
  });

  it("leaves the page, with all that is on it, when somebody else has signed in", () => {
    const { model, signInWindow, addressBar, gone, timesGoneOn } = aPortal();
    model.sessionEnded();
    signInWindow.signIn("bob's");
    expect([addressBar.leftFor, timesGoneOn()]).to.deep.equal(["/", 0]);
    expect(gone, "what was typed, and what the browser keeps of it").to.deep.equal(["typed", "kept"]);
  });

  it("leaves the page when nobody can say whose it was", () => {
    const { model, signInWindow, addressBar } = aPortal("");
    model.sessionEnded();
    signInWindow.signIn("a**************e");
    expect(addressBar.leftFor).to.equal("/");
  });

  it("knows that the window was asked for until somebody has signed in, or the dialog is closed", () => {
    const { model, signInWindow } = aPortal();
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

  it("asks nothing again when the session had not ended here", () => {
    const { signInWindow, timesGoneOn } = aPortal();
    signInWindow.signIn("ada's");
    expect(timesGoneOn()).to.equal(0);
  });

  it("is no longer listened for when the portal is taken down", () => {
    const { model, signInWindow, addressBar } = aPortal();
    model.dispose();
    signInWindow.signIn("bob's");
    expect(addressBar.leftFor).to.equal(undefined);
  });
});
