import { observer } from "mobx-react-lite";
import { ExportButton } from "#ui/kit/action/export-button.tsx";
import { AppLink } from "#ui/kit/frame/link.tsx";
import { EmptyState } from "#ui/kit/panel/empty-state.tsx";
import { Skeleton } from "#ui/kit/panel/skeleton.tsx";
import { PageTitle } from "#ui/kit/panel/layout.tsx";
import { LiveRegion } from "#ui/kit/status/live-region.tsx";
import { Table, type Column } from "#ui/kit/table/table.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import type { ViewOf } from "#ui/model/screen.ts";
import type { SurveyListViewModel, SurveyRow } from "./survey-list.view-model.ts";
import styles from "./surveys.module.css";

type Props = { readonly model: ViewOf<SurveyListViewModel> };

export const SurveyListView = observer(function SurveyListView({ model }: Props) {
  return (
    <>
      <PageTitle aside={model.rows.length > 0 && <Export model={model} />}>{model.title}</PageTitle>
      <LiveRegion>{model.summary}</LiveRegion>
      <Table
        caption="Surveys"
        columns={SURVEY_COLUMNS}
        empty={<EmptyState title={model.emptyTitle}>Surveys from the portal settings appear here.</EmptyState>}
        rowHref={({ href }) => href}
        rowKey={({ id }) => id}
        rows={model.rows}
        state="ready"
      />
    </>
  );
});

const Export = observer(function Export({ model: { exporting } }: Props) {
  return <ExportButton content={exporting.content} isOpen={exporting.isOpen} onOpen={exporting.toggle} />;
});

/** The columns of the list. */
export const SURVEY_COLUMNS: readonly Column<SurveyRow>[] = [
  { key: "name", header: "Survey", isMain: true, cell: ({ name }) => <BidiText>{name}</BidiText> },
  {
    key: "responses",
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
];
