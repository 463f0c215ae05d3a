import { expect } from "chai";
import { BrowserTranslationFiles } from "#adapters/browser/translations/browser-translation-files.ts";
import {
  aLocale,
  aMessage,
  aMessageInContexts,
  aPluralMessage,
} from "#test/support/builders/a-translation-document.ts";

const files = new BrowserTranslationFiles();
const read = async (text: string, locale = "de") => {
  const answer = await files.read(text, aLocale(locale));
  if (!answer.ok) throw new Error(answer.error.kind);
  const { messages, findings, doubt } = answer.value;
  return { messages, doubt, findings: findings.map(({ place, reason }) => `${place}: ${reason}`) };
};

const xliff2 = (body: string, attributes = ""): string =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de"${attributes}><file id="f">${body}</file></xliff>`;
const unit2 = (state: string | undefined, target: string, attributes = ""): string =>
  `<unit id="1"${attributes}><segment${state === undefined ? "" : ` state="${state}"`}><source>Total</source><target>${target}</target></segment></unit>`;

const LOST = 'Spaces and lines are made single, because the file does not say xml:space="preserve".';

describe("XLIFF 2", () => {
  const INITIAL = 'Unit 1: The target is in the state "initial", so it is not translated.';
  for (const [state, text, findings] of [
    ["initial", "", [INITIAL]],
    ["translated", "Summe", []],
    ["reviewed", "Summe", []],
    ["final", "Summe", []],
    [undefined, "Summe", ["Unit 1: The file has no states, so its targets are taken as translated."]],
  ] as const) {
    it(`has the translation ${JSON.stringify(text)} in the state ${state}`, async () => {
      expect(await read(xliff2(unit2(state, "Summe")))).to.deep.include({
        messages: [aMessage("Total", text)],
        findings,
      });
    });
  }

  it("has the default state initial in a file with states", async () => {
    const other = '<unit id="2"><segment state="final"><source>Tax</source><target>Steuer</target></segment></unit>';
    expect(await read(xliff2(unit2(undefined, "Summe") + other))).to.deep.include({
      messages: [aMessage("Total", ""), aMessage("Tax", "Steuer")],
      findings: [INITIAL],
    });
  });

  it("has no translation of a unit of which only some segments are translated", async () => {
    const unit =
      '<unit id="1"><segment state="final"><source>One.</source><target>Eins.</target></segment><segment><source>Two.</source></segment></unit>';
    expect(await read(xliff2(unit))).to.deep.include({
      messages: [aMessage("One.Two.", "")],
      findings: ["Unit 1: Only some segments of the unit are translated."],
    });
  });

  const LOCKED = 'Unit 1: The file marks it as translate="no".';
  for (const [name, body, messages, findings] of [
    ["unit", unit2("final", "Summe", ' translate="no"'), [], [LOCKED]],
    ["group", `<group id="g" translate="no">${unit2("final", "Summe")}</group>`, [], [LOCKED]],
    [
      "plural",
      `<group id="g" type="counterfoil:plural" translate="no"><unit id="1" name="singular"><segment><source>day</source></segment></unit><unit id="2" name="plural"><segment><source>days</source></segment></unit></group>`,
      [],
      ['Group g: The file marks it as translate="no".'],
    ],
    [
      "form of a plural",
      `<group id="g" type="counterfoil:plural"><unit id="1" name="singular"><segment><source>day</source></segment></unit><unit id="2" name="plural"><segment><source>days</source></segment></unit><unit id="3" name="one" translate="no"><segment state="final"><source>day</source><target>Tag</target></segment></unit></group>`,
      [],
      ['Group g: The file marks it as translate="no".'],
    ],
    [
      "group, but not for a unit inside",
      `<group id="g" translate="no">${unit2("final", "Summe", ' translate="yes"')}</group>`,
      [aMessage("Total", "Summe")],
      [],
    ],
  ] as const) {
    it(`does not import what is marked as translate="no" of a ${name}`, async () => {
      expect(await read(xliff2(body))).to.deep.include({ messages, findings });
    });
  }

  for (const [name, body, attributes, messages] of [
    ["as layout", unit2("final", "\n  Die   Summe\n"), "", [aMessage("Total", "Die Summe")]],
    [
      "as text in the file",
      unit2("final", " Die  Summe "),
      ' xml:space="preserve"',
      [aMessage("Total", " Die  Summe ")],
    ],
    [
      "as text in a unit",
      unit2("final", " Die  Summe ", ' xml:space="preserve"'),
      "",
      [aMessage("Total", " Die  Summe ")],
    ],
    [
      "as layout in a unit of a file that preserves it",
      unit2("final", " Die  Summe ", ' xml:space="default"'),
      ' xml:space="preserve"',
      [aMessage("Total", "Die Summe")],
    ],
    [
      "as text in one target",
      '<unit id="1"><segment state="final"><source> Total </source><target xml:space="preserve"> Summe </target></segment></unit>',
      "",
      [aMessage("Total", " Summe ")],
    ],
  ] as const) {
    it(`has white space ${name}, as xml:space says`, async () => {
      expect((await read(xliff2(body, attributes))).messages).to.deep.equal(messages);
    });
  }

  for (const [target, finding] of [
    ["\n    Die Summe\n  ", []],
    ["Die Summe ", ["Unit 1"]],
    ["Die\nSumme", ["Unit 1"]],
    ["Die&#10;Summe", ["Unit 1"]],
  ] as const) {
    it(`${finding.length === 0 ? "does not name" : "names"} white space of ${JSON.stringify(target)} that is layout`, async () => {
      const { messages, findings } = await read(xliff2(unit2("final", target)));
      expect([messages, findings.map((one) => one.split(":")[0])]).to.deep.equal([
        [aMessage("Total", "Die Summe")],
        finding,
      ]);
      const unit = `<trans-unit id="1"><source>Total</source><target>${target}</target></trans-unit>`;
      expect((await read(xliff1(unit))).findings.map((one) => one.split(":")[0])).to.deep.equal(finding);
    });
  }

  it("names each text whose white space is layout", async () => {
    const unit = (id: number): string =>
      `<unit id="${id}"><segment state="final"><source>a${id}</source><target>b  c</target></segment></unit>`;
    expect((await read(xliff2(unit(1) + unit(2)))).findings).to.deep.equal([`Unit 1: ${LOST}`, `Unit 2: ${LOST}`]);
  });

  it("is read with any prefix, and names elements of modules", async () => {
    const text = `<?xml version="1.0" encoding="UTF-8"?>
<!-- from a tool -->
<x:xliff xmlns:x="urn:oasis:names:tc:xliff:document:2.2" xmlns:mda="urn:oasis:names:tc:xliff:metadata:2.0" version="2.2" srcLang="en" trgLang="de">
  <x:file id="f"><x:notes><x:note>Whole file</x:note></x:notes>
    <x:unit id="1">
      <mda:metadata><mda:unit/></mda:metadata>
      <x:notes><x:note>Below</x:note></x:notes>
      <x:segment state="final"><x:source>Total</x:source><x:target>Summe</x:target></x:segment>
    </x:unit>
    <unit id="2"><segment state="final"><source>Other</source></segment></unit>
  </x:file>
</x:xliff>`;
    expect(await read(text)).to.deep.equal({
      messages: [aMessage("Total", "Summe", { comments: ["Below"] })],
      doubt: undefined,
      findings: [
        "File f: Notes of files and groups are not kept.",
        "Whole file: Elements of modules and extensions of XLIFF are not kept.",
      ],
    });
  });
});

const xliff1 = (body: string, version = "1.2"): string =>
  `<xliff xmlns="urn:oasis:names:tc:xliff:document:${version}" version="${version}"><file original="a" source-language="en" target-language="de" datatype="plaintext"><body>${body}</body></file></xliff>`;

describe("XLIFF 1.2", () => {
  for (const [states, text, finding] of [
    [
      ["new", "needs-translation", "needs-l10n"],
      "",
      (state: string) => [`Unit 1: The target is in the state "${state}", so it is not translated.`],
    ],
    [
      ["needs-adaptation", "needs-review-translation", "needs-review-adaptation", "needs-review-l10n", "x-proofread"],
      "Summe",
      (state: string) => [`Unit 1: The target is imported, but its state is "${state}". Check it.`],
    ],
    [["translated", "signed-off", "final"], "Summe", () => []],
  ] as const) {
    for (const state of states) {
      it(`has the translation ${JSON.stringify(text)} in the state ${state}`, async () => {
        const unit = `<trans-unit id="1"><source>Total</source><target state="${state}">Summe</target></trans-unit>`;
        expect(await read(xliff1(unit))).to.deep.equal({
          messages: [aMessage("Total", text)],
          doubt: undefined,
          findings: finding(state),
        });
      });
    }
  }

  it("has a target without a state as translated, segments of tools, contexts, and groups", async () => {
    const body = `
      <group id="g"><trans-unit id="1" xml:space="preserve"><source>Total </source><target>Summe </target><note>Below</note></trans-unit></group>
      <trans-unit id="2"><source>Tax</source><seg-source><mrk mtype="seg" mid="1">Tax</mrk></seg-source><target><mrk mtype="seg" mid="1">Steuer</mrk></target></trans-unit>
      <trans-unit id="3"><source>Order</source><target>bestellen</target><context-group><context context-type="x-po-msgctxt">verb</context></context-group></trans-unit>`;
    expect(await read(xliff1(body))).to.deep.include({
      messages: [
        aMessage("Total ", "Summe ", { comments: ["Below"] }),
        aMessage("Tax", "Steuer"),
        aMessageInContexts("Order", { verb: "bestellen" }),
      ],
      findings: [],
    });
  });

  it("names what is left out: markup, binary units, alternative translations, and texts that are not translated", async () => {
    const body = `
      <trans-unit id="1"><source>a<x id="1"/></source></trans-unit>
      <bin-unit id="2"/>
      <trans-unit id="3"><source>b</source><target>c</target><alt-trans><target>d</target></alt-trans></trans-unit>
      <trans-unit id="4" translate="no"><source>e</source></trans-unit>`;
    expect(await read(xliff1(body))).to.deep.include({
      messages: [aMessage("b", "c")],
      findings: [
        "Unit 1: The text has markup inside, and translations here are plain texts.",
        'Unit 4: The file marks it as translate="no".',
        "Unit 2 and 1 more: Binary units and alternative translations are not imported.",
      ],
    });
  });

  it("names targets of another language, and notes and contexts that no message has", async () => {
    const lang = (id: number, code: string): string =>
      `<trans-unit id="${id}"><source>a${id}</source><target xml:lang="${code}">b</target></trans-unit>`;
    const body = `${lang(1, "it")}${lang(2, "DE")}
      <group id="g"><note>Of a group</note><trans-unit id="3"><source>c</source><target>d</target><note>e</note>
        <context-group><context context-type="sourcefile">f.c</context><context context-type="x-po-autocomment">e</context></context-group>
      </trans-unit></group>`;
    const file = xliff1(body).replace("<body>", "<header><note>Of a file</note></header><body>");
    expect(await read(file)).to.deep.include({
      messages: [aMessage("a1", ""), aMessage("a2", "b"), { ...aMessage("c", "d"), comments: ["e"] }],
      findings: [
        'Unit 1: The target is in the language "it", so it is not imported.',
        "File a and 1 more: Notes of files and groups are not kept.",
        "Unit 3: Contexts such as places in source code are not kept.",
      ],
    });
  });

  const plural = (forms: readonly [string, string], { group = "", unit = "", inside = "" } = {}): string =>
    `<group restype="x-gettext-plurals" id="g"${group}>${forms
      .map(
        (form, at) =>
          `<trans-unit id="g[${at}]"${at === 1 ? unit : ""}><source>day${at === 0 ? "" : "s"}</source><target>${form}</target>${at === 1 ? inside : ""}</trans-unit>`,
      )
      .join("")}</group>`;
  const DAYS = aPluralMessage(["day", "days"], { one: "Tag", other: "Die Tage" });
  const LOCKED = 'Unit g: The file marks it as translate="no".';
  const ORDER = "Unit g: The file has no rule for its plural forms. They are taken in the order one, other.";
  for (const [name, body, messages, findings] of [
    ["in a locked group", plural(["Tag", "Tage"], { group: ' translate="no"' }), [], [LOCKED]],
    ["with a locked unit", plural(["Tag", "Tage"], { unit: ' translate="no"' }), [], [LOCKED]],
    ["with white space as layout", plural(["Tag", "Die  Tage"]), [DAYS], [`Unit g[1]: ${LOST}`, ORDER]],
    [
      "with an alternative translation",
      plural(["Tag", "Die Tage"], { inside: "<alt-trans><target>Tagen</target></alt-trans>" }),
      [DAYS],
      [ORDER, "Unit g[1]: Binary units and alternative translations are not imported."],
    ],
    [
      "with a binary unit",
      plural(["Tag", "Die Tage"]).replace("</group>", '<bin-unit id="b"/></group>'),
      [DAYS],
      [ORDER, "Unit b: Binary units and alternative translations are not imported."],
    ],
    [
      "with a note of a later form",
      plural(["Tag", "Die Tage"], { inside: "<note>Of a month</note>" }),
      [{ ...DAYS, comments: ["Of a month"] }],
      [ORDER],
    ],
    [
      "in a context",
      plural(["Tag", "Tage"], {
        inside: '<context-group><context context-type="x-po-msgctxt">c</context></context-group>',
      }),
      [],
      ["Unit g: Plural forms cannot have a context here."],
    ],
  ] as const) {
    it(`has a plural message ${name} as texts are`, async () => {
      expect(await read(xliff1(body))).to.deep.include({
        messages,
        findings,
      });
    });
  }

  it("has two plural forms for a language with more, and names a group without an id by its original", async () => {
    const two = plural(["jour", "jours"]).replace(' id="g"', "");
    const reason =
      'The file has no rule for its plural forms. They are taken in the order one, other. "many" has the last of them too.';
    expect(await read(xliff1(two), "fr")).to.deep.include({
      messages: [aPluralMessage(["day", "days"], { one: "jour", many: "jours", other: "jours" })],
      findings: [`Unit "day": ${reason}`],
    });
    const named = two.replace("<group", '<group resname="r"');
    expect((await read(xliff1(named), "fr")).findings).to.deep.equal([`Unit r: ${reason}`]);
    expect((await read(xliff1(named), "sl")).findings).to.deep.equal([
      "Unit r: The file has no rule for its plural forms, and not the number of forms of this language.",
    ]);
  });

  it("of several languages has the files of the locale, and names the others", async () => {
    const file = (name: string, language: string, target: string): string =>
      `<file original="${name}" source-language="en"${language} datatype="plaintext"><body><trans-unit id="1"><source>Total</source><target>${target}</target></trans-unit></body></file>`;
    const [german, french] = [' target-language="de"', ' target-language="fr"'];
    const of = (...all: readonly string[]): string => `<xliff version="1.2">${all.join("")}</xliff>`;
    const three = of(file("f.ini", french, "Somme"), file("g.ini", german, "Summe"), file("h.ini", "", "?"));
    expect(await read(three)).to.deep.equal({
      messages: [aMessage("Total", "Summe")],
      doubt: undefined,
      findings: [
        "File f.ini: This part is in another language, so it is not imported.",
        "File h.ini: This part names no language, so it is not imported.",
      ],
    });
    expect((await read(of(file("f.ini", french, "Somme"), file("g.ini", german, "Summe")), "sl")).doubt).to.deep.equal({
      kind: "other-locale",
      locale: "fr, de",
    });
  });

  it("is refused as XLIFF with an entity, if it has one", async () => {
    const unit = (target: string): string =>
      xliff1(`<trans-unit id="1"><source>a &amp; b</source><target>${target}</target></trans-unit>`);
    for (const [file, kind] of [
      [`<!DOCTYPE x [<!ENTITY e "E">]>${unit("&e;")}`, "entity"],
      [unit("&eacute;"), "entity"],
      [unit("<"), "unreadable"],
    ] as const)
      expect(await files.read(file, aLocale("de"))).to.deep.equal({ ok: false, error: { kind } });
  });

  it("of translate-toolkit has plural forms by the header of the PO file, and its language", async () => {
    const header =
      "Language: sl\nPlural-Forms: nplurals=4; plural=(n%100==1 ? 1 : n%100==2 ? 2 : n%100==3 || n%100==4 ? 3 : 0);\n";
    const form = (at: number, source: string, target: string): string =>
      `<trans-unit id="g[${at}]" xml:space="preserve"><source>${source}</source><target state="translated">${target}</target></trans-unit>`;
    const body = `<trans-unit id="1" restype="x-gettext-domain-header" xml:space="preserve"><source>${header}</source><target>${header}</target></trans-unit>
      <group restype="x-gettext-plurals" id="g">${["dni", "dan", "dneva", "dnevi"].map((text, at) => form(at, at === 0 ? "day" : "days", text)).join("")}</group>`;
    const text = xliff1(body, "1.1").replace(' target-language="de"', "");
    expect(await read(text, "sl")).to.deep.equal({
      messages: [aPluralMessage(["day", "days"], { one: "dan", two: "dneva", few: "dnevi", other: "dni" })],
      doubt: undefined,
      findings: [],
    });
  });
});

describe("a PO file", () => {
  const HEADER = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n';
  const malformed = (...lines: readonly number[]): readonly string[] =>
    lines.map((line) => `Line ${line}: The line is not of a PO file.`);
  for (const [name, body, messages, findings] of [
    [
      "with obsolete entries in the middle and at the end",
      '\nmsgid "Total"\nmsgstr "Summe"\n\n#~ msgid "a"\n#~ msgstr "b"\n\nmsgid "Tax"\nmsgstr "Steuer"\n\n#~ msgctxt "c"\n#~ msgid "d"\n#~ msgid_plural "e"\n#~ msgstr[0] "f"\n',
      [aMessage("Total", "Summe"), aMessage("Tax", "Steuer")],
      ["Line 8 and 1 more: Obsolete entries are not imported."],
    ],
    [
      "with an obsolete entry only",
      '\n#~ msgid "a"\n#~ msgstr "b"\n',
      [],
      ["Line 5: Obsolete entries are not imported."],
    ],
    [
      "with previous originals",
      '\n#, fuzzy\n#| msgid "Totals"\nmsgid "Total"\nmsgstr "Summen"\n#~| msgid "x"\n',
      [aMessage("Total", "")],
      ["Line 7: The translation is marked as fuzzy, which is a guess of a program."],
    ],
    [
      "with escapes and continued lines",
      '\nmsgid ""\n"To\\"tal\\t"\n"{n}\\\\\\n"\nmsgstr "\\x53umme"\n"\\041"\n',
      [aMessage('To"tal\t{n}\\\n', "Summe!")],
      [],
    ],
    [
      "without empty lines between entries",
      'msgid "a"\nmsgstr "b"\nmsgid "c"\nmsgstr "d"\nmsgctxt "x"\nmsgid "e"\nmsgstr "f"\n#. About g\nmsgid "g"\nmsgstr ""\n',
      [
        aMessage("a", "b"),
        aMessage("c", "d"),
        aMessageInContexts("e", { x: "f" }),
        aMessage("g", "", { comments: ["About g"] }),
      ],
      [],
    ],
    [
      "with comments of translators",
      '\n# Check this\n#: till.c:12\nmsgid "a"\nmsgstr "b"\n',
      [aMessage("a", "b")],
      ["Line 7 and 1 more: Comments of translators and places in source code are not kept."],
    ],
    [
      "with flags, other than that of a fuzzy entry",
      '\n#, no-wrap, c-format\nmsgid "a"\nmsgstr "b"\n#, c-format, fuzzy\nmsgid "c"\nmsgstr ""\n',
      [aMessage("a", "b"), aMessage("c", "")],
      [
        "Line 9: The translation is marked as fuzzy, which is a guess of a program.",
        "Line 6 and 2 more: Flags of messages are not kept.",
      ],
    ],
    [
      "with other fields of the header",
      '"X-Generator: Poedit 3.4\\n"\n"Last-Translator: \\n"\n"PO-Revision-Date: 2026-01-01\\n"\n\nmsgid "a"\nmsgstr "b"\n',
      [aMessage("a", "b")],
      ["Header x-generator and 1 more: Fields of the header other than language and plural forms are not kept."],
    ],
    [
      "with lines that are not of the format",
      '\nmsgid "a"\nmsgstr "b"\nmsgstr "c"\nmsgstr d\n"open\n',
      [aMessage("a", "b")],
      [
        "Line 7: The line is not of a PO file.",
        "Line 8: The line is not of a PO file.",
        "Line 9: The line is not of a PO file.",
      ],
    ],
    [
      "with a malformed string, whose continued lines belong to no other one",
      '\nmsgid "a"\nmsgstr "say "x""\n"more"\n\nmsgid "b"\nmsgstr "c"\nmsgstr "d"\n"e"\n',
      [aMessage("a", ""), aMessage("b", "c")],
      malformed(6, 7, 11, 12),
    ],
    [
      "with a malformed original, whose other strings belong to no other entry",
      '\nmsgid "a"\nmsgstr "b"\nmsgctxt "x"\nmsgid "say "x""\nmsgid_plural "d"\n"e"\nmsgstr[0] "f"\nmsgid "g"\nmsgstr "h"\n',
      [aMessage("a", "b"), aMessage("g", "h")],
      malformed(8, 9, 10, 11),
    ],
    [
      "with strings without an original",
      '\nmsgstr "a"\nmsgctxt "b"\nmsgctxt "c"\nmsgid "d"\nmsgstr "e"\nmsgid "f"\n#\nmsgstr "g"\nmsgctxt "h"\n',
      [aMessageInContexts("d", { c: "e" }), aMessage("f", "")],
      malformed(5, 6, 12, 13),
    ],
    [
      "with more plural forms than any language has",
      '\nmsgid "a"\nmsgstr "b"\nmsgstr[20] "c"\n',
      [aMessage("a", "b")],
      malformed(7),
    ],
    [
      "with a second header",
      '\nmsgid ""\nmsgstr "Language: fr"\nmsgid "a"\nmsgstr "b"\n',
      [aMessage("a", "b")],
      ["Line 5: The message has no original text."],
    ],
    [
      "with bytes as escapes, which are UTF-8",
      '\nmsgid "caf\\303\\251"\nmsgstr "\\xe2\\x82"\n"\\xac \\\\x41\\0601"\n',
      [aMessage("café", "€ \\x4101")],
      [],
    ],
    [
      "with bytes as escapes that are no text",
      '\nmsgid "caf\\351"\nmsgstr "b"\nmsgid "c"\nmsgstr "\\303"\n#~ msgid "\\303\\251"\n',
      [],
      [
        "Line 5: The entry has bytes written as escapes that are no text in utf-8.",
        "Line 7: The entry has bytes written as escapes that are no text in utf-8.",
        "Line 9: Obsolete entries are not imported.",
      ],
    ],
    [
      "with each plural message whose order of forms is not known",
      '\nmsgid "a"\nmsgid_plural "as"\nmsgstr[0] "b"\nmsgstr[1] "c"\nmsgid "d"\nmsgid_plural "ds"\nmsgstr[0] "e"\nmsgstr[1] "f"\n',
      [aPluralMessage(["a", "as"], { one: "b", other: "c" }), aPluralMessage(["d", "ds"], { one: "e", other: "f" })],
      [5, 9].map(
        (line) => `Line ${line}: The file has no rule for its plural forms. They are taken in the order one, other.`,
      ),
    ],
  ] as const) {
    it(`is read ${name}`, async () => {
      expect(await read(HEADER + body)).to.deep.equal({ messages, doubt: undefined, findings });
    });
  }

  for (const [charset, escapes, text] of [
    ["ISO-8859-1", "caf\\351", "café"],
    ["windows-1251", "\\xe4\\xe0", "да"],
    ["Shift_JIS", "\\223\\372", "日"],
    ["CHARSET", "caf\\303\\251", "café"],
  ] as const) {
    it(`has bytes as escapes in the charset ${charset} of its header`, async () => {
      const header = `msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=${charset}\\n"\n`;
      expect(await read(`${header}\nmsgid "a"\nmsgstr "${escapes}"\n`)).to.deep.equal({
        messages: [aMessage("a", text)],
        doubt: undefined,
        findings: [],
      });
    });
  }

  it("names plural forms by their order, if the rule of the header has no form for some numbers", async () => {
    const header = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Plural-Forms: nplurals=2; plural=n;\\n"\n';
    const entry = '\nmsgid "a"\nmsgid_plural "as"\nmsgstr[0] "b"\nmsgstr[1] "c"\n';
    expect((await read(header + entry)).findings).to.deep.equal([
      "Line 6: The file has no rule for its plural forms. They are taken in the order one, other.",
    ]);
  });
});
