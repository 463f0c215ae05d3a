import { expect } from "chai";
import { FLAGS } from "#domain/shared/access/permission.ts";
import { isOwnOperation } from "#server/accounts/own-operations.ts";
import type { ReceivedResponse } from "#test/support/calls.ts";
import { contractCalls, type ContractCall } from "#test/support/contract-calls.ts";
import { IS_FULL_MATRIX } from "#test/support/full-matrix.ts";
import {
  askInMatrix,
  HOLDERS,
  kindsIn,
  MADE_THERE,
  namesInBody,
  startMatrix,
  type Holder,
  type Matrix,
  type Other,
} from "./permission-matrix-fixture.ts";

/** Previews change what the session of the caller can do: test/server/accounts/role-previews.test.ts has their callers. */
const OF_PREVIEWS: readonly string[] = ["startRolePreview", "endRolePreview"];

/** The operations of the own account have no flags and other callers: test/server/accounts/own-account-access.test.ts. */
const GUARDED = contractCalls().filter(
  ({ operation: { isGuarded, id } }) => isGuarded && !isOwnOperation(id) && !OF_PREVIEWS.includes(id),
);

/** Callers whom a rule refuses although they are authorized, with the rule's message. */
const RULED_OUT: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  // A token makes no tokens, and does not read the links that set passwords.
  createAccessToken: Object.fromEntries(
    [
      "a token of accounts_view",
      "a token of accounts_admin",
      "an owned token of account_manager",
      "an owned token of administrator",
    ].map((name) => [name, /^A token cannot make access tokens/]),
  ),
  listAccountMails: Object.fromEntries(
    ["a token of accounts_admin", "an owned token of administrator"].map((name) => [
      name,
      /^A token cannot read the links/,
    ]),
  ),
  // These callers hold the flag at one retailer.
  createRetailer: Object.fromEntries(
    ["a token of settings_admin", "a session of administrator", "an owned token of administrator"].map((name) => [
      name,
      /^Missing permission: settings_admin at all retailers$/,
    ]),
  ),
  changeReceipt: {
    // The caller may change a receipt, but not this part of it.
    "a token of patch_identifier": /^Missing permission: receipts_admin or refund_view$/,
    // The caller may not read receipts, and the response is one.
    "a token of receipts_admin":
      /^Missing permission: receipts_view or advanced_search_view or consumer_view or refund_view$/,
  },
  // The caller may change the templates of a store only.
  changeStore: { "a token of template_admin": /^Missing permission: stores_admin$/ },
  // The email goes to the address of an account, and this token has none.
  sendTemplatePreview: { "a token of template_admin": /^A test email needs an account/ },
  // A view belongs to an account, and these tokens have none.
  ...Object.fromEntries(
    ["createView", "replaceView", "deleteView", "replaceDefaultView"].map((id) => [
      id,
      Object.fromEntries([...FLAGS, "nothing"].map((flag) => [`a token of ${flag}`, /^A view belongs to an account/])),
    ]),
  ),
};

/** Returns all names in a call. */
function namedIn({ operation, sent }: ContractCall): readonly Pick<Other, "at" | "name">[] {
  const inQuery = operation.access.tenant === "retailer" ? [{ at: "query", name: "retailer_id" } as const] : [];
  return [
    ...inQuery,
    ...(MADE_THERE[operation.id] ? [] : kindsIn(operation.path)).map((name) => ({ at: "path", name }) as const),
    ...namesInBody(sent.body, operation.path).map((name) => ({ at: "body", name }) as const),
  ];
}

const isOpenTo = ({ operation: { access } }: ContractCall, { flags }: Pick<Holder, "flags">): boolean =>
  !access.noneOf.some((flag) => flags.includes(flag)) &&
  (access.anyOf.length === 0 || access.anyOf.some((flag) => flags.includes(flag)));

/** The callers of an operation. In the short run, those who may call it, and every third of the others. */
const holdersFor = (to: ContractCall): readonly string[] =>
  HOLDERS.filter((holder, at) => IS_FULL_MATRIX || isOpenTo(to, holder) || at % 3 === GUARDED.indexOf(to) % 3).map(
    ({ name }) => name,
  );

/** Returns the refusal that the contract requires. */
function closedTo({ operation: { access } }: ContractCall, { flags }: Holder): object {
  const excluded = access.noneOf.filter((flag) => flags.includes(flag));
  return {
    status: "Forbidden",
    description:
      excluded.length > 0 ? `Closed to ${excluded.join(" and ")}` : `Missing permission: ${access.anyOf.join(" or ")}`,
    code: excluded.length > 0 ? "permission_excluded" : "permission_denied",
  };
}

describe("the permission matrix: every operation, with every caller, for own and other records", () => {
  let matrix: Matrix;
  let untouched: string;
  before(async () => {
    matrix = await startMatrix();
    untouched = await matrix.hashOfData();
  });
  after(() => matrix.server.close());

  const ask = (to: ContractCall, holder: Holder, other?: Other): Promise<ReceivedResponse> =>
    askInMatrix(matrix, { to, holder, ...(other === undefined ? {} : { other }) });

  const holderOf = (name: string): Holder => matrix.holders.get(name)!;
  /** Counts the audit events of a refused request. */
  const refusalsOf = async ({ headers }: ReceivedResponse): Promise<number> => {
    const events = await matrix.server.db
      .selectFrom("audit")
      .select("id")
      .where("action", "=", "access.refused")
      .where("request_id", "=", headers.get("counterfoil-request-id"))
      .execute();
    return events.length;
  };

  for (const to of GUARDED) {
    const { id, method, successStatus } = to.operation;

    describe(id, () => {
      for (const name of holdersFor(to)) {
        it(`allows or refuses ${name} as the contract defines`, async () => {
          const holder = holderOf(name);
          const response = await ask(to, holder);
          const { status, json, text } = response;
          if (isOpenTo(to, holder)) {
            const rule = RULED_OUT[id]?.[name];
            expect(status, text).to.equal(rule ? 403 : successStatus);
            if (rule) expect(json["description"]).to.match(rule);
            if (method !== "GET") await matrix.restoreData();
          } else {
            expect([status, json]).to.deep.equal([403, closedTo(to, holder)]);
            expect(await refusalsOf(response)).to.equal(1);
          }
        });
      }

      for (const named of namedIn(to)) {
        it(`gives the same response whether ${named.name} in its ${named.at} is another retailer's or unknown`, async () => {
          for (const name of holdersFor(to)) {
            const holder = holderOf(name);
            const [foreign, unknown] = [
              await ask(to, holder, { ...named, whose: "foreign" }),
              await ask(to, holder, { ...named, whose: "unknown" }),
            ];
            const isGates = named.at !== "query" && !isOpenTo(to, holder);
            if (id === "getSuppressedAddress" && named.name === "address" && !isGates) {
              // Any address has an answer.
              const answers = [foreign, unknown].map(({ status, json }) => [status, Object.keys(json)]);
              expect(answers, name).to.deep.equal([
                [200, ["address"]],
                [200, ["address"]],
              ]);
              continue;
            }
            if (isGates) expect([foreign.status, foreign.json], name).to.deep.equal([403, closedTo(to, holder)]);
            else if (named.at === "body") expect(foreign.status, `${name}: ${foreign.text}`).to.be.within(400, 499);
            else expect(foreign.status, `${name}: ${foreign.text}`).to.equal(404);
            expect([unknown.status, unknown.headers.get("last-modified")], name).to.deep.equal([foreign.status, null]);
            if (named.at !== "body") expect(unknown.text).to.equal(foreign.text);
          }
        });
      }

      it("changes no data when it refuses", async () => {
        expect(await matrix.hashOfData()).to.equal(untouched);
      });
    });
  }
});
