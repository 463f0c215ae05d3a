/** Marks controls that a letter or a digit chooses. The app holds the first key of a scanned code back from them. */
export const ANSWERS_ON_KEY = "data-answers-on-key";
