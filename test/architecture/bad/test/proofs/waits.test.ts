it("holds", () => undefined);
it("is left for later");
