type Sending = {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly onSent: (part: number) => void;
  readonly signal?: AbortSignal | undefined;
};

/** What `fetch` does, for a form whose sender is told how far it has got: `fetch` itself cannot say. Rejects as `fetch` does. */
export function sendForm(url: string, { method, headers, form, onSent, signal }: Sending): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    request.open(method, url);
    request.responseType = "blob";
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onSent(loaded / total);
    };
    request.onload = () =>
      resolve(new Response(request.response, { status: request.status, headers: headersOf(request) }));
    request.onerror = () => reject(new TypeError("The form could not be sent"));
    request.onabort = () => reject(signal?.reason ?? new DOMException("Given up", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split("\r\n")) {
    const [name = "", ...value] = line.split(": ");
    if (name !== "") headers.append(name, value.join(": "));
  }
  return headers;
}
