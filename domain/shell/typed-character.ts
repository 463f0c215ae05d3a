/** The part of a key event that decides whether the key types a character. */
export type CharacterKey = {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  /** Command on macOS, where it has the shortcuts that Control has elsewhere. */
  readonly metaKey: boolean;
  readonly getModifierState: (modifier: "AltGraph") => boolean;
};

/**
 * True for a key that types one character (code point), also with AltGr or with Option on macOS.
 * AltGr can report Control and Alt. Alt with an ASCII letter or digit opens a menu of the browser.
 */
export function typesCharacter(pressed: CharacterKey): boolean {
  const { key, ctrlKey, altKey, metaKey } = pressed;
  if ([...key].length !== 1 || metaKey) return false;
  return pressed.getModifierState("AltGraph") || !(ctrlKey || (altKey && MENU_KEY.test(key)));
}

const MENU_KEY = /^[a-z0-9 ]$/i;
