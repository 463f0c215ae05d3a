import { expect } from "chai";
import { MAX_MAIL_BYTES } from "#domain/templates/rules.ts";
import { mailColors } from "#server/receipts/mailing/mail-colors.ts";
import { contrastRatio } from "#domain/templates/rules.ts";
import { findMailFaults, readMailMarkup } from "#test/support/mail-markup.ts";
import { mailSamples } from "#test/support/mail-samples.ts";

const MARKUP = readMailMarkup();
const SAMPLES = mailSamples();
const sample = (name: string) => SAMPLES.find((each) => each.name === name)!;

describe("the markup of emails", () => {
  for (const { name, html } of SAMPLES) {
    it(`has only what mail programs show: ${name}`, () => {
      expect(findMailFaults(html, MARKUP)).to.deep.equal([]);
      expect(Buffer.byteLength(html)).to.be.below(MAX_MAIL_BYTES);
    });
  }

  const BAD: readonly (readonly [part: string, fault: string])[] = [
    ["<svg></svg>", "tag <svg>"],
    ["<bdi>x</bdi>", "tag <bdi>"],
    ["<button>x</button>", "tag <button>"],
    ["<v:roundrect></v:roundrect>", "tag <v:roundrect>"],
    ["<!-- note -->", "tag <!-- note -->"],
    ['<td onclick="x()">x</td>', "td onclick"],
    ["<td nowrap>x</td>", "tag <td nowrap>"],
    ['<td style="display:flex">x</td>', "display: flex"],
    ['<td style="position:absolute">x</td>', "property position"],
    ['<td style="background:#ffffff">x</td>', "property background"],
    ['<td style="background-color:url(x)">x</td>', "background-color: url(x)"],
    ['<td style="color:red">x</td>', "color: red"],
    ['<td style="text-align:start">x</td>', "text-align: start"],
    ['<td style="margin:-4px">x</td>', "margin: -4px"],
    ['<td style="font-size:1rem">x</td>', "font-size: 1rem"],
    ['<a href="javascript:x">x</a>', "href javascript:x"],
    ['<img src="data:image/png;base64,AA" alt="">', "src data:image/png;base64,AA"],
    ['<img src="https://x.example/a.png">', "img without alt"],
  ];
  for (const [part, fault] of BAD) {
    it(`refuses ${part}`, () => {
      const mail = sample("ordinary").html.replace("</h1>", `</h1>${part}`);
      expect(findMailFaults(mail, MARKUP)).to.include(fault);
    });
  }

  it("refuses other rules in the style sheet", () => {
    const mail = sample("ordinary").html.replace(
      ":root {",
      "@media (max-width: 400px) { a { float: left!important } } :root {",
    );
    expect(findMailFaults(mail, MARKUP)).to.have.members([
      "sheet @media (max-width: 400px)",
      "sheet float",
      "sheet !important without a blank",
    ]);
  });
});

describe("the plain text of an email", () => {
  it("has everything that the HTML has", () => {
    expect(sample("ordinary").text).to.equal(`Alder & Finch · Covent Garden

Thank you, Ada Lovelace

Here is your receipt of 27 November 2026.

Total: £187.20
27 November 2026 at 16:05

1 × Linen shirt: £89.00
  rust, S · SH-101
3 × Wool socks: £55.20 (1 of 3 returned on 28 November 2026)
  moss · SO-007
1 × Tote bag: £52.00

Friends of the house: -£9.00
Net: £156.00
VAT 20%: £31.20

card VISA ···· 4821: £187.20

View your receipt: https://portal.example/r/place

Tell us about your visit: https://portal.example/s/place

Number 5002-1-261127-0042
Fiscal code RT-99MEX012345-0042-0317

Returns within 28 days, unworn, in any store.

• Repairs: book one (https://shop.example/repairs)

https://shop.example

12 Floral Street
WC2E 9HJ London
+44 20 7946 0123
`);
  });
});

describe("the plain text of an email in a right-to-left language", () => {
  it("isolates the names of the other direction, whose amounts would be shown before them", () => {
    const { text } = sample("Arabic");
    expect(text).to.include("1 × \u2068Linen shirt (M)\u2069: ").and.include("1 × قميص كتان: ");
  });
});

describe("an email", () => {
  it("has the local time of the store, without an offset", () => {
    for (const { text, html } of SAMPLES) expect(text + html).not.to.match(/UTC|GMT/);
  });

  it("names the retailer alone if the receipt has no store, and shows amounts without a sign if it has no currency", () => {
    const { subject, text } = sample("no store and no currency");
    expect(subject).to.equal("Your receipt from Alder & Finch");
    expect(text).to.include("Alder & Finch\n").and.include("Total: 187.20").and.not.include("·\n");
  });

  it("ends a long list early, and its plain text does not", () => {
    const { html, text } = sample("200 items");
    expect([html.includes(">Item 80<"), html.includes(">Item 81<"), html.includes("… and 120 more")]).to.deep.equal([
      true,
      false,
      true,
    ]);
    expect(text).to.include("Item 200");
  });

  it("has the decimals of its currency, and a minus before what is paid back", () => {
    expect(sample("no decimals").text).to.include("¥18,720");
    expect(sample("Arabic").text).to.include("٢١٫٨٤٥");
    expect(sample("return").text)
      .to.include("Total: -£89.00")
      .and.include("Duplicate: another receipt exists for this sale");
  });

  it("shows a fiscal code that no QR code can hold as a text only", () => {
    const { html } = sample("a fiscal code beyond a QR code");
    expect(html).to.include("?format=number-code").and.not.include("?format=fiscal-code");
    expect(html).to.include("Z9Z9Z9");
    expect(sample("a large fiscal code").html).to.include("?format=fiscal-code");
  });

  it("shows the logo beside the name, or the banner instead, with a width for Outlook", () => {
    expect(sample("ordinary").html).to.match(
      /<img src="https:\/\/portal\.example\/images\/a{24}\.png" alt="Logo of the shop" width="56" height="56"/,
    );
    const banner = sample("with a banner and colours").html;
    expect(banner)
      .to.match(/b{24}\.png" alt="Autumn at the shop" width="600" height="160"/)
      .and.not.match(/a{24}\.png/);
  });

  it("has a readable label on its button for every colour of a template", () => {
    for (const link of ["#000000", "#ffffff", "#f0c419", "#7a3b10", "#777777", "#0b5a4d"]) {
      const { link: ground, onLink } = mailColors({ link });
      expect(contrastRatio(ground, onLink), link).to.be.at.least(4.5);
    }
  });
});
