import { CHILD_LOCALES } from "./parent-locales.ts";

/**
 * Returns the available locales whose texts a reader of a locale understands, the best first: the same locale, its
 * parents by Unicode CLDR (`en_AU`, `en_001`, `en`), then other regions, those with the nearest common parent first.
 * A locale in another script is none of them: `zh_CN` is not for readers of `zh_Hant_TW`. `zh_TW` equals `zh_Hant_TW`.
 * Spellings with hyphens and in any case are read.
 */
export function readableLocales(wanted: string, available: Iterable<string>): readonly string[] {
  const chain = fallbackChain(wanted);
  const found = [...available].flatMap((locale) => {
    const rank = isSameSpelling(locale, wanted) ? SAME : rankIn(chain, fallbackChain(locale));
    return rank === undefined ? [] : [{ locale, rank }];
  });
  const byRank = (a: Ranked, b: Ranked): number => a.rank - b.rank || (spell(a.locale) < spell(b.locale) ? -1 : 1);
  return found.sort(byRank).map(({ locale }) => locale);
}

type Ranked = { readonly locale: string; readonly rank: number };
const SAME = -1;

/** Returns the place of a locale among the wanted one and its parents; for another region, the place of a common parent. */
function rankIn(wanted: readonly string[], [locale = "", ...parents]: readonly string[]): number | undefined {
  const at = wanted.indexOf(locale);
  if (at >= 0) return at;
  const common = wanted.findIndex((each) => parents.includes(each));
  return common < 0 ? undefined : wanted.length + common;
}

/** Returns the canonical locale, then its parents, without the root. Empty for a text that is no locale. */
function fallbackChain(locale: string): readonly string[] {
  const known = chains.get(locale);
  if (known !== undefined) return known;
  const chain: string[] = [];
  for (let each = canonicalLocale(locale); each !== undefined; each = parentOf(each)) chain.push(each);
  if (chains.size >= MAX_CHAINS) chains.clear();
  chains.set(locale, chain);
  return chain;
}

/** Receipts name few locales, but customers may send any. */
const MAX_CHAINS = 500;
const chains = /* @__PURE__ */ new Map<string, readonly string[]>();

/** Returns language, script and region, without the script that the language usually has: `zh-Hant-TW` for `zh_TW`. */
function canonicalLocale(text: string): string | undefined {
  const [, tag] = LOCALE.exec(text) ?? [];
  if (tag === undefined || /^und\b/i.test(tag.replaceAll("_", "-"))) return undefined;
  const locale = new Intl.Locale(tag.replaceAll("_", "-"));
  const { script } = locale.maximize();
  const isUsual = script === new Intl.Locale(locale.language).maximize().script;
  return [locale.language, isUsual ? undefined : script, locale.region].filter((part) => part !== undefined).join("-");
}

/** Variants and extensions may follow. */
const LOCALE = /^([a-z]{2,3}(?:[-_][a-z]{4})?(?:[-_](?:[a-z]{2}|\d{3}))?)(?:[-_]|$)/i;

/** A canonical locale has a script only if it is unusual. Such a locale has no parent without the script. */
function parentOf(locale: string): string | undefined {
  const exception = parents().get(locale);
  if (exception !== undefined) return exception;
  const end = locale.lastIndexOf("-");
  return end < 0 || locale.length - end === SCRIPT_LENGTH ? undefined : locale.slice(0, end);
}

/** With the hyphen. */
const SCRIPT_LENGTH = 5;

let parentLocales: ReadonlyMap<string, string> | undefined;
const parents = (): ReadonlyMap<string, string> =>
  (parentLocales ??= new Map(
    Object.entries(CHILD_LOCALES).flatMap(([parent, children]) =>
      children.split(" ").map((child) => [child, parent] as const),
    ),
  ));

const spell = (locale: string): string => locale.replaceAll("-", "_").toLowerCase();
const isSameSpelling = (a: string, b: string): boolean => spell(a) === spell(b);
