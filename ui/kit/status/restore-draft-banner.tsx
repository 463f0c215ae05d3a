import { useLayoutEffect, useRef } from "react";
import { Button } from "../action/button.tsx";
import { focusPage } from "../frame/main-landmark.ts";
import { Banner } from "./banner.tsx";
import styles from "./restore-draft-banner.module.css";

type RestoreDraftBannerProps = {
  /** When the draft was saved, formatted. */
  readonly from: string;
  readonly onRestore: () => void;
  readonly onDiscard: () => void;
};

/** Offers the unsaved draft of an earlier session. */
export function RestoreDraftBanner({ from, onRestore, onDiscard }: RestoreDraftBannerProps) {
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
      <Button onClick={onRestore}>Restore draft</Button>
      <Button tone="quiet" onClick={onDiscard}>
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
