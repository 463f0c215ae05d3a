import { expect } from "chai";
import type { Schema } from "#contract/index.ts";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json/json.ts";
import { createCalls, type Call, type ReceivedResponse } from "#test/support/calls.ts";
import { contractCalls, type ContractCall } from "#test/support/contract-calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { hashTables, listTables } from "#test/support/table-hash.ts";

/** Every write of the contract with a JSON body. The permission matrix covers missing flags, the contract fuzz random bodies. */
const WRITES = contractCalls().filter(
  ({ operation: { method }, sent: { type = "" } }) => method !== "GET" && type.includes("json"),
);

/** Operations that keep what was sent, such as receipts of tills. */
const KEEPS_DUPLICATES: ReadonlySet<string> = new Set(["createReceipt"]);

/** Invisible characters and controls of direction. */
const FORMAT_CHARACTERS = ["\u200b", "\u202e", "\u2066", "\ufeff", "\u00ad"];

type Variant = { readonly place: string; readonly body: Json };

/** Returns the body with one member of another type, for each member. */
const swapped = (body: Json): readonly Variant[] =>
  variantsOf(body, (value) =>
    typeof value === "string" ? 7 : Array.isArray(value) ? {} : isJsonObject(value) ? [] : "x",
  );

/** Returns the body with a character in one text, for each text. */
const marked = (body: Json, mark: string): readonly Variant[] =>
  variantsOf(body, (value) => (typeof value === "string" ? `${value}${mark}` : undefined));

function variantsOf(value: Json, change: (value: Json) => Json | undefined, place = ""): readonly Variant[] {
  const changed = change(value);
  const own = changed === undefined ? [] : [{ place, body: changed }];
  if (Array.isArray(value)) {
    return [
      ...own,
      ...(value as readonly Json[]).flatMap((entry, at) =>
        variantsOf(entry, change, `${place}/${at}`).map((variant) => ({
          ...variant,
          body: value.map((each: Json, place) => (place === at ? variant.body : each)),
        })),
      ),
    ];
  }
  if (!isJsonObject(value)) return own;
  return [
    ...own,
    ...Object.entries(value).flatMap(([name, member]) =>
      variantsOf(member, change, `${place}/${name}`).map((variant) => ({
        ...variant,
        body: { ...value, [name]: variant.body },
      })),
    ),
  ];
}

/** Writes the first member of an object twice. */
const duplicated = (body: JsonObject): string =>
  JSON.stringify(body).replace(/^\{/u, `{${JSON.stringify(body).slice(1, -1)},`);

/** Patterns, and phrases of the validator. */
const TECHNICAL =
  /\\p\{|\(\?[:=!<]|must (?:NOT|match|be equal|be (?:string|integer|number|boolean|object|array|null)\b|have required)|exactly one schema|property name|oneOf|anyOf/u;

/** Such as `roles/0/permission`. */
const RAW_PATH = /\b[a-z_]+\/(?:[a-z_]+|\d+)\b/u;

describe("the body of every write", () => {
  let server: TestServer;
  let ask: Call;
  let tables: readonly string[];
  before(async () => {
    server = await startTestServer({ taxFreeSandbox: true });
    ask = createCalls(server, { cookie: await server.signIn("admin@shop.example") });
    tables = await listTables(server.db, ["audit", "rate_limits", "sessions", "kept_answers"]);
  });
  after(() => server.close());

  const send = ({ operation, address, sent }: ContractCall, body: Json | string): Promise<ReceivedResponse> =>
    ask(operation.method, address({}), {
      type: sent.type ?? "application/json",
      body: typeof body === "string" ? body : JSON.stringify(body),
      headers: { "if-unmodified-since": new Date().toUTCString() },
    });

  const hash = async (): Promise<string> => {
    await server.app.processing.processAll();
    return hashTables(server.db, tables);
  };

  /** A refusal says why in words: without a pattern, a phrase of the validator or a path. A server error is a bug. */
  function expectClear({ status, text, json }: ReceivedResponse, what: string): void {
    expect(status, `${what}: ${text}`).to.be.below(500);
    if (status < 400) return;
    const { description, errors = [] } = json as unknown as Schema<"Problem">;
    for (const words of [description, ...errors.map((error) => error.description)])
      expect(words, `${what}: ${text}`).not.to.match(TECHNICAL).and.not.to.match(RAW_PATH);
  }

  for (const to of WRITES) {
    const {
      operation: { id },
      sent: { body },
    } = to;

    describe(id, () => {
      it("refuses a duplicate member and changes nothing", async () => {
        if (!isJsonObject(body as Json) || Object.keys(body as JsonObject).length === 0 || KEEPS_DUPLICATES.has(id))
          return;
        const before = await hash();
        const { status, text } = await send(to, duplicated(body as JsonObject));
        expect([status, text.includes("is in the body more than once")], text).to.deep.equal([400, true]);
        expect(await hash()).to.equal(before);
      });

      it("refuses or accepts a member of another type, clearly", async () => {
        for (const variant of swapped(body as Json)) {
          const before = await hash();
          const response = await send(to, variant.body);
          expectClear(response, `${variant.place} of ${id}`);
          if (response.status >= 400) expect(await hash(), variant.place).to.equal(before);
        }
      });

      it("refuses or accepts format characters in its texts, clearly", async () => {
        for (const mark of FORMAT_CHARACTERS) {
          for (const variant of marked(body as Json, mark))
            expectClear(
              await send(to, variant.body),
              `${variant.place} of ${id} with U+${mark.codePointAt(0)!.toString(16)}`,
            );
        }
      });
    });
  }
});
