import { expect } from "chai";
import { renderTemplate } from "#server/templates/rendering/rendered-template.ts";

const render = (data: Parameters<typeof renderTemplate>[0], language = "en-GB") =>
  renderTemplate(data, { language, values: { store: "Soho" }, publicUrl: "http://127.0.0.1:4400" });

describe("a rendered template", () => {
  it("has the built-in lines of the language, and the retailer's own ones over them", () => {
    const { texts } = render(
      {
        text_total: "Zu zahlen &amp; fertig",
        text_receipt_from: "Beleg: {store}",
        text_returned: "Zurück: {day}",
        text_item: 7,
        text_net: " ",
      },
      "de-CH",
    );
    expect([
      texts.text_total,
      texts.text_receipt_from,
      texts.text_returned,
      texts.text_item,
      texts.text_net,
    ]).to.deep.equal(["Zu zahlen & fertig", "Beleg: Soho", "Zurück: {day}", "Artikel", "Netto"]);
    expect(render({}, "ja-JP").texts.text_receipt_from).to.equal("Your receipt from Soho");
  });

  it("shows everything that no switch turns off", () => {
    const shown = (data: Parameters<typeof renderTemplate>[0]) => {
      const { hasItemsInMail, hasTaxes, hasPayments } = render(data);
      return [hasItemsInMail, hasTaxes, hasPayments];
    };
    expect(shown({})).to.deep.equal([true, true, true]);
    expect(shown({ email_show_items: false, receipt_show_taxes: false, receipt_show_payments: false })).to.deep.equal([
      false,
      false,
      false,
    ]);
    expect(shown({ email_show_items: "false" })).to.deep.equal([true, true, true]);
  });

  const COLORS = [
    ["#FFF", "#fff"],
    ["#a1B2c3", "#a1b2c3"],
    ["#ffff", undefined],
    ["red", undefined],
    ["#fff;background:url(x)", undefined],
    ["url(x)", undefined],
    ["#fff</style>", undefined],
    [true, undefined],
  ] as const;
  for (const [value, color] of COLORS) {
    it(`takes ${String(value)} for ${color ?? "no colour"}`, () => {
      expect(render({ receipt_color_paper: value }).pageColors).to.deep.equal(
        color === undefined ? {} : { paper: color },
      );
      expect(render({ email_color_link: value }).mailColors).to.deep.equal(color === undefined ? {} : { link: color });
    });
  }

  const OWN = "/images/abcdefghijklmnopqrstuvwx.png";
  const IMAGES = [
    ["https://shop.example/logo.png", "https://shop.example/logo.png"],
    [OWN, OWN],
    [`http://127.0.0.1:4400${OWN}`, OWN],
    [`http://other.example${OWN}`, undefined],
    ["http://shop.example/logo.png", undefined],
    ["javascript:alert(1)", undefined],
    ["data:image/png;base64,AA", undefined],
    [`//shop.example${OWN}`, undefined],
    ["/images/../admin", undefined],
    ["/admin", undefined],
    [`${OWN}?x="y`, undefined],
    ['https://shop.example/"onerror="x', undefined],
    ["https://user@shop.example/x.png", undefined],
    ["https://", undefined],
    ["", undefined],
  ] as const;
  for (const [address, src] of IMAGES) {
    it(`shows ${src === undefined ? "no image" : "an image"} at ${JSON.stringify(address)}`, () => {
      const expected = src && { src, alt: "Logo of Soho" };
      const { logo, banner } = render({
        receipt_logo: address,
        receipt_logo_alt: "Logo of {store}",
        email_banner: address,
        email_banner_alt: "Logo of {store}",
      });
      expect([logo, banner]).to.deep.equal([expected, expected]);
    });
  }
});
