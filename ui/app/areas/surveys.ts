import { canOpenPage, findPage, type Bootstrap } from "#domain/shell/index.ts";
import { parseSurveySettings } from "#domain/surveys/rules.ts";
import { SURVEY_LIST_COLUMNS } from "#ui/surveys/survey-list-columns.ts";
import { SurveyListViewModel, type SurveyRow } from "#ui/surveys/survey-list.view-model.ts";
import { SurveyListView } from "#ui/surveys/survey-list.view.tsx";
import { SurveySummaryViewModel } from "#ui/surveys/survey-summary.view-model.ts";
import { SurveySummaryView } from "#ui/surveys/survey-summary.view.tsx";
import { SurveyViewModel } from "#ui/surveys/survey.view-model.ts";
import { SurveyView } from "#ui/surveys/survey.view.tsx";
import { surveysBinding } from "../create-surveys.ts";
import { injected } from "../injected.ts";
import type { ListExportCode, WholeList } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { COMMON_TOKENS, screen, type Area } from "./area.ts";
import { downloadsBinding } from "../downloads.ts";

const READING = { ...COMMON_TOKENS, bootstrap: tokens.bootstrap, surveys: tokens.surveys } as const;

export const surveysArea: Area = {
  bindings: [downloadsBinding, surveysBinding],
  screens: {
    surveys: screen(
      SurveyListView,
      injected(
        { ...READING, exporter: tokens.exporter, listTools: tokens.listTools },
        ({ bootstrap, exporter, listTools, ...deps }) =>
          new SurveyListViewModel({
            ...deps,
            ...settingsOf(bootstrap),
            tools: listTools("surveys", SURVEY_LIST_COLUMNS),
            openExport: exporter.rows(surveyFile),
          }),
      ),
      { prefetch: ["survey-summary"] },
    ),
    survey: screen(
      SurveyView,
      injected(READING, ({ bootstrap, ...deps }) => new SurveyViewModel({ ...deps, ...settingsOf(bootstrap) })),
      { prefetch: ["survey-summary"] },
    ),
    "survey-summary": screen(
      SurveySummaryView,
      injected(
        { ...READING, downloads: tokens.downloads },
        ({ bootstrap, ...deps }) =>
          new SurveySummaryViewModel({
            ...deps,
            ...settingsOf(bootstrap),
            opensReceipts: canOpenPage(findPage("receipt"), bootstrap.permissions),
          }),
      ),
      { prefetch: ["survey"] },
    ),
  },
};

const settingsOf = ({ apiUrl, settings }: Bootstrap) => ({
  isConfigured: apiUrl !== "",
  entries: parseSurveySettings(settings.surveys),
});

const surveyFile = (code: ListExportCode): WholeList<SurveyRow> => ({
  list: "Surveys",
  noun: "surveys",
  columns: code.SURVEY_FILE_COLUMNS,
});
