import { preventsSubmit, type KeyTarget } from "./enter-key.ts";
import { typesCharacter, type CharacterKey } from "./typed-character.ts";

/** A burst of fewer keys can be a user whose fingers roll over two or three keys. */
export const SCAN_MIN_KEYS = 6;
/** Maximum time between two keys of a barcode scanner. */
export const SCAN_GAP_MS = 35;

/** A key press, with what decides whether a scanner sent it. */
export type ScanKey = CharacterKey & {
  /** The time stamp of the event, in milliseconds. A slow machine handles events late, but does not change it. */
  readonly timeStamp: number;
  readonly target: KeyTarget;
  /** True if the user holds the key down. */
  readonly repeat: boolean;
  /** True if the key belongs to an IME composition. */
  readonly isComposing: boolean;
};

/** The keys that may be the beginning of a burst. */
export type ScanState = {
  readonly text: string;
  readonly keys: number;
  /** Time stamp of the last key. */
  readonly at: number;
  /** True if each key went into a text field. */
  readonly isTyped: boolean;
  /** True after a burst whose last key does nothing. A second Enter right after it and repeats of the key do nothing either. */
  readonly isEnded: boolean;
};

export const NO_SCAN: ScanState = { text: "", keys: 0, at: -Infinity, isTyped: false, isEnded: false };

/**
 * - `pass`: the key does what it does.
 * - `suppress`: the key must do nothing.
 * - `scanned`: the key must do nothing. It ends a burst outside text fields, whose effects are to be undone.
 */
export type ScanEffect = { readonly kind: "pass" | "suppress" } | { readonly kind: "scanned"; readonly text: string };

/** Returns the next state after a key press, and what the key may do. */
export function pressScanKey(
  state: ScanState,
  pressed: ScanKey,
): { readonly state: ScanState; readonly effect: ScanEffect } {
  if (PASSED_KEYS.includes(pressed.key)) return { state, effect: PASS };
  if (state.isEnded && belongsToEnd(state, pressed)) return { state: { ...state, at: -Infinity }, effect: SUPPRESS };
  if (pressed.repeat || pressed.isComposing) return { state: NO_SCAN, effect: PASS };
  if (typesCharacter(pressed)) return type(state, pressed);
  return isEnd(state, pressed) ? end(state, pressed) : { state: NO_SCAN, effect: PASS };
}

/** True if keys have been pressed that can be the beginning of a burst outside text fields. */
export const isScanPending = ({ keys, isTyped }: ScanState): boolean => keys > 0 && !isTyped;

/** True if an Enter follows a character as quickly as from a scanner, also after a code too short for a receipt. */
export const isScannedEnter = (state: ScanState, { key, timeStamp }: Pick<ScanKey, "key" | "timeStamp">): boolean =>
  key === "Enter" && state.keys > 0 && isQuick(state, { timeStamp });

/**
 * True if a released space bar may belong to a burst, so that it must not press a button yet.
 * A user holds the space bar longer than a scanner.
 */
export const isScannedSpace = (
  { text, keys, at }: ScanState,
  { key, timeStamp }: Pick<ScanKey, "key" | "timeStamp">,
): boolean => key === " " && text.startsWith(" ") && (keys > 1 || isQuick({ at }, { timeStamp }));

function type(state: ScanState, { key, timeStamp: at, target }: ScanKey): ReturnType<typeof pressScanKey> {
  const isField = TEXT_FIELDS.includes(target);
  const continues = !state.isEnded && isQuick(state, { timeStamp: at });
  if (!continues) return { state: { text: key, keys: 1, at, isTyped: isField, isEnded: false }, effect: PASS };
  const next = { text: state.text + key, keys: state.keys + 1, at, isTyped: state.isTyped && isField, isEnded: false };
  // The space bar presses buttons, and some browsers start a search of the page with '/'.
  return { state: next, effect: PRESSED_TARGETS.includes(target) ? SUPPRESS : PASS };
}

function end({ text, isTyped }: ScanState, { key, timeStamp: at, target }: ScanKey): ReturnType<typeof pressScanKey> {
  const ended = { ...NO_SCAN, at, isEnded: true };
  if (!isTyped || !TEXT_FIELDS.includes(target)) return { state: ended, effect: { kind: "scanned", text } };
  return preventsSubmit(key, target) ? { state: ended, effect: SUPPRESS } : { state: NO_SCAN, effect: PASS };
}

/** Scanners may send a carriage return and a line feed. */
const belongsToEnd = (state: ScanState, { key, repeat, timeStamp }: ScanKey): boolean =>
  repeat ? ENDS.includes(key) : key === "Enter" && isQuick(state, { timeStamp });

const isEnd = (state: ScanState, { key, ctrlKey, altKey, metaKey, timeStamp }: ScanKey): boolean =>
  ENDS.includes(key) && !(ctrlKey || altKey || metaKey) && state.keys >= SCAN_MIN_KEYS && isQuick(state, { timeStamp });

/** Browsers report steps of 0.1 ms as floating-point numbers. */
const ROUNDING_MS = 0.001;
const isQuick = ({ at }: Pick<ScanState, "at">, { timeStamp }: { readonly timeStamp: number }): boolean =>
  timeStamp >= at && timeStamp - at <= SCAN_GAP_MS + ROUNDING_MS;

const PASS: ScanEffect = { kind: "pass" };
const SUPPRESS: ScanEffect = { kind: "suppress" };

const ENDS: readonly string[] = ["Enter", "Tab"];
/** A scanner holds them for upper case and special characters. */
const PASSED_KEYS: readonly string[] = ["Shift", "CapsLock", "NumLock", "Control", "Alt", "AltGraph"];
/** The first character opens the text area of a cell of a grid. */
const TEXT_FIELDS: readonly KeyTarget[] = ["text-input", "textarea", "code-editor", "search-field", "grid-cell"];
const PRESSED_TARGETS: readonly KeyTarget[] = ["submit-control", "other"];
