import { observer } from "mobx-react-lite";
import { useRef, type ComponentType, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";
import { END_PREVIEW, type PageMenuEntry, type PageId } from "#domain/shell/index.ts";
import { Button } from "#ui/kit/action/button.tsx";
import { useDelayedTrue } from "#ui/kit/action/use-delayed-true.ts";
import { nextActiveIndex } from "#ui/kit/combobox/combobox-keys.ts";
import { PopoverButton } from "#ui/kit/dialog/popover-button.tsx";
import { afterPointerUp } from "#ui/kit/field/after-pointer-up.ts";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { SearchInput } from "#ui/kit/field/search-field.tsx";
import { SegmentedControl } from "#ui/kit/field/segmented-control.tsx";
import { AppFrame } from "#ui/kit/frame/app-frame.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
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
import { LETTER_KEYS } from "./letter-keys.ts";
import styles from "./shell.module.css";
import type { Theme, ShellViewModel } from "./shell.view-model.ts";

type ShellModel = ViewOf<ShellViewModel>;

/** Views that the first screen does not need. The app passes them in when their code is loaded. */
export type LazyShellViews = {
  readonly ShellDialogs: ComponentType<{ model: ShellModel }>;
  readonly NotificationList: ComponentType<NotificationListProps>;
  readonly SearchBoxList: ComponentType<{ id: string; model: NonNullable<ShellModel["box"]> }>;
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
        banner={<Banners model={model} />}
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
        search={<SearchBox lazyViews={lazyViews} model={model} />}
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

/** A preview comes first: it says that nothing can be changed. */
const Banners = observer(function Banners({ model }: { model: ShellModel }) {
  const end = (
    <Button isBusy={model.isPreviewEnding} onClick={() => void model.endPreview()}>
      {END_PREVIEW}
    </Button>
  );
  return (
    <>
      {model.preview !== undefined && (
        <div className={styles.preview}>
          <Banner action={end} tone="info">
            {model.preview}
          </Banner>
        </div>
      )}
      {model.banner !== undefined && <Banner tone="warn">{model.banner}</Banner>}
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

/** Opens a transaction id until the code of the results is loaded, then finds everything. */
const SearchBox = observer(function SearchBox({ model, lazyViews }: Pick<FrameProps, "model" | "lazyViews">) {
  const { box } = model;
  const results = lazyViews && box?.isListOpen && { box, List: lazyViews.SearchBoxList };
  return (
    <SearchInput
      action="Open"
      label="Search everything"
      placeholder="Number, amount, customer, store"
      suggestions={{
        isOpen: Boolean(results),
        active: box?.active ?? NONE,
        list: (id) => results && <results.List id={id} model={results.box} />,
        onFocus: model.focusSearch,
        onBlur: () => afterPointerUp(model.leaveSearch),
        onKeyDown: (event) => box && pressKey(event, box),
      }}
      value={model.searchText}
      onAction={model.openSearch}
      onChange={model.typeSearch}
    />
  );
});

const NONE = -1;

function pressKey(event: KeyboardEvent<HTMLInputElement>, box: NonNullable<ShellModel["box"]>): void {
  // Ignores keys of an input method.
  if (event.nativeEvent.isComposing) return;
  const { isListOpen, active, options } = box;
  const moved = nextActiveIndex(event.key, { active: isListOpen ? active : undefined, count: options.length });
  if (moved !== undefined) box.setActive(moved);
  else if (event.key === "ArrowDown" && !isListOpen) box.focus();
  else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) box.openReading();
  else if (event.key === "Escape" && isListOpen) box.close();
  else return;
  event.preventDefault();
}

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
  const sheet = useRef<HTMLDivElement>(null);
  const closeMenu = () => sheet.current?.closest<HTMLElement>("[popover]")?.hidePopover();
  const showShortcuts = () => {
    // The focus is then on the button of the menu, and returns to it when the list is closed.
    closeMenu();
    model.showShortcuts();
  };
  return (
    <PopoverButton icon="person" label="Account">
      <div ref={sheet} className={styles.sheet}>
        <p className={styles.account}>
          Signed in as{" "}
          <strong>
            <BidiText>{model.account}</BidiText>
          </strong>
        </p>
        <SegmentedControl label="Appearance" options={THEMES} value={model.theme} onChange={model.chooseTheme} />
        <CheckboxField isChecked={model.hasLetterKeys} label={LETTER_KEYS} onChange={model.switchLetterKeys} />
        <Button onClick={showShortcuts}>Keyboard shortcuts</Button>
        {model.ownAccountHref !== undefined && (
          <p className={styles.signOut}>
            <AppLink href={model.ownAccountHref} onClick={closeMenu}>
              My account
            </AppLink>
          </p>
        )}
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
  retailers: "form",
  audit: "list",
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
