import type { Shortcut } from "#ui/model/shortcuts.ts";

/** The shortcuts that move the focus into the search box of the top bar. */
export function createSearchShortcuts(document: Document): readonly Shortcut[] {
  const findField = () => document.querySelector<HTMLInputElement>("header [role='combobox']");
  const search = {
    label: "Search",
    actionAt: () => () => {
      const field = findField();
      field?.focus();
      field?.select();
    },
    isOnPage: () => findField() !== null,
  };
  return [
    { ...search, key: "k", isWithControl: true },
    { ...search, key: "/" },
  ];
}
