import "#test/support/dom.ts";
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { ok } from "#domain/shared/result.ts";
import type { MailWave } from "#domain/mails/index.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { DashboardView } from "#ui/dashboard/dashboard.view.tsx";
import { at, DashboardDriver, MINUTE } from "./dashboard-driver.ts";

const WAVE: MailWave = {
  ...{ id: "7", domain: "example.com", since: at("2026-11-21T08:05:00Z"), until: at("2026-11-21T09:25:00Z") },
  ...{ mails: 52, bounced: 38, reason: "550 mailbox unavailable" },
};
const TEXT = '38 of 52 emails to example.com bounced since 21 Nov 08:05: "550 mailbox unavailable".';

describe("the notice of a wave of bounces", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  async function show(...answers: readonly (readonly MailWave[])[]): Promise<DashboardDriver> {
    const left = [...answers];
    const driver = new DashboardDriver({
      mailWaves: { open: () => Promise.resolve(ok((left.length > 1 ? left.shift() : left[0]) ?? [])) },
    });
    render(<DashboardView model={await driver.open()} />);
    return driver;
  }
  const notices = () => screen.queryAllByRole("button", { name: "Dismiss" });
  /** The text beside each button, which marks foreign words as such. */
  const shownTexts = () => notices().map((button) => button.parentElement?.querySelector("p")?.textContent);
  const announced = () =>
    screen
      .getAllByRole("status")
      .map(({ textContent }) => textContent)
      .filter((text) => text.includes("bounced"));

  it("links to its emails, and is announced once, after its region is on the page, also if its counts change", async () => {
    const driver = await show([WAVE], [{ ...WAVE, mails: 60, bounced: 45 }]);
    expect(shownTexts()).to.deep.equal([TEXT]);
    expect(screen.getByRole("link", { name: "See them" }).getAttribute("href")).to.match(
      /^\/mails\?event=bounce&since=/u,
    );
    expect(announced()).to.deep.equal([]);
    await act(() => driver.pass(1_000));
    expect(announced()).to.deep.equal([TEXT]);
    await act(() => driver.pass(5 * MINUTE));
    expect(shownTexts()).to.deep.equal([TEXT.replace("38 of 52", "45 of 60")]);
    expect(announced()).to.deep.equal([TEXT]);
  });

  it("disappears when it is dismissed, and its announcement with it", async () => {
    const driver = await show([WAVE]);
    await act(() => driver.pass(1_000));
    await userEvent.click(notices()[0]!);
    await act(flushTasks);
    expect([notices(), announced(), shownTexts()]).to.deep.equal([[], [], []]);
  });

  it("is absent without waves", async () => {
    await show([]);
    expect([notices(), announced()]).to.deep.equal([[], []]);
  });
});
