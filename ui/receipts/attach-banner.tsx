import { ATTACH_TO } from "#domain/receipts/index.ts";
import { ButtonLink } from "#ui/kit/action/button-link.tsx";
import { Banner } from "#ui/kit/status/banner.tsx";
import { BidiText } from "#ui/kit/text/text.tsx";
import styles from "./receipt-list.module.css";

type AttachBannerProps = { readonly identifier: string; readonly endHref: string };

/** Shows the identifier that the user chooses a receipt for, and a link to cancel [RCPT-014]. */
export const AttachBanner = ({ identifier, endHref }: AttachBannerProps) => (
  <div className={styles.attach}>
    <Banner
      action={
        <ButtonLink href={endHref} tone="quiet">
          Cancel
        </ButtonLink>
      }
      tone="warn"
    >
      {ATTACH_TO[0]}
      <BidiText>{identifier}</BidiText>
      {ATTACH_TO[1]}
    </Banner>
  </div>
);
