import { expect } from "chai";
import { MEMORY_TIME_CODE } from "#adapters/memory/accounts/own/memory-own-account.ts";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { canWithout } from "#test/support/capabilities.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { OWN_PASSWORD, OwnAccountPageDriver } from "./own-account-driver.ts";

describe("My account", () => {
  failOnMobxWarnings();

  it("shows how the account signs in", async () => {
    const { model } = await OwnAccountPageDriver.open();
    expect([model.state, model.account?.email, model.account?.passkeys, model.policy]).to.deep.equal([
      "ready",
      "staff@shop.example",
      [],
      undefined,
    ]);
    expect(model.sessionRows.map(({ deviceName, methodName }) => [deviceName, methodName])).to.deep.equal([
      ["Firefox on Windows", "Password"],
    ]);
    expect([model.canChange, model.hasOtherSessions]).to.deep.equal([true, false]);
  });

  it("adds a passkey with a name, and renames and removes it", async () => {
    const driver = await OwnAccountPageDriver.open();
    await driver.addPasskey();
    const [passkey] = driver.model.account?.passkeys ?? [];
    expect(passkey?.name).to.equal("Laptop");
    expect(driver.model.passkeyName.model).to.equal(undefined);
    await driver.model.renamePasskey(passkey!);
    expect(driver.passkeyName.name).to.equal("Laptop");
    driver.passkeyName.typeName("Phone");
    await driver.passkeyName.save();
    expect(driver.model.account?.passkeys[0]?.name).to.equal("Phone");
    await driver.answering(() => driver.model.removePasskey(passkey!));
    expect(driver.model.account?.passkeys).to.deep.equal([]);
    expect(driver.texts).to.deep.equal(["Passkey added", "Passkey renamed", "Passkey removed"]);
  });

  it("keeps a passkey if the user does not confirm its removal", async () => {
    const driver = await OwnAccountPageDriver.open();
    await driver.addPasskey();
    await driver.answering(() => driver.model.removePasskey(driver.model.account!.passkeys[0]!), false);
    expect(driver.model.account?.passkeys).to.have.length(1);
  });

  it("needs a name for a passkey, and says that the browser used none", async () => {
    const driver = await OwnAccountPageDriver.open({ isCancelling: true });
    await driver.addPasskey(" ");
    expect(driver.passkeyName.problem).to.equal("Name of the passkey is required");
    driver.passkeyName.typeName("Laptop");
    await driver.passkeyName.save();
    expect([driver.passkeyName.problem, driver.passkeyName.setbacks]).to.deep.equal([
      "No passkey was used. Try again.",
      2,
    ]);
    expect(driver.model.account?.passkeys).to.deep.equal([]);
  });

  it("adds no passkey in a browser without them, or at an IP address", async () => {
    const driver = await OwnAccountPageDriver.open({ isSupported: false });
    await driver.model.addPasskey();
    expect([driver.model.passkeyName.model, driver.texts]).to.deep.equal([undefined, ["This browser has no passkeys"]]);
    const { model } = await OwnAccountPageDriver.open({ passkeysPossible: false });
    expect(model.passkeyObstacle).to.equal("Passkeys need an address with a name, not an IP address");
  });

  it("sets up an authenticator app with a key and a code, and shows the recovery codes once", async () => {
    const driver = await OwnAccountPageDriver.open();
    await driver.model.setUpApp();
    expect(driver.app.key).to.deep.include({ text: "JBSW Y3DP EHPK 3PXP" });
    expect(driver.app.disabledReason).to.equal("Enter the code of your app");
    driver.app.typeCode("000000");
    await driver.app.confirm();
    expect([driver.app.problem, driver.app.codes]).to.deep.equal(["Incorrect or used code", undefined]);
    driver.app.typeCode(MEMORY_TIME_CODE);
    await driver.app.confirm();
    await flushTasks();
    expect(driver.app.codes).to.have.length(10);
    const { app } = driver;
    app.close();
    expect([app.codes, driver.model.account?.recoveryCodes]).to.deep.equal([undefined, 10]);
  });

  it("replaces the recovery codes and removes the app, after a question each", async () => {
    const driver = await OwnAccountPageDriver.open();
    await driver.addApp();
    const [first] = driver.app.codes ?? [];
    driver.app.close();
    const replacing = driver.model.replaceCodes();
    await flushTasks();
    driver.dialogs.answer(true);
    await replacing;
    expect(driver.app.codes).to.have.length(10).and.not.to.include(first);
    driver.app.close();
    await driver.answering(() => driver.model.removeApp());
    expect(driver.model.account?.authenticatorSince).to.equal(undefined);
  });

  it("asks who the user is ten minutes after sign-in, by the password", async () => {
    const driver = await OwnAccountPageDriver.open();
    driver.passMinutes(11);
    const adding = driver.model.addPasskey();
    await flushTasks();
    expect([driver.confirmation.takesPassword, driver.confirmation.takesPasskey]).to.deep.equal([true, false]);
    expect(driver.confirmation.disabledReason).to.equal("Enter your password");
    driver.confirmation.typePassword("wrong");
    await driver.confirmation.confirm();
    expect(driver.confirmation.problem).to.equal("Incorrect password");
    driver.confirmation.typePassword(OWN_PASSWORD);
    await driver.confirmation.confirm();
    await adding;
    expect(driver.model.confirmation.model).to.equal(undefined);
    expect(driver.passkeyName.title).to.equal("Add a passkey");
  });

  it("asks who the user is by a passkey as well", async () => {
    const driver = await OwnAccountPageDriver.open();
    await driver.addPasskey();
    driver.passMinutes(11);
    const adding = driver.model.setUpApp();
    await flushTasks();
    expect(driver.confirmation.takesPasskey).to.equal(true);
    await driver.confirmation.usePasskey();
    await adding;
    expect(driver.app.key?.image).to.match(/^data:image/);
  });

  it("changes nothing if the user does not say who they are", async () => {
    const driver = await OwnAccountPageDriver.open();
    driver.passMinutes(11);
    const adding = driver.model.addPasskey();
    await flushTasks();
    driver.confirmation.cancel();
    await adding;
    expect(driver.model.passkeyName.model).to.equal(undefined);
  });

  it("ends one session, or all others after a question", async () => {
    const driver = await OwnAccountPageDriver.open();
    for (const device of ["Chrome on Linux", "", "Safari on iOS"]) driver.own.beginOther(device);
    await driver.model.loadSessions();
    const named = () => driver.model.sessionRows.map(({ deviceName }) => deviceName);
    expect(named()).to.deep.equal(["Firefox on Windows", "Safari on iOS", "Unknown device", "Chrome on Linux"]);
    await driver.model.endSession(driver.model.sessionRows[1]!);
    expect(named()).to.deep.equal(["Firefox on Windows", "Unknown device", "Chrome on Linux"]);
    await driver.answering(driver.model.endOtherSessions);
    expect(named()).to.deep.equal(["Firefox on Windows"]);
    expect(driver.texts).to.deep.equal(["Session ended", "Other sessions ended"]);
  });

  it("lists the access tokens, and revokes one after a question", async () => {
    const driver = new OwnAccountPageDriver();
    for (const name of ["Nightly export", "Till"]) driver.own.addToken(name);
    await driver.model.enter();
    const named = () => driver.model.tokenRows.map(({ name }) => name);
    expect(named()).to.deep.equal(["Till", "Nightly export"]);
    expect(driver.model.tokenRows[0]).to.include({ isEnded: false, permissionNames: "receipts_view" });
    await driver.answering(() => driver.model.revoke(driver.model.tokenRows[0]!), false);
    expect(named()).to.deep.equal(["Till", "Nightly export"]);
    await driver.answering(() => driver.model.revoke(driver.model.tokenRows[0]!));
    expect([named(), driver.texts]).to.deep.equal([["Nightly export"], ["Token revoked"]]);
  });

  it("says that another user has revoked a token already, and loads the tokens again", async () => {
    const driver = new OwnAccountPageDriver();
    driver.own.addToken("Till");
    await driver.model.enter();
    const [token] = driver.model.tokenRows;
    await driver.own.tokens.revoke(token!.id);
    await driver.answering(() => driver.model.revoke(token!));
    expect(driver.notifier.raised.map(({ type }) => type)).to.deep.equal(["error"]);
    expect(driver.model.tokenRows).to.deep.equal([]);
  });

  it("shows the tokens to a session that does not meet the policy", async () => {
    const driver = new OwnAccountPageDriver({ requirement: "passkey_or_provider" });
    driver.own.addToken("Till");
    await driver.model.enter();
    await driver.answering(() => driver.model.revoke(driver.model.tokenRows[0]!));
    expect(driver.model.tokenRows).to.deep.equal([]);
  });

  it("asks for no tokens over an API that does not list them", async () => {
    let asked = 0;
    const own = new OwnAccountPageDriver().own.tokens;
    const tokens = overridePort(own, {
      list: (cancellation) => {
        asked += 1;
        return own.list(cancellation);
      },
    });
    const { model } = await OwnAccountPageDriver.open({ ports: { tokens, can: canWithout("listOwnAccessTokens") } });
    expect([model.showsTokens, asked]).to.deep.equal([false, 0]);
    await OwnAccountPageDriver.open({ ports: { tokens } });
    expect(asked).to.equal(1);
  });

  it("links the page that creates tokens for account managers only", async () => {
    const hrefs = [true, false].map(
      async (managesTokens) => (await OwnAccountPageDriver.open({ ports: { managesTokens } })).model.tokensHref,
    );
    expect(await Promise.all(hrefs)).to.deep.equal(["/admin/accounts/staff%40shop.example", undefined]);
  });

  it("sets the password in the dialog of account managers, with what it ends", async () => {
    const driver = await OwnAccountPageDriver.open();
    driver.own.beginOther("Chrome on Linux");
    driver.own.addToken("Till");
    await driver.model.loadTokens();
    await driver.model.changePassword();
    expect(driver.passwordFacts?.consequence).to.equal("Your other sessions end, and your access tokens are revoked.");
    await driver.passwordFacts?.record.change("a sentence of my own");
    expect(driver.own.signsIn("a sentence of my own")).to.equal(true);
    expect([driver.model.hasOtherSessions, driver.model.tokenRows]).to.deep.equal([false, []]);
  });

  it("says what the policy requires, and loads the portal again once the session meets it", async () => {
    const driver = await OwnAccountPageDriver.open({ requirement: "passkey_or_provider" });
    expect(driver.model.policy).to.equal("Your retailer requires a passkey. Add one to continue.");
    await driver.addPasskey();
    expect([driver.model.policy, driver.reloads]).to.deep.equal([undefined, 1]);
  });

  it("shows the recovery codes before it loads the portal again", async () => {
    const driver = await OwnAccountPageDriver.open({ requirement: "second_factor" });
    await driver.addApp();
    expect([driver.model.policy, driver.reloads, driver.app.codes?.length]).to.deep.equal([undefined, 0, 10]);
    driver.app.close();
    expect(driver.reloads).to.equal(1);
  });

  it("has nothing to change for an account of an identity provider", async () => {
    const { model } = await OwnAccountPageDriver.open({ isBound: true, method: "provider" });
    expect([model.account?.isBound, model.canChange]).to.deep.equal([true, false]);
  });

  it("says what failed, and loads again", async () => {
    const driver = new OwnAccountPageDriver();
    let fails = true;
    const unreachable = () => Promise.resolve(err(failure("unreachable")));
    const ports = overridePort(driver.own.accounts, {
      current: (cancellation) => (fails ? unreachable() : driver.own.accounts.current(cancellation)),
    });
    const failing = new OwnAccountPageDriver({
      ports: {
        accounts: ports,
        sessions: { ...driver.own.sessions, list: unreachable },
        tokens: { ...driver.own.tokens, list: unreachable },
      },
    });
    await failing.model.enter();
    expect([
      failing.model.state,
      failing.model.failure,
      failing.model.sessionsFailure,
      failing.model.tokensFailure,
    ]).to.deep.equal([
      "error",
      "Unable to retrieve your account, please try again later",
      "Unable to retrieve your sessions, please try again later",
      "Unable to retrieve access tokens, please try again later",
    ]);
    fails = false;
    await failing.model.load();
    expect(failing.model.state).to.equal("ready");
  });
});
