import { Button, type ButtonProps } from "#ui/kit/action/button.tsx";

type Props = Omit<ButtonProps, "disabledReason"> & {
  readonly state: "enabled" | "disabled" | "hidden";
  /** True while another form of the page is open. */
  readonly isBlocked?: boolean;
};

/** A button that permissions hide, that is disabled in demo mode, or while another form is open. */
export function PermissionButton({ state, isBlocked = false, ...button }: Props) {
  if (state === "hidden") return null;
  return (
    <Button
      {...button}
      disabledReason={
        state === "disabled"
          ? "Not available in demo mode"
          : isBlocked
            ? "Save or cancel the open form first"
            : undefined
      }
    />
  );
}
