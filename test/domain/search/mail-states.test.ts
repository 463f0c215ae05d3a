import { expect } from "chai";
import { selectMailStates } from "#domain/search/index.ts";

describe("states of emails in a search", () => {
  const NAMED: readonly (readonly [word: string, states: readonly string[]])[] = [
    ["bounced", ["bounced"]],
    ["Bounced", ["bounced"]],
    ["none", ["none"]],
    ["bounce", []],
    ["", []],
    ["d*", ["dropped", "delivered"]],
    ["*pped", ["dropped"]],
    ["n*", []],
    ["x*", []],
    ["*", ["bounced", "dropped", "complained", "opened", "delivered", "sent"]],
  ];
  for (const [word, states] of NAMED)
    it(`'${word}' names ${states.join(", ") || "none of them"}`, () =>
      expect(selectMailStates(word)).to.deep.equal(states));
});
