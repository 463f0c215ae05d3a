import { observer } from "mobx-react-lite";
import { Button } from "#ui/kit/action/button.tsx";

type Pausable = { readonly isPaused: boolean; readonly togglePause: () => void };

/** For whoever reads or listens and wants nothing to change by itself meanwhile. */
export const PauseButton = observer(function PauseButton({ model }: { readonly model: Pausable }) {
  return <Button tone="quiet" onClick={model.togglePause}>{model.isPaused ? "Resume updates" : "Pause updates"}</Button>;
});
