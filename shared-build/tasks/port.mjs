// @ts-check
import { createServer } from 'node:net';
import { TaskFailure } from './task.mjs';

/**
 * Returns the port of the portal: `PORT`, else 8080.
 * @param {Record<string, string | undefined>} env
 */
export function portFrom(env) {
  const text = env.PORT || '8080';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw new TaskFailure(`PORT=${text} ist keine Portnummer (0 bis 65535).`);
  return port;
}

/**
 * Rejects a port that another program listens on. Called before the build, which would be in vain.
 * @param {number} port
 */
export async function requireFreePort(port) {
  for (const host of ['127.0.0.1', '::1']) {
    const failure = await listenOnce(port, host);
    if (failure === 'EADDRINUSE') {
      throw new TaskFailure(
        `Port ${port} ist belegt. Beenden Sie das andere Programm oder wählen Sie einen anderen Port: PORT=8090 npm start`,
      );
    }
    if (failure === 'EACCES')
      throw new TaskFailure(`Port ${port} darf von diesem Konto nicht benutzt werden.`);
    // A machine without IPv6 has no ::1, so no program can listen there.
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | undefined>} the error code, if it failed
 */
function listenOnce(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    server.listen({ port, host }, () => server.close(() => resolve(undefined)));
  });
}
