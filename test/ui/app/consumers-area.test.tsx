import "#test/support/dom.ts";
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import type { ComponentType } from "react";
import { parseBootstrap, type Bootstrap } from "#domain/shell/index.ts";
import { EVERY_CAPABILITY } from "#test/support/every-capability.ts";
import { PAGE } from "#test/ui/shell/shell-driver.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { bindArea } from "#ui/app/areas/areas.ts";
import { consumersArea } from "#ui/app/areas/consumers.ts";
import { createContainer } from "#ui/app/container.ts";
import { Hydration, hydration as pageHydration } from "#ui/app/hydration.ts";
import { screenToken } from "#ui/app/tokens.ts";

const ANN = {
  identifier: "ann@shop.example",
  key: "ann@shop.example",
  properties: { name: { first: "Ann" }, country: "GBR", postcode: "LS1 6LY", note: "<p>Likes <em>tea</em></p>" },
  loyalties: [{ id: "points", name: "Club points", total: 7 }],
  updated_timestamp: "2026-02-01T09:30:00Z",
};
const SETTINGS = { consumer: { loyalties: [{ id: "points", name: "Club points" }] } };
const ANSWERS: Readonly<Record<string, unknown>> = {
  "/api/identifiers/_search": { data: [{ identifier: ANN.identifier, name: "Ann" }] },
  "/api/identifiers/ann%40shop.example": ANN,
  "/api/addresses/_search/provider-one": { data: { addresses: [{ id: "1", text: "1 High St, Leeds, LS1 6LY" }] } },
};

const answer = (input: RequestInfo | URL): Promise<Response> => {
  const { pathname } = new URL((input as Request).url);
  return Promise.resolve(
    new Response(JSON.stringify(ANSWERS[pathname] ?? []), { headers: { "content-type": "application/json" } }),
  );
};

describe("The area of customers, wired", () => {
  const { fetch } = globalThis;
  beforeEach(() => (globalThis.fetch = answer));
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  async function open(
    page: "consumer" | "consumer-record",
    parameters: Readonly<Record<string, string>> = {},
    search = "",
  ) {
    const bootstrap = parseBootstrap({
      ...PAGE,
      capabilities: EVERY_CAPABILITY,
      permissions: ["consumer_view", "receipts_view", "patch_identifier", "view_address", "identifier_admin_edit"],
      settings: SETTINGS,
    });
    const hydration = new Hydration();
    hydration.finish();
    const container = createContainer(window, (bootstrap.ok && bootstrap.value) as Bootstrap, {
      embeddedResponses: [],
      hydration,
    });
    bindArea(container, consumersArea);
    const { View } = consumersArea.screens[page]!;
    const model = container.get(screenToken(page));
    await model.enter({ path: "", search }, parameters);
    const Screen = View as unknown as ComponentType<{ readonly model: unknown }>;
    render(<Screen model={model} />);
    await act(flushTasks);
  }

  it("has a search whose results open their customer [CONS-001-part, CONS-002-part]", async () => {
    await open("consumer", {}, "?query=ann");
    expect(screen.getByRole("link", { name: ANN.identifier }).getAttribute("href")).to.equal(
      "/consumer/ann%40shop.example",
    );
  });

  it("has a customer with the programs of the settings, and a lookup that is loaded on demand [CONS-053]", async function () {
    this.timeout(30_000);
    await open("consumer-record", { id: ANN.identifier });
    expect(screen.getByRole("region", { name: "Club points" }).textContent).to.include("7 points");
    await userEvent.click(screen.getByRole("button", { name: "Edit customer" }));
    await userEvent.click(screen.getByRole("button", { name: "Look up address" }));
    expect(
      (await screen.findByRole("button", { name: "1 High St, Leeds, LS1 6LY" }, { timeout: 20_000 })).tagName,
    ).to.equal("BUTTON");
  });

  it("has a note whose reader and editor are loaded on demand, files, and a dialog that erases [TMPL-026-part]", async function () {
    this.timeout(30_000);
    pageHydration.finish();
    await open("consumer-record", { id: ANN.identifier });
    expect((await screen.findByText("tea", {}, { timeout: 20_000 })).tagName).to.equal("EM");
    await userEvent.click(screen.getByRole("button", { name: "Edit note" }));
    expect(
      (await screen.findByRole("textbox", { name: "Note" }, { timeout: 20_000 })).getAttribute("aria-multiline"),
    ).to.equal("true");
    await userEvent.click(screen.getByRole("button", { name: "Cancel" }));
    expect(screen.getByRole("link", { name: "Export as JSON" }).getAttribute("href")).to.include(
      "/identifiers/ann%40shop.example/_export?format=json",
    );
    await userEvent.click(screen.getByRole("button", { name: "Erase customer…" }));
    expect(
      (await screen.findByRole("alertdialog", { name: "Erase this customer?" }, { timeout: 20_000 })).tagName,
    ).to.equal("DIALOG");
  });
});
