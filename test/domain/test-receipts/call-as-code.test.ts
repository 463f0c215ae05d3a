import { execFileSync } from "node:child_process";
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from "@cucumber/gherkin";
import { IdGenerator } from "@cucumber/messages";
import { expect } from "chai";
import fc from "fast-check";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { formatCallAsCode, formatBody, POST_RECEIPT_STEP } from "#domain/test-receipts/index.ts";

const callOf = (body: JsonObject, json = JSON.stringify(body)) => ({
  apiUrl: "https://portal.example/api",
  retailerId: "1001",
  body,
  json,
});
const CALL = callOf({ transaction_id: "T-1", total: 1.5, items: [{ name: "Ann's tea" }] });
/** Characters that need quoting. */
const AWKWARD = { "it's": `"""`, '"""': "```", __proto: '\\"\\"\\" \\`\\`\\` $HOME `ls` \\', "\u2028": "\n'\r\n" };
const bodies = fc
  .dictionary(fc.oneof(fc.string(), fc.constantFrom("__proto__", "'", '"""', "```")), fc.jsonValue())
  .map((body) => JSON.parse(JSON.stringify(body)) as JsonObject);

describe("copied call", () => {
  it("is one curl command that reads the token from the environment", () => {
    expect(formatCallAsCode("curl", CALL)).to
      .equal(String.raw`curl --request POST 'https://portal.example/api/receipts?retailer_id=1001' \
  --header "authorization: Bearer $COUNTERFOIL_TOKEN" \
  --header 'content-type: application/json' \
  --data-raw '{
  "transaction_id": "T-1",
  "total": 1.5,
  "items": [
    {
      "name": "Ann'\''s tea"
    }
  ]
}'`);
  });

  for (const [text, isChanged] of [
    ['{"total":1.5,"items":[],"note":{}}', false],
    ['{"total":1.10}', true],
    ['{"total":12345678901234567890}', true],
    ['{"total":-0}', true],
    ['{"total":1e2}', true],
    ['{"total":1,"total":2}', true],
  ] as const)
    it(`for the SDK ${isChanged ? "says that JavaScript changes" : "has no remark about"} ${text}`, () => {
      const code = formatCallAsCode("sdk", callOf(JSON.parse(text) as JsonObject, text));
      expect(code.startsWith("// JavaScript writes ")).to.equal(isChanged);
      expect(formatCallAsCode("curl", callOf(JSON.parse(text) as JsonObject, text))).not.to.include("JavaScript");
    });

  it("is a complete module for the SDK", () => {
    expect(formatCallAsCode("sdk", CALL)).to.equal(`import { createClient } from "@counterfoil/sdk";

const client = createClient({
  baseUrl: "https://portal.example/api",
  token: process.env["COUNTERFOIL_TOKEN"] ?? "",
  retailerId: "1001",
});

const answer = await client.POST("/receipts", {
  body: {
    "transaction_id": "T-1",
    "total": 1.5,
    "items": [
      {
        "name": "Ann's tea"
      }
    ]
  },
});
console.log(answer.ok ? answer.data : answer.problem);
`);
  });

  it("as a step of a feature has the body below its sentence", () => {
    expect(formatCallAsCode("gherkin", callOf({ total: 1.5 }))).to.equal(`When the user posts this test receipt
  \`\`\`
  {
    "total": 1.5
  }
  \`\`\`
`);
  });

  it("has the numbers as they are sent, as a command and as a step", () => {
    const call = callOf({ total: 1.1 }, '{"total":1.10,"id":12345678901234567890}');
    for (const form of ["curl", "gherkin"] as const)
      expect(formatCallAsCode(form, call)).to.include('"total": 1.10').and.include('"id": 12345678901234567890');
  });

  it("encodes the id of the retailer", () => {
    expect(formatCallAsCode("curl", { ...CALL, retailerId: "a&b=c" })).to.contain("/receipts?retailer_id=a%26b%3Dc'");
  });

  it("passes the body unchanged through a shell", function () {
    if (process.platform === "win32") this.skip();
    fc.assert(
      fc.property(bodies, (body) => shellRead(formatCallAsCode("curl", callOf(body))) === formatBody(body)),
      { numRuns: 20, examples: [[AWKWARD]] },
    );
  });

  it("passes the body unchanged through a program", () => {
    fc.assert(
      fc.property(bodies, (body) => codeRead(formatCallAsCode("sdk", callOf(body))) === formatBody(body)),
      { examples: [[AWKWARD]] },
    );
  });

  it("passes the body unchanged through Cucumber", () => {
    fc.assert(
      fc.property(
        bodies,
        (body) => stepRead(formatCallAsCode("gherkin", callOf(body))) === `${POST_RECEIPT_STEP}\n${formatBody(body)}`,
      ),
      { examples: [[AWKWARD]] },
    );
  });
});

/** Returns the last argument of the command as a shell passes it. */
function shellRead(command: string): string {
  return execFileSync("sh", ["-c", `curl() { for last; do :; done; printf %s "$last"; }\n${command}`], {
    encoding: "utf8",
  });
}

/** Evaluates the literal in the code, with its members in order. */
function codeRead(code: string): string {
  const literal = code.slice(code.indexOf("body: ") + "body: ".length, code.lastIndexOf(",\n});"));
  return formatBody((0, eval)(`(${literal})`) as JsonObject);
}

/** Returns the sentence and the text below it. */
function stepRead(step: string): string {
  const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
  const { feature } = parser.parse(`Feature: Posting\n  Example: One\n    ${step.replaceAll("\n", "\n    ")}`);
  const posted = feature?.children[0]?.scenario?.steps[0];
  return `${posted?.text}\n${posted?.docString?.content}`;
}
