import { expect } from "chai";
import { textFault } from "#domain/translations/drafts.ts";
import type { TranslationMessage } from "#domain/translations/index.ts";
import { messageFaults, messageRefused } from "#domain/translations/rules.ts";
import { aMessage, aMessageInContexts, aPluralMessage } from "#test/support/builders/a-translation-document.ts";

const x = (count: number): string => "x".repeat(count);
const comments = (count: number): readonly string[] => Array.from({ length: count }, (_, at) => `comment ${at}`);
const contexts = (count: number): Readonly<Record<string, string>> =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`context ${at}`, ""]));

/** A message at a limit, one beyond it, and why the second is refused. */
const LIMITS: readonly (readonly [name: string, at: TranslationMessage, beyond: TranslationMessage, reason: string])[] =
  [
    [
      "an original",
      aMessage(x(10_000)),
      aMessage(x(10_001)),
      "Message 1: the original has more than 10,000 characters",
    ],
    [
      "an original for several",
      aPluralMessage(["a", x(10_000)]),
      aPluralMessage(["a", x(10_001)]),
      "Message 1: the original has more than 10,000 characters",
    ],
    [
      "a plural form",
      aPluralMessage(["a", "as"], { other: x(10_000) }),
      aPluralMessage(["a", "as"], { other: x(10_001) }),
      "Message 1: the translation has more than 10,000 characters",
    ],
    [
      "the text of a context",
      aMessageInContexts("a", { verb: x(10_000) }),
      aMessageInContexts("a", { verb: x(10_001) }),
      "Message 1: the translation has more than 10,000 characters",
    ],
    [
      "the name of a context",
      aMessageInContexts("a", { [x(200)]: "" }),
      aMessageInContexts("a", { [x(201)]: "" }),
      "Message 1: the context has more than 200 characters",
    ],
    [
      "a comment",
      aMessage("a", "", { comments: [x(1_000)] }),
      aMessage("a", "", { comments: [x(1_001)] }),
      "Message 1: the comment has more than 1,000 characters",
    ],
    [
      "the comments",
      aMessage("a", "", { comments: comments(100) }),
      aMessage("a", "", { comments: comments(101) }),
      "Message 1 has more than 100 comments",
    ],
    [
      "the contexts",
      aMessageInContexts("a", contexts(100)),
      aMessageInContexts("a", contexts(101)),
      "Message 1 has more than 100 contexts",
    ],
  ];

describe("limits of a message", () => {
  for (const [name, at, beyond, reason] of LIMITS) {
    it(`allow ${name} up to the maximum, and refuse one more: ${reason}`, () => {
      expect([[at], [beyond]].map((messages) => messageFaults(messages).map(messageRefused))).to.deep.equal([
        [],
        [reason],
      ]);
    });
  }
});

describe("line breaks and tabs", () => {
  for (const member of ["original", "translation"] as const) {
    it(`are allowed in the ${member}, other control characters are refused`, () => {
      expect(["a\n\tb", "a\rb", "a\u0000b", "a\u007fb"].map((text) => textFault(text, member))).to.deep.equal([
        undefined,
        "control-character",
        "control-character",
        "control-character",
      ]);
    });
  }

  for (const member of ["context", "comment"] as const) {
    it(`are refused in the ${member}`, () => {
      expect(["a b", "a\nb", "a\tb"].map((text) => textFault(text, member))).to.deep.equal([
        undefined,
        "control-character",
        "control-character",
      ]);
    });
  }
});

describe("the list of refused messages", () => {
  it("has the first 20 reasons", () => {
    const messages = Array.from({ length: 30 }, (_, at) => aMessage(`m${at}`, "\u0001"));
    expect(messageFaults(messages).map((fault) => "at" in fault && fault.at)).to.deep.equal(
      Array.from({ length: 20 }, (_, at) => at),
    );
  });

  it("has no more reasons than requested if a message has several", () => {
    const message = aMessageInContexts(" ", { " ": "\u0001" });
    expect(messageFaults([message]).length).to.be.greaterThan(1);
    expect(messageFaults([message], 1).map(({ kind }) => kind)).to.deep.equal(["blank-original"]);
  });
});
