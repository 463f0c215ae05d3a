import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { MemoryAddressBar } from "#adapters/memory/shell/memory-address-bar.ts";
import { MemoryClipboard } from "#adapters/memory/shell/memory-clipboard.ts";
import { MemoryConnectivity } from "#adapters/memory/shell/memory-connectivity.ts";
import { MemoryPreferences } from "#adapters/memory/shell/memory-preferences.ts";
import { MemoryErasureChannel } from "#adapters/memory/shell/memory-erasure-channel.ts";
import { MemorySignInWindow } from "#adapters/memory/shell/memory-sign-in-window.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Location } from "#domain/shared/location.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { parseBootstrap, type Bootstrap, type PageId } from "#domain/shell/index.ts";
import { BackgroundTasks } from "#ui/model/background-tasks.ts";
import { Dialogs } from "#ui/model/dialogs.ts";
import { NavigationBlocker } from "#ui/model/navigation-blocker.ts";
import { Notifications } from "#ui/shell/notifications.ts";
import { ShellViewModel, type NavigationState } from "#ui/shell/shell.view-model.ts";
import { SessionExpiredViewModel } from "#ui/shell/session-expired.view-model.ts";

type Facts = {
  /** Bootstrap data that differs from PAGE. */
  readonly page?: Readonly<Record<string, unknown>>;
  readonly built?: readonly PageId[];
  readonly navigation?: Partial<NavigationState>;
  readonly preferences?: MemoryPreferences;
  readonly connectivity?: MemoryConnectivity;
};

export const PAGE = {
  page_kind: "receipts",
  account: { email: "ada@shop.example" },
  retailer: { id: "1001", name: "Hartwell" },
  retailers: [{ id: "1001", name: "Hartwell" }],
  permissions: ["receipts_view"],
  settings: { timezone: "Europe/Berlin" },
};

/** Drives the shell for staff at Hartwell who may see receipts. */
export class ShellDriver {
  readonly addressBar = new MemoryAddressBar("/receipts");
  readonly preferences: MemoryPreferences;
  readonly connectivity: MemoryConnectivity;
  readonly clipboard = new MemoryClipboard();
  readonly signInWindow = new MemorySignInWindow();
  readonly clock = new FixedClock("2026-11-21T09:30:00Z");
  readonly schedule = new ManualSchedule(this.clock);
  readonly notifications = new Notifications({
    clock: this.clock,
    schedule: this.schedule,
    timeoutMs: 30_000,
    erasures: new MemoryErasureChannel(),
  });
  readonly dialogs = new Dialogs();
  readonly background = new BackgroundTasks();
  readonly pushedLocations: Location[] = [];
  /** True if the screen has unsaved changes. */
  isUnsaved = false;
  /** How often the user has ended a preview. */
  endedPreviews = 0;
  /** The answer to the end of a preview. */
  previewEnd: Result<void, Failure> = ok(undefined);
  readonly model: ShellViewModel;

  constructor({ page = {}, built = ["receipts", "receipt"], navigation = {}, ...facts }: Facts = {}) {
    const { preferences = new MemoryPreferences(), connectivity = new MemoryConnectivity() } = facts;
    this.preferences = preferences;
    this.connectivity = connectivity;
    const bootstrap = parsed({ ...PAGE, ...page });
    const signedOut = new SessionExpiredViewModel({
      account: { ...bootstrap.account, key: "ada's" },
      signInWindow: this.signInWindow,
      addressBar: this.addressBar,
      goOn: () => undefined,
      discard: () => {
        this.isUnsaved = false;
      },
      forgetDrafts: () => undefined,
    });
    this.model = new ShellViewModel({
      bootstrap,
      preferences,
      connectivity,
      clock: this.clock,
      clipboard: this.clipboard,
      notifications: this.notifications,
      dialogs: this.dialogs,
      sessionExpired: signedOut,
      previews: {
        end: () => {
          this.endedPreviews += 1;
          return Promise.resolve(this.previewEnd);
        },
      },
      pageExists: ({ id }) => built.includes(id),
      navigation: { currentPage: "receipts", isNavigating: false, hasNoPage: false, ...navigation },
      guard: new NavigationBlocker({
        dialogs: this.dialogs,
        background: this.background,
        unsavedNow: () =>
          this.isUnsaved
            ? {
                discard: () => {
                  this.isUnsaved = false;
                },
              }
            : undefined,
      }),
      addressBar: this.addressBar,
      navigator: { push: (location) => this.pushedLocations.push(location), replace: () => undefined },
    });
  }
}

function parsed(page: unknown): Bootstrap {
  const bootstrap = parseBootstrap(page);
  if (!bootstrap.ok) throw new Error(bootstrap.error);
  return bootstrap.value;
}
