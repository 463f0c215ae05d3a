import { expect } from "chai";
import { advance, type Transitions } from "#domain/shared/form/transitions.ts";

describe("a state machine", () => {
  const table: Transitions<"off" | "on" | "broken", "press" | "break"> = {
    off: { press: "on" },
    on: { press: "off", break: "broken" },
    broken: {},
  };

  it("goes to the next status of its table", () => {
    expect([
      advance(table, "off", "press"),
      advance(table, "on", "press"),
      advance(table, "on", "break"),
    ]).to.deep.equal(["on", "off", "broken"]);
  });

  it("does not accept an event that its status does not list", () => {
    expect([advance(table, "off", "break"), advance(table, "broken", "press")]).to.deep.equal([undefined, undefined]);
  });
});
