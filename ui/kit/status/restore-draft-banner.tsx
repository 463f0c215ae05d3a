import { useLayoutEffect, useRef } from "react";
import { Button } from "../action/button.tsx";
import { focusPage } from "../frame/main-landmark.ts";
import { Banner } from "./banner.tsx";
import styles from "./restore-draft-banner.module.css";

type RestoreDraftBannerProps = {
  /** When the draft was saved, formatted. Undefined if there is none. */
  readonly from: string | undefined;
  /** Undefined until there is something to edit. */
  readonly session: DraftSession | undefined;
};

type DraftSession = { restoreDraft(): Promise<void>; dismissDraft(): void };

/** Offers the unsaved draft of an earlier session, if there is one. */
export const RestoreDraftBanner = ({ from, session }: RestoreDraftBannerProps) =>
  session && from !== undefined ? <DraftOffer from={from} session={session} /> : null;

function DraftOffer({ from, session }: { readonly from: string; readonly session: DraftSession }) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    // Keeps the focus on the page when the banner closes.
    return () => {
      if (element?.contains(document.activeElement)) focusPage();
    };
  }, []);
  const choice = (
    <span className={styles.choice}>
      <Button onClick={() => void session.restoreDraft()}>Restore draft</Button>
      <Button tone="quiet" onClick={() => session.dismissDraft()}>
        Discard
      </Button>
    </span>
  );
  return (
    <section ref={place} aria-label="Unsaved draft" className={styles.offer}>
      <Banner action={choice} tone="info">
        You have an unsaved draft from {from}.
      </Banner>
    </section>
  );
}
