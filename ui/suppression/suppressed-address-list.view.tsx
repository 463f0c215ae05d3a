import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import { Button } from "#ui/kit/action/button.tsx";
import { ReasonDialog } from "#ui/kit/dialog/reason-dialog.tsx";
import { SearchInput } from "#ui/kit/field/search-field.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { ErrorState } from "#ui/kit/panel/error-state.tsx";
import { PageTitle, Stack } from "#ui/kit/panel/layout.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { CursorPagination } from "#ui/kit/table/cursor-pagination.tsx";
import { ListTable } from "#ui/kit/table/list-table.tsx";
import type { Column } from "#ui/kit/table/table.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import { BidiText, Hint, VisuallyHidden } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import styles from "./suppressed-address-list.module.css";
import type { SuppressedAddressListViewModel, SuppressedRow } from "./suppressed-address-list.view-model.ts";

type Props = { readonly model: ViewOf<SuppressedAddressListViewModel> };

export const SuppressedAddressListView = observer(function SuppressedAddressListView({ model }: Props) {
  return (
    <>
      <PageTitle aside={<SuppressedPager model={model} />}>Suppressed addresses</PageTitle>
      <LiveRegion>{model.summary}</LiveRegion>
      <Stack>
        <Hint>Receipts are not emailed to these addresses automatically. You can still send one yourself.</Hint>
        {model.erasedHint !== undefined && <Hint>{model.erasedHint}</Hint>}
        {model.maySearch && (
          <SearchInput
            action="Search"
            label="Search addresses"
            placeholder="Part of an address"
            value={model.searchText}
            onAction={model.search}
            onChange={model.type}
          />
        )}
        {model.failure ? <ErrorState error={model.failure} onRetry={model.retry} /> : <Addresses model={model} />}
      </Stack>
      {model.chosen !== undefined && (
        <ReasonDialog
          confirmLabel="Remove"
          isBusy={model.isRemoving}
          reason={model.reason}
          title="Remove from the list?"
          onCancel={model.cancelRemoval}
          onConfirm={() => void model.remove()}
          onReason={model.explain}
        >
          <BidiText>{model.chosen}</BidiText> gets automatic emails again, until one bounces for good or is marked as
          spam.
        </ReasonDialog>
      )}
    </>
  );
});

const SuppressedPager = observer(function SuppressedPager({ model }: Props) {
  return <CursorPagination latest={model.latestHref} newer={model.newerHref} older={model.olderHref} />;
});

const Addresses = observer(function Addresses({ model }: Props) {
  const { zone, mayRemove, askToRemove, rows, isLoading, pageSize, emptyText } = model;
  const columns = useMemo(
    () => buildColumns(zone, mayRemove ? askToRemove : undefined),
    [zone, mayRemove, askToRemove],
  );
  const empty = { title: "No suppressed addresses", text: emptyText };
  return <ListTable caption="Suppressed addresses, newest first" {...{ columns, rows, isLoading, pageSize, empty }} />;
});

const buildColumns = (
  zone: string,
  onRemove: ((address: string) => void) | undefined,
): readonly Column<SuppressedRow>[] => [
  {
    key: "address",
    header: "Address",
    isMain: true,
    width: "l",
    cell: ({ name }) => <BidiText>{name}</BidiText>,
  },
  {
    key: "cause",
    header: "Cause",
    width: "m",
    cell: ({ cause, label }) => <StatusBadge tone={cause === "complaint" ? "bad" : "warn"}>{label}</StatusBadge>,
  },
  { key: "since", header: "Since", width: "m", cell: ({ since }) => <DateTimeText at={since} zone={zone} /> },
  { key: "reason", header: "Reason", cell: ({ reason }) => reason && <BidiText>{reason}</BidiText> },
  {
    key: "receipt",
    header: "Email",
    width: "s",
    cell: ({ mailHref, address }) =>
      mailHref && (
        <AppLink className={styles.email} href={mailHref}>
          Show email<VisuallyHidden> to {address}</VisuallyHidden>
        </AppLink>
      ),
  },
  ...(onRemove ? [removal(onRemove)] : []),
];

const removal = (onRemove: (address: string) => void): Column<SuppressedRow> => ({
  key: "remove",
  header: "Remove",
  isHeaderHidden: true,
  onCard: "corner",
  width: "ms",
  cell: ({ address }) =>
    address !== undefined && (
      <Button tone="quiet" onClick={() => onRemove(address)}>
        Remove<VisuallyHidden> {address}</VisuallyHidden>
      </Button>
    ),
});
