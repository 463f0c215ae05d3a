import { observer } from "mobx-react-lite";
import type { ComponentType, MouseEvent, ReactNode } from "react";
import type { PageMenuEntry, PageId } from "#domain/shell/index.ts";
import { useDelayedTrue } from "#ui/kit/action/use-delayed-true.ts";
import { PopoverButton } from "#ui/kit/dialog/popover-button.tsx";
import { SearchInput } from "#ui/kit/field/search-field.tsx";
import { SegmentedControl } from "#ui/kit/field/segmented-control.tsx";
import { AppFrame } from "#ui/kit/frame/app-frame.tsx";
import type { MenuGroup } from "#ui/kit/frame/app-menu.tsx";
import type { IconName } from "#ui/kit/icon/icon.tsx";
import type { NotificationListProps } from "#ui/kit/notification/notification-list.tsx";
import { NotificationDrawer } from "#ui/kit/notification/notification-drawer.tsx";
import { ToastStack } from "#ui/kit/notification/toast-stack.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import styles from "./shell.module.css";
import type { Theme, ShellViewModel } from "./shell.view-model.ts";

type ShellModel = ViewOf<ShellViewModel>;

/** Views that the first screen does not need. The app passes them in when their code is loaded. */
export type LazyShellViews = {
  readonly ShellDialogs: ComponentType<{ model: ShellModel }>;
  readonly NotificationList: ComponentType<NotificationListProps>;
};

type FrameProps = {
  readonly model: ShellModel;
  readonly lazyViews?: LazyShellViews | undefined;
  readonly children: ReactNode;
};

/** The layout around every screen: menu, header, notifications and dialogs. */
export const ShellFrame = observer(function ShellFrame({ model, lazyViews, children }: FrameProps) {
  return (
    <>
      <AppFrame
        account={<AccountMenu model={model} />}
        banner={model.banner && <Banner tone="warn">{model.banner}</Banner>}
        identity={
          <>
            <BidiText>{model.account}</BidiText>
            <br />
            <BidiText>{model.retailer.name}</BidiText>
          </>
        }
        isFolded={model.isFolded}
        menu={menuGroups(model)}
        notifications={<Notifications lazyViews={lazyViews} model={model} />}
        retailer={<RetailerMenu model={model} />}
        search={<OpenTransaction model={model} />}
        onFold={model.fold}
      >
        <NavigationProgress model={model} />
        {model.noPagesMessage ? <NoPages text={model.noPagesMessage} /> : children}
      </AppFrame>
      <Toasts model={model} />
      {lazyViews && <lazyViews.ShellDialogs model={model} />}
    </>
  );
});

/** The toasts. A separate observer, so that a toast does not rerender the layout. */
const Toasts = observer(function Toasts({ model: { notifications } }: { model: ShellModel }) {
  return (
    <ToastStack
      notifications={notifications.shown}
      onDismiss={notifications.dismiss}
      onPause={notifications.pause}
      onResume={notifications.resume}
    />
  );
});

/** The navigation progress bar. A separate observer, so that navigation does not rerender the layout. */
const NavigationProgress = observer(function NavigationProgress({ model }: { model: ShellModel }) {
  const isVisible = useDelayedTrue(model.isNavigating);
  return (
    <>
      <div className={styles.travelling} data-on={isVisible || undefined} />
      <LiveRegion>{isVisible ? "Loading" : ""}</LiveRegion>
    </>
  );
});

const OpenTransaction = observer(function OpenTransaction({ model }: { model: ShellModel }) {
  return (
    <SearchInput
      action="Open"
      label="Transaction ID"
      placeholder="Transaction ID"
      value={model.transactionText}
      onAction={model.openTransaction}
      onChange={model.typeTransaction}
    />
  );
});

const Notifications = observer(function Notifications({ model, lazyViews }: Pick<FrameProps, "model" | "lazyViews">) {
  const { notifications } = model;
  return (
    <NotificationDrawer
      isEmpty={notifications.history.length === 0}
      unread={notifications.unseen}
      onOpen={notifications.markSeen}
    >
      {lazyViews && (
        <lazyViews.NotificationList notifications={notifications.history} zone={model.zone} onCopy={model.copy} />
      )}
    </NotificationDrawer>
  );
});

const RetailerMenu = observer(function RetailerMenu({ model }: { model: ShellModel }) {
  if (!model.canSwitchRetailer)
    return (
      <span className={styles.retailer}>
        <BidiText>{model.retailer.name}</BidiText>
      </span>
    );
  return (
    <PopoverButton icon="store" label="Retailer" text={model.retailer.name}>
      <ul className={styles.choices}>
        {model.retailers.map(({ id, name }) => (
          <li key={id}>
            <a
              aria-current={id === model.retailer.id || undefined}
              href={model.retailerHref(id)}
              onClick={leaving(() => model.switchRetailer(id))}
            >
              <BidiText>{name}</BidiText>
            </a>
          </li>
        ))}
      </ul>
    </PopoverButton>
  );
});

/** Follows the link, except if the user must confirm first. A click that opens another tab or window does not leave. */
const leaving = (leave: () => boolean) => (event: MouseEvent) => {
  const staysOpen = event.ctrlKey || event.metaKey || event.shiftKey;
  if (!staysOpen && !leave()) event.preventDefault();
};

const THEMES: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: "system", label: "System" },
  { value: "light", label: "Light" },
  { value: "dark", label: "Dark" },
];

const AccountMenu = observer(function AccountMenu({ model }: { model: ShellModel }) {
  return (
    <PopoverButton icon="person" label="Account">
      <div className={styles.sheet}>
        <p className={styles.account}>
          Signed in as{" "}
          <strong>
            <BidiText>{model.account}</BidiText>
          </strong>
        </p>
        <SegmentedControl label="Appearance" options={THEMES} value={model.theme} onChange={model.chooseTheme} />
        <p className={styles.signOut}>
          <a href="/sign-out" onClick={leaving(model.signOut)}>
            Sign out
          </a>
        </p>
      </div>
    </PopoverButton>
  );
});

const NoPages = ({ text }: { text: string }) => (
  <>
    <h1 className={styles.nothing}>{text}</h1>
    <EmptyState title="Nothing to show">Ask your account manager for access.</EmptyState>
  </>
);

/** One icon per page: the collapsed menu shows only icons. */
const ICONS: Readonly<Partial<Record<PageId, IconName>>> = {
  home: "home",
  receipts: "receipt",
  query: "filter",
  mails: "send",
  consumer: "smile",
  "refund-validation": "refund",
  sales: "chart",
  salespersons: "badge",
  "embedded-reports": "report",
  surveys: "survey",
  pos: "till",
  admin: "admin",
  accounts: "people",
  stores: "store",
  rates: "coins",
  templates: "mail",
  translations: "language",
  forms: "image",
  files: "table",
  "post-receipt": "flask",
};

const GROUP_LABELS: Readonly<Record<PageMenuEntry["group"], string | undefined>> = {
  main: undefined,
  admin: "Administration",
};

function menuGroups({ menu, menuPage }: ShellModel): readonly MenuGroup[] {
  const groups = (["main", "admin"] as const).map((group) => ({
    key: group,
    label: GROUP_LABELS[group],
    entries: menu.filter((entry) => entry.group === group).map((entry) => menuEntry(entry, menuPage)),
  }));
  return groups.filter(({ entries }) => entries.length > 0);
}

const menuEntry = ({ id, label, path }: PageMenuEntry, menuPage: PageId | undefined) =>
  ({ label, href: path, icon: ICONS[id] ?? "file", current: id === menuPage }) as const;
