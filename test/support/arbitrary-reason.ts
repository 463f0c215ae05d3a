import fc from "fast-check";

const PARTS = ["550", "5.1.1", "4.2.2.", "550-", "550-No", "4711", "12", "ann@a.example", "%40", "\uFF20", "…", "…:…"];
const WORDS = ["Mon", "May", "Sun,", "unknown", "mailbox", "O'Brien", "4F1A"];
const SIGNS = [" ", "  ", ":", ";", "-", '"', "'", "<", ">", "\r\n", "\t", "=", "#", ".", ",", "(", "]"];

/** Texts of the parts that reasons have, in any order, with other characters between them. */
export const arbitraryReason: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      fc.constantFrom(...PARTS, ...WORDS),
      fc.constantFrom(...SIGNS),
      fc.constantFrom(...SIGNS),
      // PostgreSQL stores neither the character zero nor halves of characters.
      fc.string({ unit: "grapheme", maxLength: 6 }),
    ),
    { maxLength: 60 },
  )
  .map((parts) => parts.join("").replaceAll("\0", ""));
