import { expect } from "chai";
import { deniedFailure } from "#adapters/memory/shared/failures.ts";
import { ShellDriver } from "./shell-driver.ts";

const PREVIEW = { permission: "employee", store: "5002", store_name: "Soho", ends: "2026-11-21T10:30:00Z" };
/** Texts without the marks that isolate directions. */
const plain = (text: string | undefined): string | undefined => text?.replace(/[\u2066-\u2069]/g, "");

describe("A session that previews a role", () => {
  it("says so on every page, with the store or the retailer", () => {
    const at = (preview: object): string | undefined => plain(new ShellDriver({ page: { preview } }).model.preview);
    expect(at(PREVIEW)).to.equal("You see the portal as Employee of Soho. Nothing can be changed.");
    expect(at({ permission: "analyst", ends: PREVIEW.ends })).to.equal(
      "You see the portal as Analyst of Hartwell. Nothing can be changed.",
    );
    expect(new ShellDriver().model.preview).to.equal(undefined);
  });

  it("ends by the button, and the portal opens again", async () => {
    const driver = new ShellDriver({ page: { preview: PREVIEW } });
    await driver.model.endPreview();
    expect(driver.endedPreviews).to.equal(1);
    expect(driver.addressBar.navigatedTo).to.equal("/");
  });

  it("goes on if it could not be ended", async () => {
    const driver = new ShellDriver({ page: { preview: PREVIEW } });
    driver.previewEnd = deniedFailure();
    await driver.model.endPreview();
    expect(driver.addressBar.navigatedTo).to.equal(undefined);
    expect(driver.model.notifications.shown.map(({ msg }) => msg)).to.deep.equal([
      "Could not end the preview, please try again",
    ]);
  });

  it("opens the portal again when its time is over", () => {
    const driver = new ShellDriver({ page: { preview: PREVIEW } });
    driver.model.watchPreview(driver.schedule);
    driver.schedule.advance(3_599_000);
    expect(driver.addressBar.navigatedTo).to.equal(undefined);
    driver.schedule.advance(1_000);
    expect(driver.addressBar.navigatedTo).to.equal("/");
  });
});
