import { layOutJson } from "../../tills/index.ts";

/** JSON with a line for each member and entry, letter by letter as it came; a text that is no JSON stays as it is. */
export const layOut = (text: string): string => layOutJson(text) ?? text;
