import type { ContractSchemas } from "#contract/index.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { PAGE_IDS, type SpeedReport, type SpeedReports, type WebVitalDays } from "#domain/shell/index.ts";
import type { Client } from "#sdk/index.ts";
import { toResponseResult } from "../shared/failure.mapping.ts";
import { toAbortSignal } from "../shared/signal.ts";
import {
  readList,
  readMembers,
  readNumber,
  readOptional,
  readString,
  toWireParser,
  type Unchecked,
} from "../shared/wire.ts";

/** The figures of page views of the API. */
export class ApiSpeedReports implements SpeedReports {
  readonly #client: Client;

  constructor(client: Client) {
    this.#client = client;
  }

  async ofLast(days: WebVitalDays, cancellation?: Cancellation): Promise<Result<SpeedReport, Failure>> {
    const options = { params: { query: { days } }, ...toAbortSignal(cancellation) };
    return toResponseResult(await this.#client.GET("/_/web-vitals", options), parseSpeedReport);
  }
}

/** Parses a report. A page that this portal does not have is left out: a later build can have others. */
const parseSpeedReport = toWireParser((wire: Unchecked<ContractSchemas["WebVitals"]>): SpeedReport => {
  const { sampled_percent: percent, pages } = readMembers(wire);
  return { percent: readNumber(percent), pages: readList(pages, readPageSpeed).flatMap((page) => page ?? []) };
});

function readPageSpeed(wire: Unchecked<ContractSchemas["PageWebVitals"]>) {
  const { page: id, build, page_views: views, p75 } = readMembers(wire);
  const page = PAGE_IDS.find((each) => each === readString(id));
  const { LCP, INP, CLS, FCP, TTFB } = readMembers(p75);
  const speed = {
    ...{ build: readString(build), views: readNumber(views) },
    p75: {
      ...readOptional("LCP", LCP, readNumber),
      ...readOptional("INP", INP, readNumber),
      ...readOptional("CLS", CLS, readNumber),
      ...readOptional("FCP", FCP, readNumber),
      ...readOptional("TTFB", TTFB, readNumber),
    },
  };
  return page === undefined ? undefined : { page, ...speed };
}
