it("holds", () => undefined);
it.only("alone", () => undefined);
