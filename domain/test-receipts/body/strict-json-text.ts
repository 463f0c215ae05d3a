import { findStrictJsonFault } from "../../shared/json/strict-json.ts";
import { tokenizeJson, type JsonToken } from "../../shared/json/json-tokens.ts";
import { nextTexts } from "./json-autofix.ts";
import { parseLenientJson } from "./lenient-json.ts";
import { parseMemberName } from "./locate-pointer.ts";

/**
 * Returns a readable text as JSON (RFC 8259). Only tokens that JSON lacks change: numbers, escapes, blanks and duplicate
 * names of JSON stay as typed.
 */
export function toStrictJsonText(text: string): string {
  const tokens = [...tokenizeJson(text)];
  const next = nextTexts(tokens);
  return tokens.map((token, at) => strictToken(token, next[at])).join("");
}

function strictToken(token: JsonToken, next: string | undefined): string {
  switch (token.kind) {
    case "comment":
      return "";
    case "white-space":
      return JSON_SPACE.test(token.text) ? token.text : " ";
    case "string":
      return isStrict(token) ? token.text : JSON.stringify(valueOf(token));
    case "word":
      if (next === ":") return JSON.stringify(parseMemberName(token));
      return isStrict(token) ? token.text : decimalNumber(token.text);
    default:
      return token.text === "," && (next === "}" || next === "]") ? "" : token.text;
  }
}

const JSON_SPACE = /^[ \t\n\r]+$/;
const isStrict = ({ text }: JsonToken): boolean => findStrictJsonFault(text) === undefined;

function valueOf({ text }: JsonToken): unknown {
  const read = parseLenientJson(text);
  return read.ok ? read.value : text;
}

/** Returns a number of JSON5 with all of its digits: 16 for `+0x10`, 0.5 for `.5`, 5 for `5.`. */
function decimalNumber(text: string): string {
  const sign = text.startsWith("-") ? "-" : "";
  const digits = text.replace(/^[+-]/, "");
  if (/^0x/i.test(digits)) return sign + BigInt(digits).toString();
  return sign + digits.replace(/^\./, "0.").replace(/\.(e|$)/i, "$1");
}
