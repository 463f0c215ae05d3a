import { useLayoutEffect, useRef } from "react";
import { Button } from "../action/button.tsx";
import { focusMain } from "../frame/main-landmark.ts";
import { Banner } from "./banner.tsx";
import styles from "./kept-offer.module.css";

type KeptOfferProps = {
  /** When it was typed, as people read it. */
  readonly from: string;
  readonly onTakeUp: () => void;
  readonly onDecline: () => void;
};

/** What was typed the last time and never saved, to be taken up or not. */
export function KeptOffer({ from, onTakeUp, onDecline }: KeptOfferProps) {
  const place = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    // Who has chosen must not lose the place when the offer goes.
    return () => {
      if (element?.contains(document.activeElement)) focusMain();
    };
  }, []);
  const choice = (
    <span className={styles.choice}>
      <Button onClick={onTakeUp}>Restore draft</Button>
      <Button tone="quiet" onClick={onDecline}>Discard</Button>
    </span>
  );
  return (
    <section ref={place} aria-label="Unsaved draft" className={styles.offer}>
      <Banner action={choice} tone="info">You have an unsaved draft from {from}.</Banner>
    </section>
  );
}
