import Bowser from "bowser";

/** Returns the browser and the system of a User-Agent header: "Firefox on Windows". Empty if neither is known. */
export function deviceName(userAgent: string | undefined): string {
  // The parser refuses an empty text, and a very long one costs time.
  const sent = userAgent?.slice(0, MAX_USER_AGENT) ?? "";
  if (sent === "") return "";
  const parser = Bowser.getParser(sent);
  return [parser.getBrowserName(), parser.getOSName()].filter(Boolean).join(" on ");
}

const MAX_USER_AGENT = 500;
