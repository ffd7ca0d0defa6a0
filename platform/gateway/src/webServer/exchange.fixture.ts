import { connect } from 'node:net';

/** Sends these bytes exactly, and returns everything received until the connection is closed or a response is complete. */
export const exchange = (url: string, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let text = '';
    const done = () => {
      socket.destroy();
      resolve(text);
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (isComplete(text)) done();
    });
    socket.on('close', done);
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A server that breaks off sends a reset in place of an end.
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.write(bytes);
  });

/** Whether the text is a response whose body is complete. An interim response (RFC 9110, 15.2) is none. */
function isComplete(text: string): boolean {
  const [, rest = ''] = /^(?:HTTP\/1\.1 1\d\d .*?\r\n\r\n)*(.*)$/s.exec(text) ?? [];
  const end = rest.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const head = rest.slice(0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return Buffer.byteLength(rest.slice(end + 4)) >= Number(length);
  return /\r\ntransfer-encoding: chunked/i.test(head) && rest.endsWith('\r\n0\r\n\r\n');
}
