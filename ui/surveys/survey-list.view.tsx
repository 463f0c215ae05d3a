import { observer } from "mobx-react-lite";
import { ActionRow } from "#ui/kit/action/action-row.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Skeleton } from "#ui/kit/panel/skeleton.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { listBar, ListToolButtons, selectColumns } from "#ui/kit/table/list-tools.tsx";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import { BidiText, IdText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { SurveyListViewModel, SurveyRow } from "./survey-list.view-model.ts";
import styles from "./surveys.module.css";

type Props = { readonly model: ViewOf<SurveyListViewModel> };

export const SurveyListView = observer(function SurveyListView({ model }: Props) {
  return (
    <>
      <PageTitle>{model.title}</PageTitle>
      <LiveRegion>{model.summary}</LiveRegion>
      <ActionRow>
        <ListToolButtons {...listBar(model)} />
      </ActionRow>
      <Table
        caption="Surveys"
        columns={selectColumns(SURVEY_COLUMNS, model.tools.shownColumns)}
        empty={<EmptyState title={model.emptyTitle}>Surveys from the portal settings appear here.</EmptyState>}
        rowHref={({ href }) => href}
        rowKey={({ id }) => id}
        rows={model.rows}
        sort={model.order.sort}
        state="ready"
      />
    </>
  );
});

/** The columns of the list. */
export const SURVEY_COLUMNS: readonly Column<SurveyRow>[] = [
  { key: "name", isSortable: true, header: "Survey", isMain: true, cell: ({ name }) => <BidiText>{name}</BidiText> },
  {
    key: "responses",
    isSortable: true,
    header: "Responses this year",
    width: "l",
    isNumeric: true,
    cell: ({ responses }) => <span className={styles.count}>{responses ?? <Skeleton />}</span>,
  },
  {
    key: "questions",
    header: "Actions",
    width: "m",
    cell: ({ name, questionsHref }) => (
      <AppLink aria-label={`View questions of ${name}`} className={styles.above} href={questionsHref}>
        View questions
      </AppLink>
    ),
  },
  { key: "id", isSortable: true, header: "Survey ID", width: "m", cell: ({ id }) => <IdText>{id}</IdText> },
];
