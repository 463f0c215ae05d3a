import { isJsonObject, type JsonObject } from "../../domain/shared/json/json.ts";
import { toMarks, type AnsweredQuestion, type SurveyAnswer, type SurveyResponse } from "../../domain/surveys/index.ts";
import type { Insertable } from "kysely";
import type { SurveyResponsesTable } from "../../server/database/survey-tables.ts";
import type { ReceiptInsert } from "../../server/receipts/receipt-row.ts";
import { serializePages } from "../../server/surveys/survey.wire.ts";
import { Prng, DEMO_SEED, hashSeed } from "../prng.ts";
import { DEMO_RETAILERS, type Sector } from "../retailers/retailers.ts";
import { DEMO_STORES } from "../retailers/stores.ts";
import { DAY_SECONDS } from "../trade/local-day.ts";
import { COLLECTION, STORE_VISIT, surveyTexts } from "./demo-surveys.ts";

export type ResponseRow = Insertable<SurveyResponsesTable>;

/** Returns the seconds from a sale to the response: from 15 minutes to two days. */
export const responseDelay = (response: string): number => chanceFor(response, "delay").between(900, 2 * DAY_SECONDS);

/** Returns the responses that receipts refer to. Parses only receipts with a response. */
export function extractResponses(rows: readonly ReceiptInsert[]): readonly ResponseRow[] {
  return rows.flatMap(({ retailer_id, id, store_id, body }) => {
    const answered = body.includes(`"survey_id":"${STORE_VISIT}"`)
      ? answeredIn(JSON.parse(body) as JsonObject)
      : undefined;
    const sector = DEMO_RETAILERS.find((retailer) => retailer.id === retailer_id)?.sector;
    if (answered === undefined || sector === undefined) return [];
    const at = Number.parseInt(id.slice(0, 8), 16) + responseDelay(answered);
    return [
      rowOf({
        retailer: retailer_id,
        survey: STORE_VISIT,
        id: answered,
        receipt: id,
        store: store_id ?? null,
        at,
        pages: visitAnswers(sector, answered),
      }),
    ];
  });
}

function answeredIn({ properties }: JsonObject): string | undefined {
  const survey = isJsonObject(properties) ? properties["survey"] : undefined;
  return isJsonObject(survey) && typeof survey["response_id"] === "string" ? survey["response_id"] : undefined;
}

/** Yields a year of responses about collected orders, oldest first. */
export function* collectionResponses(retailer: string, until: number): Generator<ResponseRow> {
  const stores = DEMO_STORES.filter((store) => store.retailer.id === retailer);
  for (let day = 365; day > 0; day--) {
    const chance = chanceFor(String(day), "collection");
    for (let answered = chance.between(1, 5); answered > 0; answered--) {
      const id = chance.hex(12);
      yield rowOf({
        retailer,
        survey: COLLECTION,
        id,
        receipt: null,
        store: chance.pick(stores).id,
        at: until - day * DAY_SECONDS + chance.below(DAY_SECONDS),
        pages: collectionAnswers(chance, day),
      });
    }
  }
}

type Made = {
  readonly retailer: string;
  readonly survey: string;
  readonly id: string;
  readonly receipt: string | null;
  readonly store: string | null;
  readonly at: number;
  readonly pages: SurveyResponse["pages"];
};

const rowOf = ({ retailer, survey, id, receipt, store, at, pages }: Made): ResponseRow => ({
  retailer_id: retailer,
  survey_id: survey,
  id,
  receipt_id: receipt,
  store_id: store,
  at: new Date(at * 1_000),
  pages: JSON.stringify(serializePages(pages)),
  marks: [...toMarks({ pages })],
});

/** Most consumers are satisfied. Dissatisfied ones are dissatisfied with several things. */
function visitAnswers(sector: Sector, response: string): SurveyResponse["pages"] {
  const chance = chanceFor(response, "answers");
  const { remarks, otherReasons } = surveyTexts(sector);
  const mood = chance.pickWeighted([
    [46, "excellent"],
    [35, "good"],
    [13, "fair"],
    [6, "poor"],
  ] as const);
  const isHappy = mood === "excellent" || mood === "good";
  const rating = (): string =>
    chance.pickWeighted(
      isHappy
        ? [
            [50, "very"],
            [36, "satisfied"],
            [11, "neutral"],
            [3, "not"],
          ]
        : [
            [8, "very"],
            [26, "satisfied"],
            [36, "neutral"],
            [30, "not"],
          ],
    );
  const reason = chance.pickWeighted([
    [48, "planned"],
    [24, "passing"],
    [11, "recommended"],
    [10, "offer"],
    [7, "other"],
  ] as const);
  const used = ["advice", "wifi", "card", "order"].filter((_, at) => chance.happens([0.5, 0.15, 0.4, 0.1][at] ?? 0));
  return [
    {
      id: "1",
      questions: [
        ...answered("mood", [{ choice: mood }]),
        ...answered(
          "reason",
          chance.happens(0.9)
            ? [reason === "other" ? { other: "other", text: chance.pick(otherReasons) } : { choice: reason }]
            : [],
        ),
        ...answered(
          "service",
          ["advice", "range", "waiting", "prices"]
            .filter(() => chance.happens(0.93))
            .map((row) => ({ row, choice: rating() })),
        ),
      ],
    },
    {
      id: "2",
      questions: [
        ...answered(
          "used",
          used.map((choice) => ({ choice })),
        ),
        ...answered(
          "recommend",
          chance.happens(0.95)
            ? [
                {
                  choice: chance.pickWeighted(
                    isHappy
                      ? [
                          [84, "yes"],
                          [13, "perhaps"],
                          [3, "no"],
                        ]
                      : [
                          [22, "yes"],
                          [43, "perhaps"],
                          [35, "no"],
                        ],
                  ),
                },
              ]
            : [],
        ),
        ...answered("words", chance.happens(0.3) ? [{ text: chance.pick(remarks) }] : []),
      ],
    },
  ].filter(({ questions }) => questions.length > 0);
}

/** The ratings of the message improved half a year ago. */
function collectionAnswers(chance: Prng, daysAgo: number): SurveyResponse["pages"] {
  const rate = (row: string): SurveyAnswer => ({
    row,
    choice: chance.pickWeighted(
      row === "message" && daysAgo > 180
        ? [
            [40, "well"],
            [35, "fair"],
            [25, "badly"],
          ]
        : [
            [72, "well"],
            [21, "fair"],
            [7, "badly"],
          ],
    ),
  });
  return [
    {
      id: "1",
      questions: [
        ...answered("ready", [
          {
            choice: chance.pickWeighted([
              [78, "yes"],
              [16, "waited"],
              [6, "no"],
            ]),
          },
        ]),
        ...answered("parts", ["ordering", "message", "pickup"].filter(() => chance.happens(0.9)).map(rate)),
      ],
    },
  ];
}

const answered = (id: string, answers: readonly SurveyAnswer[]): readonly AnsweredQuestion[] =>
  answers.length === 0 ? [] : [{ id, answers }];

const chanceFor = (id: string, about: string): Prng => new Prng(DEMO_SEED, hashSeed(id), hashSeed(`survey ${about}`));
