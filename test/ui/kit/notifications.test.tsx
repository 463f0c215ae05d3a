import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { MessageDialog } from "#ui/kit/dialog/message-dialog.tsx";
import type { Notification } from "#ui/kit/notification/notification.ts";
import { NotificationList } from "#ui/kit/notification/notification-list.tsx";
import { NotificationDrawer } from "#ui/kit/notification/notification-drawer.tsx";
import { ToastStack } from "#ui/kit/notification/toast-stack.tsx";

const at = parseInstant("2026-11-21T09:31:00Z") as Instant;
const FAILED: Notification = {
  id: "1",
  type: "error",
  msg: "There was an error loading receipts, please try again.",
  at,
  requestId: "r-1",
};
const SAVED: Notification = { id: "2", type: "success", msg: "Saved.", at };

const stack = (notifications: readonly Notification[], events: string[] = []) => (
  <ToastStack
    notifications={notifications}
    onDismiss={(id) => events.push(`dismiss ${id}`)}
    onPause={() => events.push("pause")}
    onResume={() => events.push("resume")}
  />
);

/** The element around both live regions. */
const toasts = (): HTMLElement => screen.getByRole("status").parentElement!;

const list = (notice: Notification) => (
  <NotificationList notifications={[notice]} zone="UTC" onCopy={() => Promise.resolve(true)} />
);

describe("The stack of notifications", () => {
  afterEach(cleanup);

  it("has its two live regions before the first notification", () => {
    render(stack([]));
    expect(screen.getByRole("alert").textContent).to.equal("");
    expect(screen.getByRole("status").textContent).to.equal("");
  });

  it("announces an error assertively and others politely, each with its type in words", () => {
    render(stack([FAILED, SAVED]));
    expect(screen.getByRole("alert").textContent).to.include(`Error ${FAILED.msg}`).and.not.to.include("Saved.");
    expect(screen.getByRole("status").textContent).to.include("Done Saved.");
  });

  it("offers the action of a notification, also in the list", async () => {
    let taken = 0;
    const why: Notification = {
      id: "3",
      type: "warn",
      msg: "You don't have access to Query.",
      at,
      action: {
        label: "Why can't I?",
        run: () => {
          taken += 1;
        },
      },
    };
    const { unmount } = render(stack([why]));
    await userEvent.click(screen.getByRole("button", { name: "Why can't I?" }));
    unmount();
    render(<NotificationList notifications={[why]} zone="UTC" onCopy={() => Promise.resolve(true)} />);
    await userEvent.click(screen.getByRole("button", { name: "Why can't I?" }));
    expect(taken).to.equal(2);
  });

  it("moves the focus to the next button of the notification when its action is gone", () => {
    const offer = (action: Notification["action"]): Notification => ({ ...SAVED, action });
    const action = { label: "Send", run: () => undefined };
    for (const [shown, next] of [
      [(notice: Notification) => stack([notice]), "Dismiss"],
      [list, "Copy notification"],
    ] as const) {
      const { rerender, unmount } = render(shown(offer(action)));
      screen.getByRole("button", { name: "Send" }).focus();
      rerender(shown(offer(undefined)));
      expect(screen.queryByRole("button", { name: "Send" })).to.equal(null);
      expect(document.activeElement).to.equal(screen.getByRole("button", { name: next }));
      unmount();
    }
  });

  it("has an icon of its own shape for every type", () => {
    const types = ["error", "warn", "info", "success"] as const;
    const { container } = render(stack(types.map((type) => ({ id: type, type, msg: type, at }))));
    const shapes = [...container.querySelectorAll("[data-tone] > path:first-child")].map((path) =>
      path.getAttribute("d"),
    );
    expect(new Set(shapes).size).to.equal(4);
  });

  it("reserves space below the page while it has a toast, and frees it", async () => {
    const hasRoom = () => document.documentElement.hasAttribute("data-toasts");
    const { rerender } = render(stack([SAVED]));
    expect(hasRoom()).to.equal(false);
    await waitFor(() => expect(hasRoom()).to.equal(true));
    rerender(stack([]));
    await waitFor(() => expect(hasRoom()).to.equal(false));
  });

  it("is in the topmost of the open dialogs, because everything outside of it is inert", () => {
    const page = (titles: readonly string[]) => (
      <>
        <main>{stack([FAILED])}</main>
        {titles.map((title) => (
          <MessageDialog key={title} title={title} onClose={() => undefined}>
            Text
          </MessageDialog>
        ))}
      </>
    );
    const place = () => toasts().closest("dialog, main");
    const { rerender } = render(page([]));
    const element = toasts();
    expect(place()).to.equal(screen.getByRole("main"));
    for (const titles of [["One"], ["One", "Two"], ["One"]]) {
      rerender(page(titles));
      expect(place()).to.equal(screen.getByRole("alertdialog", { name: titles.at(-1) ?? "" }));
    }
    rerender(page([]));
    expect(place()).to.equal(screen.getByRole("main"));
    expect(toasts(), "the live regions are the same ones").to.equal(element);
  });

  it("is at the bottom while the focused control would be under it", () => {
    render(
      <>
        <button type="button">Under it</button>
        <button type="button">Elsewhere</button>
        {stack([SAVED])}
      </>,
    );
    const rect = (element: Element, top: number) =>
      Object.assign(element, { getBoundingClientRect: () => new DOMRect(0, top, 100, 40) });
    rect(toasts(), 60);
    rect(screen.getByRole("button", { name: "Under it" }), 80);
    rect(screen.getByRole("button", { name: "Elsewhere" }), 300);
    for (const [name, isAtBottom] of [
      ["Under it", true],
      ["Elsewhere", false],
    ] as const) {
      screen.getByRole("button", { name }).focus();
      expect(toasts().hasAttribute("data-at-bottom"), name).to.equal(isAtBottom);
    }
  });

  it("marks the toast that fades out", () => {
    render(
      stack([
        { ...SAVED, fading: true },
        { ...SAVED, id: "3", msg: "Stays." },
      ]),
    );
    expect(screen.getByText("Saved.").closest(".toast")?.classList.contains("fading")).to.equal(true);
    expect(screen.getByText("Stays.").closest(".toast")?.classList.contains("fading")).to.equal(false);
  });

  it("pauses while the pointer or the focus is on it", async () => {
    const events: string[] = [];
    render(stack([SAVED], events));
    fireEvent.pointerEnter(toasts());
    fireEvent.pointerLeave(toasts());
    await userEvent.tab();
    await userEvent.tab();
    expect(events).to.deep.equal(["pause", "resume", "pause", "resume"]);
  });

  it("stays paused when the pointer leaves and the focus stays", () => {
    const events: string[] = [];
    render(stack([FAILED, SAVED], events));
    screen.getAllByRole("button", { name: "Dismiss" })[0]!.focus();
    fireEvent.pointerEnter(toasts());
    fireEvent.pointerLeave(toasts());
    screen.getAllByRole("button", { name: "Dismiss" })[1]!.focus();
    expect(events).to.not.include("resume");
  });

  it("reports which one is dismissed", async () => {
    const events: string[] = [];
    render(stack([FAILED, SAVED], events));
    await userEvent.click(within(screen.getByRole("status")).getByRole("button", { name: "Dismiss" }));
    expect(events).to.include("dismiss 2");
  });

  it("dismisses one toast per click, however quickly clicks follow, because the next one moves under the pointer", () => {
    const events: string[] = [];
    render(stack([FAILED, SAVED], events));
    screen
      .getAllByRole("button", { name: "Dismiss" })
      .forEach((button, at) => fireEvent.click(button, { detail: at + 1 }));
    expect(events.filter((each) => each.startsWith("dismiss"))).to.deep.equal(["dismiss 1", "dismiss 2"]);
  });

  it("moves the focus of a removed toast to the next one, and that of the last to the page", () => {
    const page = (notifications: readonly Notification[]) => (
      <>
        <main id="main" tabIndex={-1} />
        {stack(notifications)}
      </>
    );
    const { rerender } = render(page([FAILED, SAVED]));
    within(screen.getByRole("alert")).getByRole("button").focus();
    rerender(page([SAVED]));
    expect(document.activeElement).to.equal(within(screen.getByRole("status")).getByRole("button"));
    rerender(page([]));
    expect(document.activeElement).to.equal(screen.getByRole("main"));
  });
});

describe("The notification drawer", () => {
  afterEach(cleanup);
  const drawer = (notifications: readonly Notification[], copied: string[] = []) => (
    <NotificationDrawer isEmpty={notifications.length === 0} unread={notifications.length}>
      <NotificationList
        notifications={notifications}
        zone="Europe/London"
        onCopy={(text) => Promise.resolve(copied.push(text) > 0)}
      />
    </NotificationDrawer>
  );

  it("shows each notification with its type, its time and its request id", () => {
    render(drawer([FAILED, SAVED]));
    const [failed, saved] = screen.getAllByRole("listitem");
    expect(failed?.textContent)
      .to.include(`Error ${FAILED.msg}`)
      .and.to.include("21 Nov 2026, 09:31")
      .and.to.include("r-1");
    expect(saved?.textContent).to.include("Done Saved.").and.not.to.include("Request ID");
  });

  it("copies the whole notification", async () => {
    const copied: string[] = [];
    render(drawer([FAILED], copied));
    await userEvent.click(screen.getByRole("button", { name: "Copy notification" }));
    await act(() => Promise.resolve());
    expect(copied).to.deep.equal([`${at} Error: ${FAILED.msg}\nRequest ID r-1`]);
  });

  it("shows the number of new ones on its button, and opens as a native popover", () => {
    render(drawer([FAILED, SAVED]));
    const button = screen.getByRole("button", { name: "Notifications, 2 new" });
    expect(document.getElementById(button.getAttribute("popovertarget") ?? "")?.getAttribute("popover")).to.equal(
      "auto",
    );
  });

  it("explains itself while it is empty", () => {
    render(drawer([]));
    expect(screen.getByRole("button", { name: "Notifications" })).to.be.an.instanceof(HTMLElement);
    expect(screen.getByText("No notifications yet")).to.be.an.instanceof(HTMLElement);
  });
});
