/**
 * Returns where a page of the portal loads an image from.
 * Images that the server hosts are loaded by their path, because the page may have been opened under another host
 * name than the public one, which its policy would not allow.
 */
export const imageSource = (url: string): string => HOSTED.exec(url)?.[1] ?? url;

const HOSTED = /^https?:\/\/[^/?#]{1,300}(\/images\/[\w-]{24}\.(?:gif|jpg|png))$/;
