import { Banner } from "#ui/kit/status/banner.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import { DateTimeText } from "#ui/kit/text/date-time-text.tsx";
import type { SuppressionNotice } from "./suppression-check.ts";

type Props = { readonly notice: SuppressionNotice | undefined; readonly zone: string };

/** Says why emails to an address do not arrive or are unwanted. Announced when it appears. */
export const SuppressionBanner = ({ notice, zone }: Props) => (
  <div role="alert">
    {notice && (
      <Banner tone="warn">
        {notice.warning}, <DateTimeText at={notice.since} zone={zone} /> ({zone})
        {notice.reason && (
          <>
            : <BidiText>{notice.reason}</BidiText>
          </>
        )}
        . {notice.advice}
      </Banner>
    )}
  </div>
);
