import { createHmac, timingSafeEqual } from "node:crypto";

/** Links of an earlier generation of the receipt have ended. Absent in the first one. */
type LinkGeneration = { readonly generation?: number };

/** A hosted receipt. With `preview`, it uses templates that are not published. */
export type HostedReceipt = LinkGeneration & {
  readonly retailer: string;
  readonly id: string;
  readonly preview: boolean;
};

/** The survey of a link to a customer. */
export type HostedSurvey = LinkGeneration & {
  readonly retailer: string;
  readonly receipt: string;
  readonly survey: string;
};

/** A preview of unsaved templates. */
export type HostedPreview = { readonly retailer: string; readonly id: string };

/** Builds and parses the signed paths of pages for customers. */
export type HostedPaths = {
  receiptPath(receipt: HostedReceipt): string;
  /** Parses the path of a receipt. Undefined if its signature is invalid. */
  parseReceiptPath(place: string, preview: boolean): HostedReceipt | undefined;
  surveyPath(survey: HostedSurvey): string;
  /** Parses the path of a survey. Undefined if its signature is invalid. */
  parseSurveyPath(place: string): HostedSurvey | undefined;
  previewPath(preview: HostedPreview): string;
  /** Parses the path of a preview. Undefined if its signature is invalid. */
  parsePreviewPath(place: string): HostedPreview | undefined;
};

/** Signs the paths, so that they can be neither guessed nor changed without the secret. */
export function createHostedPaths(secret: Buffer): HostedPaths {
  const proofOf = (text: string): string =>
    createHmac("sha256", secret).update(text).digest().subarray(0, PROOF_BYTES).toString("base64url");
  const isProved = (text: string, proof: string): boolean =>
    timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(text)));
  return {
    receiptPath: (receipt) =>
      `${receipt.retailer}.${receipt.id}${generationText(receipt)}.${proofOf(receiptText(receipt))}`,
    parseReceiptPath: (place, preview) => {
      const [, retailer, id, generation, proof] = RECEIPT_PLACE.exec(place) ?? [];
      if (retailer === undefined || id === undefined || proof === undefined) return undefined;
      const receipt = { retailer, id, preview, ...toGeneration(generation) };
      return isProved(receiptText(receipt), proof) ? receipt : undefined;
    },
    surveyPath: (asked) =>
      `${asked.retailer}.${asked.receipt}.${asked.survey}${generationText(asked)}.${proofOf(surveyText(asked))}`,
    parseSurveyPath: (place) => {
      const [, retailer, receipt, survey, generation, proof] = SURVEY_PLACE.exec(place) ?? [];
      if (retailer === undefined || receipt === undefined || survey === undefined || proof === undefined)
        return undefined;
      const asked = { retailer, receipt, survey, ...toGeneration(generation) };
      return isProved(surveyText(asked), proof) ? asked : undefined;
    },
    previewPath: (preview) => `${preview.retailer}.${preview.id}.${proofOf(previewText(preview))}`,
    parsePreviewPath: (place) => {
      const [, retailer, id, proof] = PLACE.exec(place) ?? [];
      if (retailer === undefined || id === undefined || proof === undefined) return undefined;
      return isProved(previewText({ retailer, id }), proof) ? { retailer, id } : undefined;
    },
  };
}

const receiptText = ({ retailer, id, preview, ...link }: HostedReceipt): string =>
  `${retailer}.${id}${generationText(link)}${preview ? ".preview" : ""}`;
/** Cannot equal the text of a receipt, because ids have no colon. */
const surveyText = ({ retailer, receipt, survey, ...link }: HostedSurvey): string =>
  `survey:${retailer}.${receipt}.${survey}${generationText(link)}`;
const previewText = ({ retailer, id }: HostedPreview): string => `preview:${retailer}.${id}`;

const generationText = ({ generation = 0 }: LinkGeneration): string => (generation === 0 ? "" : `.g${generation}`);
const toGeneration = (text: string | undefined): LinkGeneration =>
  text === undefined ? {} : { generation: Number(text) };

/** 144 bits are exactly 24 characters of base64url, so that each signature has one spelling. */
const PROOF_BYTES = 18;
const PLACE = /^([A-Za-z0-9_-]{1,64})\.([0-9a-f]{24})\.([A-Za-z0-9_-]{24})$/;
const RECEIPT_PLACE = /^([A-Za-z0-9_-]{1,64})\.([0-9a-f]{24})(?:\.g([1-9]\d{0,8}))?\.([A-Za-z0-9_-]{24})$/;
const SURVEY_PLACE =
  /^([A-Za-z0-9_-]{1,64})\.([0-9a-f]{24})\.([A-Za-z0-9_-]{1,64})(?:\.g([1-9]\d{0,8}))?\.([A-Za-z0-9_-]{24})$/;
