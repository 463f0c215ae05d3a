import { readFileSync } from "node:fs";
import Fastify from "fastify";
import { expect } from "chai";
import type { Authorizer } from "#server/http/authorize.ts";
import { readContract } from "#server/http/contract.ts";
import { isWriteOperation } from "#server/http/operation-routes.ts";
import { registerOperations } from "#server/http/register-operations.ts";
import { CallFactory } from "#server/http/write-context.ts";

const contract = readContract(readFileSync("openapi/openapi-v1.yml", "utf8"));

describe("the calls of handlers", () => {
  it("can write for every other method than GET, and for reads that are audited", () => {
    const reads = contract.operations.filter(({ method }) => method === "GET");
    expect(reads.filter(isWriteOperation).map(({ id }) => id)).to.have.members([
      "getConsumerData",
      "getMailListFile",
      "getReceiptListFile",
    ]);
    expect(contract.operations.filter((each) => !isWriteOperation(each) && each.method !== "GET")).to.deep.equal([]);
  });

  it("have a transaction only if they can write", async () => {
    const given: Record<string, readonly string[]> = {};
    const [guarded, open] = [true, false].map((isGuarded) =>
      Object.fromEntries(
        contract.operations
          .filter((each) => each.isGuarded === isGuarded)
          .map(({ id }) => [
            id,
            (call?: object) => {
              given[id] = Object.keys(call ?? {});
              return Promise.resolve({});
            },
          ]),
      ),
    );
    const app = Fastify();
    registerOperations(app, contract, {
      routes: { guarded: guarded!, authenticated: {}, anonymous: open! },
      authorizer: { authorize: () => Promise.resolve({}) } as unknown as Authorizer,
      callFactory: new CallFactory({} as ConstructorParameters<typeof CallFactory>[0]),
    });
    await app.inject({ method: "GET", url: "/stores" });
    await app.inject({ method: "GET", url: "/_/receipts/_export" });
    await app.inject({ method: "POST", url: "/stores", payload: {} });
    await app.close();
    const read = ["closed", "origin", "address"];
    const write = [...read, "withTransaction", "requireCurrentVersion"];
    expect(given).to.deep.equal({ listStores: read, getReceiptListFile: write, createStore: write });
  });
});
