/**
 * Returns a `fetch` over XMLHttpRequest that reports the part of the body that is sent, from 0 to 1.
 * The platform's `fetch` reports no progress of an upload.
 */
export const uploadFetch =
  (create: () => XMLHttpRequest) =>
  (onProgress: (part: number) => void) =>
  async (request: Request): Promise<Response> => {
    const body = await request.blob();
    return new Promise((resolve, reject) => {
      const { signal } = request;
      if (signal.aborted) return reject(signal.reason as Error);
      const xhr = create();
      const abort = (): void => xhr.abort();
      signal.addEventListener("abort", abort);
      xhr.open(request.method, request.url);
      xhr.responseType = "arraybuffer";
      request.headers.forEach((value, name) => xhr.setRequestHeader(name, value));
      xhr.upload.onprogress = ({ loaded, total, lengthComputable }) =>
        lengthComputable && total > 0 && onProgress(loaded / total);
      xhr.onload = () => resolve(responseOf(xhr));
      xhr.onerror = () => reject(new TypeError("The upload failed"));
      xhr.onabort = () => reject((signal.reason ?? new DOMException("The upload was aborted", "AbortError")) as Error);
      xhr.onloadend = () => signal.removeEventListener("abort", abort);
      xhr.send(body);
    });
  };

function responseOf(xhr: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of xhr.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(":");
    if (at > 0) headers.append(line.slice(0, at).trim(), line.slice(at + 1).trim());
  }
  const hasBody = xhr.status !== 204 && xhr.status !== 304;
  return new Response(hasBody ? (xhr.response as ArrayBuffer) : null, {
    status: xhr.status,
    statusText: xhr.statusText,
    headers,
  });
}
