it("holds", () => undefined);
it("does not hold", () => {
  throw new Error("1 is not 2");
});
