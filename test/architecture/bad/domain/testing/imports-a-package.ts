// breaks domain-is-pure-testing
import { parse } from "yaml";

export const body = (text: string): unknown => parse(text);
