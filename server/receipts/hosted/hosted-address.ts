import { createHmac, timingSafeEqual } from "node:crypto";

/** A receipt as it is hosted for whoever bought; as a preview, by templates that are not in use yet. */
export type HostedReceipt = { readonly retailer: string; readonly id: string; readonly preview: boolean };

/** A survey that a customer is asked to answer for a receipt. */
export type AskedSurvey = { readonly retailer: string; readonly receipt: string; readonly survey: string };

/** A preview of unsaved templates. */
export type AddressedPreview = { readonly retailer: string; readonly id: string };

/** The last parts of the addresses of pages that are hosted for customers, and back. */
export type HostedAddresses = {
  place(receipt: HostedReceipt): string;
  /** The receipt behind a place; undefined of any that we have not made. */
  receiptAt(place: string, preview: boolean): HostedReceipt | undefined;
  surveyPlace(survey: AskedSurvey): string;
  /** The survey behind a place; undefined if the place is not signed by us. */
  surveyAt(place: string): AskedSurvey | undefined;
  previewPlace(preview: AddressedPreview): string;
  /** The preview behind a place; undefined if the place is not signed by us. */
  previewAt(place: string): AddressedPreview | undefined;
};

/** Nobody without the secret finds another receipt, or the preview of one: what an address leads to is proved by its end. */
export function hostedAddresses(secret: Buffer): HostedAddresses {
  const proofOf = (text: string): string => createHmac("sha256", secret).update(text).digest().subarray(0, PROOF_BYTES).toString("base64url");
  const isProved = (text: string, proof: string): boolean => timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(text)));
  return {
    place: (receipt) => `${receipt.retailer}.${receipt.id}.${proofOf(receiptText(receipt))}`,
    receiptAt: (place, preview) => {
      const [, retailer, id, proof] = PLACE.exec(place) ?? [];
      if (retailer === undefined || id === undefined || proof === undefined) return undefined;
      const receipt = { retailer, id, preview };
      return isProved(receiptText(receipt), proof) ? receipt : undefined;
    },
    surveyPlace: (asked) => `${asked.retailer}.${asked.receipt}.${asked.survey}.${proofOf(surveyText(asked))}`,
    surveyAt: (place) => {
      const [, retailer, receipt, survey, proof] = SURVEY_PLACE.exec(place) ?? [];
      if (retailer === undefined || receipt === undefined || survey === undefined || proof === undefined) return undefined;
      const asked = { retailer, receipt, survey };
      return isProved(surveyText(asked), proof) ? asked : undefined;
    },
    previewPlace: (preview) => `${preview.retailer}.${preview.id}.${proofOf(previewText(preview))}`,
    previewAt: (place) => {
      const [, retailer, id, proof] = PLACE.exec(place) ?? [];
      if (retailer === undefined || id === undefined || proof === undefined) return undefined;
      return isProved(previewText({ retailer, id }), proof) ? { retailer, id } : undefined;
    },
  };
}

const receiptText = ({ retailer, id, preview }: HostedReceipt): string => `${retailer}.${id}${preview ? ".preview" : ""}`;
/** No text of a receipt begins like this: ids have no colon. */
const surveyText = ({ retailer, receipt, survey }: AskedSurvey): string => `survey:${retailer}.${receipt}.${survey}`;
const previewText = ({ retailer, id }: AddressedPreview): string => `preview:${retailer}.${id}`;

/** 144 bits: 24 letters without a rest, so that no two texts are the same proof. */
const PROOF_BYTES = 18;
const PLACE = /^([A-Za-z0-9_-]{1,64})\.([0-9a-f]{24})\.([A-Za-z0-9_-]{24})$/;
const SURVEY_PLACE = /^([A-Za-z0-9_-]{1,64})\.([0-9a-f]{24})\.([A-Za-z0-9_-]{1,64})\.([A-Za-z0-9_-]{24})$/;
