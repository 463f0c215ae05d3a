import { expect } from "chai";
import { pluralMapping } from "#adapters/browser/translations/plural-mapping.ts";
import { parsePluralRule } from "#adapters/browser/translations/plural-rule.ts";
import type { PluralForms } from "#domain/translations/index.ts";
import { aLocale } from "#test/support/builders/a-translation-document.ts";

describe("the expression of a Plural-Forms header", () => {
  for (const [expression, forms] of [
    ["0", [0, 0, 0]],
    ["n != 1", [1, 0, 1]],
    ["n>1", [0, 0, 1]],
    ["(n==1) ? 0 : (n==2 ? 1 : 2)", [2, 0, 1]],
    ["n==1 ? 0 : n==2 ? 1 : 2", [2, 0, 1]],
    ["!n", [1, 0, 0]],
    ["!!n", [0, 1, 1]],
    ["n || 0 && 0", [0, 1, 1]],
    ["1 + 2 * n - n / 2 - n", [1, 2, 2]],
    ["n % 2 == 1 != 0", [0, 1, 0]],
    ["1 <= n && n < 2", [0, 1, 0]],
    ["n - 2 >= 0", [0, 0, 1]],
    ["3 - n - 1", [2, 1, 0]],
    ["n\t==\t1?1:0", [0, 1, 0]],
  ] as const) {
    it(`${expression} is evaluated as C does`, () => {
      const rule = parsePluralRule(`nplurals=3; plural=${expression};`);
      expect([0, 1, 2].map((n) => rule?.formOf(n))).to.deep.equal(forms);
    });
  }

  for (const header of [
    undefined,
    "",
    "nplurals=INTEGER; plural=EXPRESSION;",
    "nplurals=2; plural=;",
    "nplurals=0; plural=0;",
    "nplurals=2; plural=(n != 1;",
    "nplurals=2; plural=n != 1);",
    "nplurals=2; plural=n = 1;",
    "nplurals=2; plural=n 1;",
    "nplurals=2; plural=n ? 1;",
    "nplurals=2; plural=m != 1;",
    "nplurals=2; plural=alert(1);",
    "nplurals=2; plural=n.constructor;",
    "nplurals=2; plural=(n) => 1;",
    "nplurals=2; plural=99999999999999;",
    `nplurals=2; plural=${"(".repeat(900)}n${")".repeat(900)};`,
  ]) {
    it(`${String(header).slice(0, 60)} is no rule`, () => {
      expect(parsePluralRule(header)).to.equal(undefined);
    });
  }

  it("has no form for a number that it divides by zero for, and for a form beyond their number", () => {
    const [division, beyond] = ["1 % n", "n"].map((one) => parsePluralRule(`nplurals=2; plural=${one};`));
    expect([0, 1].map((n) => division?.formOf(n))).to.deep.equal([undefined, 0]);
    expect([0, 1, 2].map((n) => beyond?.formOf(n))).to.deep.equal([0, 1, undefined]);
  });
});

describe("the plural forms of a file", () => {
  const cases: readonly {
    readonly name: string;
    readonly locale: string;
    readonly header?: string;
    readonly texts: readonly string[];
    readonly forms: PluralForms | undefined;
    readonly leftOut?: readonly string[];
  }[] = [
    {
      name: "in the order of the file's rule",
      locale: "sl",
      header: "nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);",
      texts: ["dni", "dan", "dneva", "dnevi"],
      forms: { one: "dan", two: "dneva", few: "dnevi", other: "dni" },
    },
    {
      name: "of Latvian, where zero comes last in gettext",
      locale: "lv",
      header: "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);",
      texts: ["diena", "dienas", "dienu"],
      forms: { zero: "dienas", one: "diena", other: "dienas" },
      leftOut: ["dienu"],
    },
    {
      name: "of Irish, of which the file has fewer",
      locale: "ga",
      header: "nplurals=3; plural=n==1 ? 0 : n==2 ? 1 : 2;",
      texts: ["lá", "dhá lá", "laethanta"],
      forms: { one: "lá", two: "dhá lá", few: "laethanta", many: "laethanta", other: "laethanta" },
    },
    {
      name: "of a language with one form, of which the file has two",
      locale: "ja",
      header: "nplurals=2; plural=n != 1;",
      texts: ["一日", "日"],
      forms: { other: "日" },
      leftOut: ["一日"],
    },
    {
      name: "of French, where the file gives 0 the form of others",
      locale: "fr",
      header: "nplurals=2; plural=(n != 1);",
      texts: ["jour", "jours"],
      forms: { one: "jour", many: "jours", other: "jours" },
      leftOut: ["jours"],
    },
    {
      name: "of French with the rule of gettext",
      locale: "fr",
      header: "nplurals=2; plural=(n > 1);",
      texts: ["jour", "jours"],
      forms: { one: "jour", many: "jours", other: "jours" },
    },
    {
      name: "of Polish without the form for fractions",
      locale: "pl",
      header: "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);",
      texts: ["dzień", "dni", "dni."],
      forms: { one: "dzień", few: "dni", many: "dni." },
    },
    {
      name: "of Czech with a form for fractions, as Transifex writes it",
      locale: "cs",
      header:
        "nplurals=4; plural=(n == 1 && n % 1 == 0) ? 0 : (n >= 2 && n <= 4 && n % 1 == 0) ? 1: (n % 1 != 0 ) ? 2 : 3;",
      texts: ["den", "dny", "dne", "dní"],
      forms: { one: "den", few: "dny", many: "dne", other: "dní" },
    },
    {
      name: "with one that no number takes",
      locale: "de",
      header: "nplurals=3; plural=(n != 1);",
      texts: ["Tag", "Tage", "Tagen"],
      forms: { one: "Tag", other: "Tage" },
      leftOut: ["Tagen"],
    },
    {
      name: "with one more than the header says",
      locale: "de",
      header: "nplurals=2; plural=(n != 1);",
      texts: ["Tag", "Tage", "Tagen"],
      forms: { one: "Tag", other: "Tage" },
      leftOut: ["Tagen"],
    },
    {
      name: "without a rule, in the order of CLDR",
      locale: "de",
      texts: ["Tag", "Tage"],
      forms: { one: "Tag", other: "Tage" },
    },
    {
      name: "with a rule that is always 0, in the order of CLDR",
      locale: "de",
      header: "nplurals=2; plural=0;",
      texts: ["Tag", "Tage"],
      forms: { one: "Tag", other: "Tage" },
    },
    {
      name: "with a rule that gives some numbers no form, in the order of CLDR",
      locale: "de",
      header: "nplurals=2; plural=n;",
      texts: ["Tag", "Tage"],
      forms: { one: "Tag", other: "Tage" },
    },
    { name: "without a rule, and of another number", locale: "de", texts: ["a", "b", "c"], forms: undefined },
    {
      name: "of Arabic in the order of gettext",
      locale: "ar",
      header:
        "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5;",
      texts: ["صفر", "يوم", "يومان", "أيام", "يوماً", "يومٍ"],
      forms: { zero: "صفر", one: "يوم", two: "يومان", few: "أيام", many: "يوماً", other: "يومٍ" },
    },
  ];
  for (const { name, locale, header, texts, forms, leftOut = [] } of cases) {
    it(`are mapped ${name} [TRAN-016]`, () => {
      const mapped = pluralMapping(parsePluralRule(header), aLocale(locale))(texts);
      expect([mapped?.forms, (mapped?.leftOut ?? []).map(({ text }) => text)]).to.deep.equal([forms, leftOut]);
    });
  }
});
