import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { availableParallelism } from "node:os";
import { expect } from "chai";
import { readConfig, type Config } from "#server/config.ts";
import { EXIT, StartFailure } from "#server/exit-codes.ts";

const CERTIFICATE = { TLS_CERT: "package.json", TLS_KEY: "package.json" };

const BOUNCES = {
  BOUNCE_MAILBOX_URL: `imaps://${["b%40shop.example", "p%40ss"].join(":")}@mail.example/INBOX`,
  BOUNCE_ADDRESS: "bounces@shop.example",
  SMTP_URL: "smtp://mail.example",
  PUBLIC_URL: "https://portal.example",
};

describe("the configuration", () => {
  it("serves this machine only by default", () => {
    const config = readConfig({});
    expect(config).to.deep.include({
      host: "127.0.0.1",
      port: 4870,
      tls: undefined,
      trustProxy: false,
      databaseUrl: undefined,
      logLevel: "info",
      session: { idleMinutes: 60, absoluteHours: 12 },
      limits: { signIn: 10, api: 1_200, page: 600 },
      auditDays: 400,
      rawDays: 90,
      mailDays: 400,
      webVitals: 0,
      validateAnswers: false,
      renderThreads: Math.min(availableParallelism(), 4),
    });
    expect(config.contractFile).to.match(/\/openapi\/openapi-v1\.yml$/);
  });

  const ACCEPTED: readonly (readonly [environment: Record<string, string>, part: Partial<Config>])[] = [
    [
      { PORT: "0", HOST: "::1", LOG_LEVEL: "debug" },
      { port: 0, host: "::1", logLevel: "debug" },
    ],
    [
      { HOST: "0.0.0.0", TRUST_PROXY: "10.0.0.7, 10.1.0.0/16,loopback" },
      { trustProxy: "10.0.0.7,10.1.0.0/16,loopback" },
    ],
    [{ HOST: "shop.example", TRUST_PROXY: "1" }, { trustProxy: 1 }],
    [
      { PORT: " 8080 ", DATABASE_URL: "" },
      { port: 8080, databaseUrl: undefined },
    ],
    [{ VALIDATE_ANSWERS: "1" }, { validateAnswers: true }],
    [
      { BACKUP_HOURS: "0", BACKUP_KEEP: "2", API_LIMIT: "9", SIGN_IN_LIMIT: "8", PAGE_LIMIT: "7" },
      { backups: { everyHours: 0, keep: 2 }, limits: { api: 9, signIn: 8, page: 7 } },
    ],
    [{ AUDIT_DAYS: "0" }, { auditDays: 0 }],
    [{ RENDER_THREADS: "0" }, { renderThreads: 0 }],
    [{ RAW_DAYS: "0" }, { rawDays: 0 }],
    [{ MAIL_DAYS: "0" }, { mailDays: 0 }],
    [{ WEB_VITALS: "100" }, { webVitals: 100 }],
    [{ SESSION_IDLE_MINUTES: "5", SESSION_HOURS: "1" }, { session: { idleMinutes: 5, absoluteHours: 1 } }],
    [{ HOST: "0.0.0.0", ...CERTIFICATE }, { host: "0.0.0.0" }],
    [{}, { allowedHosts: [], databaseTimeoutSeconds: 15 }],
    [
      { ALLOWED_HOSTS: "Portal.example, counterfoil:4870", DATABASE_TIMEOUT_SECONDS: "40" },
      { allowedHosts: ["portal.example", "counterfoil:4870"], databaseTimeoutSeconds: 40 },
    ],
    [{}, { publicUrl: undefined, smtp: undefined, hibpUrl: undefined }],
    [{ PUBLIC_URL: "https://portal.example/" }, { publicUrl: "https://portal.example" }],
    [
      { PUBLIC_URL: "https://portal.example:8443", SMTP_URL: "smtps://mail.example" },
      { smtp: { url: "smtps://mail.example", from: "Counterfoil <no-reply@portal.example>" } },
    ],
    [
      { PUBLIC_URL: "https://portal.example", SMTP_URL: "smtp://mail.example", MAIL_FROM: "Shop <a@b.example>" },
      { smtp: { url: "smtp://mail.example", from: "Shop <a@b.example>" } },
    ],
    [{ HIBP_URL: "https://breaches.example/range/" }, { hibpUrl: "https://breaches.example/range" }],
    [{ HIBP_URL: "http://127.0.0.1:9/range" }, { hibpUrl: "http://127.0.0.1:9/range" }],
    [
      { ADDRESS_PROVIDER_TWO_URL: "https://addresses.example/v1/" },
      { addressUrls: { "provider-one": undefined, "provider-two": "https://addresses.example/v1" } },
    ],
    [{}, { taxFree: { url: undefined, key: undefined } }],
    [
      { TAX_FREE_URL: "https://tax-free.example/v1/", TAX_FREE_KEY: "secret" },
      { taxFree: { url: "https://tax-free.example/v1", key: "secret" } },
    ],
    [{}, { securityContacts: [] }],
    [
      { SECURITY_CONTACT: "security@shop.example, https://shop.example/report,tel:+44-20-7946-0000" },
      { securityContacts: ["mailto:security@shop.example", "https://shop.example/report", "tel:+44-20-7946-0000"] },
    ],
    [
      { DATABASE_URL: "postgres://u@one:5432,two:5433/d?target_session_attrs=read-write" },
      { databaseUrl: "postgres://u@one:5432,two:5433/d?target_session_attrs=read-write" },
    ],
  ];
  for (const [environment, part] of ACCEPTED) {
    it(`takes ${JSON.stringify(environment)}`, () => {
      expect(readConfig(environment)).to.deep.include(part);
    });
  }

  const REFUSED: readonly (readonly [environment: Record<string, string>, message: string])[] = [
    [{ HOST: "0.0.0.0" }, "HOST 0.0.0.0 can be reached from outside"],
    [{ TLS_CERT: "package.json" }, "must be set together"],
    [{ TLS_CERT: "gone.pem", TLS_KEY: "package.json" }, "TLS_CERT: the file gone.pem cannot be read"],
    [{ PORT: "65536" }, "PORT must be a whole number from 0 to 65535, not '65536'"],
    [{ PORT: "80 80" }, "PORT must be a whole number"],
    [{ TRUST_PROXY: "true" }, "TRUST_PROXY: 'true' is not an address"],
    [{ TRUST_PROXY: "10.0.0.0/8/8" }, "is not an address"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of silent, fatal"],
    [{ VALIDATE_ANSWERS: "yes" }, "VALIDATE_ANSWERS must be one of 0, 1"],
    [{ DATABASE_URL: "mysql://x" }, "DATABASE_URL is not of the form"],
    [
      { DATABASE_URL: "postgres://one,two/d?target_session_attrs=standby" },
      "DATABASE_URL: target_session_attrs must be one of any, read-write, primary",
    ],
    [
      { SECURITY_CONTACT: "security@shop.example, shop.example" },
      "SECURITY_CONTACT: 'shop.example' is not an email address",
    ],
    [{ SECURITY_CONTACT: "http://shop.example" }, "SECURITY_CONTACT: 'http://shop.example' is not"],
    [{ SMTP_URL: "smtp://mail.example" }, "SMTP_URL requires PUBLIC_URL"],
    [
      { SMTP_URL: "mail.example", PUBLIC_URL: "https://portal.example" },
      "SMTP_URL must be an address that starts with smtp:// or smtps://",
    ],
    [{ MAIL_FROM: "a@b.example" }, "MAIL_FROM and SMTP_URL must be set together"],
    [
      { SMTP_URL: "smtp://mail.example", PUBLIC_URL: "https://portal.example", MAIL_FROM: "a@b, c@d" },
      "MAIL_FROM must be an address",
    ],
    [{ PUBLIC_URL: "portal.example" }, "PUBLIC_URL must be an address"],
    [{ SENDGRID_WEBHOOK_KEYS: "MFkwEwYHKoZIzj0C" }, "SENDGRID_WEBHOOK_KEYS must be one or more"],
    [{ MAILGUN_WEBHOOK_KEYS: "short" }, "MAILGUN_WEBHOOK_KEYS must be one or more"],
    [{ POSTMARK_WEBHOOK_USERS: "user:short" }, "POSTMARK_WEBHOOK_USERS must be one or more"],
    [{ SES_WEBHOOK_TOPICS: "arn:aws:sqs:eu-west-1:123456789012:x" }, "SES_WEBHOOK_TOPICS must be one or more"],
    [{ ...BOUNCES, BOUNCE_ADDRESS: "" }, "BOUNCE_MAILBOX_URL and BOUNCE_ADDRESS must be set together"],
    [{ BOUNCE_ADDRESS: "bounces@shop.example" }, "BOUNCE_MAILBOX_URL and BOUNCE_ADDRESS must be set together"],
    [{ ...BOUNCES, SMTP_URL: "" }, "BOUNCE_MAILBOX_URL requires SMTP_URL"],
    [
      { ...BOUNCES, BOUNCE_MAILBOX_URL: "pop3://mail.example" },
      "BOUNCE_MAILBOX_URL must be an address that starts with imaps:// or imap://",
    ],
    ...[
      "imaps://mail.example/INBOX",
      "imaps://user@mail.example",
      `imaps://${["u", "%zz"].join(":")}@mail.example`,
      "imaps://u:password@h/INBOX?x",
    ].map((url): [Record<string, string>, string] => [
      { ...BOUNCES, BOUNCE_MAILBOX_URL: url },
      "BOUNCE_MAILBOX_URL must have a user, a password and a mailbox",
    ]),
    ...["bounces+x@shop.example", "bounces", "a-name-that-is-too-long@shop.example", "Shop <a@b.example>"].map(
      (address): [Record<string, string>, string] => [
        { ...BOUNCES, BOUNCE_ADDRESS: address },
        "BOUNCE_ADDRESS must be an address such as bounces@shop.example",
      ],
    ),
    [{ MAIL_SUCCESS_NOTIFICATIONS: "1" }, "MAIL_SUCCESS_NOTIFICATIONS requires BOUNCE_MAILBOX_URL"],
    [{ MAIL_SUCCESS_NOTIFICATIONS: "yes" }, "MAIL_SUCCESS_NOTIFICATIONS must be one of 0, 1"],
    [{ BOUNCE_MAILBOX_DELETE: "1" }, "BOUNCE_MAILBOX_DELETE requires BOUNCE_MAILBOX_URL"],
    [{ HIBP_URL: "http://breaches.example" }, "HIBP_URL is on another machine"],
    [{ ADDRESS_PROVIDER_ONE_URL: "http://addresses.example" }, "ADDRESS_PROVIDER_ONE_URL is on another machine"],
    [{ TAX_FREE_URL: "http://tax-free.example" }, "TAX_FREE_URL is on another machine"],
    [{ TAX_FREE_KEY: "secret" }, "TAX_FREE_KEY belongs to TAX_FREE_URL"],
    [
      { TAX_FREE_URL: "https://tax-free.example", TAX_FREE_KEY: "two words" },
      "TAX_FREE_KEY must be ASCII without spaces",
    ],
    [{ DATA_DIR: "package.json" }, "package.json is a file, not a folder"],
    [{ DATA_DIR: "package.json/data" }, "package.json/data is inside a file, not in a folder"],
    [{ ALLOWED_HOSTS: "https://portal.example" }, "ALLOWED_HOSTS: 'https://portal.example' is not a name"],
    [{ WEB_VITALS: "101" }, "WEB_VITALS must be a whole number from 0 to 100"],
    [{ DATABASE_TIMEOUT_SECONDS: "0" }, "DATABASE_TIMEOUT_SECONDS must be a whole number from 1 to 600"],
  ];
  for (const [environment, message] of REFUSED) {
    it(`refuses ${JSON.stringify(environment)}`, () => {
      expect(() => readConfig(environment))
        .to.throw(StartFailure, message)
        .with.property("exitCode", EXIT.usage);
    });
  }

  it("reads the secrets of providers, two during a rotation", () => {
    const { mailEvents } = readConfig({
      MAILGUN_WEBHOOK_KEYS: " the-first-key  the-second-key ",
      POSTMARK_WEBHOOK_USERS: "hook:a:long:password",
    });
    expect(mailEvents).to.deep.equal({
      sendgridKeys: [],
      mailgunKeys: ["the-first-key", "the-second-key"],
      postmarkUsers: [{ user: "hook", password: "a:long:password" }],
      sesTopics: [],
    });
  });

  const MAILBOXES: readonly (readonly [url: string, account: object])[] = [
    [
      BOUNCES.BOUNCE_MAILBOX_URL,
      { host: "mail.example", port: 993, tls: "always", user: "b@shop.example", password: "p@ss", folder: "INBOX" },
    ],
    ["imaps://u:password@mail.example", { port: 993, tls: "always", folder: "INBOX" }],
    [
      "imap://u:password@mail.example:1143/Bounces/of%20mail",
      { port: 1143, tls: "starttls", folder: "Bounces/of mail" },
    ],
    ["imap://u:password@127.0.0.1", { port: 143, tls: "none" }],
    ["imap://u:password@[::1]:1143", { host: "::1", port: 1143, tls: "none" }],
  ];
  for (const [url, account] of MAILBOXES)
    it(`reads the bounce mailbox at ${url}`, () => {
      const { bounces } = readConfig({ ...BOUNCES, BOUNCE_MAILBOX_URL: url });
      expect(bounces?.account).to.deep.include({ ...account, deletesUnderstood: false });
      expect(bounces).to.include({ address: "bounces@shop.example", ofSuccess: false });
    });

  describe("with portal.yml", () => {
    let folder: string;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), "counterfoil-"));
      const provider =
        "id: a, name: A, issuer: 'https://login.example', client_id: c, client_secret_env: A_SECRET, domains: [a.example]";
      const rule = "{ when: {}, retailers: '*', permissions: [employee] }";
      await writeFile(join(folder, "portal.yml"), `identity_providers:\n  - { ${provider}, rules: [${rule}] }\n`);
    });
    after(() => rm(folder, { recursive: true }));
    const read = (environment: Record<string, string>) =>
      readConfig({ PORTAL_CONFIG: join(folder, "portal.yml"), A_SECRET: "s3cret", ...environment });

    it("has its identity providers, with the secret of the environment", () => {
      for (const environment of [{}, { PUBLIC_URL: "https://portal.example" }, { PUBLIC_URL: "http://localhost:4870" }])
        expect(read(environment).portal.identityProviders[0]).to.include({ id: "a", clientSecret: "s3cret" });
    });

    const WRONG: readonly (readonly [environment: Record<string, string>, message: string])[] = [
      [{ PORTAL_CONFIG: "gone.yml" }, "PORTAL_CONFIG: the file gone.yml cannot be read"],
      [
        { A_SECRET: " " },
        "portal.yml:2:89 identity_providers/0/client_secret_env: the environment variable A_SECRET is empty",
      ],
      [{ TRUST_PROXY: "1" }, "PORTAL_CONFIG: identity providers need PUBLIC_URL, to which they send users back"],
      [{ HOST: "0.0.0.0", TRUST_PROXY: "1" }, "PORTAL_CONFIG: identity providers need PUBLIC_URL"],
      [{ PUBLIC_URL: "http://portal.example" }, "PORTAL_CONFIG: identity providers need an https address"],
    ];
    for (const [environment, message] of WRONG)
      it(`refuses ${JSON.stringify(environment)}`, () => {
        expect(() => read(environment)).to.throw(StartFailure, message);
      });
  });

  it("reports all errors at once and never quotes a possible password", () => {
    const wrong = { PORT: "x", LOG_LEVEL: "y", DATABASE_URL: ["mysql:", "", "user:secret@host", "name"].join("/") };
    expect(() => readConfig(wrong))
      .to.throw(StartFailure)
      .with.property("message")
      .that.satisfies((message: string) => message.split("\n").length === 3 && !message.includes("secret"));
  });
});
