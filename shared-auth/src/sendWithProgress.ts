interface Sent {
  readonly method: string;
  readonly headers: Headers;
  readonly body: Document | XMLHttpRequestBodyInit;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Sends a request as `fetch` does, and reports how much of the body was sent, which `fetch` cannot. Rejects as `fetch`
 * does, when the network fails or the signal aborts.
 */
export function sendWithProgress(
  address: string,
  { method, headers, body, signal }: Sent,
  onUpload: (sent: number, total: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const exchange = new XMLHttpRequest();
    const abort = () => exchange.abort();
    signal?.addEventListener('abort', abort, { once: true });
    exchange.addEventListener('loadend', () => signal?.removeEventListener('abort', abort));
    exchange.addEventListener('load', () => resolve(responseOf(exchange)));
    exchange.addEventListener('error', () => reject(new TypeError('Failed to send')));
    exchange.addEventListener('abort', () => reject(signal?.reason));
    exchange.upload.addEventListener('progress', ({ loaded, total }) => onUpload(loaded, total));
    exchange.open(method, address);
    exchange.responseType = 'arraybuffer';
    headers.forEach((value, name) => {
      exchange.setRequestHeader(name, value);
    });
    exchange.send(body);
  });
}

/** Statuses without a body (Fetch standard, 'null body status'). */
const WITHOUT_BODY = [204, 205, 304];

function responseOf(exchange: XMLHttpRequest): Response {
  const { status, statusText } = exchange;
  const headers = new Headers();
  for (const line of exchange
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    const [name = '', ...value] = line.split(':');
    if (name) headers.append(name, value.join(':').trim());
  }
  const body = WITHOUT_BODY.includes(status) ? null : (exchange.response as ArrayBuffer);
  return new Response(body, { status, statusText, headers });
}
