import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { formatDayRange } from "#domain/shared/time/day-range.ts";
import { formatInstant, type Instant } from "#domain/shared/time/instant.ts";
import { summariseQuestions, type Survey, type SurveySummary } from "#domain/surveys/index.ts";
import type { OperationResponse } from "../http/response.ts";
import { createTableFile } from "../exports/table-file.ts";
import type { ExportCell } from "#domain/shared/list/export-cell.ts";
import type { ExportTable } from "../exports/export-table.ts";

export type SummaryFile = {
  readonly survey: Survey;
  readonly summary: Required<SurveySummary>;
  readonly now: Instant;
  readonly format: "csv" | "xlsx";
};

/** Returns a summary as a file, with a row for each choice of each counted question. */
export function createSummaryFile({ survey, summary, now, format }: SummaryFile): OperationResponse {
  const { days, timezone, responses } = summary;
  const lines = responses === 0 ? [] : linesOf(survey, summary);
  const table: ExportTable = {
    about: [
      ["Survey", { text: survey.title ?? survey.id }],
      ["Period", { text: formatDayRange(days) }],
      ["Time zone", { text: timezone }],
      ["Responses", number(responses)],
      ["Created at", { text: `${formatInstant(now, timezone)} (${timezone})` }],
      ["Rows", number(lines.length)],
    ],
    columns: ["Question", "Row", "Answer", "Responses", "%"],
    rows: inOnePage(lines),
  };
  return createTableFile(`survey-${survey.id}-${days.first}-to-${days.last}`, table, format);
}

const linesOf = (survey: Survey, { rollups }: SurveySummary): readonly (readonly ExportCell[])[] =>
  summariseQuestions(survey, rollups).flatMap(({ heading, groups }) =>
    groups.flatMap(({ text = "", choices }) =>
      choices.map((choice): readonly ExportCell[] => [
        { text: heading },
        { text },
        { text: choice.text },
        number(choice.count),
        number(choice.percent),
      ]),
    ),
  );

async function* inOnePage(
  lines: readonly (readonly ExportCell[])[],
): AsyncGenerator<readonly (readonly ExportCell[])[]> {
  yield lines;
}

const number = (value: number): ExportCell => ({ number: parseDecimal(value) as Decimal });
