import styles from "./image-frame.module.css";

type ImageFrameProps = {
  readonly alt: string;
  readonly src: string;
  /** Width in pixels: that of the image's rule, if it states one. */
  readonly width: number | undefined;
};

/**
 * An image in a frame that has its height before the image is loaded, so that nothing moves.
 * The height of the image is not known before. A higher image is reduced to the frame.
 */
export const ImageFrame = ({ alt, src, width }: ImageFrameProps) => (
  <div className={styles.frame} data-size={sizeOf(width)}>
    <img alt={alt} className={styles.image} src={src} width={width} />
  </div>
);

/** Icons are as high as they are wide; others have about a quarter of their width. */
const sizeOf = (width = Infinity): "s" | "m" | "l" => (width <= MAX_ICON_PX ? "s" : width <= MAX_MEDIUM_PX ? "m" : "l");

const MAX_ICON_PX = 80;
const MAX_MEDIUM_PX = 400;
