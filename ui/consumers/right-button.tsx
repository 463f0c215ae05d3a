import { Button, type ButtonProps } from "#ui/kit/action/button.tsx";

type Props = Omit<ButtonProps, "disabledReason"> & { readonly state: "enabled" | "disabled" | "hidden" };

/** A button that the rights of the user hide, or that demonstrations disable. */
export const RightButton = ({ state, ...button }: Props) =>
  state === "hidden" ? null : <Button {...button} disabledReason={state === "disabled" ? "Not available in demonstrations" : undefined} />;
