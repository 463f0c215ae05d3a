import { expect } from "chai";
import type { AccountPorts } from "#adapters/memory/accounts/account-ports.ts";
import type { AccessToken, RoleOptions, RoleSource } from "#domain/accounts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import type { NewTokenViewModel } from "#ui/accounts/new-token.view-model.ts";
import { AccountsDriver, ANN } from "./accounts-driver.ts";

const ROLES = ["manager at retailer 1001", "employee at retailer 1002", "employee at store S1"];

async function opened(facts: ConstructorParameters<typeof AccountsDriver>[0] = {}) {
  const driver = new AccountsDriver({ roles: ROLES, ann: { retailers: ["1001", "1002"] }, ...facts });
  await driver.openAccount();
  const { tokens } = driver.model;
  await tokens.list.toggle();
  void tokens.newToken.open();
  await flushTasks();
  return { driver, tokens, making: tokens.newToken.model as NewTokenViewModel };
}

const token = (name: string, facts: Partial<AccessToken>): AccessToken => ({
  ...{ id: name, name, retailers: ["1001"], permissions: ["employee"] },
  created: "2026-01-01T00:00:00.000Z" as Instant,
  ...facts,
});

describe("Access tokens of an account", () => {
  failOnMobxWarnings();

  it("are created from the account's permissions, and show their secret once", async () => {
    const { driver, tokens, making } = await opened();
    expect([
      making.permissions.map(({ label }) => label),
      making.retailers.map(({ label }) => label),
      making.canLimitToStores,
    ]).to.deep.equal([["Employee", "Manager"], ["Hartwell", "Linden"], false]);
    making.typeName(" Till export ");
    making.choose("retailers", "1001", true);
    making.choose("permissions", "manager", true);
    await flushTasks();
    await making.create();
    expect([
      making.created?.token.name,
      making.created?.token.retailers,
      making.created?.token.permissions,
      making.isDirty,
    ]).to.deep.equal(["Till export", ["1001"], ["manager"], true]);
    expect(await making.copy(making.created?.secret ?? "")).to.equal(true);
    expect(driver.clipboard.text).to.match(/^cft_/);
    await flushTasks();
    expect(tokens.tokens.map(({ name }) => name)).to.deep.equal(["Till export"]);
    making.close();
    expect([tokens.newToken.model, making.created]).to.deep.equal([undefined, undefined]);
  });

  it("can be limited to some stores of one retailer", async () => {
    const { tokens, making } = await opened();
    making.choose("retailers", "1001", true);
    await flushTasks();
    expect([making.canLimitToStores, making.sources.map(({ name }) => name)]).to.deep.equal([true, ["Soho", "York"]]);
    making.typeName("Till");
    making.choose("permissions", "employee", true);
    making.limitToStores(true);
    await making.create();
    expect([making.problem, making.setbacks]).to.deep.equal([
      "Select at least one permission and one retailer or store",
      1,
    ]);
    making.choose("stores", "S1", true);
    expect([making.problem, making.isChosen("stores", "S1")]).to.deep.equal([undefined, true]);
    await making.create();
    await flushTasks();
    expect([making.created?.token.stores, tokens.tokens[0]?.scope]).to.deep.equal([["S1"], "store Soho"]);
  });

  const drafted = async (facts: ConstructorParameters<typeof AccountsDriver>[0] = {}) => {
    const { making, ...rest } = await opened(facts);
    making.typeName("Till");
    making.choose("retailers", "1001", true);
    making.choose("permissions", "manager", true);
    await flushTasks();
    return { making, ...rest };
  };
  const LONGEST = "The maximum. If other retailers of the token have a lower one, it counts.";

  it("offer ends within the maximum of the retailer", async () => {
    const labels = async (tokenDays?: number) =>
      (await opened(tokenDays === undefined ? {} : { tokenDays })).making.end.choices.map(({ label, detail }) =>
        detail === undefined ? label : `${label}: ${detail}`,
      );
    expect(await labels()).to.deep.equal(["30 days", "90 days", `365 days: ${LONGEST}`, "On a date"]);
    expect(await labels(400)).to.deep.equal(["30 days", "90 days", "365 days", `400 days: ${LONGEST}`, "On a date"]);
    expect(await labels(30)).to.deep.equal([`30 days: ${LONGEST}`, "On a date"]);
  });

  it("last as long as possible, for some days, or until the end of a day", async () => {
    for (const [choice, day, end] of [
      ["longest", "", "2027-11-21T09:30:00.000Z"],
      ["30", "", "2026-12-21T09:30:00.000Z"],
      ["day", "2026-12-24", "2026-12-24T22:59:59.000Z"],
      ["day", "2026-11-21", "2026-11-21T22:59:59.000Z"],
    ] as const) {
      const { tokens, making } = await drafted();
      making.end.choose(choice);
      making.end.chooseDay(day);
      await making.create();
      await flushTasks();
      expect([making.problem, making.created?.token.expires]).to.deep.equal([undefined, end]);
      expect(tokens.tokens.map(({ isEnded }) => isEnded)).to.deep.equal([false]);
    }
  });

  it("are not created without a day, with a past one, or beyond the maximum", async () => {
    const { driver, making } = await drafted();
    making.end.choose("day");
    const problemAt = async (day: string, isUnfinished = false) => {
      making.end.chooseDay(day);
      making.end.markUnfinished(isUnfinished);
      expect(making.problem).to.equal(undefined);
      await making.create();
      return making.problem;
    };
    expect([making.end.firstDay, making.end.lastDay]).to.deep.equal(["2026-11-21", "2027-11-20"]);
    expect(await problemAt("")).to.equal("Last day is required");
    expect(await problemAt("2026-12-24", true)).to.equal("Last day is required");
    expect(await problemAt("2026-11-20")).to.equal("The end must be in the future");
    expect(await problemAt("2027-11-21")).to.equal("The token can last at most 365 days");
    expect(driver.records.tokensOf(ANN)).to.deep.equal([]);
    expect(await problemAt("2027-11-20")).to.equal(undefined);
    expect(driver.records.tokensOf(ANN)).to.have.length(1);
  });

  it("are repeated with the same end after a failure", async () => {
    const sent: unknown[] = [];
    const { driver, making } = await drafted({
      behind: (ports) => ({
        ...ports,
        tokens: overridePort(ports.tokens, {
          create: (...request) => {
            sent.push(request);
            return Promise.resolve(err(failure("unreachable")));
          },
        }),
      }),
    });
    making.end.choose("30");
    await making.create();
    driver.clock.set("2026-11-21T09:31:00Z");
    await making.create();
    expect(sent).to.have.length(2);
    expect(sent[1]).to.deep.equal(sent[0]);
  });

  it("show that they have ended", async () => {
    const { driver, tokens } = await opened();
    driver.records.setTokens(ANN, [
      token("Old", {}),
      token("Ended", { expires: "2026-11-21T09:30:00.000Z" as Instant }),
      token("Valid", { expires: "2026-11-21T09:30:00.001Z" as Instant }),
    ]);
    await tokens.list.refresh();
    expect(tokens.tokens.map(({ name, isEnded }) => [name, isEnded])).to.deep.equal([
      ["Old", false],
      ["Ended", true],
      ["Valid", false],
    ]);
  });

  it("discard chosen stores when the retailers change", async () => {
    const { making } = await opened();
    making.choose("retailers", "1001", true);
    await flushTasks();
    making.choose("stores", "S1", true);
    making.choose("retailers", "1002", true);
    expect([making.canLimitToStores, making.isChosen("stores", "S1")]).to.deep.equal([false, false]);
  });

  const offered = (making: NewTokenViewModel) =>
    making.permissions.map(({ label, disabledReason }) => (disabledReason ? `${label}: ${disabledReason}` : label));

  it("offer only permissions that the account has at all chosen places, and show where it has the others", async () => {
    const { driver, making } = await opened({ roles: ["manager at store S1", "employee at retailer 1001"] });
    expect(offered(making)).to.deep.equal(["Employee", "Manager"]);
    making.choose("permissions", "manager", true);
    making.choose("retailers", "1001", true);
    await flushTasks();
    expect([offered(making), making.isChosen("permissions", "manager")]).to.deep.equal([
      ["Employee", "Manager: Only at store Soho"],
      false,
    ]);
    making.limitToStores(true);
    expect(offered(making), "before a store is chosen").to.deep.equal(["Employee", "Manager"]);
    making.choose("stores", "S2", true);
    expect(offered(making)).to.deep.equal(["Employee", "Manager: Only at store Soho"]);
    making.choose("stores", "S2", false);
    making.choose("stores", "S1", true);
    expect(
      [offered(making), making.isChosen("permissions", "manager")],
      "a choice is restored with its place",
    ).to.deep.equal([["Employee", "Manager"], true]);
    making.typeName("Till");
    await making.create();
    expect([
      making.problem,
      driver.records.tokensOf(ANN).map(({ permissions, stores }) => [permissions, stores]),
    ]).to.deep.equal([undefined, [[["manager"], ["S1"]]]]);
  });

  it("leave out of the request permissions that the account lacks at the places", async () => {
    const { driver, making } = await opened({ roles: ["manager at store S1", "employee at retailer 1001"] });
    making.typeName("Till");
    making.choose("permissions", "manager", true);
    making.choose("permissions", "employee", true);
    making.choose("retailers", "1001", true);
    await flushTasks();
    await making.create();
    expect([making.problem, driver.records.tokensOf(ANN).map(({ permissions }) => permissions)]).to.deep.equal([
      undefined,
      [["employee"]],
    ]);
  });

  it("are limited to stores if the account has only store roles, and select its only store", async () => {
    const { driver, making } = await opened({ roles: ["manager at store S1"], ann: { retailers: ["1001"] } });
    await flushTasks();
    expect([
      making.mustLimitToStores,
      making.isLimitedToStores,
      making.stores.map(({ label, isChosen }) => [label, isChosen]),
    ]).to.deep.equal([true, true, [["Soho", true]]]);
    expect(making.isDirty, "closes without a confirmation").to.equal(false);
    making.typeName("Till");
    making.choose("permissions", "manager", true);
    await making.create();
    expect([making.problem, driver.records.tokensOf(ANN).map(({ stores }) => stores)]).to.deep.equal([
      undefined,
      [["S1"]],
    ]);
  });

  it("cannot be for a retailer where the account has no role", async () => {
    const { making } = await opened({ roles: ["manager at retailer 1001"] });
    expect(making.retailers.map(({ label, disabledReason }) => [label, disabledReason])).to.deep.equal([
      ["Hartwell", undefined],
      ["Linden", "No role there"],
    ]);
  });

  /** A server that responds to store requests when the test does. */
  const slowStores = () => {
    const requests: {
      readonly retailer: string;
      readonly respond: (result: Result<readonly RoleSource[], Failure>) => void;
    }[] = [];
    const sources: RoleOptions["sources"] = ({ retailer }) =>
      new Promise((respond) => requests.push({ retailer, respond }));
    return {
      requests,
      behind: (ports: AccountPorts): AccountPorts => ({ ...ports, pickers: overridePort(ports.pickers, { sources }) }),
    };
  };

  it("are not created while the stores are loading", async () => {
    const { requests, behind } = slowStores();
    const { driver, making } = await opened({ behind });
    making.typeName("Till");
    making.choose("permissions", "employee", true);
    making.choose("retailers", "1001", true);
    expect([making.disabledReason, making.isLoadingStores]).to.deep.equal([
      "The stores of this retailer are still loading",
      true,
    ]);
    await making.create();
    expect(driver.records.tokensOf(ANN)).to.deep.equal([]);
    requests[0]?.respond(ok([{ value: "S1", name: "Soho" }]));
    await flushTasks();
    expect([making.disabledReason, making.isLoadingStores, making.canLimitToStores]).to.deep.equal([
      undefined,
      false,
      true,
    ]);
  });

  it("show why the stores failed to load, and load them again", async () => {
    const { requests, behind } = slowStores();
    const { making } = await opened({ behind });
    making.choose("retailers", "1001", true);
    requests[0]?.respond(err(failure("unreachable")));
    await flushTasks();
    expect([making.storesFailure, making.canLimitToStores, making.disabledReason]).to.deep.equal([
      "Could not get role names",
      false,
      undefined,
    ]);
    const again = making.loadStores();
    requests[1]?.respond(ok([{ value: "S1", name: "Soho" }]));
    await again;
    expect([making.storesFailure, making.sources.map(({ name }) => name)]).to.deep.equal([undefined, ["Soho"]]);
  });

  it("keep the limit to stores until the user clears it", async () => {
    const { driver, making } = await opened();
    making.typeName("Till");
    making.choose("permissions", "employee", true);
    making.choose("retailers", "1001", true);
    await flushTasks();
    making.limitToStores(true);
    making.choose("stores", "S1", true);
    for (const retailer of ["1002", "1001"]) making.choose("retailers", retailer, retailer === "1002");
    await flushTasks();
    expect([making.isLimitedToStores, making.canLimitToStores]).to.deep.equal([true, false]);
    await making.create();
    expect([making.problem, driver.records.tokensOf(ANN)]).to.deep.equal([
      "Select at least one permission and one retailer or store",
      [],
    ]);
    making.limitToStores(false);
    await making.create();
    expect(making.created?.token.retailers).to.deep.equal(["1002"]);
  });

  const flaws = [
    { name: " ", text: "Name is required" },
    { name: "n".repeat(101), text: "Name must be at most 100 characters" },
    { name: "Till", text: "Select at least one permission and one retailer or store" },
  ];
  for (const { name, text } of flaws) {
    it(`show '${text}' without a request`, async () => {
      const { driver, making } = await opened();
      making.typeName(name);
      await making.create();
      expect([making.problem, driver.records.tokensOf(ANN)]).to.deep.equal([text, []]);
    });
  }

  it("show the server's error, and reuse the idempotency key until the draft changes", async () => {
    const keys: string[] = [];
    const { making } = await opened({
      behind: (ports) => ({
        ...ports,
        tokens: overridePort(ports.tokens, {
          create: (_email, _draft, key) => {
            keys.push(key);
            return Promise.resolve(err(failure("unreachable")));
          },
        }),
      }),
    });
    making.typeName("Till");
    making.choose("retailers", "1001", true);
    making.choose("permissions", "manager", true);
    await flushTasks();
    await Promise.all([making.create(), making.create()]);
    expect([making.problem, keys.length]).to.deep.equal(["Could not create the access token", 1]);
    await making.create();
    making.typeName("Till 2");
    await making.create();
    expect([keys[0] === keys[1], keys[1] === keys[2]]).to.deep.equal([true, false]);
  });

  it("are revoked after a confirmation", async () => {
    const { driver, tokens, making } = await opened();
    making.typeName("Till");
    making.choose("retailers", "1001", true);
    making.choose("permissions", "manager", true);
    await flushTasks();
    await making.create();
    await flushTasks();
    const [token] = tokens.tokens;
    driver.confirmAnswer = false;
    await tokens.revoke(token as never);
    expect(driver.records.tokensOf(ANN)).to.have.length(1);
    driver.confirmAnswer = true;
    await tokens.revoke(token as never);
    await flushTasks();
    expect([driver.records.tokensOf(ANN), tokens.tokens, driver.notifications]).to.deep.equal([
      [],
      [],
      ["success: Token revoked"],
    ]);
    await tokens.revoke(token as never);
    expect(driver.notifications[1]).to.equal("error: Not found");
  });

  it("are revoked one at a time: the other buttons are off until then", async () => {
    const { tokens } = await opened({
      behind: (ports) => ({
        ...ports,
        tokens: overridePort(ports.tokens, { revoke: () => new Promise(() => undefined) }),
      }),
    });
    const [till, label] = ["till", "label"].map((id) => ({ id, name: id }) as AccessToken);
    void tokens.revoke(till as AccessToken);
    await flushTasks();
    const states = [till, label].map((token) => [
      tokens.isRevoking(token as AccessToken),
      tokens.revokeDisabledReason(token as AccessToken),
    ]);
    expect(states).to.deep.equal([
      [true, undefined],
      [false, "Wait until the other token is revoked"],
    ]);
  });

  it("can be closed only with Done while the secret is shown or pending", async () => {
    const resolvers: ((made: Awaited<ReturnType<AccountPorts["tokens"]["create"]>>) => void)[] = [];
    const { driver, tokens, making } = await opened({
      behind: (ports) => ({
        ...ports,
        tokens: overridePort(ports.tokens, { create: () => new Promise((resolve) => resolvers.push(resolve)) }),
      }),
    });
    making.typeName("Till");
    making.choose("retailers", "1001", true);
    making.choose("permissions", "manager", true);
    await flushTasks();
    const made = making.create();
    making.cancel();
    expect([tokens.newToken.model, driver.model.unsaved !== undefined]).to.deep.equal([making, true]);
    const token = {
      id: "t-1",
      name: "Till",
      retailers: ["1001"],
      permissions: ["manager"],
      created: driver.clock.now(),
    };
    resolvers[0]?.(ok({ token, secret: "cft_1" }));
    await made;
    making.cancel();
    await flushTasks();
    expect([
      tokens.newToken.model,
      making.created?.secret,
      driver.model.unsaved !== undefined,
      driver.confirmations,
    ]).to.deep.equal([making, "cft_1", true, []]);
    making.close();
    expect([tokens.newToken.model, driver.model.unsaved]).to.deep.equal([undefined, undefined]);
  });

  it("report a secret that was never shown because the user left the page", async () => {
    const { driver, making } = await opened();
    making.typeName("Till");
    making.choose("retailers", "1001", true);
    making.choose("permissions", "manager", true);
    await flushTasks();
    const made = making.create();
    driver.model.exit();
    await made;
    expect([driver.notifications, making.created]).to.deep.equal([
      [
        `warn: Token "${isolateDirection("Till")}" created, but you left before its secret was shown. Revoke it and create another.`,
      ],
      undefined,
    ]);
  });

  it("show why they failed to load", async () => {
    const { tokens } = await opened({
      behind: (ports) => ({
        ...ports,
        tokens: overridePort(ports.tokens, { of: () => Promise.resolve(err(failure("unreachable"))) }),
      }),
    });
    expect([tokens.failure, tokens.list.state]).to.deep.equal([
      "Unable to retrieve access tokens, please try again later",
      "error",
    ]);
  });
});
