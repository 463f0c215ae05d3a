import { expect } from "chai";
import { tokenizeHtml } from "#domain/templates/html-fragment.ts";

/** Tokens as a reader sees them: `+b` begins an element, `-b` ends it, `=` is raw, everything else is text in quotes. */
const tokensOf = (html: string): readonly string[] =>
  tokenizeHtml(html).map((token) => {
    if (token.kind === "tag") return `${token.isEnd ? "-" : "+"}${token.name} ${token.source}`;
    return token.kind === "raw" ? `=${token.source}` : `'${token.source}'`;
  });

const CASES: readonly (readonly [title: string, html: string, tokens: readonly string[]])[] = [
  ["nothing of nothing", "", []],
  ["no text between tags that follow each other", "<B></B>", ["+b <B>", "-b </B>"]],
  ["the text around tags", "a<br>b", ["'a'", "+br <br>", "'b'"]],
  ["a `<` without a tag as part of a text", "1 < 2 <3", ["'1 < 2 <3'"]],
  ["a value without quotes as part of its tag", "<a b=c>d", ["+a <a b=c>", "'d'"]],
  ["a `>` in a quoted value as part of the tag", "<a b=\"c>d\" e = 'f>g'>h", ["+a <a b=\"c>d\" e = 'f>g'>", "'h'"]],
  ["a quote without an equals sign as part of a name", '<a "b>c">', ['+a <a "b>', "'c\">'"]],
  ["comments as raw pieces", "a<!-- <b> -->c<!--d-->", ["'a'", "=<!-- <b> -->", "'c'", "=<!--d-->"]],
  ["the end of a comment without its beginning as text", "<b>a</b> -->", ["+b <b>", "'a'", "-b </b>", "' -->'"]],
  [
    "the content of a style as one raw piece",
    "<style>a > b {}</style>",
    ["+style <style>", "=a > b {}", "-style </style>"],
  ],
  [
    "the content of a script as one raw piece",
    "<SCRIPT>a<b && c>d</SCRIPT>",
    ["+script <SCRIPT>", "=a<b && c>d", "-script </SCRIPT>"],
  ],
  ["nothing raw in an empty style", "<style></style>a", ["+style <style>", "-style </style>", "'a'"]],
  [
    "nothing raw after the end of a style",
    "</style>a<i>b</i></style>",
    ["-style </style>", "'a'", "+i <i>", "'b'", "-i </i>", "-style </style>"],
  ],
  [
    "the content of any other element as tags and texts",
    "<div>a<i>b</i></div>",
    ["+div <div>", "'a'", "+i <i>", "'b'", "-i </i>", "-div </div>"],
  ],
];

describe("the tokens of an HTML fragment", () => {
  for (const [title, html, tokens] of CASES) {
    it(`have ${title}`, () => {
      expect(tokensOf(html)).to.deep.equal(tokens);
    });
  }
});
