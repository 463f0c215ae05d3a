import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "chai";
import fastify from "fastify";
import { readContract, type ContractOperation } from "#server/http/contract.ts";
import { PROBLEM_STATUSES } from "#server/http/problem-statuses.ts";
import { toHttpRefusal } from "#server/http/problems.ts";
import { validateResponses } from "#server/http/response-validation.ts";

const CONTRACT = readContract(await readFile("openapi/openapi-v1.yml", "utf8"));
const operationOf = (id: string) => CONTRACT.operations.find((each) => each.id === id) as ContractOperation;

/** Returns the texts of the sources of a folder, without the table of codes itself. */
async function sourcesIn(folder: string): Promise<readonly Promise<string>[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => name.endsWith(".ts") && !name.endsWith("problem-statuses.ts"))
    .map((name) => readFile(join(folder, name), "utf8"));
}

describe("the code of a problem", () => {
  /** Returns the status of an answer of `createStore` after its check against the contract. */
  async function checkedStatus(status: number, problem: object): Promise<number> {
    const app = fastify();
    validateResponses(app);
    app.post("/stores", { config: { operation: operationOf("createStore") } }, (_request, reply) =>
      reply
        .code(status)
        .header("counterfoil-request-id", "1")
        .type("application/json; charset=utf-8")
        .send(JSON.stringify(problem)),
    );
    return (await app.inject({ method: "POST", url: "/stores" })).statusCode;
  }

  const PROBLEMS: readonly (readonly [what: string, status: number, problem: object, isListed: boolean])[] = [
    ["a code of the operation", 409, { description: "x", code: "store_exists" }, true],
    ["a general code", 403, { description: "x", code: "permission_denied" }, true],
    ["no code", 409, { description: "x" }, false],
    ["an unknown code", 409, { description: "x", code: "store_taken" }, false],
    ["a code of another operation", 409, { description: "x", code: "file_exists" }, false],
    ["a code of another status", 400, { description: "x", code: "store_exists" }, false],
  ];
  for (const [what, status, problem, isListed] of PROBLEMS)
    it(`${isListed ? "can be" : "breaks the contract if it is"} ${what}`, async () => {
      expect(await checkedStatus(status, problem)).to.equal(isListed ? status : 500);
    });

  it("has one place in the server at least that answers it", async () => {
    const texts = await Promise.all([...(await sourcesIn("server")), ...(await sourcesIn("domain"))]);
    const dead = Object.keys(PROBLEM_STATUSES).filter((code) => !texts.some((text) => text.includes(`"${code}"`)));
    expect(dead).to.deep.equal([]);
  });

  const OUTSIDE: readonly (readonly [error: object, code: string, status: number])[] = [
    [{ statusCode: 408 }, "request_timeout", 408],
    [{ statusCode: 413 }, "body_too_large", 413],
    [{ statusCode: 414 }, "uri_too_long", 414],
    [{ statusCode: 415 }, "unsupported_media_type", 415],
    [{ statusCode: 431 }, "headers_too_large", 431],
    [{ statusCode: 400 }, "invalid_request", 400],
    [{ code: "53100" }, "storage_full", 503],
    [{ code: "25006" }, "read_only", 503],
    [{ code: "ECONNREFUSED" }, "unavailable", 503],
    [{ code: "23505" }, "internal_error", 500],
  ];
  for (const [error, code, status] of OUTSIDE)
    it(`is ${code} for ${JSON.stringify(error)} of the framework or the database`, () => {
      const refusal = toHttpRefusal(Object.assign(new Error("x"), error));
      expect([refusal.code, refusal.status]).to.deep.equal([code, status]);
    });
});
