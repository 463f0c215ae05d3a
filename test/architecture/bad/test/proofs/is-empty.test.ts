describe("nothing yet", () => undefined);
