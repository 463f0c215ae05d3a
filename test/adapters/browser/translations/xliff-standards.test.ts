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
      "with lines that are not of the format",
      '\nmsgid "a"\nmsgstr "b"\nmsgstr "c"\nmsgstr d\n"open\n',
      [aMessage("a", "b")],
      [
        "Line 7: The line is not of a PO file.",
        "Line 8: The line is not of a PO file.",
        "Line 9: The line is not of a PO file.",
      ],
    ],
  ] as const) {
    it(`is read ${name}`, async () => {
      expect(await read(HEADER + body)).to.deep.equal({ messages, doubt: undefined, findings });
    });
  }
});
