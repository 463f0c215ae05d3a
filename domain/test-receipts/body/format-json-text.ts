import { formatJson } from "../../tills/index.ts";

/**
 * Formats JSON with a line for each member and entry and keeps every token.
 * Returns text that is not JSON unchanged.
 */
export const formatJsonText = (text: string): string => formatJson(text) ?? text;
