import { texts } from './texts';

/** English phrases of a status as servers send them (RFC 9110, section 15), also those of earlier versions and of nginx. */
const PHRASES: Readonly<Record<number, readonly string[]>> = {
  400: ['Bad Request'],
  401: ['Unauthorized', 'Authorization Required'],
  403: ['Forbidden'],
  404: ['Not Found'],
  405: ['Method Not Allowed', 'Not Allowed'],
  408: ['Request Timeout', 'Request Time-out'],
  409: ['Conflict'],
  410: ['Gone'],
  412: ['Precondition Failed'],
  413: ['Content Too Large', 'Payload Too Large', 'Request Entity Too Large'],
  415: ['Unsupported Media Type'],
  422: ['Unprocessable Content', 'Unprocessable Entity'],
  429: ['Too Many Requests'],
  500: ['Internal Server Error'],
  501: ['Not Implemented'],
  502: ['Bad Gateway'],
  503: ['Service Unavailable', 'Service Temporarily Unavailable'],
  504: ['Gateway Timeout', 'Gateway Time-out'],
  507: ['Insufficient Storage'],
};

/** Returns the German sentence for the status of a refused call, which a server may answer in English or without words. */
export const statusSentence = (status: number): string =>
  texts.refused[status] ?? (status >= 500 ? texts.failed : texts.refusedOtherwise);

/**
 * Whether a text only repeats the status in English, as 'Bad Gateway' or '502 Bad Gateway': titles of problem details without
 * a type (RFC 9457, section 4.2.1) and plain answers of web servers do.
 * @param statusText phrase of the response itself; empty over HTTP/2
 */
export function isStatusPhrase(
  text: string,
  { status, statusText }: Pick<Response, 'status' | 'statusText'>,
): boolean {
  const words = plainWords(text.replace(new RegExp(`^\\s*${status}\\b`), ''));
  return [statusText, ...(PHRASES[status] ?? [])].some((phrase) => plainWords(phrase) === words);
}

const plainWords = (text: string): string =>
  text
    .replace(/[\s.!-]+/g, ' ')
    .trim()
    .toLowerCase();
