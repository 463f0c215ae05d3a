import { expect } from "chai";
import { LocalPreferences } from "#adapters/browser/local-preferences.ts";
import { MemoryPreferences } from "#adapters/memory/shell/memory-preferences.ts";
import type { PreferenceKey, Preferences, StoredPreferences } from "#domain/shell/index.ts";
import { StorageStandIn } from "./storage-stand-in.ts";

function preferencesIn(storage: StorageStandIn) {
  const reports: string[] = [];
  return {
    preferences: new LocalPreferences(
      () => storage,
      (message) => reports.push(message),
    ),
    reports,
  };
}

const CHART: PreferenceKey = "sales.chart_type";

describe("Preferences in local storage", () => {
  const versions = [
    { version: "1", chart: "2", why: "the present version" },
    { version: " 1 ", chart: "2", why: "the present version, loosely written" },
    { version: "2", chart: undefined, why: "another version" },
    { version: "nonsense", chart: undefined, why: "no version at all" },
  ];
  for (const { version, chart, why } of versions) {
    it(`${chart ? "keep" : "clear"} what ${why} wrote [SHELL-051]`, () => {
      const storage = new StorageStandIn({ "counterfoil.version": version, "counterfoil.sales.chart_type": "2" });
      const { preferences, reports } = preferencesIn(storage);
      expect(preferences.get(CHART)).to.equal(chart);
      expect(storage.values.get("counterfoil.version")?.trim()).to.equal("1");
      expect(reports).to.deep.equal([]);
    });
  }

  it("clear values that were written without a version [SHELL-051]", () => {
    const storage = new StorageStandIn({ "counterfoil.sales.chart_type": "2" });
    expect(preferencesIn(storage).preferences.get(CHART)).to.equal(undefined);
    expect([...storage.values]).to.deep.equal([["counterfoil.version", "1"]]);
  });

  it("clear only our own keys [SHELL-051]", () => {
    const storage = new StorageStandIn({
      theme: "other's",
      "counterfoil.theme": "dark",
      "counterfoil.version": "0",
      counterfoilish: "other's",
      "counterfoil.properties.1001": "x",
    });
    preferencesIn(storage);
    expect([...storage.values]).to.deep.equal([
      ["theme", "other's"],
      ["counterfoilish", "other's"],
      ["counterfoil.version", "1"],
    ]);
  });

  it("are empty without stored values, and write their version", () => {
    const storage = new StorageStandIn();
    expect(preferencesIn(storage).preferences.get(CHART)).to.equal(undefined);
    expect([...storage.values]).to.deep.equal([["counterfoil.version", "1"]]);
  });

  it("have keys with our prefix, and survive a reload", () => {
    const storage = new StorageStandIn();
    preferencesIn(storage).preferences.set("theme", "dark");
    expect(storage.values.get("counterfoil.theme")).to.equal("dark");
    expect(preferencesIn(storage).preferences.get("theme")).to.equal("dark");
  });

  it("that cannot be read are empty, which is reported with the key and breaks nothing [SHELL-052]", () => {
    const storage = new StorageStandIn({ "counterfoil.version": "1", "counterfoil.theme": "dark" });
    const { preferences, reports } = preferencesIn(storage);
    storage.broken.get = true;
    expect(preferences.get("theme")).to.equal(undefined);
    expect(reports).to.deep.equal(["Storage get error for key theme"]);
  });

  it("that cannot be written live until the page is closed, which is reported with the key and breaks nothing [SHELL-052]", () => {
    const storage = new StorageStandIn({ "counterfoil.version": "1", "counterfoil.theme": "dark" });
    const { preferences, reports } = preferencesIn(storage);
    storage.broken.set = true;
    preferences.set("theme", "light");
    expect(preferences.get("theme")).to.equal("light");
    expect(reports).to.deep.equal(["Storage set error for key theme"]);
    preferences.set("theme", "light");
    preferences.remove("theme");
    expect(reports, "again").to.deep.equal(["Storage set error for key theme"]);
    expect(preferencesIn(storage).preferences.get("theme")).to.equal("dark");
  });

  it("report only the first failure of a key, on read or write [SHELL-052]", () => {
    const storage = new StorageStandIn({ "counterfoil.version": "1" });
    const { preferences, reports } = preferencesIn(storage);
    storage.broken.get = true;
    storage.broken.set = true;
    preferences.get("theme");
    preferences.set("theme", "dark");
    preferences.set(CHART, "2");
    preferences.remove(CHART);
    preferences.get(CHART);
    expect(reports).to.deep.equal(["Storage get error for key theme", "Storage set error for key sales.chart_type"]);
  });

  it("work without storage if even accessing it is forbidden [SHELL-052]", () => {
    const reports: string[] = [];
    const preferences = new LocalPreferences(
      () => {
        throw new Error("SecurityError");
      },
      (message) => reports.push(message),
    );
    preferences.set("theme", "light");
    expect(preferences.get("theme")).to.equal("light");
    expect(preferences.get(CHART)).to.equal(undefined);
    expect(reports).to.deep.equal([
      "Storage get error for key version",
      "Storage set error for key theme",
      "Storage get error for key sales.chart_type",
    ]);
  });

  it("are listed by their keys, without the version and unknown keys", () => {
    const storage = new StorageStandIn({
      "counterfoil.version": "1",
      "counterfoil.theme": "dark",
      "counterfoil.draft.x": "y",
      "counterfoil.properties.1001": "a",
      theme: "other's",
    });
    const { preferences } = preferencesIn(storage);
    expect(preferences.all()).to.deep.equal({ theme: "dark", "properties.1001": "a" });
    preferences.set("theme", "light");
    preferences.remove("properties.1001");
    expect(preferences.all()).to.deep.equal({ theme: "light" });
  });

  it("are listed from memory if storage fails [SHELL-052]", () => {
    const preferences = new LocalPreferences(
      () => {
        throw new Error("SecurityError");
      },
      () => undefined,
    );
    expect(preferences.all()).to.deep.equal({});
    preferences.set("theme", "dark");
    expect(preferences.all()).to.deep.equal({ theme: "dark" });
  });

  it("are reported as a whole after each change, and not after reads", () => {
    const changes: StoredPreferences[] = [];
    const preferences = new LocalPreferences(
      () => new StorageStandIn({ "counterfoil.version": "1" }),
      () => undefined,
      (all) => changes.push(all),
    );
    preferences.get("theme");
    preferences.set("theme", "dark");
    preferences.set("email.view", "html");
    preferences.remove("theme");
    expect(changes).to.deep.equal([
      { theme: "dark" },
      { theme: "dark", "email.view": "html" },
      { "email.view": "html" },
    ]);
  });

  it("report a version that could not be written", () => {
    const storage = new StorageStandIn();
    storage.broken.set = true;
    expect(preferencesIn(storage).reports).to.deep.equal(["Storage set error for key version"]);
  });
});

// The contract of the port, for each of its adapters.
const keepers: readonly [name: string, create: () => Preferences][] = [
  ["local storage", () => preferencesIn(new StorageStandIn()).preferences],
  [
    "local storage that is broken",
    () =>
      new LocalPreferences(
        () => {
          throw new Error("SecurityError");
        },
        () => undefined,
      ),
  ],
  ["memory", () => new MemoryPreferences()],
];
for (const [name, create] of keepers) {
  describe(`Preferences stored in ${name}`, () => {
    it("return the last value of a key, and nothing after its deletion", () => {
      const preferences = create();
      preferences.set("properties.1001", "a");
      preferences.set("properties.2001", "b");
      preferences.set("properties.1001", "c");
      expect([
        preferences.get("properties.1001"),
        preferences.get("properties.2001"),
        preferences.get("theme"),
      ]).to.deep.equal(["c", "b", undefined]);
      preferences.remove("properties.1001");
      preferences.remove("theme");
      expect([preferences.get("properties.1001"), preferences.get("properties.2001")]).to.deep.equal([undefined, "b"]);
    });

    it("keep an empty text", () => {
      const preferences = create();
      preferences.set("theme", "");
      expect(preferences.get("theme")).to.equal("");
    });
  });
}
