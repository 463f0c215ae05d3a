import { expect } from "chai";
import type { TemplateData } from "#domain/templates/template-data.ts";
import { translationMismatch, type TranslationMismatch } from "#domain/templates/translation-mismatch.ts";

const FIELDS = [
  { key: "title", label: "Title", kind: "text", isTranslatable: true },
  { key: "body", label: "Body", kind: "html", isTranslatable: true },
  { key: "ink", label: "Ink", kind: "color", isTranslatable: false },
] as const;

type Case = {
  readonly title: string;
  readonly data: TemplateData;
  readonly translation: TemplateData;
  readonly inherited?: TemplateData;
  readonly found: readonly TranslationMismatch[];
};

const CASES: readonly Case[] = [
  { title: "nothing without data and translation", data: {}, translation: {}, found: [] },
  {
    title: "nothing in the same keys with the same placeholders",
    data: { title: "Hi {store}", body: "x" },
    translation: { title: "Salut {store}", body: "y" },
    found: [],
  },
  {
    title: "a text that is not translated",
    data: { title: "Hi" },
    translation: {},
    found: [{ kind: "not-translated", key: "title" }],
  },
  {
    title: "a blank translation as none",
    data: { title: "Hi {store}" },
    translation: { title: " " },
    found: [{ kind: "not-translated", key: "title" }],
  },
  { title: "nothing in values that are not translatable", data: { ink: "#000" }, translation: {}, found: [] },
  {
    title: "a translation of nothing",
    data: {},
    translation: { title: "Salut" },
    found: [{ kind: "nothing-to-translate", key: "title" }],
  },
  {
    title: "a translation of a key that is no field",
    data: {},
    translation: { other: "x" },
    found: [{ kind: "nothing-to-translate", key: "other" }],
  },
  {
    title: "nothing in a translation of an inherited text",
    data: {},
    translation: { title: "Salut" },
    inherited: { title: "Hi" },
    found: [],
  },
  {
    title: "nothing in an inherited text that is not translated here",
    data: {},
    translation: {},
    inherited: { title: "Hi" },
    found: [],
  },
  {
    title: "other placeholders",
    data: { title: "Hi {store}" },
    translation: { title: "Salut {magasin}" },
    found: [{ kind: "placeholders", key: "title", expected: ["store"], found: ["magasin"] }],
  },
  {
    title: "placeholders other than those of the inherited text",
    data: {},
    translation: { title: "Salut" },
    inherited: { title: "Hi {store}" },
    found: [{ kind: "placeholders", key: "title", expected: ["store"], found: [] }],
  },
  {
    title: "the text of the data before the inherited one",
    data: { title: "Hi" },
    translation: { title: "Salut" },
    inherited: { title: "Hi {store}" },
    found: [],
  },
];

describe("the mismatch of a translation", () => {
  for (const { title, found, ...check } of CASES) {
    it(`finds ${title}`, () => {
      expect(translationMismatch({ fields: FIELDS, ...check })).to.deep.equal(found);
    });
  }
});
