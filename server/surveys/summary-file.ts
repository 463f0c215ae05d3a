import { parseDecimal, type Decimal } from "#domain/shared/decimal.ts";
import { formatDayRange } from "#domain/shared/day-range.ts";
import { formatInstant, type Instant } from "#domain/shared/instant.ts";
import { summariseQuestions, type Survey, type SurveySummary } from "#domain/surveys/index.ts";
import type { Answer } from "../plugins/answer.ts";
import { tableFile } from "../reports/table-file.ts";
import type { Cell, Table } from "../reports/table.ts";

export type SummaryFile = { readonly survey: Survey; readonly summary: SurveySummary; readonly now: Instant; readonly format: "csv" | "xlsx" };

/** Returns a summary as a file, with a row for each choice of each counted question. */
export function summaryFile({ survey, summary, now, format }: SummaryFile): Answer {
  const { days, timezone, responses } = summary;
  const lines = responses === 0 ? [] : linesOf(survey, summary);
  const table: Table = {
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
  return tableFile(`survey-${survey.id}-${days.first}-to-${days.last}`, table, format);
}

const linesOf = (survey: Survey, { rollups }: SurveySummary): readonly (readonly Cell[])[] => summariseQuestions(survey, rollups).flatMap(({ heading, groups }) =>
  groups.flatMap(({ text = "", choices }) => choices.map((choice): readonly Cell[] => [{ text: heading }, { text }, { text: choice.text }, number(choice.count), number(choice.percent)])));

async function* inOnePage(lines: readonly (readonly Cell[])[]): AsyncGenerator<readonly (readonly Cell[])[]> {
  yield lines;
}

const number = (value: number): Cell => ({ number: parseDecimal(value) as Decimal });
