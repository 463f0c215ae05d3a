import { expect } from "chai";
import { sql } from "kysely";
import { emailedSurvey } from "#domain/surveys/index.ts";
import { parseSurveySettings } from "#domain/surveys/rules.ts";
import { COMMANDS } from "#server/commands/commands.ts";
import { NO_PERMISSION_WATCH } from "#server/database/permission-invalidation.ts";
import { systemClock } from "#server/system-clock.ts";
import { aQuestion, aSurvey } from "#test/support/builders/a-survey.ts";
import { wireSurvey } from "#test/support/stored-surveys.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";

describe("the command that sets a survey", () => {
  let database: TestDatabase;
  before(async () => (database = await makeDatabase("fixture")));
  after(() => database.close());

  const set = (survey = wireSurvey(aSurvey()), isEmailed = false, retailer = "1001") =>
    COMMANDS["set-survey"](
      { db: database.db, clock: systemClock, rights: NO_PERMISSION_WATCH },
      { retailer, survey, isEmailed },
    );
  const settings = async () => {
    const {
      rows: [row],
    } = await sql<{ settings: { surveys?: unknown } }>`SELECT settings FROM retailers WHERE id = '1001'`.execute(
      database.db,
    );
    return {
      listed: parseSurveySettings(row?.settings.surveys).map(({ id, name }) => `${id} ${name}`),
      emailed: emailedSurvey(row?.settings),
      whole: row?.settings,
    };
  };

  it("lists the survey once in the retailer's settings, keeps the other settings, and can replace the survey", async () => {
    const { whole } = await settings();
    expect(await set()).to.deep.equal({ id: "visit" });
    expect(await settings()).to.deep.include({ listed: ["visit Your visit"], emailed: undefined });
    await set(wireSurvey(aSurvey({ title: "Your day" })), true);
    const changed = await settings();
    expect(changed).to.deep.include({ listed: ["visit Your day"], emailed: "visit" });
    expect(changed.whole).to.deep.include(whole!);
    const kept = await database.db.selectFrom("surveys").select("body").execute();
    expect(kept).to.deep.equal([{ body: wireSurvey(aSurvey({ title: "Your day" })) }]);
    expect(
      (
        await database.db
          .selectFrom("audit")
          .select(["actor", "action", "target"])
          .where("action", "=", "survey.set")
          .execute()
      ).length,
    ).to.equal(2);
  });

  it("refuses a retailer that does not exist, and a survey with two questions of one id", async () => {
    const refusal = (attempt: Promise<unknown>) =>
      attempt.then(
        () => "set",
        (error: Error) => error.message,
      );
    expect(await refusal(set(undefined, false, "9999"))).to.equal("There is no retailer 9999");
    const twice = wireSurvey(
      aSurvey({
        pages: [
          { position: 1, questions: [aQuestion("a")] },
          { position: 2, questions: [aQuestion("a")] },
        ],
      }),
    );
    expect(await refusal(set(twice))).to.equal("The survey has two questions with the ID a");
  });
});
