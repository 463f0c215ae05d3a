import { canOpenPage, findPage } from "#domain/shell/index.ts";
import { parseSurveySettings } from "#domain/surveys/rules.ts";
import { SURVEY_LIST_COLUMNS } from "#ui/surveys/survey-list-columns.ts";
import { SurveyListViewModel, type SurveyRow } from "#ui/surveys/survey-list.view-model.ts";
import { SurveyListView } from "#ui/surveys/survey-list.view.tsx";
import { SurveySummaryViewModel } from "#ui/surveys/survey-summary.view-model.ts";
import { SurveySummaryView } from "#ui/surveys/survey-summary.view.tsx";
import { SurveyViewModel } from "#ui/surveys/survey.view-model.ts";
import { SurveyView } from "#ui/surveys/survey.view.tsx";
import { createSurveys } from "../create-surveys.ts";
import { exportRows } from "../list-export.ts";
import { tokens } from "../tokens.ts";
import { screen, services, type Area, type Get } from "./area.ts";
import { bindDownloads } from "./downloads.ts";
import { createListTools } from "../create-list-tools.ts";

export const surveysArea: Area = {
  bind: bindDownloads,
  screens: {
    surveys: screen(
      SurveyListView,
      (get) =>
        new SurveyListViewModel({
          ...reading(get),
          tools: createListTools(get, "surveys", SURVEY_LIST_COLUMNS),
          openExport: openExport(get),
        }),
      { prefetch: ["survey-summary"] },
    ),
    survey: screen(SurveyView, (get) => new SurveyViewModel(reading(get)), { prefetch: ["survey-summary"] }),
    "survey-summary": screen(
      SurveySummaryView,
      (get) => new SurveySummaryViewModel({ ...reading(get), downloads: get(tokens.downloads) }),
      { prefetch: ["survey"] },
    ),
  },
};

function reading(get: Get) {
  const bootstrap = get(tokens.bootstrap);
  const { settings, apiUrl, permissions } = bootstrap;
  return {
    ...services(get),
    surveys: createSurveys(get(tokens.client), bootstrap),
    isConfigured: apiUrl !== "",
    entries: parseSurveySettings(settings.surveys),
    zone: settings.timezone,
    opensReceipts: canOpenPage(findPage("receipt"), permissions),
  };
}

const openExport = exportRows<SurveyRow>((code) => ({
  list: "Surveys",
  noun: "surveys",
  columns: code.SURVEY_FILE_COLUMNS,
}));
