import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { fieldFromPointer, fieldErrorsFrom } from "#ui/model/server-field-errors.ts";

describe("What the server says of single fields", () => {
  const said = failure("rejected", {
    errors: [
      { description: "too long", pointer: "/name" }, { description: "odd", pointer: "/name" }, { description: "as a whole" },
      { description: "wrong", pointer: "city" }, { description: "slashed", pointer: "/a~1b~01" },
    ],
  });

  it("stands at the member that a pointer names, the first thing of each", () => {
    expect(fieldErrorsFrom(said, fieldFromPointer)).to.deep.equal({ name: "too long", city: "wrong", "a/b~1": "slashed" });
  });

  it("stands where the form knows better what the field is called", () => {
    expect(fieldErrorsFrom(said, (pointer) => (pointer === "/name" ? "title" : undefined))).to.deep.equal({ title: "too long" });
  });
});
