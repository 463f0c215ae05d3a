// breaks domain-is-pure-templates
import { parse } from "yaml";

export const body = (text: string): unknown => parse(text);
