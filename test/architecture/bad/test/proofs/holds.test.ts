it("holds", () => undefined);
