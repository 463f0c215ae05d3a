import { useState } from "react";
import { PopoverButton } from "../dialog/popover-button.tsx";
import { SearchInput } from "../field/search-field.tsx";
import { SelectField } from "../field/select-field.tsx";
import { AppFrame } from "../frame/app-frame.tsx";
import { NotificationList } from "../notification/notification-list.tsx";
import { NotificationDrawer } from "../notification/notification-drawer.tsx";
import type { Notification } from "../notification/notification.ts";
import { ToastStack } from "../notification/toast-stack.tsx";
import { EmptyState } from "../panel/empty-state.tsx";
import { PageTitle } from "../panel/layout.tsx";
import { Banner } from "../status/banner.tsx";
import { GalleryActions } from "./gallery-actions.tsx";
import { GalleryCharts } from "./gallery-charts.tsx";
import { GalleryFields } from "./gallery-fields.tsx";
import { GalleryForms } from "./gallery-forms.tsx";
import { GalleryMessages } from "./gallery-messages.tsx";
import { GalleryLongTable } from "./gallery-long-table.tsx";
import { GalleryPanels } from "./gallery-panels.tsx";
import { GalleryTables } from "./gallery-tables.tsx";
import { MENU, NOTICES, ZONE } from "./sample.ts";

const RETAILERS = [{ value: "hartwell", label: "Hartwell & Sons" }] as const;
const nothing = () => undefined;

/** Shows every component in every state inside the frame. For development and design reviews. */
export function KitGallery() {
  const [isFolded, setFolded] = useState(false);
  const [id, setId] = useState("");
  const [notifications, setNotifications] = useState<readonly Notification[]>(NOTICES);
  const dismiss = (dismissed: string) => setNotifications(notifications.filter((notice) => notice.id !== dismissed));
  return (
    <AppFrame
      account={
        <PopoverButton icon="person" label="Account">
          <EmptyState title="Nneka Adeyemi">Store staff</EmptyState>
        </PopoverButton>
      }
      banner={<Banner tone="info">Every building block in every state.</Banner>}
      identity="nneka.adeyemi@hartwell.example"
      isFolded={isFolded}
      menu={MENU}
      notifications={
        <>
          <NotificationDrawer isEmpty={false} unread={notifications.length}>
            <NotificationList notifications={NOTICES} zone={ZONE} onCopy={() => Promise.resolve(true)} />
          </NotificationDrawer>
          <ToastStack notifications={notifications} onDismiss={dismiss} onPause={nothing} onResume={nothing} />
        </>
      }
      retailer={<SelectField isLabelHidden label="Retailer" options={RETAILERS} value="hartwell" onChange={nothing} />}
      search={
        <SearchInput
          action="Open"
          label="Transaction ID"
          placeholder="Transaction ID"
          value={id}
          onAction={nothing}
          onChange={setId}
        />
      }
      onFold={setFolded}
    >
      <PageTitle aside="13 px, 14 px and two heavier">Building blocks</PageTitle>
      <GalleryTables />
      <GalleryFields />
      <GalleryForms />
      <GalleryActions />
      <GalleryMessages />
      <GalleryPanels />
      <GalleryCharts />
      <GalleryLongTable />
    </AppFrame>
  );
}
