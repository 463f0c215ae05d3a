import "#test/support/dom.ts";
import { expect } from "chai";
import type { Container } from "inversify";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import { FLAGS } from "#domain/shared/access/permission.ts";
import { PAGES, parseBootstrap, type Bootstrap, type PageId } from "#domain/shell/index.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { EVERY_CAPABILITY } from "#test/support/every-capability.ts";
import { PAGE } from "#test/ui/shell/shell-driver.ts";
import { bindArea, createPageRoutes } from "#ui/app/areas/areas.ts";
import { storesArea } from "#ui/app/areas/stores.ts";
import { createContainer } from "#ui/app/container.ts";
import { Hydration } from "#ui/app/hydration.ts";
import { injected } from "#ui/app/injected.ts";
import { screenToken, tokens } from "#ui/app/tokens.ts";
import type { Screen } from "#ui/model/screen.ts";
import type { StoreListViewModel } from "#ui/stores/store-list.view-model.ts";

const LEEDS = aStoreInDetail({ id: "5001", name: "Leeds" });

/** A screen that replaces the one of a page. */
const OTHER: Screen = {
  title: "Another screen",
  isIdle: true,
  enter: () => Promise.resolve(),
  exit: () => undefined,
};

function create(): Container {
  const bootstrap = parseBootstrap({ ...PAGE, permissions: FLAGS, capabilities: EVERY_CAPABILITY });
  return createContainer(window, (bootstrap.ok && bootstrap.value) as Bootstrap, {
    embeddedResponses: [],
    hydration: new Hydration(),
  });
}

/** Opens a page as the router does. */
async function open(container: Container, page: PageId): Promise<Screen> {
  const screen = await createPageRoutes(container)[page]?.();
  if (!screen) throw new Error(`The page ${page} has no screen.`);
  return screen.createModel();
}

describe("The container", () => {
  const { fetch } = globalThis;
  let asked: string[] = [];
  beforeEach(() => {
    asked = [];
    globalThis.fetch = (input) => {
      asked.push((input as Request).url);
      return new Promise(() => undefined);
    };
  });
  afterEach(() => (globalThis.fetch = fetch));

  for (const { id, area } of PAGES)
    if (area !== undefined)
      it(`has all that the view-model of the page '${id}' names, if its area is the first`, async function () {
        this.timeout(30_000);
        const model = await open(create(), id);
        expect(typeof model.enter).to.equal("function");
        expect(asked).to.deep.equal([]);
      });

  it("creates a view-model for each visit, and adapters once", async () => {
    const container = create();
    const [first, second] = [await open(container, "stores"), await open(container, "stores")];
    expect(second).not.to.equal(first);
    expect(container.get(tokens.storeRegister)).to.equal(container.get(tokens.storeRegister));
  });

  const rowsOf = async (container: Container) => {
    const list = (await open(container, "stores")) as unknown as StoreListViewModel;
    await list.enter({ path: "/admin/stores", search: "" });
    return list.rows.map(({ name }) => name);
  };

  it("has another adapter for all screens after a test has bound it again", async () => {
    const container = create();
    container.rebind(tokens.stores).toConstantValue(new MemoryStores([LEEDS]));
    expect(await rowsOf(container)).to.deep.equal(["Leeds"]);
    expect(asked).to.deep.equal([]);
  });

  it("keeps an adapter of an area that a test has bound before the area is loaded", async () => {
    const container = create();
    const register = new MemoryStores([LEEDS]);
    container.bind(tokens.storeRegister).toConstantValue(register);
    await open(container, "store");
    expect(container.get(tokens.storeRegister)).to.equal(register);
  });

  it("has another view-model for a page after a test has bound it again, and the others as before", async () => {
    const container = create();
    bindArea(container, storesArea);
    container.rebind(screenToken("stores")).toConstantValue(OTHER);
    expect(await open(container, "stores")).to.equal(OTHER);
    expect(await open(container, "store")).not.to.equal(OTHER);
  });

  it("gives a factory the dependencies that it names, and no others", () => {
    const container = create();
    const given: object[] = [];
    container
      .bind("probe")
      .toResolvedValue(...injected({ own: tokens.bootstrap, time: tokens.clock }, (deps) => given.push(deps)));
    container.get("probe");
    expect(given).to.deep.equal([{ own: container.get(tokens.bootstrap), time: container.get(tokens.clock) }]);
  });
});
