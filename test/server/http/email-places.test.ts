import { readdirSync, readFileSync } from "node:fs";
import { expect } from "chai";
import type { Json } from "#domain/shared/json/json.ts";
import { object, operationsOf, parametersOf, places, readContract, resolved } from "#test/contract/contract.ts";
import { createSessionCalls, type Call } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";

const contract = readContract();
const RECEIPT = fixtureReceipt({ retailer: "1001", at: 3, transaction: transactionAt(3) }).id;

/** What a place does with an email address: it is mailed, it identifies a customer, or it only finds a record. */
type Kind = "mailed" | "customer" | "checked" | "finds" | "till";
type Send = (call: Call, text: string) => ReturnType<Call>;

const create: Send = (call, email) => call("POST", "/_/accounts", { body: { email, retailers: ["1001"] } });
const copy: Send = (call, email_address) => call("POST", "/email", { body: { id: RECEIPT, email_address } });
const add: Send = (call, id) => call("POST", `/identifiers/${encodeURIComponent(id)}`, { body: { properties: {} } });
/** Answers the verdict as the status that a call with the identifier has. */
const check: Send = async (call, identifier) => {
  const verdict = await call("POST", "/identifiers/_validate", { body: { identifier } });
  return verdict.json["valid"] === false ? { ...verdict, status: 400 } : verdict;
};
const attach: Send = (call, value) =>
  call("PATCH", `/receipts/${RECEIPT}`, {
    body: [{ op: "add", path: "/identifier", value }],
    type: "application/json-patch+json",
  });

/** Every place of the contract that takes an email address, and how it is sent. */
const PLACES: Readonly<Record<string, readonly [kind: Kind, send?: Send]>> = {
  "POST /_/accounts email": ["mailed", create],
  "POST /email email_address": ["mailed", copy],
  "POST /identifiers/{id} id": ["customer", add],
  "PATCH /receipts/{id} identifier": ["customer", attach],
  "POST /identifiers/_validate identifier": ["checked", check],
  "POST /receipts identifier": ["till"],
};
const FINDS = /^(?:GET|PATCH|POST|DELETE) \/(?:_\/account[^ ]*|identifiers\/\{id\}[^ ]*|loyalty\/[^ ]*) (?:email|id)$/;

/** The draft classes of the domain with an address, and the function of the rule that their file calls. */
const DRAFTS: Readonly<Record<string, string>> = {
  "accounts/account-draft.ts email": "addressFault",
  "consumers/consumer-draft.ts identifier": "isIdentifierFor",
};

/** The screens with a field for an address, and the function of the rule that their view-model calls. */
const SCREENS: Readonly<Record<string, readonly [file: string, rule: string]>> = {
  "ui/accounts/new-account.view.tsx": ["ui/accounts/new-account.view-model.ts", "AccountDraft"],
  "ui/receipts/actions/mailing/send-copy.view.tsx": ["ui/receipts/actions/mailing/send-copy.view-model.ts", "sendCopy"],
};

const isAddress = (name: string): boolean => /^(?:identifier|email(?:_address)?)$/.test(name);

function bodyNames(schema: Json | undefined): readonly string[] {
  const { properties, items } = resolved(contract, schema);
  return [...Object.keys(object(properties)), ...(items === undefined ? [] : bodyNames(items))];
}

function placesOf(operation: ReturnType<typeof operationsOf>[number]): readonly string[] {
  const { described, name, path } = operation;
  const bodies = places(resolved(contract, described["requestBody"])).flatMap(({ node }) => bodyNames(node["schema"]));
  const parameters = parametersOf(contract, operation)
    .filter((parameter) => parameter["in"] === "path")
    .map((parameter) => String(parameter["name"]));
  const ids = parameters.filter(
    (parameter) => isAddress(parameter) || (parameter === "id" && /\/identifiers\//.test(path)),
  );
  return [...bodies.filter(isAddress), ...ids].map((place) => `${name} ${place}`);
}

const filesIn = (folder: string, end: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(end));

describe("the places that take an email address [D35]", () => {
  let server: TestServer;
  let call: Call;
  before(async () => {
    server = await startTestServer();
    call = await createSessionCalls(server, { email: "every@shop.example", permissions: ["administrator"] });
  });
  after(() => server.close());

  it("are known in the contract: each has a row here, or only finds a record", () => {
    const found = operationsOf(contract).flatMap(placesOf);
    expect(found.filter((place) => !(place in PLACES) && !FINDS.test(place))).to.deep.equal([]);
    // The patch of a receipt names its place in the body.
    expect(Object.keys(PLACES).filter((place) => !found.includes(place))).to.deep.equal([
      "PATCH /receipts/{id} identifier",
    ]);
  });

  for (const [place, [kind, send]] of Object.entries(PLACES)) {
    if (send === undefined) continue;
    it(`include ${place}: ${kind}`, async () => {
      for (const text of ["a@b@c", "@shop.example", "ann@"])
        expect((await send(call, text)).status, text).to.equal(400);
      for (const text of ["a b@c d", "ann@10.0.0.1"])
        expect((await send(call, text)).status, text).to.be.oneOf(kind === "mailed" ? [400] : [200, 201]);
      expect((await send(call, "new.one@shop.example")).status).to.be.oneOf([200, 201, 202]);
    });
  }

  it("are the drafts of the domain that have a row here, which call the rule", () => {
    const fields = filesIn("domain", "-draft.ts").flatMap((file) => {
      const text = readFileSync(`domain/${file}`, "utf8");
      return [...text.matchAll(/^ {2}(identifier|email)(?:: string;| = )/gmu)].map(([, name]) => `${file} ${name}`);
    });
    expect(fields).to.have.members(Object.keys(DRAFTS));
    for (const [place, rule] of Object.entries(DRAFTS))
      expect(readFileSync(`domain/${place.split(" ")[0]}`, "utf8"), place).to.include(`${rule}(`);
  });

  it("are the screens with a field for an address that have a row here, which call the rule", () => {
    const views = filesIn("ui", ".tsx")
      .filter((file) => !file.startsWith("kit/") && readFileSync(`ui/${file}`, "utf8").includes('type="email"'))
      .map((file) => `ui/${file}`);
    expect(views).to.have.members(Object.keys(SCREENS));
    for (const [file, rule] of Object.values(SCREENS)) expect(readFileSync(file, "utf8"), file).to.include(rule);
  });

  it("have no rule of their own: no other file tests a text for an address", () => {
    const owners = [
      "domain/shared/identifier/email.ts",
      "domain/consumers/erasure/person-texts.ts",
      "domain/templates/editable-html.ts",
    ];
    const own = ["domain", "server", "ui", "adapters"]
      .flatMap((folder) => filesIn(folder, ".ts").map((file) => `${folder}/${file}`))
      .filter((file) => /\/\^[^/\n]*@[^/\n]*\$\/|\.includes\("@"\)\s*\?|@IsEmail/u.test(readFileSync(file, "utf8")));
    expect(own.filter((file) => !owners.includes(file))).to.deep.equal([]);
  });
});
