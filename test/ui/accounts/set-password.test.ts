import { expect } from "chai";
import { MemoryPasswordStrength } from "#adapters/memory/accounts/memory-password-strength.ts";
import { passwordRefusal, passwordRefused, type PasswordStrength, type Strength } from "#domain/accounts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { SetPasswordViewModel } from "#ui/accounts/set-password.view-model.ts";
import { AccountsDriver, ANN } from "./accounts-driver.ts";

async function opened(facts: ConstructorParameters<typeof AccountsDriver>[0] = {}) {
  const driver = new AccountsDriver(facts);
  await driver.openAccount();
  await driver.model.password.open();
  await flushTasks();
  return { driver, password: driver.model.password.model as SetPasswordViewModel };
}
const LONG = "correct horse battery";

describe("Setting a password", () => {
  failOnMobxWarnings();

  const strengths: readonly (readonly [strength: Strength, score: number, label: string])[] = [
    [0, 1, "Very Weak"],
    [1, 2, "Weak"],
    [2, 3, "Good"],
    [3, 4, "Strong"],
    [4, 5, "Very Strong"],
  ];
  for (const [strength, score, label] of strengths) {
    it(`scores a strength of ${strength} with ${score}, '${label}' [ACCT-063, ACCT-064]`, async () => {
      const { password } = await opened({ strengths: [[LONG, strength]] });
      password.type(LONG);
      const refusal = strength < 2 ? "This password is too common" : undefined;
      expect([password.score, password.label, password.warning, password.disabledReason]).to.deep.equal([
        score,
        label,
        refusal,
        undefined,
      ]);
    });
  }

  it("warns while the user types, with the text of the server's refusal", async () => {
    const rules = { minimum: 15, email: ANN, commonPasswords: { include: () => false } };
    const { password } = await opened();
    for (const text of ["a counterfoil for every sale", `${ANN}!!!!!!!!`, "x".repeat(1_025)]) {
      password.type(text);
      expect(password.warning, text.slice(0, 30)).to.equal(passwordRefused(passwordRefusal(text, rules)!));
    }
  });

  it("says why an obvious password scores 1, also before the estimator is loaded", async () => {
    const { password } = await opened({ strength: () => new Promise(() => undefined) });
    for (const [text, reason] of [
      ["a counterfoil for every sale", "This password is too common"],
      [`${ANN}!!!!!!!!`, "This password contains the email address or product name"],
    ]) {
      password.type(text ?? "");
      expect([password.score, password.label, password.warning, password.disabledReason]).to.deep.equal([
        1,
        "Very Weak",
        reason,
        undefined,
      ]);
    }
    password.type(LONG);
    expect([password.label, password.warning]).to.deep.equal(["Checking strength", undefined]);
  });

  it("requires a password, without a warning while it is empty [ACCT-064]", async () => {
    const { password } = await opened();
    expect([password.score, password.label, password.warning, password.disabledReason]).to.deep.equal([
      0,
      "No password",
      undefined,
      "Enter a password",
    ]);
  });

  it("warns about a short password, without a breach check [ACCT-061, ACCT-065]", async () => {
    const { driver, password } = await opened();
    password.type("🔑abc");
    await driver.elapseDebounce();
    const text = "This password is only 4 characters long.";
    expect([
      password.score,
      password.label,
      password.warning,
      password.disabledReason,
      driver.breaches.lookupCount,
    ]).to.deep.equal([1, "Very Weak", text, text, 0]);
  });

  it("warns about a breached password when the typing pauses [ACCT-062, ACCT-066]", async () => {
    const { driver, password } = await opened({ breached: [LONG] });
    password.type(LONG.slice(0, -1));
    password.type(LONG);
    expect([password.score, driver.breaches.lookupCount]).to.deep.equal([5, 0]);
    await driver.elapseDebounce();
    const text = "This password is a known password that has been exposed in a data breach. Please choose another.";
    expect([
      password.score,
      password.label,
      password.warning,
      password.disabledReason,
      driver.breaches.lookupCount,
    ]).to.deep.equal([1, "Very Weak", text, text, 1]);
    password.type(`${LONG}!`);
    expect(password.score).to.equal(5);
  });

  const minimums = [
    { setting: 8, contract: 20, minimum: 8 },
    { setting: undefined, contract: 20, minimum: 20 },
    { setting: undefined, contract: undefined, minimum: 15 },
  ];
  for (const { setting, contract, minimum } of minimums) {
    it(`requires ${minimum} characters if the setting is ${setting} and the contract ${contract} [ACCT-060, ACCT-069]`, async () => {
      const { password } = await opened({
        ...(setting ? { passwordMinimum: setting } : {}),
        ...(contract ? { contractMinimum: contract } : {}),
      });
      expect(password.minimum).to.equal(minimum);
    });
  }

  it("is possible before the strength estimator is loaded, and shows the strength afterwards", async () => {
    let load: ((strength: PasswordStrength) => void) | undefined;
    const { password } = await opened({
      strength: () =>
        new Promise((resolve) => {
          load = resolve;
        }),
    });
    password.type(LONG);
    expect([password.label, password.disabledReason]).to.deep.equal(["Checking strength", undefined]);
    load?.(new MemoryPasswordStrength([[LONG, 2]]));
    await flushTasks();
    expect(password.label).to.equal("Good");
  });

  it("notifies about success, and closes the dialog [ACCT-007, ACCT-059]", async () => {
    const { driver, password } = await opened();
    password.type(LONG);
    await password.set();
    expect(driver.records.find(ANN)?.lastPasswordChange).to.equal("2026-11-21T09:30:00.000Z");
    expect([driver.model.password.model, driver.notifications]).to.deep.equal([undefined, ["success: Password set"]]);
  });

  it("sends no request for an invalid password", async () => {
    const { driver, password } = await opened();
    password.type("short");
    await password.set();
    expect([driver.records.find(ANN)?.lastPasswordChange, password.text]).to.deep.equal([undefined, "short"]);
  });

  const refusals = [
    {
      refusal: failure("rejected", { status: 400, description: "The password is a common one" }),
      text: "The password is a common one",
    },
    { refusal: failure("unreachable"), text: "Unable to set the password, please try again later" },
  ];
  for (const { refusal, text } of refusals) {
    it(`shows '${text}' at the field, and keeps the input [ACCT-058]`, async () => {
      const { driver, password } = await opened({
        behind: (ports) => ({
          ...ports,
          accounts: overridePort(ports.accounts, { change: () => Promise.resolve(err(refusal)) }),
        }),
      });
      password.type(LONG);
      await password.set();
      expect([password.problem, password.text, driver.notifications]).to.deep.equal([text, LONG, []]);
      password.type(`${LONG}!`);
      expect(password.problem).to.equal(undefined);
    });
  }

  it("discards the password when the dialog closes", async () => {
    const { driver, password } = await opened();
    password.type(LONG);
    password.cancel();
    await flushTasks();
    expect([driver.model.password.model, password.text]).to.deep.equal([undefined, ""]);
    await driver.elapseDebounce();
    expect(driver.breaches.lookupCount).to.equal(0);
  });
});
