import { countryName } from "../shared/identifier/country.ts";
import { toFilterLetters } from "../shared/text/typed-filter.ts";
import { filterByWords } from "../shared/text/word-filter.ts";
import type { Store } from "./store.ts";

/** Returns the stores whose name, reference, city, country or zone contains each word. Ignores accents and case. */
export const filterStores = <T extends Store>(stores: readonly T[], text: string): readonly T[] =>
  filterByWords(stores, text, searchedIn);

function searchedIn(store: Store): string {
  const known = SEARCHED.get(store);
  if (known !== undefined) return known;
  const { name, reference, city = "", country = "", timezone = "" } = store;
  const text = toFilterLetters([name, reference, city, countryName(country), timezone].join(" "));
  SEARCHED.set(store, text);
  return text;
}

/** Caches folded texts, because folding thousands of names is slower than searching them. */
const SEARCHED = /* @__PURE__ */ new WeakMap<Store, string>();
