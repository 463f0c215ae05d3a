import { dictionary } from "@zxcvbn-ts/language-common";
import { expect } from "chai";
import { ZxcvbnStrength } from "#adapters/browser/zxcvbn-strength.ts";
import {
  newPasswordRefusal,
  PASSWORD_LABELS,
  MIN_PASSWORD_LENGTH,
  scorePassword,
  guessableWords,
  type PasswordRefusal,
} from "#domain/accounts/index.ts";
import { commonPasswords } from "#server/accounts/common-passwords.ts";
import { createLocalBreachList } from "#server/external/local-breach-list.ts";

const EMAIL = "ann.lee@shop.example";
const GOOD = PASSWORD_LABELS.indexOf("Good");

/** Variations of a common password that satisfy a length rule. */
const VARIANTS: readonly ((password: string) => string)[] = [
  (password) => password,
  (password) => password.repeat(2),
  (password) => `${password}${password.toUpperCase()}`,
  (password) => `${password}2026`,
  (password) => `${password}123456789`,
  (password) => password.padEnd(15, "!"),
  (password) => `${password.replaceAll("a", "@").replaceAll("o", "0").replaceAll("e", "3")}-${password}`,
  (password) => [...password].reverse().join("").repeat(2),
  (password) => `${password} counterfoil`,
  (password) => `${password}.ann.lee`,
];

/** Every 400th of the packaged list, and the ten most common. */
const CORPUS = dictionary["passwords-common"]!.filter((_, rank) => rank < 10 || rank % 400 === 0).map(String);

const CHOSEN = [
  "a counterfoil for every sale",
  "ann.lee@shop.example",
  "Counterfoil 1234!",
  "shop-example-2026",
  "qwertyuiopasdfgh",
  "1q2w3e4r5t6y7u8i",
  "iloveyouiloveyou",
  "letmeinletmein12",
  "20261121 20261121",
  "correcthorse",
  "password1234567",
  "a rather long password",
  "kX9$mQ2!vL7@pR4",
  "fjord-anvil-mosaic-turnip",
  "seven green umbrellas in the rain",
  `${"a".repeat(64)}kX9$mQ2!vL7@pR4`,
  `kX9$mQ2!vL7@pR4${"a".repeat(200)}`,
];

describe("The password meter", () => {
  const rules = {
    minimum: MIN_PASSWORD_LENGTH,
    email: EMAIL,
    commonPasswords: commonPasswords(),
    breaches: createLocalBreachList(),
  };
  const strength = new ZxcvbnStrength();

  const scoreOf = (password: string): number =>
    scorePassword(password, {
      minimum: MIN_PASSWORD_LENGTH,
      email: EMAIL,
      breached: false,
      strength: () => strength.of(password, guessableWords(EMAIL)),
    }).score;

  async function check(
    passwords: readonly string[],
  ): Promise<Readonly<Record<PasswordRefusal["kind"] | "none", number>>> {
    const counts = { "too-short": 0, "too-long": 0, expected: 0, common: 0, breached: 0, none: 0 };
    for (const password of passwords) {
      const refusal = await newPasswordRefusal(password, rules);
      counts[refusal?.kind ?? "none"] += 1;
      if (refusal !== undefined)
        expect(scoreOf(password), `'${password}', refused by the server (${refusal.kind})`).to.be.lessThan(GOOD);
      else expect(scoreOf(password), `'${password}', accepted by the server`).to.be.at.least(GOOD);
    }
    return counts;
  }

  it("shows Good exactly for passwords that the server accepts", async () => {
    const counts = await check(CHOSEN);
    expect(counts).to.deep.include({ none: 6 });
    expect(counts.common).to.be.greaterThan(3);
    expect(counts.expected).to.be.greaterThan(2);
  });

  it("agrees with the server on common passwords and their variations", async function () {
    this.timeout(60_000);
    const counts = await check(CORPUS.flatMap((password) => VARIANTS.map((vary) => vary(password))));
    expect(counts.common).to.be.greaterThan(150);
    expect(counts["too-short"]).to.be.greaterThan(150);
  });
});
