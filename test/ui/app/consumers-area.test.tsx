import "#test/support/dom.ts";
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { ContainerModule } from "inversify";
import type { ComponentType } from "react";
import { MemoryAddresses } from "#adapters/memory/consumers/memory-addresses.ts";
import { MemoryConsumers } from "#adapters/memory/consumers/memory-consumers.ts";
import { parseBootstrap, type Bootstrap } from "#domain/shell/index.ts";
import { PAGE } from "#test/ui/shell/shell-desk.ts";
import { turn } from "#test/ui/support/turn.ts";
import { area } from "#ui/app/areas/consumers.ts";
import { createContainer } from "#ui/app/container.ts";
import { Hydration } from "#ui/app/hydration.ts";
import { tokens } from "#ui/app/tokens.ts";

const ANN = { identifier: "ann@shop.example", properties: { name: { first: "Ann" }, country: "GBR", postcode: "LS1 6LY" } };
const ADDRESSES = [{ country: "GBR", postcode: "LS1 6LY", lines: ["1 High St"], city: "Leeds" }];
const SETTINGS = { consumer: { loyalties: [{ id: "points", name: "Club points" }] } };

describe("The area of customers, wired", () => {
  const { fetch } = globalThis;
  beforeEach(() => (globalThis.fetch = () => Promise.resolve(new Response("[]", { headers: { "content-type": "application/json" } }))));
  afterEach(() => {
    cleanup();
    globalThis.fetch = fetch;
  });

  async function open(page: "consumer" | "consumer-record", parameters: Readonly<Record<string, string>> = {}, search = "") {
    const bootstrap = parseBootstrap({ ...PAGE, permissions: ["consumer_view", "receipts_view", "patch_identifier", "view_address"], settings: SETTINGS });
    const hydration = new Hydration();
    hydration.finish();
    const container = createContainer(window, (bootstrap.ok && bootstrap.value) as Bootstrap, { answers: [], hydration });
    container.load(new ContainerModule((options) => {
      area.bind?.(options);
      const consumers = new MemoryConsumers([ANN], { programs: SETTINGS.consumer.loyalties });
      options.bind(tokens.consumers).toConstantValue(consumers);
      options.bind(tokens.loyalty).toConstantValue(consumers.loyalty);
      options.bind(tokens.addresses).toConstantValue(new MemoryAddresses(ADDRESSES));
    }));
    const { View, createModel } = area.screens[page]!;
    const model = createModel((token) => container.get(token));
    await model.enter({ path: "", search }, parameters);
    const Screen = View as unknown as ComponentType<{ readonly model: unknown }>;
    render(<Screen model={model} />);
    await act(turn);
  }

  it("has a search whose results lead to their customer [CONS-001, CONS-002]", async () => {
    await open("consumer", {}, "?query=ann");
    expect(screen.getByRole("link", { name: ANN.identifier }).getAttribute("href")).to.equal("/consumer/ann%40shop.example");
  });

  it("has a customer with the programs of the settings, and a lookup that is loaded on demand [CONS-053]", async function () {
    this.timeout(30_000);
    await open("consumer-record", { id: ANN.identifier });
    expect(screen.getByRole("region", { name: "Club points" }).tagName).to.equal("SECTION");
    await userEvent.click(screen.getByRole("button", { name: "Edit customer" }));
    await userEvent.click(screen.getByRole("button", { name: "Look up address" }));
    expect((await screen.findByRole("button", { name: "1 High St, Leeds, LS1 6LY" }, { timeout: 20_000 })).tagName).to.equal("BUTTON");
  });
});
