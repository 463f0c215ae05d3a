import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";
import styles from "./dashboard.module.css";

type Pausable = { readonly isPaused: boolean; readonly togglePause: () => void };

/** Pauses automatic updates, for users who read slowly or use a screen reader (WCAG 2.2.2). */
export const PauseButton = observer(function PauseButton({ model }: { readonly model: Pausable }) {
  return (
    <span className={styles.still}>
      <Button tone="quiet" onClick={model.togglePause}>
        {model.isPaused ? "Resume auto-refresh" : "Pause auto-refresh"}
      </Button>
    </span>
  );
});
