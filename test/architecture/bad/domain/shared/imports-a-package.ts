// breaks domain-is-pure-shared
import { parse } from "yaml";

export const body = (text: string): unknown => parse(text);
