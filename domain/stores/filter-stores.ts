import { countryName } from "../shared/country.ts";
import { filterByWords, folded } from "../shared/word-filter.ts";
import type { Store } from "./store.ts";

/** The stores in whose name, reference, city, country or zone each word occurs, whatever its accents and capitals. */
export const filterStores = <T extends Store>(stores: readonly T[], text: string): readonly T[] => filterByWords(stores, text, searchedIn);

function searchedIn(store: Store): string {
  const known = SEARCHED.get(store);
  if (known !== undefined) return known;
  const { name, reference, city = "", country = "", timezone = "" } = store;
  const text = folded([name, reference, city, countryName(country), timezone].join(" "));
  SEARCHED.set(store, text);
  return text;
}

/** Folding thousands of names costs more than searching them, and they are the same with every key. */
const SEARCHED = /* @__PURE__ */ new WeakMap<Store, string>();
