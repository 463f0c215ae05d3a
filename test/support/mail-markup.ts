import { readFileSync } from "node:fs";

/** What emails may use, as `docs/mail-markup.md` lists it. */
export type MailMarkup = {
  readonly attributes: ReadonlyMap<string, ReadonlySet<string>>;
  readonly properties: ReadonlySet<string>;
  readonly sheet: ReadonlySet<string>;
};

export function readMailMarkup(): MailMarkup {
  const [, elements = "", inline = "", sheet = ""] = readFileSync("docs/mail-markup.md", "utf8").split("\n## ");
  return {
    attributes: new Map(rowsOf(elements).map(([name = "", list = ""]) => [name, new Set(list.split(", "))])),
    properties: new Set(rowsOf(inline).map(([name = ""]) => name)),
    sheet: new Set(rowsOf(sheet).map(([name = ""]) => name)),
  };
}

/** The cells of a table below its heading. */
const rowsOf = (section: string): readonly (readonly string[])[] =>
  section
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .slice(1)
    .map((line) =>
      line
        .split("|")
        .slice(1)
        .map((cell) => cell.trim()),
    );

/** Returns what an email uses that is not listed. Reads tags with quoted attributes; others are faults. */
export function findMailFaults(mail: string, markup: MailMarkup): readonly string[] {
  const [, sheet = ""] = /<style>([\s\S]*?)<\/style>/.exec(mail) ?? [];
  const comments = [...mail.matchAll(/<!--([\s\S]*?)-->/g)].map(([, text = ""]) => text);
  const tags = mail
    .replace(sheet, "")
    .replace("<!doctype html>", "")
    .replaceAll(/<!--\[if mso\]>|<!\[endif\]-->/g, "")
    .match(/<[^>]*>?/g);
  return [
    ...(tags ?? []).flatMap((tag) => tagFaults(tag, markup)),
    ...comments.filter((text) => !/^\[if mso\]>[\s\S]*<!\[endif\]$/.test(text)).map((text) => `comment ${text}`),
    ...sheetFaults(sheet, markup.sheet),
  ];
}

function tagFaults(tag: string, { attributes, properties }: MailMarkup): readonly string[] {
  const [, name = "", written = ""] = /^<\/?([a-z0-9]+)((?: [a-z-]+="[^"]*")*)(?: \/)?>$/.exec(tag) ?? [];
  const known = attributes.get(name);
  if (known === undefined) return [`tag ${tag}`];
  const given = [...written.matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [key, value] as const);
  const styles = given.filter(([key]) => key === "style").flatMap(([, style]) => declarationsIn(unescaped(style)));
  return [
    ...given.filter(([key]) => !known.has(key)).map(([key]) => `${name} ${key}`),
    ...styles.filter(([key]) => !properties.has(key)).map(([key]) => `property ${key}`),
    ...styles.filter(([key, value]) => isDoubtful(key, value)).map(([key, value]) => `${key}: ${value}`),
    ...given.filter(([key, value]) => isDoubtfulAddress(key, value)).map(([key, value]) => `${key} ${value}`),
    ...(name === "img" && given.every(([key]) => key !== "alt") ? ["img without alt"] : []),
  ];
}

const unescaped = (text: string): string => text.replaceAll("&#39;", "'").replaceAll("&amp;", "&");

const isDoubtfulAddress = (key: string, value: string): boolean =>
  (key === "href" && !/^(?:https?:\/\/|mailto:)/.test(value)) || (key === "src" && !/^https?:\/\//.test(value));

/** Values that one of the programs does not know. */
function isDoubtful(name: string, value: string): boolean {
  if (/url\(|calc\(|var\(|\drem\b|!important|-\d/.test(value) && name !== "font-family") return true;
  if (name === "display") return !["none", "block", "inline-block"].includes(value);
  if (name === "text-align") return !["left", "right", "center"].includes(value);
  return name.endsWith("color") && !/^#[0-9a-f]{6}$/.test(value);
}

const declarationsIn = (style: string): readonly (readonly [string, string])[] =>
  style
    .split(";")
    .filter((part) => part.trim() !== "")
    .map((part) => {
      const [name = "", ...value] = part.split(":");
      return [name.trim(), value.join(":").trim()] as const;
    });

/** Outlook knows `!important` only after a blank. */
function sheetFaults(sheet: string, known: ReadonlySet<string>): readonly string[] {
  const rules = [...sheet.matchAll(/\{([^{}]*)\}/g)].flatMap(([, body = ""]) => declarationsIn(body));
  const queries = [...sheet.matchAll(/@[^{]+/g)].map(([query]) => query.trim());
  return [
    ...[...rules.map(([name]) => name), ...queries].filter((name) => !known.has(name)).map((name) => `sheet ${name}`),
    ...(/\S!important/.test(sheet) ? ["sheet !important without a blank"] : []),
  ];
}
