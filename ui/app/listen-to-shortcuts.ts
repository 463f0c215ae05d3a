import type { Shortcuts, ShortcutPress } from "#ui/model/shortcuts.ts";
import { ANSWERS_ON_KEY } from "#ui/kit/field/answers-on-key.ts";
import { isPageVeiled } from "#ui/kit/dialog/veil.ts";
import type { KeyTarget } from "#domain/shell/rules.ts";
import { createListShortcuts } from "./list-shortcuts.ts";
import { createSearchShortcuts } from "./search-shortcuts.ts";
import { keyTargetOf } from "./key-target.ts";

type Listener = {
  readonly shortcuts: Shortcuts;
  readonly areCharactersOn: () => boolean;
  /** Shows the list of shortcuts. */
  readonly onList: () => void;
};

/** True if a key press is a shortcut. The scanner holds such a key back until it cannot belong to a code. */
export const isShortcut = (shortcuts: Shortcuts, event: KeyboardEvent): boolean =>
  actionOf(shortcuts, event) !== undefined;

/**
 * Acts on shortcuts after all other listeners of the page.
 * Also keeps characters from the questions that they answer if they are switched off. Returns a function that stops
 * the listener.
 */
export function listenToShortcuts(window: Window, { shortcuts, areCharactersOn, onList }: Listener): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { document } = window;
  const unregister = shortcuts.register(...createListShortcuts(document), ...createSearchShortcuts(document), {
    key: "?",
    label: "Show the shortcuts of this page",
    actionAt: () => onList,
    isOnPage: () => true,
  });
  signal.addEventListener("abort", unregister);
  const act = (event: KeyboardEvent): void => {
    const action = actionOf(shortcuts, event);
    if (!action) return;
    event.preventDefault();
    action();
  };
  const keepFromQuestions = (event: KeyboardEvent): void => {
    if (areCharactersOn() || !(event instanceof KeyboardEvent)) return;
    const isCharacter = event.key.length === 1 && event.key !== " ";
    if (isCharacter && isInQuestion(event.target)) event.stopImmediatePropagation();
  };
  window.addEventListener("keydown", act, { signal });
  window.addEventListener("keydown", keepFromQuestions, { signal, capture: true });
  return () => stopping.abort();
}

function actionOf(shortcuts: Shortcuts, event: KeyboardEvent): (() => void) | undefined {
  // Browsers send a plain event without a key when they fill in a form.
  if (!(event instanceof KeyboardEvent) || isPageVeiled()) return undefined;
  return shortcuts.find(toPress(event));
}

const toPress = (event: KeyboardEvent): ShortcutPress => {
  const { key, altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing, defaultPrevented, target } = event;
  const focused = target instanceof Element ? target : undefined;
  const isTyping = !FREE_TARGETS.includes(keyTargetOf(target));
  return { key, altKey, ctrlKey, metaKey, shiftKey, repeat, isComposing, defaultPrevented, focused, isTyping };
};

/** What uses no characters by itself. */
const FREE_TARGETS: readonly KeyTarget[] = ["other", "submit-control"];

const isInQuestion = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${ANSWERS_ON_KEY}]`) !== null;
