import { expect } from "chai";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import {
  DEFAULT_SETTINGS,
  NOTIFICATION_FADE_MS,
  NOTIFICATION_MESSAGE_TYPES,
  isRepeatedNotification,
  type NotificationMessage,
} from "#domain/shell/index.ts";

const aNotification = (facts: Partial<NotificationMessage> = {}): NotificationMessage => ({
  msg: "Saved",
  type: "success",
  timestamp: parseInstant("2026-03-01T09:30:00Z") as Instant,
  ...facts,
});

describe("Notifications", () => {
  it("have four types [SHELL-030]", () => {
    expect(NOTIFICATION_MESSAGE_TYPES).to.deep.equal(["error", "warn", "info", "success"]);
  });

  it("stay for 30 seconds by default [SHELL-031]", () => {
    expect(DEFAULT_SETTINGS.notifications.timeoutMs).to.equal(30_000);
  });

  it("fade for 200 ms [SHELL-032]", () => {
    expect(NOTIFICATION_FADE_MS).to.equal(200);
  });

  const pairs = [
    { next: {}, same: true },
    { next: { timestamp: parseInstant("2026-03-01T09:31:00Z") as Instant }, same: true },
    { next: { requestId: "4f9d0c2a" }, same: true },
    { next: { msg: "Saved." }, same: false },
    { next: { type: "info" as const }, same: false },
  ];
  for (const { next, same } of pairs) {
    it(`${same ? "count" : "do not count"} as repeated if only ${JSON.stringify(next)} differs [SHELL-030]`, () => {
      expect(isRepeatedNotification(aNotification(), aNotification(next))).to.equal(same);
    });
  }
});
