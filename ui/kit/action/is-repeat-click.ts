import type { MouseEvent } from "react";

/**
 * True for the second and later clicks of a multi-click.
 * The first click has done the action, and another control may now be under the pointer. False for the keyboard.
 */
export const isRepeatClick = ({ detail }: MouseEvent): boolean => detail > 1;
