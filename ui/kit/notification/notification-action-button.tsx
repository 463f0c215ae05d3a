import { useLayoutEffect, useRef } from "react";
import { Button } from "../action/button.tsx";
import type { NotificationOffer } from "./notification.ts";

/** The action of a notification. It disappears when it was used; the focus moves to the next button of the notification. */
export function NotificationActionButton({ action: { label, run } }: { action: NotificationOffer }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    return () => passFocusOn(element);
  }, []);
  return (
    <div ref={place}>
      <Button tone="quiet" onClick={run}>
        {label}
      </Button>
    </div>
  );
}

function passFocusOn(place: HTMLElement | null): void {
  if (!place?.contains(document.activeElement)) return;
  const buttons = place.closest("[data-notification]")?.querySelectorAll("button") ?? [];
  [...buttons].find((button) => !place.contains(button))?.focus();
}
