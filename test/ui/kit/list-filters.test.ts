import { expect } from "chai";
import { filterAccounts } from "#domain/accounts/index.ts";
import { parseCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { completeAt, type NamedStore } from "#domain/search/index.ts";
import { readBoxText } from "#domain/search/rules.ts";
import { filterStores } from "#domain/stores/drafts.ts";
import type { TemplateField } from "#domain/templates/index.ts";
import { EVERY_MESSAGE, filterMessages } from "#domain/translations/drafts.ts";
import { aStore } from "#test/support/builders/a-store.ts";
import { aLocale, aMessage } from "#test/support/builders/a-translation-document.ts";
import { ListFilter } from "#ui/accounts/list-filter.ts";
import { filterTills } from "#ui/dashboard/till-rows.ts";
import { matchingOptions } from "#ui/kit/combobox/matching-options.ts";
import { matchingIndex } from "#ui/kit/tree/tree-row.ts";
import { beginsWords } from "#ui/shell/search-box-options.ts";
import { TemplateSearch } from "#ui/templates/template-search.ts";

/** Finds a text among names, in one word of at least three letters that begins the name. */
type Filter = (name: string, text: string) => boolean;

const storeOf = (name: string): NamedStore => ({ id: "5001", name, reference: "R-1" });
/** The field is plain text, so that nothing is parsed. */
const PLAIN = { module: undefined, isMissing: false, load: () => Promise.resolve() };
const FIELD: TemplateField = { key: "k", label: "Label", kind: "text", isTranslatable: true };

const FILTERS: Readonly<Record<string, Filter>> = {
  accounts: (name, text) => filterAccounts([{ email: `${name}@shop.example` }], text).length > 0,
  "roles and retailers of an account": (name, text) => {
    const filter = new ListFilter({ all: () => [name], textOf: (row) => row });
    filter.narrow(text);
    return filter.matches.length > 0;
  },
  stores: (name, text) => filterStores([aStore({ name })], text).length > 0,
  translations: (name, text) =>
    filterMessages([aMessage("X", name)], { ...EVERY_MESSAGE, text }, { locale: aLocale("en"), zone: "UTC" }).length >
    0,
  "inactive tills": (name, text) =>
    filterTills([{ id: "1", name, store: "S", reference: "R", lastSeen: undefined, silence: "" }], text).length > 0,
  "options of a field": (name, text) => matchingOptions([{ value: "x", label: name }], text).length > 0,
  "fields of a template": (name, text) => {
    const search = new TemplateSearch({ fields: [FIELD], textOf: () => name, htmlEditor: PLAIN });
    search.find(text);
    return search.found.length > 0;
  },
  "completions of a query": (name, text) =>
    completeAt(`store_id:${text}`, `store_id:${text}`.length, {
      fields: { store_id: "text" },
      stores: [storeOf(name)],
    })?.options.length === 1,
  "names in a tree": (name, text) => matchingIndex([{ path: "x", depth: 0, name, value: "" }], 0, text) === 0,
  "pages in the search box": (name, text) => beginsWords(name, [text]),
  "stores in the search box": (name, text) =>
    readBoxText(text, {
      today: parseCalendarDay("2026-03-01")!,
      stores: [storeOf(name)],
      currency: "GBP",
      country: "GBR",
    })
      .flat()
      .some(({ meaning }) => meaning.kind === "store"),
};

const FOUND: readonly (readonly [name: string, text: string])[] = [
  ["Łódź", "lodz"],
  ["Lodz", "ŁÓDŹ"],
  ["Ørsted", "orsted"],
  ["Straße", "STRASSE"],
  ["Strasse", "straße"],
  ["Ærø", "aero"],
  ["Đorđe", "dorde"],
  ["Iğdır", "igdir"],
  ["O’Brien", "o'brien"],
  ["OʼBrien", "obrien"],
  ["O'Brien", "O‘Brien"],
  ["O´Brien", "o`brien"],
  ["Caf\u00e9", "cafe\u0301"],
  ["ﬁliale", "fil"],
];

describe("A filter without regard to case, accents, letters and apostrophes", () => {
  for (const [filter, finds] of Object.entries(FILTERS)) {
    it(`of ${filter} finds what is spelled alike, and nothing else`, () => {
      const missed = FOUND.filter(([name, text]) => !finds(name, text));
      expect(missed).to.deep.equal([]);
      expect(finds("Łódź", "lodx")).to.equal(false);
    });
  }
});
