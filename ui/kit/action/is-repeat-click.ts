import type { MouseEvent } from "react";

/**
 * The second click of a double click, or the third: the first has done what was wanted, and something else may stand
 * under the pointer by now. A key that is pressed counts none.
 */
export const isRepeatClick = ({ detail }: MouseEvent): boolean => detail > 1;
