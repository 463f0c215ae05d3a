import { readFileSync } from "node:fs";
import { expect } from "chai";
import { parsePortalConfig } from "#server/portal-config/read-portal-config.ts";
import { buildPortalSettings } from "#demo/retailers/portal-settings.ts";
import { DEMO_RETAILERS } from "#demo/retailers/retailers.ts";

const WHOLE = `
retailers:
  - id: acme
    name: Acme
    settings: { timezone: Europe/London, currency: GBP }
api: { bearer: user, permissions: claims, images: ["https://cdn.acme.example:8443"] }
identity_providers:
  - id: corporate
    name: Acme Entra
    issuer: https://login.acme.example
    client_id: counterfoil
    client_secret_env: ACME_SECRET
    scopes: [openid, email]
    domains: [Acme.example]
    create_accounts: true
    rules:
      - when: { groups: portal-admins, level: [1, 2] }
        retailers: "*"
        permissions: [administrator]
      - when: {}
        retailers: [acme]
        stores: ["5001"]
        permissions: [employee]
`;

const parse = (text: string) => parsePortalConfig(text, (name) => (name === "ACME_SECRET" ? "s3cret" : undefined));

describe("portal.yml", () => {
  it("is read with the secret from the environment", () => {
    expect(parse(WHOLE)).to.deep.equal({
      ok: true,
      value: {
        retailers: [{ id: "acme", name: "Acme", settings: { timezone: "Europe/London", currency: "GBP" }, tweaks: {} }],
        api: { bearer: "user", permissions: "claims", images: ["https://cdn.acme.example:8443"] },
        identityProviders: [
          {
            id: "corporate",
            name: "Acme Entra",
            issuer: "https://login.acme.example",
            clientId: "counterfoil",
            clientSecret: "s3cret",
            scopes: ["openid", "email"],
            domains: ["acme.example"],
            createsAccounts: true,
            rules: [
              {
                when: { groups: ["portal-admins"], level: [1, 2] },
                retailers: ["*"],
                stores: undefined,
                permissions: ["administrator"],
              },
              { when: {}, retailers: ["acme"], stores: ["5001"], permissions: ["employee"] },
            ],
          },
        ],
      },
    });
  });

  it("can be empty", () => {
    expect(parse("")).to.deep.equal({ ok: true, value: { retailers: [], api: undefined, identityProviders: [] } });
  });

  it("knows every setting of the demonstration", () => {
    for (const retailer of DEMO_RETAILERS) {
      const settings = JSON.stringify(buildPortalSettings(retailer));
      expect(parse(`retailers: [{id: a, name: A, settings: ${settings}}]`)).to.have.property("ok", true);
    }
  });

  const REFUSED: readonly (readonly [what: string, change: (text: string) => string, errors: readonly string[]])[] = [
    [
      "an unknown member",
      (text) => text.replace("client_id:", "client_secret: s3cret\n    client_id:"),
      ["11:20 identity_providers/0/client_secret: client_secret is not known in identity provider 1"],
    ],
    [
      "several errors at once",
      (text) => text.replace("    name: Acme\n", "").replace("bearer: user", "bearer: me").replace("GBP", "pounds"),
      [
        "3:5 retailers/0/name: Name of retailer 1 is required",
        "4:52 retailers/0/settings/currency: Currency of settings of retailer 1 must be a code of three capital letters",
        "5:16 api/bearer: Bearer of api must be one of user, host",
      ],
    ],
    [
      "an origin of images with a path",
      (text) => text.replace(":8443", "/images"),
      ["6:52 api/images/0: Image 1 of api must be an origin such as https://cdn.shop.example"],
    ],
    ["a duplicate key", (text) => `${text}retailers: []\n`, ["24:1 Map keys must be unique"]],
    [
      "another retailer with the id",
      (text) => text.replace("api:", "  - { id: acme, name: Two }\napi:"),
      ["6:11 retailers/1/id: acme is the id of another retailer"],
    ],
    [
      "an unknown time zone",
      (text) => text.replace("Europe/London", "Europe/Nowhere"),
      ["5:27 retailers/0/settings/timezone: Europe/Nowhere is not an IANA time zone"],
    ],
    [
      "an unknown currency",
      (text) => text.replace("GBP", "PIN"),
      ["5:52 retailers/0/settings/currency: PIN is not an ISO 4217 currency"],
    ],
    [
      "an http issuer elsewhere",
      (text) => text.replace("https://login", "http://login"),
      ["10:13 identity_providers/0/issuer: must be https. http is accepted on this machine only"],
    ],
    [
      "an issuer with a query",
      (text) => text.replace("login.acme.example", "login.acme.example/?a=1"),
      [
        "10:13 identity_providers/0/issuer: must have no user, query and fragment (OpenID Connect Discovery, section 4)",
      ],
    ],
    [
      "scopes without openid",
      (text) => text.replace("[openid, email]", "[email]"),
      ["13:13 identity_providers/0/scopes: openid is missing"],
    ],
    [
      "a secret that is not set",
      (text) => text.replace("ACME_SECRET", "OTHER_SECRET"),
      ["12:24 identity_providers/0/client_secret_env: the environment variable OTHER_SECRET is empty"],
    ],
    [
      "a rule for an unknown retailer",
      (text) => text.replace("retailers: [acme]", "retailers: [other]"),
      ["21:21 identity_providers/0/rules/1/retailers/0: other is not in retailers"],
    ],
    [
      "an unknown permission",
      (text) => text.replace("[employee]", "[emploiee]"),
      ["23:23 identity_providers/0/rules/1/permissions/0: emploiee is not a permission. Did you mean employee?"],
    ],
    [
      "stores of all retailers",
      (text) => text.replace("retailers: [acme]", 'retailers: "*"'),
      ["22:17 identity_providers/0/rules/1/stores: name the retailers of the stores instead of '*'"],
    ],
    [
      "a domain twice",
      (text) => text.replace("[Acme.example]", "[Acme.example, acme.EXAMPLE]"),
      ["14:29 identity_providers/0/domains/1: acme.EXAMPLE is named twice"],
    ],
    [
      "a provider without rules",
      (text) => text.slice(0, text.indexOf("    rules:")),
      ["8:5 identity_providers/0/rules: rules are missing: without one, no user is admitted"],
    ],
    ["a list as the file", () => "- a", ["1:1 The file must have members, such as identity_providers"]],
  ];
  for (const [what, change, errors] of REFUSED) {
    it(`is refused with ${what}`, () => {
      expect(parse(change(WHOLE))).to.deep.equal({ ok: false, error: errors });
    });
  }

  for (const [what, issuer] of [
    ["an issuer", "https://login.acme.example"],
    ["an issuer with a slash", "https://login.acme.example/"],
    ["an issuer in capitals", "https://LOGIN.acme.example"],
  ] as const) {
    it(`is refused with ${what} twice`, () => {
      const other = `  - { id: other, name: Other, issuer: "${issuer}", client_id: a, domains: [other.example], rules: [{ when: {}, retailers: [acme], permissions: [employee] }] }`;
      expect(parse(`${WHOLE}${other}`)).to.deep.equal({
        ok: false,
        error: [`24:39 identity_providers/1/issuer: ${issuer} is named twice`],
      });
    });
  }

  it("needs no rules if the API decides", () => {
    const text = WHOLE.replace("permissions: claims", "permissions: api");
    expect(parse(text.slice(0, text.indexOf("    rules:")))).to.have.property("ok", true);
  });

  it("accepts an http issuer on this machine", () => {
    for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) {
      const text = WHOLE.replace("https://login.acme.example", `http://${host}`);
      expect(parse(text)).to.have.property("ok", true);
    }
  });

  it("reads the file of docs/own-api.md, whose retailer is that of the contract's examples", () => {
    const guide = readFileSync(new URL("../../../docs/own-api.md", import.meta.url), "utf8");
    const [, file = ""] = /```yaml\n(.*?)```/s.exec(guide) ?? [];
    const config = parsePortalConfig(file, () => "a secret");
    expect(config.ok && config.value.retailers.map(({ id }) => id)).to.deep.equal(["1001"]);
  });
});
