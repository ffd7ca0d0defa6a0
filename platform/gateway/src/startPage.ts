import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Configuration } from '@mobidrom/shared-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendCompressed } from './encoding';
import { fileContents } from './fileContents';
import { sendMessage } from './messagePage';
import { NONCE_PLACEHOLDER, portalPolicy } from './policy';
import { texts } from './texts';

/**
 * Returns the handler of the portal's page: the index.html rendered at the last activation, with a new nonce in each
 * response. It is revalidated on each use, because its nonce and register must not be reused.
 */
export function startPage(
  releases: string,
  configuration: Configuration,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const rendered = fileContents(join(releases, 'index.html'), (text) => text.split(NONCE_PLACEHOLDER));
  return async (request, reply) => {
    const parts = await rendered();
    if (!parts) return sendMessage(request, reply, 503, texts.notReady.title, texts.notReady.text);
    const nonce = randomBytes(16).toString('base64');
    reply
      .header('content-security-policy', portalPolicy(request.host, nonce, configuration))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8');
    return sendCompressed(request, reply, parts.join(nonce));
  };
}
