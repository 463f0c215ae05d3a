import { expect } from "chai";
import { readDemoConfig, readServeConfig, type DemoConfig } from "#demo/demo-config.ts";
import { EXIT, StartFailure } from "#server/exit-codes.ts";

describe("the configuration of a demonstration", () => {
  const ACCEPTED: readonly (readonly [
    environment: Record<string, string>,
    argv: readonly string[],
    part: Partial<DemoConfig>,
  ])[] = [
    [{}, [], { still: false, reset: false, receipts: undefined, host: "127.0.0.1", port: 4870 }],
    [{}, ["--still", "--reset"], { still: true, reset: true, logLevel: "warn", validateAnswers: true }],
    [{ VALIDATE_ANSWERS: "0", DEMO_RECEIPTS: "500" }, [], { validateAnswers: false, receipts: 500 }],
    [{}, [], { backups: { everyHours: 0, keep: 7 } }],
    [{}, [], { taxFreePort: 4871 }],
    [{ PORT: "0" }, [], { taxFreePort: 0 }],
    [{ PORT: "65535" }, [], { taxFreePort: 0 }],
    [{ PORT: "8080", TAX_FREE_PORT: "9000" }, [], { taxFreePort: 9000 }],
  ];
  for (const [environment, argv, part] of ACCEPTED)
    it(`takes ${JSON.stringify(environment)} ${argv.join(" ")}`, () => {
      expect(readDemoConfig(environment, argv)).to.deep.include(part);
    });

  const REFUSED: readonly (readonly [environment: Record<string, string>, argv: readonly string[], message: string])[] =
    [
      [{ HOST: "192.168.1.4" }, [], "can be reached from outside"],
      [{ DATABASE_URL: "postgres://u:password@h/d" }, ["--reset"], "the embedded database only"],
      [{}, ["--rest"], "Unknown option --rest: use --still, --reset"],
      [{ API_URL: "https://api.acme.example" }, [], "API_URL cannot be used here: the demonstration has its own data"],
      [{ DEMO_RECEIPTS: "2000001" }, [], "DEMO_RECEIPTS must be a whole number from 0 to 2000000"],
    ];
  for (const [environment, argv, message] of REFUSED)
    it(`refuses ${JSON.stringify(environment)} ${argv.join(" ")}`, () => {
      expect(() => readDemoConfig(environment, argv))
        .to.throw(StartFailure, message)
        .with.property("exitCode", EXIT.usage);
    });

  it("reports errors of the server's settings and its own at once", () => {
    expect(() => readDemoConfig({ PORT: "x", TAX_FREE_PORT: "y" }, ["--rest"]))
      .to.throw(StartFailure)
      .with.property("message")
      .that.satisfies((message: string) => message.split("\n").length === 3);
  });
});

describe("the configuration of a server with stand-ins", () => {
  it("has the settings of the server, and the port of the sandbox", () => {
    expect(readServeConfig({ PORT: "8080" }, [])).to.deep.include({
      port: 8080,
      taxFreePort: 8081,
      logLevel: "info",
      backups: { everyHours: 6, keep: 7 },
    });
  });

  it("has no options, and reports all errors at once", () => {
    expect(() => readServeConfig({ PORT: "x", TAX_FREE_PORT: "y" }, ["--demo"]))
      .to.throw(StartFailure, "Unknown option --demo: there are none. npm start runs the demonstration")
      .with.property("message")
      .that.satisfies((message: string) => message.split("\n").length === 3);
  });
});
