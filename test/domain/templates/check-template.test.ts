import { expect } from "chai";
import { checkTemplate } from "#domain/templates/check-template.ts";
import { checkMailSize, type TemplateFinding } from "#domain/templates/template-finding.ts";
import { contrastRatio, parseColor } from "#domain/templates/contrast.ts";
import type { TemplateData } from "#domain/templates/template-data.ts";
import type { HtmlLoss } from "#domain/templates/html/html-loss.ts";
import { BUILT_IN_FIELDS } from "#domain/templates/template-fields.ts";
import { findingText, templateFinding } from "#domain/templates/templates.messages.ts";

const ALL = Object.values(BUILT_IN_FIELDS).flat();
const check = (data: TemplateData, inherited: TemplateData = {}): readonly TemplateFinding[] =>
  checkTemplate({ fields: ALL, data, effective: { ...inherited, ...data } });
const kinds = (data: TemplateData, inherited?: TemplateData) =>
  check(data, inherited).map((finding) => ("key" in finding ? `${finding.key}: ${finding.kind}` : finding.kind));

describe("the checks before a template is saved", () => {
  const CASES: readonly (readonly [title: string, data: TemplateData, found: readonly string[]])[] = [
    ["nothing without data", {}, []],
    ["nothing in known placeholders", { email_subject: "{store} {retailer} {number} {total} {date} {customer}" }, []],
    ["an unknown placeholder", { email_subject: "Dear {name}" }, ["email_subject: unknown-placeholder"]],
    [
      "an unknown placeholder once",
      { email_greeting: "{name} <b>{ name }</b>" },
      ["email_greeting: unknown-placeholder"],
    ],
    ["a placeholder in letters of another case", { email_subject: "{Store}" }, ["email_subject: unknown-placeholder"]],
    ["the placeholder of another field", { text_total: "{day}" }, ["text_total: unknown-placeholder"]],
    [
      "nothing in a placeholder that only this field knows",
      { text_returned: "{day}", text_returned_part: "{count} {quantity} {day}", text_more: "{count}" },
      [],
    ],
    ["nothing in braces around no name", { email_subject: "{{7*7}} ${7*7} {}" }, []],
    ["a placeholder of two words", { email_subject: "{store name}" }, ["email_subject: unknown-placeholder"]],
    [
      "a placeholder with a hyphen",
      { email_greeting: "<p>{customer-name}</p>" },
      ["email_greeting: unknown-placeholder"],
    ],
    [
      "a placeholder with formatting inside",
      { email_greeting: "<p>{<strong>store</strong>}</p>" },
      ["email_greeting: formatted-placeholder"],
    ],
    ["nothing in formatting around a placeholder", { email_greeting: "<p><strong>{store}</strong></p>" }, []],
    ["formatting of a plain text, which shows none", { email_subject: "{<b>store</b>}" }, ["email_subject: left-out"]],
    [
      "nothing in no-break spaces around a name",
      { email_subject: "{\u00a0store }", email_greeting: "<p>{&nbsp;store&nbsp;}</p>" },
      [],
    ],
    [
      "a no-break space inside a name",
      { email_greeting: "<p>{sto&nbsp;re}</p>" },
      ["email_greeting: unknown-placeholder"],
    ],
    ["nothing in braces around a placeholder", { email_subject: "{a {store} b}" }, []],
    ["nothing in braces of different paragraphs", { email_greeting: "<p>{a</p><p>b}</p>" }, []],
    [
      "no placeholder in braces of a style, which is left out",
      { email_greeting: "<style>p { color: red }</style>a" },
      ["email_greeting: left-out"],
    ],
    ["a text that shows nothing", { email_greeting: "<p>&nbsp;</p><!-- a -->" }, ["email_greeting: shows-nothing"]],
    ["what only Outlook shows", { email_greeting: "<!--[if mso]><p>a</p><![endif]-->b" }, ["email_greeting: left-out"]],
    ["a title", { email_greeting: "<title>Spring</title>b" }, ["email_greeting: left-out"]],
    ["a heading", { email_greeting: "<h2>a</h2>" }, ["email_greeting: left-out"]],
    ["a color", { email_greeting: '<p style="color: red">a</p>' }, ["email_greeting: left-out"]],
    [
      "nothing in a placeholder behind the host of an address",
      { email_greeting: '<a href="https://x.example/{number}?n=%7Bstore%7D">a</a>' },
      [],
    ],
    [
      "an unknown placeholder in an address",
      { email_greeting: '<a href="https://x.example/{name}">a</a>' },
      ["email_greeting: unknown-placeholder"],
    ],
    [
      "an unknown placeholder in an alternative text",
      { email_greeting: '<img src="https://x.example/a.png" alt="{name}">' },
      ["email_greeting: unknown-placeholder"],
    ],
    [
      "a placeholder in the host of an address",
      { email_greeting: '<a href="https://{store}.example/">a</a>' },
      ["email_greeting: misplaced-placeholder"],
    ],
    [
      "a placeholder in a mailbox",
      { email_greeting: '<a href="mailto:{customer}">a</a>' },
      ["email_greeting: misplaced-placeholder"],
    ],
    ["a link to a script", { email_greeting: '<a href="javascript:x()">a</a>' }, ["email_greeting: left-out"]],
    [
      "an image of a clipboard",
      { email_greeting: '<img src="file:///c:/a.png" alt="a">' },
      ["email_greeting: left-out"],
    ],
    ["an image without alternative text", { receipt_logo: "/a.png" }, ["receipt_logo: no-alternative-text"]],
    ["nothing in an image with alternative text", { receipt_logo: "/a.png", receipt_logo_alt: "Alder" }, []],
    [
      "an image without alternative text in formatted text",
      { receipt_header: '<p><img src="https://x.example/a"></p>' },
      ["receipt_header: no-alternative-text"],
    ],
    [
      "nothing in an image of formatted text with alternative text",
      { receipt_header: '<img src="https://x.example/a" alt="">' },
      [],
    ],
    [
      "nothing in an image with blanks around the equals sign",
      { receipt_header: '<img src="https://x.example/a" alt = "Alder">' },
      [],
    ],
    ["nothing in the end of an image", { receipt_header: "a</img>" }, []],
    [
      "an image that has the word alt in its address",
      { receipt_header: '<img src="https://x.example/alt.png">' },
      ["receipt_header: no-alternative-text"],
    ],
    [
      "a contrast of two colors of the template",
      { email_color_text: "#777", email_color_link: "#fff", email_color_background: "#888" },
      ["email_color_text: contrast", "email_color_link: contrast"],
    ],
    [
      "nothing in a color on a background that is none",
      { receipt_color_text: "#fff", receipt_color_paper: "reddish" },
      [],
    ],
    ["nothing in a number in place of a color", { email_color_text: 5 }, []],
    ["a contrast below 4.5:1", { receipt_color_text: "#777777" }, ["receipt_color_text: contrast"]],
    ["nothing at a contrast of 4.54:1", { receipt_color_text: "#767676" }, []],
    [
      "the built-in color on a new background",
      { email_color_background: "#222" },
      ["email_color_text: contrast", "email_color_link: contrast"],
    ],
    ["nothing in a color that is none", { email_color_text: "reddish" }, []],
    ["nothing in numbers and switches", { email_subject: 5, receipt_show_taxes: false }, []],
  ];
  for (const [title, data, found] of CASES) {
    it(`find ${title}`, () => {
      expect(kinds(data)).to.deep.equal(found);
    });
  }

  for (const tag of ["strong", "b", "em", "i", 'a href="https://x.example"', 'span style="font-size: 8px"']) {
    it(`find ${tag} inside a placeholder, and name the placeholder without it`, () => {
      expect(check({ email_greeting: `<p>{<${tag}> store </${tag.split(" ", 1)[0] ?? ""}>}</p>` })).to.deep.equal([
        { kind: "formatted-placeholder", key: "email_greeting", placeholder: "store" },
      ]);
    });
  }

  for (const tag of ["u", "small", "mark"]) {
    it(`find that the look of ${tag} is left out, inside a placeholder that is filled without it`, () =>
      expect(kinds({ email_greeting: `<p>{<${tag}>store</${tag}>}</p>` })).to.deep.equal(["email_greeting: left-out"]));
  }

  it("find no alternative text of an image that has no field for it", () => {
    expect(
      checkTemplate({
        fields: [{ key: "pic", label: "Picture", kind: "image", isTranslatable: false }],
        data: {},
        effective: { pic: "/a.png" },
      }),
    ).to.deep.equal([]);
  });

  it("leave default colors that no level changes", () => {
    const grey = { label: "Grey", kind: "color", isTranslatable: false } as const;
    const fields = [
      { ...grey, key: "ink", default: "#777777", contrast: "paper" },
      { ...grey, key: "paper", default: "#888888" },
    ];
    expect(checkTemplate({ fields, data: {}, effective: {} })).to.deep.equal([]);
    expect(checkTemplate({ fields, data: {}, effective: { paper: "#888" } }).map(({ kind }) => kind)).to.deep.equal([
      "contrast",
    ]);
  });

  it("count what is inherited for images and contrast, and leave inherited texts", () => {
    expect(kinds({ receipt_logo: "/a.png" }, { receipt_logo_alt: "Alder" })).to.deep.equal([]);
    expect(
      kinds(
        { email_color_text: "#fff" },
        { email_color_background: "#000", email_color_link: "#fff", email_subject: "{name}" },
      ),
    ).to.deep.equal([]);
  });

  it("find a mail of more than 100 kB", () => {
    expect(checkMailSize(100_000)).to.deep.equal([]);
    expect(checkMailSize(100_001)).to.deep.equal([{ kind: "large-mail", bytes: 100_001 }]);
  });
});

describe("contrast", () => {
  const RATIOS: readonly (readonly [a: string, b: string, ratio: number])[] = [
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#000000", 21],
    ["#ffffff", "#ffffff", 1],
    ["#767676", "#ffffff", 4.54],
    ["#777777", "#ffffff", 4.48],
    ["#ff0000", "#ffffff", 4],
    ["#0a0a0a", "#000000", 1.06],
  ];
  for (const [a, b, ratio] of RATIOS) {
    it(`of ${a} and ${b} is ${ratio}`, () => {
      expect(contrastRatio(a, b)).to.be.closeTo(ratio, 0.005);
    });
  }

  const COLORS: readonly (readonly [text: string, color: string | undefined])[] = [
    ["#fff", "#ffffff"],
    ["#0B5A4D", "#0b5a4d"],
    [" #abc ", "#aabbcc"],
    ["fff", undefined],
    ["x#fff", undefined],
    ["#fffx", undefined],
    ["#ffff", undefined],
    ["red", undefined],
    ["", undefined],
    ["#ggg", undefined],
  ];
  for (const [text, color] of COLORS) {
    it(`reads ${JSON.stringify(text)} as ${color ?? "no color"}`, () => {
      expect(parseColor(text)).to.equal(color);
    });
  }
});

const left = (kind: HtmlLoss["kind"], name: string): TemplateFinding => ({
  kind: "left-out",
  key: "a",
  loss: { kind, name, text: "words" },
});

describe("what findings say", () => {
  const SAID: readonly (readonly [finding: TemplateFinding, text: string])[] = [
    [{ kind: "not-translated", key: "a" }, "A is not translated"],
    [{ kind: "nothing-to-translate", key: "a" }, "A has a translation, but the template has no text"],
    [
      { kind: "placeholders", key: "a", expected: ["day"], found: [] },
      "A has the placeholders none; the template has {day}",
    ],
    [{ kind: "not-translated", key: "a", language: "fr_CA" }, "French (Canada): A is not translated"],
    [{ kind: "unknown-placeholder", key: "a", placeholder: "name" }, "A has the unknown placeholder {name}"],
    [
      { kind: "formatted-placeholder", key: "a", placeholder: "store" },
      "A has formatting inside the placeholder {store}",
    ],
    [
      { kind: "misplaced-placeholder", key: "a", address: "https://{store}.example" },
      "A has a link that is left out: a placeholder is filled only behind the host of an address",
    ],
    [
      { kind: "shows-nothing", key: "a", source: "<p>" },
      "A shows nothing: it has markup, but neither words nor images",
    ],
    [left("element", "title"), "A leaves out the title of a document"],
    [left("element", "video"), "A leaves out the element video"],
    [left("format", "h2"), "A leaves out the look of a heading; its text stays"],
    [left("format", "kbd"), "A leaves out the look of the element kbd; its text stays"],
    [left("style", "color"), "A leaves out the color"],
    [left("link", "/returns"), "A leaves out a link to /returns; its text stays"],
    [left("image", "cid:1"), "A leaves out an image that cannot be loaded from cid:1; its alternative text stays"],
    [left("conditional", "if"), "A leaves out what only Outlook shows (a conditional comment)"],
    [{ kind: "no-alternative-text", key: "a" }, "Add alternative text to the image (A)"],
    [
      { kind: "contrast", key: "a", background: "b", ratio: 4.499 },
      "A on B has a contrast of 4.4:1; at least 4.5:1 is readable",
    ],
    [{ kind: "large-mail", bytes: 100_001 }, "The email has 101 kB; some mail programs cut off more than 100 kB"],
  ];
  for (const [finding, text] of SAID) {
    it(`is '${text}'`, () => {
      expect(findingText(finding, (key) => key.toUpperCase())).to.equal(text);
    });
  }

  it("is a place, the text and a reason in lists", () => {
    const labelOf = (key: string): string => key.toUpperCase();
    expect(templateFinding(left("format", "h2"), labelOf)).to.deep.equal({
      place: "A",
      text: "words",
      reason: "Leaves out the look of a heading; its text stays",
    });
    expect(templateFinding({ kind: "large-mail", bytes: 100_001 }, labelOf)).to.include({
      place: "The email",
      text: "",
    });
  });
});
