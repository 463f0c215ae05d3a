/**
 * Encodes a segment of a path.
 * Half a surrogate pair has no encoding: it becomes U+FFFD, as in the URL standard.
 */
export const encodeSegment = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\ufffd"));

/**
 * Decodes a segment of a path.
 * A malformed text is returned as it is, so that a bad link breaks nothing.
 */
export const decodeSegment = (segment: string): string =>
  WELL_ENCODED.test(segment) ? decodeURIComponent(segment) : segment;

/** Percent-encoded UTF-8 as RFC 3629 allows it. */
const WELL_ENCODED =
  /^(?:[^%]|%[0-7][0-9A-F]|%(?:C[2-9A-F]|D[0-9A-F])%[89AB][0-9A-F]|%E0%[AB][0-9A-F]%[89AB][0-9A-F]|%E[1-9A-CEF](?:%[89AB][0-9A-F]){2}|%ED%[89][0-9A-F]%[89AB][0-9A-F]|%F0%[9AB][0-9A-F](?:%[89AB][0-9A-F]){2}|%F[1-3](?:%[89AB][0-9A-F]){3}|%F4%8[0-9A-F](?:%[89AB][0-9A-F]){2})*$/i;
