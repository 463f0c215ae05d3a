import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import { RowButton } from "#ui/kit/action/row-button.tsx";
import { CheckboxField } from "#ui/kit/field/checkbox-field.tsx";
import { DateField } from "#ui/kit/field/date-field.tsx";
import { FilterBar, FilterSummary } from "#ui/kit/field/filter-bar.tsx";
import { TextField } from "#ui/kit/field/text-field.tsx";
import { RestoreFocus } from "#ui/kit/focus/restore-focus.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Badge } from "#ui/kit/status/badge.tsx";
import { StatusBadge } from "#ui/kit/status/status-badge.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { VirtualList } from "#ui/kit/virtual/use-virtual-list.tsx";
import type { TranslationMessage } from "#domain/translations/index.ts";
import type { ViewOf } from "#ui/model/screen.ts";
import type { MessageListViewModel } from "./message-list.view-model.ts";
import styles from "./translations.module.css";

type Props = { readonly list: ViewOf<MessageListViewModel> };
type ListProps = Props & { readonly isReadOnly: boolean };

/** Changes can be as late as today, whatever the time zone. */
const LAST_DAY = "9999-12-31";

export const MessageFilters = observer(function MessageFilters({ list }: Props) {
  return (
    <FilterBar label="Find messages">
      <TextField autoComplete="off" hint="any text" label="Find by" value={list.text} onChange={list.find} />
      <DateField label="Changed since" max={LAST_DAY} value={list.since} onChange={list.changeSince} />
      <div className={styles.check}>
        <CheckboxField isChecked={list.isUntranslated} label="Untranslated only" onChange={list.chooseUntranslated} />
      </div>
      <FilterSummary>{list.summary}</FilterSummary>
    </FilterBar>
  );
});

/** The messages that match. The button to clear the filters disappears when it is pressed. */
export const MessageList = observer(function MessageList({ list, isReadOnly }: ListProps) {
  return (
    <RestoreFocus isFirst>
      {list.matching.length === 0 ? <NoMessages isReadOnly={isReadOnly} list={list} /> : <Rows list={list} />}
    </RestoreFocus>
  );
});

const NoMessages = observer(function NoMessages({ list, isReadOnly }: ListProps) {
  if (list.isEmpty)
    return (
      <EmptyState title="No messages yet">
        {isReadOnly ? "A translator has to import them." : "Import a file, or write messages through the API."}
      </EmptyState>
    );
  return (
    <EmptyState action={<Button onClick={list.clearFilters}>Clear filters</Button>} title="No messages match">
      Try fewer filters.
    </EmptyState>
  );
});

/** Each row renders by itself: a key in a translation renders no other row. */
const Rows = observer(function Rows({ list }: Props) {
  return (
    <VirtualList
      aria-label="Messages"
      className={styles.list}
      gap={styles.gap}
      rowKey={({ original }) => original}
      rows={list.matching}
      item={(message, place) => (
        <li {...place}>
          <MessageRow list={list} message={message} />
        </li>
      )}
    />
  );
});

const MessageRow = observer(function MessageRow({ list, message }: Props & { message: TranslationMessage }) {
  const { original, text, status, isChanged, isCurrent } = list.line(message);
  return (
    <RowButton isCurrent={isCurrent} onClick={() => list.open(original)}>
      <span className={styles.row}>
        <BidiText>{text}</BidiText>{" "}
        <span className={styles.marks}>
          {isChanged && <Badge tone="info">Changed</Badge>}
          {status === "translated" && <StatusBadge tone="good">Translated</StatusBadge>}
          {status === "untranslated" && <Badge>Untranslated</Badge>}
          {status === "differs" && <StatusBadge tone="warn">Placeholders</StatusBadge>}
        </span>
      </span>
    </RowButton>
  );
});
