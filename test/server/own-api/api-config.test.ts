import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { readConfig } from "#server/config.ts";
import { StartFailure } from "#server/exit-codes.ts";

const RETAILERS = "retailers: [{ id: acme, name: Acme }]";
const PROVIDERS = `identity_providers:
  - { id: corporate, name: Acme, issuer: "https://login.acme.example", client_id: counterfoil, domains: [acme.example],
      rules: [{ when: { groups: staff }, retailers: [acme], permissions: [employee] }] }`;
const [USER, HOST] = ["user", "host"].map((bearer) => `api: { bearer: ${bearer}, permissions: claims }`);
const file = (...parts: readonly (string | undefined)[]): string => parts.join("\n");

describe("API_URL and API_TOKEN", () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), "counterfoil-"));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** Returns the API, or the errors. */
  async function read(environment: Record<string, string>, portal: string | undefined) {
    const path = join(folder, "portal.yml");
    if (portal !== undefined) await writeFile(path, portal);
    try {
      return readConfig({ ...environment, ...(portal === undefined ? {} : { PORTAL_CONFIG: path }) }).api;
    } catch (error) {
      if (error instanceof StartFailure) return error.message.split("\n");
      throw error;
    }
  }

  const FOR_USERS = file(RETAILERS, PROVIDERS, USER);
  const FOR_HOST = file(RETAILERS, PROVIDERS, HOST);

  const ACCEPTED: readonly (readonly [
    environment: Record<string, string>,
    portal: string | undefined,
    api: object | undefined,
  ])[] = [
    [{}, undefined, undefined],
    [{}, file(RETAILERS, PROVIDERS), undefined],
    [
      { API_URL: "https://api.acme.example/" },
      FOR_USERS,
      { url: "https://api.acme.example", token: undefined, permissions: "claims", images: [] },
    ],
    [
      { API_URL: "http://127.0.0.1:4010/v1/", API_TOKEN: "abc" },
      FOR_HOST,
      { url: "http://127.0.0.1:4010/v1", token: "abc", permissions: "claims", images: [] },
    ],
    [
      { API_URL: "http://[::1]:4010", API_TOKEN: "abc" },
      FOR_HOST,
      { url: "http://[::1]:4010", token: "abc", permissions: "claims", images: [] },
    ],
    [
      { API_URL: "https://api.acme.example" },
      file(RETAILERS, PROVIDERS, "api: { bearer: user, permissions: api }"),
      { url: "https://api.acme.example", token: undefined, permissions: "api", images: [] },
    ],
  ];
  for (const [environment, portal, api] of ACCEPTED)
    it(`are accepted: ${JSON.stringify(environment)} ${portal?.split("\n").at(-1) ?? ""}`, async () => {
      expect(await read(environment, portal)).to.deep.equal(api);
    });

  type Refused = readonly [
    what: string,
    environment: Record<string, string>,
    portal: string | undefined,
    reason: RegExp,
    argv?: string[],
  ];
  const URL = { API_URL: "https://api.acme.example" };
  const REFUSED: readonly Refused[] = [
    [
      "no address",
      { API_URL: "api.acme.example" },
      FOR_USERS,
      /^API_URL must be an address that starts with https:\/\//,
    ],
    ["another scheme", { API_URL: "ftp://api.acme.example" }, FOR_USERS, /^API_URL must be an address/],
    [
      "http to another machine",
      { API_URL: "http://api.acme.example" },
      FOR_USERS,
      /^API_URL is on another machine: it must use https/,
    ],
    [
      "a password in the address",
      { API_URL: `https://${["u", "p"].join(":")}@api.acme.example` },
      FOR_USERS,
      /^API_URL must not contain a user/,
    ],
    [
      "a query in the address",
      { API_URL: "https://api.acme.example?x=1" },
      FOR_USERS,
      /^API_URL must be the address below which/,
    ],
    ["no portal.yml", URL, undefined, /^API_URL requires PORTAL_CONFIG: a portal.yml with/],
    ["no retailers", URL, file(PROVIDERS, USER), /^API_URL requires the retailers of the API/],
    ["no provider", URL, file(RETAILERS, USER), /^API_URL requires a provider/],
    ["no choice of the token", URL, file(RETAILERS, PROVIDERS), /^API_URL requires `api` in PORTAL_CONFIG/],
    ["the host's token, which is missing", URL, FOR_HOST, /^API_TOKEN is required/],
    ["a token that is not used", { ...URL, API_TOKEN: "abc" }, FOR_USERS, /^API_TOKEN is set, but/],
    ["a token with its scheme", { ...URL, API_TOKEN: "Bearer abc" }, FOR_HOST, /^API_TOKEN must be the token alone/],
    ["a token alone", { API_TOKEN: "abc" }, undefined, /^API_TOKEN belongs to API_URL/],
    ["`api` alone", {}, FOR_USERS, /^`api` of PORTAL_CONFIG belongs to API_URL/],
    [
      "a portal.yml with errors, which are those of the file",
      URL,
      file(FOR_USERS, "apis: {}"),
      /^PORTAL_CONFIG: .*apis/,
    ],
  ];
  for (const [what, environment, portal, reason] of REFUSED)
    it(`are refused with ${what}`, async () => {
      const errors = await read(environment, portal);
      expect(errors).to.be.an("array").with.length(1);
      expect((errors as string[])[0]).to.match(reason);
      expect((errors as string[])[0]).not.to.match(/u:p@|Bearer abc/);
    });

  it("have their errors reported at once", async () => {
    expect(await read({ ...URL, API_TOKEN: "a b" }, file(USER))).to.have.length(4);
  });
});
