import { useLayoutEffect, useRef } from "react";
import { setCssVariables } from "../css-variables.ts";
import styles from "./device-frame.module.css";

type DeviceFrameProps = {
  /** Names the frame for screen readers. */
  readonly title: string;
  readonly src: string;
  /** Size of the device in CSS pixels. */
  readonly width: number;
  readonly height: number;
};

/**
 * A page as a device of this size shows it, scaled down if the device is wider than its place.
 * The sandbox keeps scripts, forms and the session of the portal out of the page.
 */
export function DeviceFrame({ title, src, width, height }: DeviceFrameProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const fit = (): void => {
      const scale = Math.min(1, element.clientWidth / width || 1);
      setCssVariables(element, { "--scale": scale, "--width": width, "--height": height });
    };
    fit();
    const resized = new ResizeObserver(fit);
    resized.observe(element);
    return () => resized.disconnect();
  }, [width, height]);
  return (
    <div ref={place} className={styles.place}>
      <iframe className={styles.frame} height={height} sandbox="" src={src} title={title} width={width} />
    </div>
  );
}
