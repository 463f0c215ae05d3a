// breaks domain-is-pure-test-receipts
import { parse } from "yaml";

export const body = (text: string): unknown => parse(text);
