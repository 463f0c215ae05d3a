import { expect } from "chai";
import { MemorySuppressedAddresses } from "#adapters/memory/suppression/memory-suppressed-addresses.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { AccountsDriver, ANN as ANN_ACCOUNT } from "#test/ui/accounts/accounts-driver.ts";
import { ANN, ConsumersDriver } from "#test/ui/consumers/consumers-driver.ts";
import { at, DashboardDriver } from "#test/ui/dashboard/dashboard-driver.ts";
import { StoresDriver } from "#test/ui/stores/stores-driver.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { TemplatePages } from "#test/ui/templates/template-pages.ts";
import { TranslationsPortal } from "#test/ui/translations/translations-portal.ts";
import { canEverything } from "#test/support/capabilities.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { aMessage, aTranslationDocument } from "#test/support/builders/a-translation-document.ts";
import { matchingOptions } from "#ui/kit/combobox/matching-options.ts";
import { ListFilter } from "#ui/accounts/list-filter.ts";
import { SuppressedAddressListViewModel } from "#ui/suppression/suppressed-address-list.view-model.ts";

const NAME = "Łódź Straße O’Neill";
/** The local part of an address has no blanks. */
const ADDRESS = "Łódź.Straße.O’Neill@shop.example";
const OTHER = "Leeds";

type List = {
  readonly list: string;
  /** Finds a text in the list, which has {@link NAME} or {@link ADDRESS}, and {@link OTHER}. */
  readonly find: (text: string) => Promise<readonly string[]>;
};

const SHOPS = [aStoreInDetail({ id: "5001", name: NAME }), aStoreInDetail({ id: "5002", name: OTHER })];

const NAMED: readonly List[] = [
  {
    list: "stores",
    find: async (text) => {
      const model = await new StoresDriver({ stores: SHOPS }).list();
      model.list.setFilter(text);
      return model.rows.map(({ name }) => name);
    },
  },
  {
    list: "inactive tills",
    find: async (text) => {
      const lastSeen = at("2026-11-18T09:00:00Z");
      const tills = SHOPS.map(({ id, name }) => ({ id: `till-${id}`, storeId: id, name, lastSeen }));
      const driver = new DashboardDriver({ bustle: { stores: SHOPS, tills } });
      const model = await driver.openTills();
      await flushTasks();
      model.setFilter(text);
      return model.rows.map(({ name }) => name);
    },
  },
  {
    list: "fields of templates",
    find: async (text) => {
      const model = await new TemplatePages({ data: { receipt_footer: NAME } }).open({ tab: "receipt" });
      model.search.find(text);
      const keys = model.groups.flatMap(({ fields }) => fields.map(({ key }) => key));
      return keys.map((key) => (key === "receipt_footer" ? NAME : key));
    },
  },
  {
    list: "messages of translations",
    find: async (text) => {
      const documents = [
        aTranslationDocument({ locale: "en_GB", messages: [] }),
        aTranslationDocument({ messages: [aMessage(NAME, "x"), aMessage(OTHER, "y")] }),
      ];
      const { list } = await new TranslationsPortal({ documents }).editing();
      list.find(text);
      return list.matching.map(({ original }) => original).filter((original) => original !== list.selected);
    },
  },
  {
    list: "customers",
    find: async (text) => {
      const named = { ...ANN, properties: { ...ANN.properties, name: { first: NAME, last: "" } } };
      const other = { identifier: "zoe@shop.example", properties: { name: { first: OTHER, last: "" } } };
      const model = await new ConsumersDriver({ consumers: [named, other] }).search(
        `?query=${encodeURIComponent(text)}`,
      );
      return model.rows.map(({ name }) => name);
    },
  },
  {
    list: "retailers of an account",
    find: async (text) => {
      const retailers = [NAME, OTHER].map((name, index) => ({ id: `100${index}` as RetailerId, name }));
      const filter = new ListFilter({ all: () => retailers, textOf: ({ id, name }) => `${name} ${id}` });
      filter.narrow(text);
      return Promise.resolve(filter.matches.map(({ name }) => name));
    },
  },
  {
    list: "roles of an account",
    find: async (text) => {
      const stores = [NAME, OTHER].map((name, index) => ({ value: `S${index}`, name }));
      const driver = new AccountsDriver({ stores, roles: ["employee at store S0", "employee at store S1"] });
      await driver.openAccount(ANN_ACCOUNT);
      driver.model.roles.filter.narrow(text);
      return driver.model.roles.rows.map(({ place }) => place.replace("store ", ""));
    },
  },
  {
    list: "stores of a new role",
    find: async (text) => {
      const stores = [NAME, OTHER].map((name, index) => ({ value: `S${index}`, name }));
      const driver = new AccountsDriver({ stores });
      await driver.openList();
      const lazy = await driver.list.form.open();
      await flushTasks();
      const { role } = lazy!.model;
      role.chooseRole("employee");
      role.chooseScope("store_id");
      role.storeFilter.narrow(text);
      return role.stores?.map(({ label }) => label) ?? [];
    },
  },
  {
    list: "options of a field with suggestions",
    find: (text) =>
      Promise.resolve(
        matchingOptions(
          [NAME, OTHER].map((label) => ({ value: label, label })),
          text,
        ).map(({ label }) => label),
      ),
  },
];

const ADDRESSES: readonly List[] = [
  {
    list: "accounts",
    find: async (text) => {
      const driver = new AccountsDriver();
      driver.putAccount(ADDRESS);
      await driver.openList();
      driver.list.list.setFilter(text);
      return driver.list.rows.map(({ email }) => email);
    },
  },
  {
    list: "suppressed addresses",
    find: async (text) => {
      const suppressed = new MemorySuppressedAddresses({});
      for (const address of [ADDRESS, "buyer@shop.example"])
        suppressed.report({ address, event: "bounce", at: at("2026-03-01T11:00:00Z"), reason: "550 5.1.1" });
      const model = new SuppressedAddressListViewModel({
        ...{ suppressed, isMasked: false, can: canEverything, showsMailLog: true, zone: "UTC" },
        notifier: new RecordingNotifier(),
        navigator: new RecordingNavigator(),
      });
      await model.enter({ path: "/mails/suppressed", search: `?search=${encodeURIComponent(text)}` });
      return model.rows.map(({ address = "" }) => (address === ADDRESS.toLowerCase() ? ADDRESS : address));
    },
  },
];

describe("The text filter of each list", () => {
  failOnMobxWarnings();

  for (const { list, find } of NAMED)
    it(`finds a name without its accents, letters and apostrophes, and nothing else: ${list}`, async () => {
      for (const text of ["lodz strasse o'neill", "LÓDZ", "strasse ONEILL", NAME])
        expect(await find(text), text).to.deep.equal([NAME]);
      expect(await find("lodz zebra")).to.deep.equal([]);
    });

  for (const { list, find } of ADDRESSES)
    it(`finds an address without its accents, letters and apostrophes, and nothing else: ${list}`, async () => {
      for (const text of ["lodz.strasse.o'neill", "LÓDZ", "strasse.ONEILL", ADDRESS])
        expect(await find(text), text).to.deep.equal([ADDRESS]);
      expect(await find("lodz.zebra")).to.deep.equal([]);
    });
});
