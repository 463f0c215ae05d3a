import { expect } from "chai";
import {
  isPasswordUsable,
  DEMO_PASSWORD,
  MIN_GUESSES,
  isBreached,
  newPasswordRefusal,
  PASSWORD_LABELS,
  resolveMinPasswordLength,
  passwordProblem,
  passwordRefusal,
  passwordRefused,
  scorePassword,
  toStrength,
  strictestMinPasswordLength,
  type BreachedPasswords,
  type Strength,
} from "#domain/accounts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";

const BREACHED = "This password is a known password that has been exposed in a data breach. Please choose another.";
const MINIMUM = 8;

function breaches(result: Result<boolean, Failure>): { readonly port: BreachedPasswords; readonly lookups: string[] } {
  const lookups: string[] = [];
  return {
    lookups,
    port: {
      include: async (password) => {
        lookups.push(password);
        return result;
      },
    },
  };
}

// Truth table R33, with a minimum of 8
describe("the score of a password", () => {
  type Row = {
    password: string;
    strength?: Strength;
    breached?: boolean;
    score: number;
    label: string;
    message?: string;
    canBeSet: boolean;
    proves: string;
  };
  const rows: readonly Row[] = [
    { password: "", score: 0, label: "No password", canBeSet: false, proves: "ACCT-063" },
    {
      password: "abc",
      score: 1,
      label: "Very Weak",
      message: "This password is only 3 characters long.",
      canBeSet: false,
      proves: "ACCT-065",
    },
    {
      password: "abcdefg",
      strength: 4,
      score: 1,
      label: "Very Weak",
      message: "This password is only 7 characters long.",
      canBeSet: false,
      proves: "ACCT-061",
    },
    { password: "abcdefgh", strength: 0, score: 1, label: "Very Weak", canBeSet: true, proves: "ACCT-063" },
    { password: "abcdefgh", strength: 1, score: 2, label: "Weak", canBeSet: true, proves: "ACCT-063" },
    { password: "abcdefgh", strength: 2, score: 3, label: "Good", canBeSet: true, proves: "ACCT-063" },
    { password: "abcdefgh", strength: 3, score: 4, label: "Strong", canBeSet: true, proves: "ACCT-063" },
    { password: "abcdefgh", strength: 4, score: 5, label: "Very Strong", canBeSet: true, proves: "ACCT-063" },
    {
      password: "abcdefgh",
      strength: 4,
      breached: true,
      score: 1,
      label: "Very Weak",
      message: BREACHED,
      canBeSet: false,
      proves: "ACCT-062",
    },
    {
      password: "abc",
      breached: true,
      score: 1,
      label: "Very Weak",
      message: "This password is only 3 characters long.",
      canBeSet: false,
      proves: "ACCT-065",
    },
    {
      password: "a",
      score: 1,
      label: "Very Weak",
      message: "This password is only 1 characters long.",
      canBeSet: false,
      proves: "ACCT-065",
    },
    {
      password: "🥐".repeat(7),
      score: 1,
      label: "Very Weak",
      message: "This password is only 7 characters long.",
      canBeSet: false,
      proves: "ACCT-060",
    },
    { password: "🥐".repeat(8), strength: 4, score: 5, label: "Very Strong", canBeSet: true, proves: "ACCT-060" },
  ];
  for (const { password, strength, breached = false, score, label, message, canBeSet: settable, proves } of rows) {
    const described = `${breached ? "the breached " : ""}'${password}'${strength === undefined ? "" : ` of strength ${strength}`}`;
    it(`of ${described} is ${score}, '${label}'${settable ? "" : ", and the password cannot be set"} [${proves}, ACCT-064]`, () => {
      const scored = scorePassword(password, {
        minimum: MINIMUM,
        email: "ann@shop.example",
        breached,
        strength: () => strength ?? expect.fail("the score needs no strength"),
      });
      expect(scored.score).to.equal(score);
      expect(PASSWORD_LABELS[scored.score]).to.equal(label);
      expect(scored.problem && passwordProblem(scored.problem)).to.equal(message);
      expect(isPasswordUsable(scored)).to.equal(settable);
    });
  }

  const EXPECTED = "This password contains the email address or product name";
  for (const [password, reason] of [
    ["ann@shop.example", EXPECTED],
    ["shop-example-2026", EXPECTED],
    ["Counterfoil 1234!", EXPECTED],
    [DEMO_PASSWORD, "This password is too common"],
  ] as const) {
    it(`of '${password}' is 1 for ann@shop.example, with the reason '${reason}'`, () => {
      const facts = {
        minimum: MINIMUM,
        email: "ann@shop.example",
        breached: false,
        strength: () => expect.fail("the score needs no strength"),
      };
      const scored = scorePassword(password, facts);
      expect([scored.score, scored.problem && passwordProblem(scored.problem), isPasswordUsable(scored)]).to.deep.equal(
        [1, reason, true],
      );
      expect(
        passwordRefused(
          passwordRefusal(password, {
            minimum: MINIMUM,
            email: facts.email,
            commonPasswords: { include: () => false },
          })!,
        ),
      ).to.equal(reason);
    });
  }

  for (const [guesses, strength] of [
    [0, 0],
    [999_999, 0],
    [1e6, 1],
    [MIN_GUESSES - 1, 1],
    [MIN_GUESSES, 2],
    [1e12 - 1, 2],
    [1e12, 3],
    [1e14 - 1, 3],
    [1e14, 4],
    [Number.MAX_VALUE, 4],
  ] as const) {
    it(`comes from a strength of ${strength} for ${guesses} guesses`, () =>
      expect(toStrength(guesses)).to.equal(strength));
  }

  it("is Good from the minimum number of guesses of the policy", () => {
    expect(PASSWORD_LABELS[toStrength(MIN_GUESSES) + 1]).to.equal("Good");
  });

  it("comes with a message for a breached password [ACCT-066]", () => {
    expect(passwordProblem({ kind: "breached" })).to.equal(BREACHED);
  });
});

describe("the breach check", () => {
  const rows: readonly {
    readonly password: string;
    readonly result: Result<boolean, Failure>;
    readonly breached: boolean;
    readonly calls: number;
  }[] = [
    { password: "abcdefgh", result: ok(true), breached: true, calls: 1 },
    { password: "abcdefgh", result: ok(false), breached: false, calls: 1 },
    { password: "abcdefgh", result: err(failure("unreachable")), breached: false, calls: 1 },
    { password: "abcdefg", result: ok(true), breached: false, calls: 0 },
    { password: "", result: ok(true), breached: false, calls: 0 },
  ];
  for (const { password, result, breached, calls } of rows) {
    it(`makes ${calls === 1 ? "one lookup" : "no lookup"} of '${password}' and returns ${breached} after ${JSON.stringify(result)} [ACCT-062]`, async () => {
      const { port, lookups } = breaches(result);
      expect(await isBreached(password, { minimum: MINIMUM, breaches: port })).to.equal(breached);
      expect(lookups).to.deep.equal(Array.from({ length: calls }, () => password));
    });
  }
});

describe("the minimum length of a password [ACCT-060]", () => {
  const rows: readonly (readonly [setting: number | undefined, contract: number | undefined, minimum: number])[] = [
    [undefined, undefined, 15],
    [undefined, 12, 12],
    [20, 12, 20],
    [8, 12, 8],
    [1, undefined, 1],
    [1024, undefined, 1024],
    [0, 12, 12],
    [-3, undefined, 15],
    [8.5, undefined, 15],
    [1025, undefined, 15],
    [Number.NaN, 0, 15],
  ];
  for (const [setting, contract, minimum] of rows) {
    it(`is ${minimum} with the setting ${setting} and ${contract} in the contract`, () => {
      expect(resolveMinPasswordLength(setting, contract)).to.equal(minimum);
    });
  }
});

describe("the minimum length of a password of an account with several retailers", () => {
  const rows: readonly (readonly [settings: readonly (number | undefined)[], minimum: number])[] = [
    [[], 15],
    [[8], 8],
    [[8, undefined], 15],
    [[8, 20, undefined], 20],
    [[0, 20], 20],
  ];
  for (const [settings, minimum] of rows)
    it(`is ${minimum} with the settings [${settings.join(", ")}]`, () =>
      expect(strictestMinPasswordLength(settings)).to.equal(minimum));
});

describe("a new password", () => {
  const refusalOf = (password: string, breached: BreachedPasswords, isCommon = false) =>
    newPasswordRefusal(password, {
      minimum: 15,
      email: "ann@shop.example",
      commonPasswords: { include: () => isCommon },
      breaches: breached,
    });

  it("is refused if it is breached, with the same message as under the meter", async () => {
    const refusal = await refusalOf("736194 8205 71936", breaches(ok(true)).port);
    expect(refusal).to.deep.equal({ kind: "breached" });
    expect(refusal && passwordRefused(refusal)).to.equal(BREACHED);
  });

  it("can be set if it is not breached, or if the lookup fails", async () => {
    expect(await refusalOf("736194 8205 71936", breaches(ok(false)).port)).to.equal(undefined);
    expect(await refusalOf("736194 8205 71936", breaches(err(failure("rejected"))).port)).to.equal(undefined);
  });

  it("is not looked up if another rule refuses it", async () => {
    const { port, lookups } = breaches(ok(true));
    expect(await refusalOf("short", port)).to.deep.equal({ kind: "too-short", minimum: 15 });
    expect(await refusalOf("736194 8205 71936", port, true)).to.deep.equal({ kind: "common" });
    expect(lookups).to.deep.equal([]);
  });
});
