import { createHmac, timingSafeEqual } from "node:crypto";

/** A receipt as it is hosted for whoever bought; as a preview, by templates that are not in use yet. */
export type HostedReceipt = { readonly retailer: string; readonly id: string; readonly preview: boolean };

/** The last part of the address of a hosted receipt, and back. */
export type HostedAddresses = {
  place(receipt: HostedReceipt): string;
  /** The receipt behind a place; undefined of any that we have not made. */
  receiptAt(place: string, preview: boolean): HostedReceipt | undefined;
};

/** Nobody without the secret finds another receipt, or the preview of one: what an address leads to is proved by its end. */
export function hostedAddresses(secret: Buffer): HostedAddresses {
  const proofOf = ({ retailer, id, preview }: HostedReceipt): Buffer =>
    createHmac("sha256", secret).update(`${retailer}.${id}${preview ? ".preview" : ""}`).digest().subarray(0, PROOF_BYTES);
  return {
    place: (receipt) => `${receipt.retailer}.${receipt.id}.${proofOf(receipt).toString("base64url")}`,
    receiptAt: (place, preview) => {
      const [, retailer, id, proof] = PLACE.exec(place) ?? [];
      if (retailer === undefined || id === undefined || proof === undefined) return undefined;
      const receipt = { retailer, id, preview };
      return timingSafeEqual(Buffer.from(proof, "base64url"), proofOf(receipt)) ? receipt : undefined;
    },
  };
}

/** 144 bits: 24 letters without a rest, so that no two texts are the same proof. */
const PROOF_BYTES = 18;
const PLACE = /^([A-Za-z0-9_-]{1,64})\.([0-9a-f]{24})\.([A-Za-z0-9_-]{24})$/;
