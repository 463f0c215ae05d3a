import type { JsonObject } from "../shared/json/json.ts";
import { assertNever } from "../shared/assert-never.ts";
import { formatJsonText } from "./body/format-json-text.ts";
import { formatBody } from "./body/parse-body.ts";

/** The formats in which the user can copy the call that posts a test receipt. */
export const CODE_FORMATS = ["curl", "sdk", "gherkin"] as const;
export type CodeFormat = (typeof CODE_FORMATS)[number];

/** The call: the API URL, the retailer, and the body with its JSON text as it is sent. */
export type PostReceiptCall = {
  readonly apiUrl: string;
  readonly retailerId: string;
  readonly body: JsonObject;
  readonly json: string;
};

/** The sentence of a feature under which a body can stand. */
export const POST_RECEIPT_STEP = "the user posts this test receipt";

/** Formats the call so that it runs elsewhere. It contains no secret: the access token is read from the environment. */
export function formatCallAsCode(form: CodeFormat, call: PostReceiptCall): string {
  switch (form) {
    case "curl":
      return asCurl(call);
    case "sdk":
      return asSdkCall(call);
    case "gherkin":
      return asStep(call);
    default:
      return assertNever(form);
  }
}

const TOKEN = "COUNTERFOIL_TOKEN";

const asCurl = ({ apiUrl, retailerId, json }: PostReceiptCall): string =>
  [
    `curl --request POST ${quotedForShell(`${apiUrl}/receipts?retailer_id=${encodeURIComponent(retailerId)}`)}`,
    `--header "authorization: Bearer $${TOKEN}"`,
    `--header 'content-type: application/json'`,
    `--data-raw ${quotedForShell(formatJsonText(json))}`,
  ].join(" \\\n  ");

const asSdkCall = ({ apiUrl, retailerId, body, json }: PostReceiptCall): string =>
  `${formatJsonText(json) === formatBody(body) ? "" : CHANGED_BY_JAVASCRIPT}import { createClient } from "@counterfoil/sdk";

const client = createClient({
  baseUrl: ${JSON.stringify(apiUrl)},
  token: process.env[${JSON.stringify(TOKEN)}] ?? "",
  retailerId: ${JSON.stringify(retailerId)},
});

const answer = await client.POST("/receipts", {
  body: ${indented(asLiteral(body), 2)},
});
console.log(answer.ok ? answer.data : answer.problem);
`;

const CHANGED_BY_JAVASCRIPT = `// JavaScript writes a number or a repeated member of this body in another way. The curl command sends it unchanged.
`;

/** Uses three backticks, because JSON can contain `"""`, which would end a Gherkin doc string. */
const asStep = ({ json }: PostReceiptCall): string =>
  `When ${POST_RECEIPT_STEP}\n  ${indented(["```", formatJsonText(json), "```"].join("\n"), 2)}\n`;

const indented = (text: string, columns: number): string => text.replaceAll("\n", `\n${" ".repeat(columns)}`);

/** Single quotes make a shell read every character literally, except the closing quote. */
const quotedForShell = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** In an object literal `"__proto__":` sets the prototype unless the name is computed. JSON has it as a plain name. */
const asLiteral = (body: JsonObject): string => formatBody(body).replace(/(\n *)"__proto__":/g, '$1["__proto__"]:');
