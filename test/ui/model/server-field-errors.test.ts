import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { fieldFromPointer, fieldErrorsFrom } from "#ui/model/server-field-errors.ts";

describe("Field errors of the server", () => {
  const said = failure("rejected", {
    errors: [
      { description: "too long", pointer: "/name" },
      { description: "odd", pointer: "/name" },
      { description: "as a whole" },
      { description: "wrong", pointer: "city" },
      { description: "slashed", pointer: "/a~1b~01" },
    ],
  });

  it("are assigned to the member of their pointer, the first one of each", () => {
    expect(fieldErrorsFrom(said, fieldFromPointer)).to.deep.equal({
      name: "too long",
      city: "wrong",
      "a/b~1": "slashed",
    });
  });

  it("are assigned to the field that the form maps them to", () => {
    expect(fieldErrorsFrom(said, (pointer) => (pointer === "/name" ? "title" : undefined))).to.deep.equal({
      title: "too long",
    });
  });
});
