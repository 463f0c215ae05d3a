import type { KeyboardEvent } from "react";

type Keys = {
  /** The answers in the order of their digits, for example Yes for 1 and Y. */
  readonly choices: readonly string[];
  readonly onAnswer: (answer: string) => void;
};

/**
 * Answers a question by one key: the first letter of an answer, or its digit.
 * Acts only while the focus is in the question, so that no letter typed elsewhere answers it (WCAG 2.1.4). The focus
 * then moves to the next question without an answer.
 */
export const answerOnKey =
  ({ choices, onAnswer }: Keys) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const answer = selectAnswer(choices, event.key);
    if (answer === undefined) return;
    event.preventDefault();
    const next = nextControl(event.currentTarget);
    onAnswer(answer);
    next?.focus();
  };

/** Confirms the answers with Ctrl+Enter, or Cmd+Enter on a Mac, wherever the focus is among them. */
export const confirmOnKey =
  (onConfirm: () => void) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const isConfirm = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if (!isConfirm || event.repeat || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onConfirm();
  };

/** Returns the answer that a key chooses. Undefined if it chooses none. */
const selectAnswer = (choices: readonly string[], key: string): string | undefined =>
  choices.find((choice, at) => key === String(at + 1) || key.toLowerCase() === choice.charAt(0).toLowerCase());

/** Returns the control after the question of a radio button: of one without an answer, else of a comment, else the main button. */
function nextControl(input: HTMLElement): HTMLElement | undefined {
  const controls = [...(input.closest("form")?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
  const later = controls.slice(controls.findIndex((element) => element.contains(input)) + 1);
  const next =
    later.find((element) => element.matches("[role=radiogroup]:not(:has(:checked))")) ??
    later.find((element) => !element.matches("[role=radiogroup]"));
  return next?.querySelector<HTMLElement>("input") ?? next;
}

const CONTROLS = "[role=radiogroup], textarea, button";
