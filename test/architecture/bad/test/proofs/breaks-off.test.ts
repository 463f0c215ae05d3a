it("holds", () => undefined);
after(() => setTimeout(() => process.exit(7)));
after(() => new Promise((settle) => setTimeout(settle, 1000)));
