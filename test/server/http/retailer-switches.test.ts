import { expect } from "chai";
import type { AccountSettings, RoleLimits } from "#domain/accounts/index.ts";
import type { ConsumerSettings } from "#domain/consumers/index.ts";
import type { RefundSettings } from "#domain/refunds/index.ts";
import type { RetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import type { PortalSettings, Tweaks } from "#domain/shell/index.ts";
import type { StoreSettings } from "#domain/stores/index.ts";
import type { TaxFreeSettings } from "#domain/taxfree/rules.ts";
import type { TemplateSettings } from "#domain/templates/index.ts";
import type { TranslationSettings } from "#domain/translations/index.ts";
import {
  createCalls,
  createSessionCalls,
  createTokenCalls,
  type Call,
  type ReceivedResponse,
} from "#test/support/calls.ts";
import { fixtureReceipt, transactionAt } from "#test/support/server-fixture.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

type Area = "stores" | "accounts" | "consumer" | "refund" | "taxFree" | "templates" | "translations";
type Named<Name extends string, Keys> = `${Name}.${Keys & string}`;

/** Everything that differs between retailers. A new switch needs an answer below, or this file does not compile. */
type Switch =
  | Named<"behaviour", keyof RetailerBehaviour>
  | Named<"portal", Exclude<keyof PortalSettings, Area>>
  | Named<"tweaks", keyof Tweaks>
  | Named<"accounts", Exclude<keyof AccountSettings, "management"> | keyof RoleLimits>
  | Named<"consumer", keyof ConsumerSettings>
  | Named<"refund", keyof RefundSettings>
  | Named<"stores", keyof StoreSettings>
  | Named<"taxFree", keyof TaxFreeSettings>
  | Named<"templates", keyof TemplateSettings>
  | Named<"translations", keyof TranslationSettings>;

/** A retailer, with its settings. */
type Place = { readonly retailer?: string; readonly settings?: object };
type Guarded = {
  readonly refusedAt: Place;
  readonly acceptedAt: Place;
  readonly send: (at: string) => Promise<ReceivedResponse>;
  readonly answer: readonly [status: number, description: string];
};
/** A text says why the switch closes no write. */
type Answer = Guarded | string;

const SHOWN = "changes only what pages show";
const READ = "concerns only what is read";
const OFFERED = "offers choices; the user or a tool may write others";
const FACT = "is a fact of rules that apply to every retailer";
const [ADMIN, STAFF] = ["admin@shop.example", "staff@shop.example"] as const;
const TAX_FREE = { sender_id: "alder-finch", stores: ["LON-01"] };

describe("a switch of a retailer", () => {
  let server: TestServer;
  let admin: Call;
  let manager: Call;
  let tool: Call;
  before(async () => {
    server = await startTestServer();
    await server.db
      .insertInto("retailers")
      .values({ id: "4001", name: "Voltmere", settings: "{}", tweaks: "{}" })
      .execute();
    admin = createCalls(server, { cookie: await server.signIn(ADMIN) });
    manager = await createSessionCalls(server, {
      email: "manager@shop.example",
      permissions: ["account_manager", "refund_view"],
    });
    tool = await createTokenCalls(server, {
      retailers: ["*"],
      permissions: [
        "administrator",
        "patch_identifier",
        "identifier_vip_edit",
        "refund_view",
        "receipts_view",
        "consumer_view",
      ],
    });
  });
  after(() => server.close());

  let count = 0;
  const unique = (): string => String((count += 1));
  const settle = (retailer: string, settings: object) =>
    server.rights.runChange(() =>
      server.db
        .updateTable("retailers")
        .set({ settings: JSON.stringify(settings) })
        .where("id", "=", retailer)
        .execute(),
    );
  const attempt = async ({ send }: Guarded, { retailer = "1001", settings = {} }: Place): Promise<ReceivedResponse> => {
    await settle(retailer, settings);
    return send(retailer);
  };

  const addCustomer = (at: string, properties: object): Promise<ReceivedResponse> =>
    tool("POST", `/identifiers/c${unique()}@mail.example?retailer_id=${at}`, { body: { properties } });
  const addStore = (at: string, facts: object): Promise<ReceivedResponse> =>
    tool("POST", `/stores?retailer_id=${at}`, { body: { name: "Soho", country: "GBR", ...facts } });
  const changeStaff = (by: Call, body: object): Promise<ReceivedResponse> =>
    by("PATCH", `/_/account/${STAFF}?retailer_id=1001`, { body });
  const role = (context_name: string, context_value: string, permission: string) => ({
    context_name,
    context_value,
    permission,
  });
  const HELD = role("retailer_id", "1001", "employee");
  /** Each receipt of store LON-01 once. */
  const changeReceipt = (at: string, steps: readonly object[]): Promise<ReceivedResponse> => {
    const place = Number(unique()) * 3;
    const { id } = fixtureReceipt({ retailer: at, at: place, transaction: transactionAt(place) });
    return tool("PATCH", `/receipts/${id}?retailer_id=${at}`, { body: steps, type: "application/json-patch+json" });
  };
  const startForm = (at: string) =>
    changeReceipt(at, [
      {
        op: "add",
        path: "/properties/tax_free_form",
        value: {
          [`0a0a0a0${unique()}`.slice(0, 8)]: { status: "initiated", timestamp: new Date().toISOString(), data: {} },
        },
      },
    ]);
  const returnItem = (at: string) =>
    changeReceipt(at, [
      { op: "add", path: "/items/0/return", value: { localtime: `${new Date().toISOString().slice(0, 19)}+00:00` } },
    ]);
  const NO_FORMS = [403, "This store does not issue tax-free forms"] as const;

  const ANSWERS: Readonly<Record<Switch, Answer>> = {
    "behaviour.vipPanel": {
      refusedAt: { retailer: "1001" },
      acceptedAt: { retailer: "2001" },
      send: (at) => addCustomer(at, { vip: { status: true } }),
      answer: [400, "This retailer does not keep VIP notes"],
    },
    "behaviour.strictEmail": {
      refusedAt: { retailer: "4001" },
      acceptedAt: { retailer: "1001" },
      answer: [400, "Enter an email address"],
      send: (at) =>
        admin("POST", `/_/accounts?retailer_id=${at}`, { body: { email: "ann@localhost", retailers: [at] } }),
    },
    "behaviour.identifierSearch":
      "decides how a dialog finds an identifier; the page of a customer attaches others too",
    "behaviour.addressProvider": READ,
    "accounts.passwordMinimum": {
      refusedAt: { settings: { password: { min_length: 60 } } },
      acceptedAt: {},
      send: () => changeStaff(admin, { password: "seven green umbrellas" }),
      answer: [400, "The password needs at least 60 characters"],
    },
    "accounts.tokenDays": {
      refusedAt: { settings: { access_tokens: { max_days: 1 } } },
      acceptedAt: {},
      send: () =>
        admin("POST", "/_/account/staff%40shop.example/tokens", {
          body: {
            ...{ name: "Till", retailers: ["1001"], permissions: ["receipts_view"] },
            expires: new Date(Date.now() + 2 * 86_400_000).toISOString(),
          },
        }),
      answer: [400, "The token can last at most 1 day"],
    },
    "accounts.hideStorePermissions": {
      refusedAt: { settings: { account_management: { hide_store_permissions: true } } },
      acceptedAt: {},
      answer: [403, "You can't give 'employee' here"],
      send: () => changeStaff(manager, { roles: [HELD, role("store_id", "5002", "employee")] }),
    },
    "accounts.allowedPermissions": {
      refusedAt: { settings: { account_management: { allowed_permissions: ["employee"] } } },
      acceptedAt: {},
      answer: [403, "You can't give 'refund_view' here"],
      send: () => changeStaff(manager, { roles: [HELD, role("retailer_id", "1001", "refund_view")] }),
    },
    "accounts.defaultPermissions": {
      refusedAt: { settings: { account_management: { default_permissions: ["pos_view"] } } },
      acceptedAt: {},
      answer: [403, "You can't give 'pos_view' because you don't have 'pos_view' there"],
      send: (at) => changeStaff(manager, { permission_defaults_option: at }),
    },
    "consumer.isReadOnly": {
      refusedAt: { settings: { consumer: { read_only: true } } },
      acceptedAt: {},
      send: (at) => addCustomer(at, {}),
      answer: [403, "The settings of the retailer do not allow changes of customers"],
    },
    "consumer.loyalties": {
      refusedAt: {},
      acceptedAt: { settings: { consumer: { loyalties: [{ id: "stars", name: "Stars" }] } } },
      answer: [404, "Not found"],
      send: (at) =>
        tool("PATCH", `/loyalty/stars/identifiers/shopper0@mail.example?retailer_id=${at}`, {
          body: { add: 5, description: "Sorry" },
        }),
    },
    "consumer.fields": `${SHOWN}: a form keeps the fields that it does not show`,
    "consumer.keptProperties": READ,
    "refund.needsApproval": {
      refusedAt: { settings: { refund: { fail_needs_approval: true } } },
      acceptedAt: {},
      send: returnItem,
      answer: [409, "A return needs a refund validation that passed, for its quantity"],
    },
    "refund.questions": FACT,
    "refund.surveyId": FACT,
    "refund.exceptions": FACT,
    "refund.maxComment": FACT,
    "refund.returnReasons": OFFERED,
    "stores.legacyReference": {
      refusedAt: {},
      acceptedAt: { settings: { stores: { legacy_reference: true } } },
      send: (at) => addStore(at, { reference: 900 }),
      answer: [400, "External reference is required"],
    },
    "stores.extraProperties": {
      refusedAt: { settings: { stores: { extra_properties: [{ key: "floor", label: "Floor", max: 2 }] } } },
      acceptedAt: {},
      answer: [400, "Floor must be at most 2 characters"],
      send: (at) => addStore(at, { external_reference: `S-${unique()}`, properties: { floor: "123" } }),
    },
    "stores.jsonEditors": `${SHOWN}: the properties of a store are open by design, and tools write them`,
    "taxFree.senderId": {
      refusedAt: { settings: { tax_free: { stores: ["LON-01"] } } },
      acceptedAt: { settings: { tax_free: TAX_FREE } },
      send: startForm,
      answer: NO_FORMS,
    },
    "taxFree.stores": {
      refusedAt: { settings: { tax_free: { ...TAX_FREE, stores: ["77"] } } },
      acceptedAt: { settings: { tax_free: TAX_FREE } },
      send: startForm,
      answer: NO_FORMS,
    },
    "templates.tabs": "names the fields whose values are judged; test/ports/templates.contract.ts tries them",
    "templates.languages": OFFERED,
    "templates.previewSizes": SHOWN,
    "translations.defaultLocale": {
      refusedAt: { settings: { translations: { default_locale: "fr" } } },
      acceptedAt: { settings: { translations: { default_locale: "en" } } },
      answer: [409, "French is the default language and cannot be deleted"],
      send: async (at) => {
        for (const locale of ["en", "fr"]) await tool("POST", `/_/translation-locale/${locale}?retailer_id=${at}`, {});
        return tool("DELETE", `/_/translation-locale/fr?retailer_id=${at}`);
      },
    },
    "translations.shownLocales": SHOWN,
    "tweaks.showRestrictedReports": READ,
    "tweaks.rvtThreshold": FACT,
    "portal.startPage": SHOWN,
    "portal.homeLinks": SHOWN,
    "portal.notifications": SHOWN,
    "portal.receipts": SHOWN,
    "portal.timezone": FACT,
    "portal.currency": FACT,
    "portal.country": FACT,
    "portal.advancedQuery": READ,
    "portal.surveys": SHOWN,
    "portal.forms": SHOWN,
  };

  for (const [name, answer] of Object.entries(ANSWERS)) {
    if (typeof answer === "string") continue;
    it(`closes the writes behind it: ${name}`, async () => {
      const refused = await attempt(answer, answer.refusedAt);
      expect([refused.status, refused.json["description"]], refused.text).to.deep.equal(answer.answer);
      const accepted = await attempt(answer, answer.acceptedAt);
      expect(accepted.status, accepted.text).to.be.below(300);
    });
  }
});
