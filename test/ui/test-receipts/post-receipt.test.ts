import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { err, ok } from "#domain/shared/result.ts";
import type { CodeFormat, RequestSchema, SchemaFailure } from "#domain/test-receipts/index.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { BODY, TestReceiptDriver } from "./test-receipts-driver.ts";

const sentIds = (driver: TestReceiptDriver) => driver.posted.map(({ body }) => body["transaction_id"]);
const written = async (text: string, facts: ConstructorParameters<typeof TestReceiptDriver>[0] = {}) => {
  const driver = new TestReceiptDriver(facts);
  const model = await driver.open();
  await driver.write(model, text);
  return { driver, model };
};
const failingSchema = (trouble: SchemaFailure): RequestSchema => ({ validate: () => Promise.resolve(err(trouble)) });

describe("typing a test receipt", () => {
  failOnMobxWarnings();

  it("lists fixes when typing pauses, and selects the position of each [POST-006]", async () => {
    const driver = new TestReceiptDriver();
    const model = await driver.open();
    model.editor.type("{a: 1,\n b: 'x'}");
    expect([model.editor.fixes, model.check.summary]).to.deep.equal([[], ""]);
    driver.schedule.advance(400);
    expect(model.editor.fixes.map(({ text }) => text)).to.deep.equal([
      "Line 1, column 2: a key was put in quotes",
      "Line 2, column 2: a key was put in quotes",
      "Line 2, column 5: single quotes became double quotes",
    ]);
    model.editor.selectPosition(model.editor.fixes[2]!.place);
    expect(model.editor.aim).to.deep.equal({ offset: 11, length: 1 });
  });

  it("shows why the text is invalid, but no error for an empty one [POST-007]", async () => {
    const { driver, model } = await written("{a: ");
    expect([model.editor.error, model.editor.body]).to.deep.equal([
      "JSON Parse error: Line 1, column 5: invalid end of input",
      undefined,
    ]);
    await driver.write(model, "  ");
    expect([model.editor.error, model.check.summary]).to.deep.equal([undefined, ""]);
  });

  it("marks where the text is wrong: at the end of the JSON, at each finding, and nowhere in a valid or an empty one", async () => {
    const { driver, model } = await written('{"transaction_id": ');
    expect(model.faults).to.deep.equal([{ offset: 19, message: model.editor.error }]);
    const start =
      '{"transaction_id": "T", "localtime": "2026-03-01T10:52:12Z", "l10n": {}, "store_reference": "L", "items": [], ';
    await driver.write(model, `${start}"colour": 1}`);
    expect(model.faults.map(({ offset }) => offset)).to.deep.equal([0, start.length]);
    await driver.write(model, `${start}"total": 1}`);
    expect(model.faults).to.deep.equal([]);
    await driver.write(model, "");
    expect(model.faults).to.deep.equal([]);
  });

  it("lists schema errors, and selects the position of each", async () => {
    const { model } = await written(
      '{"transaction_id": "T", "localtime": "2026-03-01T10:52:12Z", "l10n": {}, "store_reference": "L", "items": [], "colour": 1}',
    );
    expect([model.check.summary, model.check.tone]).to.deep.equal(["2 problems.", "warn"]);
    expect(model.check.findings.map(({ text }) => text)).to.deep.equal([
      'The body: "total" is missing',
      "/colour: unknown property",
    ]);
    model.editor.selectPointer("/colour");
    expect(model.editor.aim).to.deep.equal({ offset: model.editor.text.indexOf('"colour"'), length: 8 });
    model.editor.selectPointer("");
    expect(model.editor.aim).to.deep.equal({ offset: 0, length: 1 });
  });

  it("lists errors that a schema cannot express, and selects the position of each", async () => {
    const { model } = await written(
      BODY.replace("TXN-0041", " ").replace("[]", '[{"name": "half \\ud83d"}]').replace("2026-03-01", "2026-12-24"),
    );
    expect(model.check.findings.map(({ text }) => text)).to.deep.equal([
      "/items/0/name: must not contain NUL or half characters",
      "/transaction_id: must not be blank",
      "/localtime: must not be in the future",
    ]);
    model.editor.selectPointer(model.check.findings[0]!.pointer);
    expect(model.editor.aim).to.deep.equal({ offset: model.editor.text.indexOf('"name"'), length: 6 });
  });

  it("reports where a body is nested too deep", async () => {
    const { model } = await written(`{"a": ${"[".repeat(70)}${"]".repeat(70)}}`);
    expect(model.editor.error).to.equal(
      "JSON Parse error: Line 1, column 71: the body must not nest deeper than 64 levels",
    );
    await model.post();
    expect(model.editor.aim).to.deep.equal({ offset: 70, length: 1 });
  });

  it("checks the body as it would be sent, so that a localtime set on posting is not missing", async () => {
    const { driver, model } = await written(BODY.replace(/"localtime":"[^"]*",/, ""));
    expect(model.check.summary).to.equal("1 problem.");
    model.choose("refreshesLocaltime", true);
    await flushTasks();
    expect([model.check.summary, model.check.tone]).to.deep.equal(["Valid.", "good"]);
    expect(driver.posted).to.deep.equal([]);
  });

  it("shows the last check, however the responses arrive", async () => {
    const answers: ((found: readonly string[]) => void)[] = [];
    const schema: RequestSchema = {
      validate: () =>
        new Promise((resolve) =>
          answers.push((names) =>
            resolve({
              ok: true,
              value: names.map((name) => ({ pointer: "", error: { kind: "missing" as const, name } })),
            }),
          ),
        ),
    };
    const { driver, model } = await written("{a: 1}", { schema });
    await driver.write(model, "{a: 2}");
    answers[1]?.(["second"]);
    answers[0]?.(["first"]);
    await flushTasks();
    expect(model.check.findings.map(({ text }) => text)).to.deep.equal(['The body: "second" is missing']);
  });

  it("lists at most fifty findings, and counts the others", async () => {
    const { model } = await written(
      JSON.stringify({
        ...(JSON.parse(BODY) as object),
        ...Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`x${at}`, at])),
      }),
    );
    expect([model.check.findings.length, model.check.unlisted, model.check.summary]).to.deep.equal([
      50,
      "and 10 more",
      "60 problems.",
    ]);
  });

  it("shows that there are more findings if not all were counted", async () => {
    const { model } = await written(
      JSON.stringify({
        ...(JSON.parse(BODY) as object),
        properties: { texts: Array.from({ length: 1_001 }, () => "\0") },
      }),
    );
    expect([model.check.findings.length, model.check.unlisted, model.check.summary]).to.deep.equal([
      50,
      "and more than 950 more",
      "More than 1,000 problems.",
    ]);
    await model.post();
    expect(model.problem).to.equal("Not posted. More than 1,000 problems.");
  });
});

describe("posting a test receipt on its page", () => {
  failOnMobxWarnings();

  it("sends the parsed body with a new key each time, and shows the response [POST-005, POST-010]", async () => {
    const { driver, model } = await written(BODY);
    await model.post();
    const { shown } = model.submission;
    expect(shown).to.include({
      number: 1,
      isAccepted: true,
      statusLine: "201 Created",
      transactionId: "TXN-0041",
      duration: "0 ms",
    });
    expect(shown?.headers.map(({ name }) => name)).to.deep.equal([
      "content-length",
      "content-type",
      "date",
      "location",
      "counterfoil-request-id",
    ]);
    expect(shown?.body.split("\n")[1]).to.equal('  "transaction_id": "TXN-0041",');
    await model.post();
    expect(driver.posted.map(({ attempt }) => attempt)).to.satisfy(([one, two]: string[]) => one !== two);
    expect(model.submission.history.map(({ number }) => number)).to.deep.equal([2, 1]);
    model.submission.show(1);
    expect(model.submission.shown?.number).to.equal(1);
  });

  it("does not send an invalid text, but shows the error and selects it [POST-007]", async () => {
    const { driver, model } = await written('{"a": 1');
    await model.post();
    expect([driver.posted.length, model.blockedReason, model.problem, model.editor.aim]).to.deep.equal([
      0,
      "JSON Parse error: Line 1, column 8: invalid end of input",
      undefined,
      { offset: 7, length: 1 },
    ]);
    await driver.write(model, "");
    await model.post();
    expect([driver.posted.length, model.problem]).to.deep.equal([0, "JSON Parse error: The body is empty"]);
  });

  it("shows errors before it posts; the user can post anyway to see the refusal", async () => {
    const { driver, model } = await written("{}");
    await model.post();
    expect([driver.posted.length, model.problem, model.canPostAnyway]).to.deep.equal([
      0,
      "Not posted. 6 problems.",
      true,
    ]);
    await model.postAnyway();
    expect([
      driver.posted.length,
      model.blockedReason,
      model.submission.shown?.isAccepted,
      model.submission.shown?.statusLine,
    ]).to.deep.equal([1, "", false, "400 Bad Request"]);
    expect([
      model.submission.shown?.made,
      model.submission.shown?.receiptHref,
      model.submission.shown?.againHref,
    ]).to.deep.equal([undefined, undefined, undefined]);
  });

  it("checks the current text, not the one of the last pause", async () => {
    const { driver, model } = await written(BODY);
    model.editor.type("{}");
    await model.post();
    expect([driver.posted.length, model.problem]).to.deep.equal([0, "Not posted. 6 problems."]);
  });

  it("posts if the schema cannot be checked", async () => {
    const { driver, model } = await written("{}", {
      schema: failingSchema({ kind: "not-had", failure: failure("unreachable") }),
    });
    expect([model.check.summary, model.check.tone]).to.deep.equal([
      "The API schema could not be loaded. Post the receipt to see whether it is accepted.",
      "warn",
    ]);
    await model.post();
    expect([driver.posted.length, model.canPostAnyway]).to.deep.equal([1, false]);
  });

  it("does not post a body with other errors, even if the schema cannot be checked", async () => {
    const { driver, model } = await written(BODY.replace("TXN-0041", " "), {
      schema: failingSchema({ kind: "check-broke" }),
    });
    expect([model.check.summary, model.check.tone]).to.deep.equal([
      "1 problem. The check against the API schema failed. Post the receipt to see whether it is accepted.",
      "warn",
    ]);
    await model.post();
    expect([driver.posted.length, model.canPostAnyway]).to.deep.equal([0, true]);
    await model.postAnyway();
    expect([driver.posted.length, model.submission.shown?.statusLine]).to.deep.equal([1, "400 Bad Request"]);
  });

  it("sets the current time and increments the id if selected, and continues from the last id [POST-008, POST-009]", async () => {
    const { driver, model } = await written(`// mine\n${BODY}`);
    model.choose("refreshesLocaltime", true);
    model.choose("countsOn", true);
    for (let time = 0; time < 3; time++) await model.post();
    expect(sentIds(driver)).to.deep.equal(["TXN-0042", "TXN-0043", "TXN-0044"]);
    expect(driver.posted[0]?.body["localtime"]).to.equal("2026-11-21T09:30:00+00:00");
    expect(model.editor.text).to.equal(`// mine\n${BODY.replace("TXN-0041", "TXN-0044")}`);
  });

  it("sends and copies everything else as typed", async () => {
    const rest = '"total" : 1.10 ,\t"big":12345678901234567890,"e":"\\u00e9"}';
    const { driver, model } = await written(`{"transaction_id":"T-1", ${rest}`);
    model.choose("countsOn", true);
    await model.postAnyway();
    expect(driver.posted[0]?.json).to.equal(`{"transaction_id":"T-2", ${rest}`);
    await model.copyAs("curl");
    expect(driver.clipboard.text).to.include('"total": 1.10');
  });

  it("keeps an id that the user typed since", async () => {
    const { driver, model } = await written(BODY);
    model.choose("countsOn", true);
    const posting = model.post();
    await flushTasks();
    model.editor.type(BODY.replace("TXN-0041", "MINE-1"));
    await posting;
    expect([sentIds(driver), model.editor.text.includes("MINE-1")]).to.deep.equal([["TXN-0042"], true]);
  });

  it("remembers the selected options", async () => {
    const { driver, model } = await written(BODY);
    expect(model.options.chosen).to.deep.equal({ refreshesLocaltime: false, countsOn: false });
    model.choose("countsOn", true);
    expect((await driver.open()).options.chosen).to.deep.equal({ refreshesLocaltime: false, countsOn: true });
    model.choose("countsOn", false);
    expect(driver.preferences.all).to.deep.equal({});
  });

  it("posts once, however often the button is clicked", async () => {
    const { driver, model } = await written(BODY);
    await Promise.all([model.post(), model.post(), model.postAnyway()]);
    expect([driver.posted.length, model.submission.isBusy]).to.deep.equal([1, false]);
  });

  it("repeats the same body with the same key if there was no response", async () => {
    let isCut = true;
    const { driver, model } = await written(BODY, {
      behind: (receipts) => ({
        rawJson: (id) => receipts.rawJson(id),
        post: async (posting) => {
          const answer = await receipts.post(posting);
          return isCut ? err(failure("unreachable")) : answer;
        },
      }),
    });
    model.choose("countsOn", true);
    await model.post();
    expect([model.submission.unknownOutcome, model.submission.shown, model.editor.text]).to.deep.equal([
      "Failed to post receipt",
      undefined,
      BODY,
    ]);
    isCut = false;
    model.editor.type("{}");
    await model.submission.postAgain();
    expect([driver.posted[1], model.submission.unknownOutcome]).to.deep.equal([driver.posted[0], undefined]);
    expect([
      model.submission.shown?.statusLine,
      model.submission.shown?.transactionId,
      model.editor.text,
    ]).to.deep.equal(["201 Created", "TXN-0042", "{}"]);
    await model.submission.postAgain();
    expect(driver.posted.length).to.equal(2);
  });

  for (const [status, statusText] of [
    [502, "Bad Gateway"],
    [409, "Conflict"],
  ] as const) {
    it(`creates one receipt if ${status} was returned for an accepted one, with either button`, async () => {
      for (const button of ["post", "postAgain"] as const) {
        let isCut = true;
        const { driver, model } = await written(BODY, {
          behind: (receipts) => ({
            rawJson: (id) => receipts.rawJson(id),
            post: async (posting) => {
              const answer = await receipts.post(posting);
              return isCut ? ok({ status, statusText, headers: {}, body: "<html>" }) : answer;
            },
          }),
        });
        await model.post();
        expect([
          model.submission.unknownOutcome,
          model.submission.shown?.statusLine,
          model.unsaved !== undefined,
        ]).to.deep.equal([`${status} ${statusText}`, `${status} ${statusText}`, true]);
        isCut = false;
        if (button === "post") await model.post();
        else await model.submission.postAgain();
        expect(driver.posted.map(({ attempt }) => attempt)[1]).to.equal(driver.posted[0]?.attempt);
        expect([model.submission.unknownOutcome, model.submission.shown?.statusLine, model.unsaved]).to.deep.equal([
          undefined,
          "201 Created",
          undefined,
        ]);
        await model.post();
        expect(driver.posted[2]?.attempt).not.to.equal(driver.posted[0]?.attempt);
      }
    });
  }

  it("does not mark a changed text as posted when a lost post is repeated", async () => {
    let isCut = true;
    const { driver, model } = await written(BODY, {
      behind: (receipts) => ({
        rawJson: (id) => receipts.rawJson(id),
        post: (posting) => (isCut ? Promise.resolve(err(failure("unreachable"))) : receipts.post(posting)),
      }),
    });
    await model.post();
    const edited = BODY.replace('"total"', '"totl"');
    await driver.write(model, edited);
    await model.post();
    expect(model.blockedReason).to.equal("Not posted. 2 problems.");
    isCut = false;
    await model.submission.postAgain();
    expect([model.submission.shown?.statusLine, model.editor.text, model.unsaved !== undefined]).to.deep.equal([
      "201 Created",
      edited,
      true,
    ]);
  });

  it("does not increment the id of a refused body", async () => {
    const refused = BODY.replace(/"localtime":"[^"]*"/, '"localtime":"nonsense"');
    const { driver, model } = await written(refused);
    model.choose("countsOn", true);
    await model.postAnyway();
    await model.postAnyway();
    expect([sentIds(driver), model.submission.shown?.isAccepted, model.editor.text]).to.deep.equal([
      ["TXN-0042", "TXN-0042"],
      false,
      refused,
    ]);
  });

  it("shows why the last post was not sent, not errors typed since", async () => {
    const answers: ((count: number) => void)[] = [];
    const schema: RequestSchema = {
      validate: () =>
        new Promise((resolve) =>
          answers.push((count) =>
            resolve(
              ok(
                Array.from({ length: count }, (_, at) => ({
                  pointer: "",
                  error: { kind: "missing" as const, name: `m${at}` },
                })),
              ),
            ),
          ),
        ),
    };
    const { driver, model } = await written(BODY, { schema });
    const posting = model.post();
    await flushTasks();
    await driver.write(model, `${BODY} `);
    answers[2]?.(0);
    await flushTasks();
    answers[1]?.(1);
    await posting;
    expect([model.blockedReason, driver.posted.length]).to.deep.equal(["Not posted. 1 problem.", 0]);
  });

  it("notifies a user who has left about the result", async () => {
    const { driver, model } = await written(BODY);
    const posting = model.post();
    expect(model.unsaved?.isBeingSaved).to.equal(true);
    model.exit();
    await posting;
    expect(driver.said).to.deep.equal(["success: Test receipt: 201 Created"]);
    const deaf = await written(BODY, {
      behind: (receipts) => ({
        rawJson: (id) => receipts.rawJson(id),
        post: () => Promise.resolve(err(failure("unreachable"))),
      }),
    });
    const lost = deaf.model.post();
    deaf.model.exit();
    await lost;
    expect(deaf.driver.said).to.deep.equal(["error: Test receipt: Failed to post receipt"]);
  });

  it("keeps the last ten posts of a visit", async () => {
    const { model } = await written(BODY);
    for (let time = 0; time < 12; time++) await model.post();
    expect(model.submission.history.map(({ number }) => number)).to.deep.equal([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });
});

describe("copying the call that posts a test receipt", () => {
  failOnMobxWarnings();

  const forms: readonly (readonly [CodeFormat, string, string])[] = [
    ["curl", "curl --request POST 'https://portal.example/api/receipts?retailer_id=1001'", "success: Copied as curl"],
    ["sdk", 'import { createClient } from "@counterfoil/sdk";', "success: Copied as a call of the SDK"],
    ["gherkin", "When the user posts this test receipt", "success: Copied as a step of a feature"],
  ];
  for (const [form, begins, message] of forms) {
    it(`copies it as ${form} with the body as it would be sent`, async () => {
      const { driver, model } = await written(BODY);
      model.choose("countsOn", true);
      await model.copyAs(form);
      expect([
        driver.clipboard.text?.startsWith(begins),
        driver.clipboard.text?.includes("TXN-0042"),
        driver.said,
      ]).to.deep.equal([true, true, [message]]);
    });
  }

  it("does not copy it if there is no body, or the browser blocks it", async () => {
    const { driver, model } = await written("{");
    await model.copyAs("curl");
    expect([driver.clipboard.text, model.blockedReason]).to.deep.equal([
      undefined,
      "JSON Parse error: Line 1, column 2: invalid end of input",
    ]);
    const forbidden = await written(BODY, { mayCopy: false });
    await forbidden.model.copyAs("curl");
    expect(forbidden.driver.said).to.deep.equal(["error: The browser blocked copying"]);
  });
});
