import type { ContractSchemas } from "#contract/index.ts";
import { FORM_SLOTS, parseFormImages, type FormImages } from "#domain/forms/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { UploadedImage } from "#domain/shared/image/images.port.ts";
import {
  toWireParser,
  readMap,
  readMembers,
  readNumber,
  readOptional,
  readOr,
  readString,
  type Unchecked,
} from "../shared/wire.ts";

/** Form images of the wire [FORM-003, FORM-004, FORM-005]; undefined for another shape. */
export const parseWireImages = toWireParser((wire: Unchecked<ContractSchemas["FormsData"]>): FormImages => {
  const { gift_receipt, send_receipt, identifier_pass } = readMembers(readMembers(wire).images);
  return parseFormImages({
    gift_receipt: addressesOf(gift_receipt, FORM_SLOTS.gift_receipt),
    send_receipt: addressesOf(send_receipt, FORM_SLOTS.send_receipt),
    identifier_pass: addressesOf(identifier_pass, FORM_SLOTS.identifier_pass),
  });
});

/** Returns the addresses by slot. A form without images can be absent. */
function addressesOf<Slots extends Readonly<Record<string, string>>>(
  wire: Unchecked<Slots>,
  names: readonly (keyof Slots & string)[],
): JsonObject {
  const addresses: Readonly<Record<string, string>> = readOr({}, wire, (slots) => readMap(slots, readString));
  return Object.fromEntries(names.map((name) => [name, addresses[name] ?? ""]));
}

export const parseUploadedImage = toWireParser((wire: Unchecked<ContractSchemas["Image"]>): UploadedImage => {
  const image = readMembers(wire);
  return {
    url: readString(image.url),
    ...readOptional("width", image.width, readNumber),
    ...readOptional("height", image.height, readNumber),
  };
});
