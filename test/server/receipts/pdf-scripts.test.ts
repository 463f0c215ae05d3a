import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { RECEIPT_TEXTS, receiptTextsIn, type ReceiptTexts } from "#domain/templates/rules.ts";
import { hanRegions } from "#server/receipts/hosted/han-region.ts";
import { openPdfFonts } from "#server/receipts/hosted/pdf-fonts.ts";
import type { ReceiptDocument, ReceiptDocumentItem } from "#server/receipts/hosted/receipt-document.ts";
import { renderReceiptPdf } from "#server/receipts/hosted/receipt-pdf.ts";
import { html } from "#server/shell/html.ts";

/** Names of items, by the language of the receipt. */
const NAMES: readonly (readonly [script: string, language: string, names: readonly string[]])[] = [
  [
    "Hebrew",
    "he-IL",
    [
      "כובע כחול",
      "שִׂמְלָה קַיִץ",
      "\ufb2aל \ufb1f",
      "מעיל (גדול) XL 42",
      "נעליים, עור - 30% הנחה",
      "ג'ינס Levi's 501 (W32/L34) שחור",
    ],
  ],
  ["Arabic", "ar-KW", ["حذاء أزرق", "مُعَطَّف صوف", "قبعة (كبيرة) XL 3", "سروال ٢ قطعة", "سلام الأزهار لله"]],
  ["Thai", "th-TH", ["หมวกไหมพรม", "น้ำแร่ ๖๐๐ มล.", "ถุงเท้าเด็กผู้หญิงเบอร์ ๓", "กี่ปู่ญี่ปุ่น ฎีกา", "เสื้อ T-Shirt (XL)"]],
  ["Simplified Chinese", "zh-CN", ["蓝色帽子", "儿童雨靴（大号）", "“双层”围巾 2 条", "骨瓷茶杯・直身"]],
  ["Traditional Chinese", "zh-Hant-TW", ["藍色帽子", "兒童雨靴（大號）", "「雙層」圍巾 2 條", "骨瓷茶杯"]],
  ["Japanese", "ja-JP", ["あおい帽子", "ウールのマフラー", "ﾊﾝｶﾁ 2 枚（綿）", "がぎぐ靴下", "あ\u3099"]],
  ["Korean", "ko-KR", ["파란 모자", "어린이 장화 (대)", "뷁 양말 2 켤레", "한글"]],
  ["Armenian", "hy-AM", ["Կապույտ գլխարկ", "Բաճկոն և գոտի", "Կոշիկ (42) ֏"]],
  ["Devanagari", "hi-IN", ["नीली टोपी", "क्षत्रिय कुर्ता", "विद्यार्थी की श्रृंखला", "ज्ञान-पत्र ₹ २०", "ऑर्गेनिक कॉफ़ी"]],
  ["emoji", "en-GB", ["👒 Hat", "Family ticket 👨‍👩‍👧‍👦", "Flag 🇯🇵 and 🏴󠁧󠁢󠁳󠁣󠁴󠁿", "Thumb 👍🏽 1️⃣ ❤️ ☎"]],
  ["all at once", "en-GB", ["Шапка Καπέλο Žluťoučký", "מעיל", "قبعة", "หมวก", "帽子", "모자", "Գլխարկ", "टोपी", "🎩"]],
];

const PDFTOTEXT = "pdftotext";
/** True if `pdftotext` and `pdfinfo` of poppler-utils are installed. */
const hasPoppler = spawnSync(PDFTOTEXT, ["-v"]).error === undefined;

const itWithPoppler = (title: string, test: () => Promise<void>): void => {
  if (hasPoppler) it(title, test);
  else it.skip(`${title} (skipped: poppler-utils is not installed)`, test);
};

describe("the PDF of a receipt with names of every script", () => {
  for (const [script, language, names] of NAMES) {
    it(`has a font for ${script}`, async () => {
      const { unprintable, content } = await render(language, names);
      expect(unprintable).to.deep.equal([]);
      expect(content.toString("latin1")).not.to.include(texts(language).text_unprintable);
    });

    it(`has a font for ${script} in decomposed characters`, async () => {
      const decomposed = names.map((name) => name.normalize("NFD"));
      expect((await render(language, decomposed, decomposed.join("\n"))).unprintable).to.deep.equal([]);
    });

    itWithPoppler(`has a text layer that reads as printed: ${script}`, async () => {
      const shown = textOf((await render(language, names)).content);
      for (const name of names) expect(shown).to.include(name.normalize("NFC").replaceAll(" ", ""));
    });
  }

  itWithPoppler(
    "keeps right-to-left names of one direction in the order of reading in a receipt of another",
    async () => {
      const shown = textOf((await render("en-GB", ["צעיף צמר", "شال صوف", "Tee"])).content);
      expect(shown).to.include("צעיףצמר").and.include("شالصوف");
    },
  );

  itWithPoppler(
    "marks a name without a font, says so on the page, and returns its characters for the log",
    async () => {
      const { unprintable, content } = await render("de-DE", ["ქუდი Hut", "𐎠𐎼𐎹"]);
      expect(unprintable.join("")).to.equal("ქუდი𐎠𐎼𐎹");
      const shown = textOf(content);
      expect(shown).to.include("ქუდიHut").and.include(RECEIPT_TEXTS.de.text_unprintable.replaceAll(" ", ""));
    },
  );

  for (const language of ["en-GB", "he-IL"])
    itWithPoppler(`keeps right-to-left letters without a font in the order of reading in ${language}`, async () => {
      const shown = textOf((await render(language, ["ދިވެހި ބަސް", "Hat ܫܠܡܐ"])).content);
      expect(shown).to.include("ދިވެހިބަސް").and.include("Hatܫܠܡܐ");
    });

  for (const cluster of ["👨‍👩‍👧‍👦", "ש\u05c1\u05bc", "あ\u3099", "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "🇯🇵"]) {
    itWithPoppler(`cuts a long name before ${cluster}, not within`, async () => {
      const { unprintable, content } = await render("en-GB", [`${"x ".repeat(149)}y${cluster}z`]);
      expect(unprintable).to.deep.equal([]);
      expect(textOf(content)).to.include("xy…");
    });
  }

  itWithPoppler("reads each text as written if letters of one are drawn as the ligature that another has", async () => {
    const shown = textOf((await render("en-GB", ["\ufb01 \ufb00 of letters", "finch office", "\ufb01ve"])).content);
    expect(shown).to.include("\ufb01\ufb00ofletters").and.include("finchoffice").and.include("\ufb01ve");
  });

  itWithPoppler("shows control characters as blanks", async () => {
    const { unprintable, content } = await render("en-GB", ["tab\there \u0007bell\u0000", "คอ\tตอ \u0007"]);
    expect(unprintable).to.deep.equal([]);
    // A box of the font has the character as its text.
    const shown = poppler(PDFTOTEXT, ["-layout"], content);
    expect(shown)
      .to.match(/tab here +bell/)
      .and.include("คอ ตอ")
      .and.not.match(/[^\P{Cc}\n\f]/u);
  });

  itWithPoppler("takes the length of a decomposed name for that of the composed one", async () => {
    const { unprintable, content } = await render("ko-KR", [`${"모자 ".repeat(99)}끝`.normalize("NFD")]);
    expect(unprintable).to.deep.equal([]);
    expect(textOf(content)).to.include("끝").and.not.to.include("…");
  });

  itWithPoppler("breaks a long word of a template between its clusters", async () => {
    const { unprintable, content } = await render("en-GB", [], `${"x".repeat(299)}👨‍👩‍👧‍👦 ${"y".repeat(299)}שּׁ`);
    expect(unprintable).to.deep.equal([]);
    expect(textOf(content)).to.include("👨‍👩‍👧‍👦");
  });

  itWithPoppler("is tagged, with its language, its title and the head cells of its tables", async () => {
    const { content } = await render("fr-FR", ["Écharpe", "צעיף"]);
    const source = content.toString("latin1");
    expect(source).to.include("/Lang (fr-FR)").and.include("/DisplayDocTitle true").and.include("pdfuaid:part");
    const structure = poppler("pdfinfo", ["-struct-text"], content);
    expect(
      structure
        .split("\n")
        .slice(0, 3)
        .map((line) => line.trim()),
    ).to.deep.equal(["Document", "H1 (block)", '"Alder & Finch"']);
    for (const part of ["Table (block)", "TH:", "/Scope /Column", "/Scope /Row", "TD", "Figure", '"Écharpe"'])
      expect(structure, part).to.include(part);
    expect(poppler("pdfinfo", [], content)).to.match(
      /Title: +Ticket de caisse · Soho · Alder & Finch\n[^]*Tagged: +yes/,
    );
  });

  itWithPoppler("closes all tags of a text over several pages", async () => {
    const { content } = await render("he-IL", ["כובע"], "שלום (Soho) ".repeat(900));
    const { stderr, stdout } = run(PDFTOTEXT, [], content);
    expect([stderr, stdout.split("\f").length > 2]).to.deep.equal(["", true]);
  });
});

describe("the PDF of a receipt with tens of thousands of characters", () => {
  const every = (first: number, last: number): string =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join("");
  const characters = every(0x4e00, 0x9fff) + every(0xac00, 0xd7a3);
  const names = characters.match(/.{1,65}/gu) ?? [];

  it("has a limited number of fonts", async () => {
    const { opened } = await openPdfFonts(names, "zh-CN", new AbortController().signal);
    expect(opened.size).to.be.within(100, 122);
  });

  it("is rendered within a minute, with fonts for the first texts, and says that others have none", async function () {
    this.timeout(60_000);
    const { unprintable } = await render("zh-CN", ["蓝色帽子", ...names.filter((_, at) => at % 3 === 0)], "骨瓷");
    expect(unprintable.join(""))
      .to.match(/[\uac00-\ud7a3]/)
      .and.not.match(/[蓝色帽子骨瓷]/);
  });

  it("has fonts for texts that are drawn after those that are left out", async () => {
    const hats = Array.from({ length: 500 }, () => itemOf("Hat"));
    const { unprintable } = await renderDocument({
      ...documentOf("zh-CN", []),
      items: [
        itemOf("Hat", [...Array.from({ length: 10 }, () => "S"), ...names]),
        itemOf(`${"x".repeat(300)}${characters}`),
        ...hats,
        ...names.map((name) => itemOf(name)),
      ],
      payments: [{ name: "蓝뷁", amount: "1.00", money: "1.00" }],
    });
    expect(unprintable).to.deep.equal([]);
  });

  for (const milliseconds of [1, 300, 3000]) {
    it(`stops soon if its client leaves after ${milliseconds} ms`, async () => {
      const controller = new AbortController();
      let left = 0;
      setTimeout(() => {
        left = performance.now();
        controller.abort();
      }, milliseconds);
      const outcome = await renderReceiptPdf(documentOf("zh-CN", names), controller.signal).catch(
        (error: unknown) => error,
      );
      expect(outcome).to.equal(controller.signal.reason).and.not.equal(undefined);
      expect(performance.now() - left).to.be.below(1000);
    });
  }
});

describe("the fonts of PDFs", () => {
  const opened = async (language: string, ...names: readonly string[]): Promise<readonly string[]> =>
    [...(await openPdfFonts(names, language, new AbortController().signal)).opened.keys()].slice(2);

  it("are read only if a text needs them", async () => {
    expect(await opened("en", "Total 12.50 €", "Шапка Καπέλο टोपी\nNext line\t1")).to.deep.equal([]);
    expect(await opened("en", "Hat", "כובע")).to.deep.equal(["NotoSansHebrew-Regular"]);
    expect(await opened("ar", "قبعة")).to.deep.equal(["NotoSansArabic-Regular", "NotoSansArabic-Bold"]);
    expect(await opened("en", "👒 1️⃣")).to.deep.equal(["NotoEmoji-Regular"]);
  });

  it("draw the parts of a cluster too", async () => {
    const fonts = await openPdfFonts(["שָׁלוֹם", "😀 か\u3099"], "ja", new AbortController().signal);
    expect(fonts.fontOf("\u05b8", "NotoSans-Bold")).to.equal("NotoSansHebrew-Regular");
    expect(fonts.fontOf("が", "NotoSans-Regular")).to.match(/^NotoSansJP-Regular-/);
    expect(fonts.fontOf("ა", "NotoSans-Regular")).to.equal(undefined);
  });

  it("and the programs that read them are loaded only if a text needs them", () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ["--import=./test/support/typescript-hook.mjs", "--input-type=module", "--eval", LOADED],
      { encoding: "utf8", cwd: new URL("../../../", import.meta.url) },
    );
    expect(stdout.trim().split("\n"), stderr).to.deep.equal(["server:", "Total: brotli", "帽子: brotli subset-font"]);
  });

  const REGIONS: readonly (readonly [language: string, text: string, region: string])[] = [
    ["zh-CN", "直", "SC"],
    ["zh-Hant", "直", "TC"],
    ["zh-HK", "直", "TC"],
    ["ja", "直", "JP"],
    ["ko-KR", "直", "KR"],
    ["en-TW", "直", "TC"],
    ["en-JP", "直", "JP"],
    ["en-GB", "直", "SC"],
    ["en-GB", "直の", "JP"],
    ["en-GB", "直 모자", "KR"],
    ["de", "直", "SC"],
  ];
  for (const [language, text, region] of REGIONS) {
    it(`draw ${text} in the forms of ${region} in a receipt of ${language}`, async () => {
      expect(hanRegions(language, text)[0]?.toUpperCase()).to.equal(region);
      for (const name of await opened(language, text)) expect(name).to.match(new RegExp(`^NotoSans${region}-Regular-`));
    });
  }

  it("keep a character that only the font of another region has", async () => {
    expect((await opened("ja", "뷁")).map((name) => name.slice(0, 10))).to.deep.equal(["NotoSansKR"]);
  });

  it("take at most 60 MB on the disk", () => {
    const root = new URL("../../../", import.meta.url);
    const { dependencies } = createRequire(import.meta.url)("../../../package.json") as {
      readonly dependencies: Readonly<Record<string, string>>;
    };
    const fonts = Object.keys(dependencies).filter((name) =>
      /^@(?:expo-google-fonts|fontsource|fontsource-variable)\//.test(name),
    );
    expect(fonts).to.have.length(10);
    const bytes = fonts.reduce((sum, name) => sum + sizeOf(new URL(`node_modules/${name}/`, root).pathname), 0);
    expect(bytes / 1_000_000).to.be.within(10, 60);
  });
});

/** Prints the packages for fonts that are loaded with the server, with a text, and with a text in Han characters. */
const LOADED = `
import { createRequire } from "node:module";
const { cache } = createRequire(import.meta.url + "/");
const loaded = () => ["brotli", "subset-font"].filter((name) => Object.keys(cache).some((path) => path.includes("/node_modules/" + name + "/")));
await import("#server/receipts/hosted/hosted-receipts.routes.ts");
console.log(["server:", ...loaded()].join(" "));
const { openPdfFonts } = await import("#server/receipts/hosted/pdf-fonts.ts");
for (const text of ["Total", "帽子"]) {
  await openPdfFonts([text], "en", new AbortController().signal);
  console.log([text + ":", ...loaded()].join(" "));
}`;

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

/** The fixed lines; in Hebrew as a retailer translates them. */
const texts = (language: string): ReceiptTexts =>
  receiptTextsIn(language) ?? { ...RECEIPT_TEXTS.en, ...(language.startsWith("he") && HEBREW) };

const HEBREW: Partial<ReceiptTexts> = {
  text_receipt: "קבלה",
  text_number: "מספר",
  text_item: "פריט",
  text_quantity: "כמות",
  text_price: "מחיר",
  text_amount: "סכום",
  text_total: "סך הכול",
};

const itemOf = (name: string, lines: readonly string[] = []): ReceiptDocumentItem => ({
  name,
  quantity: "1",
  price: "1.00",
  total: "1.00",
  priceMoney: "1.00",
  money: "1.00",
  lines,
  returned: [],
});

const documentOf = (language: string, names: readonly string[], footer = ""): ReceiptDocument => ({
  language,
  retailer: "Alder & Finch",
  store: "Soho",
  address: [],
  number: "A-1",
  time: "1.3.2026",
  localtime: "2026-03-01T10:00:00+01:00",
  items: names.map((name) => itemOf(name)),
  discounts: [],
  total: "1.00",
  taxes: [],
  payments: [{ name: "Cash", amount: "1.00", money: "1.00" }],
  codes: [{ kind: "number", text: "A-1", label: "Number" }],
  isDuplicate: false,
  isPreview: false,
  template: {
    texts: texts(language),
    footer: { text: footer, html: html`` },
    pageColors: {},
    mailColors: {},
    hasItemsInMail: true,
    hasTaxes: true,
    hasPayments: true,
  },
  more: (count) => `… ${count}`,
});

const renderDocument = (document: ReceiptDocument): ReturnType<typeof renderReceiptPdf> =>
  renderReceiptPdf(document, new AbortController().signal);

const render = (...parts: Parameters<typeof documentOf>): ReturnType<typeof renderReceiptPdf> =>
  renderDocument(documentOf(...parts));

/** Returns the text layer without line breaks, blanks, and the controls that `pdftotext` adds around directions. */
const textOf = (pdf: Buffer): string =>
  poppler(PDFTOTEXT, [], pdf)
    .normalize("NFC")
    .replaceAll(/[\s\u200e\u200f\u202a-\u202e]/g, "");

function poppler(program: string, options: readonly string[], pdf: Buffer): string {
  const { stdout, stderr } = run(program, options, pdf);
  expect(stderr).to.equal("");
  return stdout;
}

function run(
  program: string,
  options: readonly string[],
  pdf: Buffer,
): { readonly stdout: string; readonly stderr: string } {
  const folder = mkdtempSync(join(tmpdir(), "receipt-pdf-"));
  const file = join(folder, "receipt.pdf");
  writeFileSync(file, pdf);
  const output = program === PDFTOTEXT ? [file, "-"] : [file];
  const { stdout, stderr } = spawnSync(program, [...options, ...output], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  return { stdout, stderr };
}
