import { expect } from "chai";
import {
  decideSignIn,
  parseSignInPolicy,
  passkeyNameProblem,
  policyText,
  requirementFor,
  SIGN_IN_METHODS,
  SIGN_IN_REQUIREMENTS,
  type SignInDecision,
  type SignInMethod,
  type SignInRequirement,
} from "#domain/accounts/index.ts";

describe("The sign-in policy in the settings of a retailer", () => {
  const POLICIES: readonly (readonly [settings: unknown, second: readonly string[], passkey: readonly string[]])[] = [
    [undefined, [], []],
    [{}, [], []],
    [{ sign_in_policy: null }, [], []],
    [{ sign_in_policy: { second_factor: "accounts_admin" } }, [], []],
    [{ sign_in_policy: { second_factor: ["accounts_admin", 7] } }, ["accounts_admin"], []],
    [
      { sign_in_policy: { passkey_or_provider: ["account_manager"] } },
      [],
      ["accounts_view", "receipts_view", "refund_view", "consumer_view"],
    ],
  ];
  for (const [settings, secondFactor, passkeyOrProvider] of POLICIES) {
    it(`is ${JSON.stringify({ secondFactor, passkeyOrProvider })} for ${JSON.stringify(settings)}`, () => {
      expect(parseSignInPolicy(settings)).to.deep.equal({ secondFactor, passkeyOrProvider });
    });
  }

  const POLICY = { secondFactor: ["refund_view", "accounts_admin"], passkeyOrProvider: ["accounts_admin"] };
  const REQUIREMENTS: readonly (readonly [flags: readonly string[], requirement: SignInRequirement])[] = [
    [[], "none"],
    [["receipts_view"], "none"],
    [["refund_view"], "second_factor"],
    [["refund_view", "accounts_admin"], "passkey_or_provider"],
  ];
  for (const [flags, requirement] of REQUIREMENTS) {
    it(`requires ${requirement} of ${flags.join(" and ") || "no permission"}`, () => {
      expect(requirementFor(POLICY, new Set(flags))).to.equal(requirement);
    });
  }
});

describe("The decision of a sign-in policy", () => {
  type Cell = Readonly<Record<"nothing" | "app" | "passkey" | "both", SignInDecision>>;
  const same = (decision: SignInDecision): Cell => ({
    nothing: decision,
    app: decision,
    passkey: decision,
    both: decision,
  });
  const again = { nothing: "enrol", app: "sign_in_again", passkey: "sign_in_again", both: "sign_in_again" } as const;
  const withPasskey = { nothing: "enrol", app: "enrol", passkey: "sign_in_again", both: "sign_in_again" } as const;
  const TABLE: Readonly<Record<SignInRequirement, Readonly<Record<SignInMethod, Cell>>>> = {
    none: {
      password: same("met"),
      password_and_code: same("met"),
      recovery_code: same("met"),
      passkey: same("met"),
      provider: same("met"),
    },
    second_factor: {
      password: again,
      password_and_code: same("met"),
      recovery_code: same("met"),
      passkey: same("met"),
      provider: same("met"),
    },
    passkey_or_provider: {
      password: withPasskey,
      password_and_code: withPasskey,
      recovery_code: same("enrol"),
      passkey: same("met"),
      provider: same("met"),
    },
  };
  const HELD = {
    nothing: { hasPasskey: false, hasAuthenticator: false },
    app: { hasPasskey: false, hasAuthenticator: true },
    passkey: { hasPasskey: true, hasAuthenticator: false },
    both: { hasPasskey: true, hasAuthenticator: true },
  } as const;
  for (const requirement of SIGN_IN_REQUIREMENTS) {
    for (const method of SIGN_IN_METHODS) {
      it(`under ${requirement}, after ${method}: ${JSON.stringify(TABLE[requirement][method])}`, () => {
        const decided = Object.entries(HELD).map(([held, methods]) => [
          held,
          decideSignIn(requirement, method, methods),
        ]);
        expect(Object.fromEntries(decided)).to.deep.equal(TABLE[requirement][method]);
      });
    }
  }

  it("has a text for each way to meet the policy", () => {
    const texts = (["second_factor", "passkey_or_provider"] as const).flatMap((requirement) =>
      (["enrol", "sign_in_again"] as const).map((decision) => policyText({ requirement, decision })),
    );
    expect(new Set(texts)).to.have.lengthOf(4);
  });
});

describe("The name of a passkey", () => {
  const NAMES: readonly (readonly [name: string, problem: string | undefined])[] = [
    ["Laptop", undefined],
    [" ", "Name of the passkey is required"],
    ["a\nb", "Name of the passkey must be one line, without control characters"],
    ["x".repeat(60), undefined],
    ["x".repeat(61), "Name of the passkey must be at most 60 characters"],
  ];
  for (const [name, problem] of NAMES) {
    it(`${JSON.stringify(name.slice(0, 10))} of ${name.length} characters: ${problem ?? "is accepted"}`, () => {
      expect(passkeyNameProblem(name)).to.equal(problem);
    });
  }
});
