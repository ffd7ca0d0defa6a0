import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { register } from '@mobidrom/shared-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sameForAll } from './encoding';
import { fileContents } from './fileContents';
import { sendProblem } from './problem';
import { texts } from './texts';

interface Rendered {
  readonly send: ReturnType<typeof sameForAll>;
  readonly etag: string;
}

/** What is wrong with the content of the register. Any other failure to read it is the machine's own affair. */
class DamagedRegister extends Error {}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DamagedRegister(cause instanceof Error ? cause.message : String(cause));
  }
}

/** Checks the register before anybody receives it; the message names the field that is wrong. */
function parseRegister(text: string): Rendered {
  const issue = register.safeParse(parseJson(text)).error?.issues[0];
  if (issue) throw new DamagedRegister(`${issue.path.join('.') || 'remotes.json'}: ${issue.message}`);
  // Weak, since it stands for the content in any encoding.
  return { send: sameForAll(text), etag: `W/"${createHash('sha256').update(text).digest('base64url')}"` };
}

/**
 * Answers with the register, whole or not at all: a damaged file is a 500 that says what is wrong with it, never a part
 * of it. A file that cannot be read at all is left to the error handler, which keeps paths to itself. Every tab asks for it every ten seconds, so an unchanged one is 304 without a body.
 */
export function registerAnswer(
  releases: string,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const rendered = fileContents(join(releases, 'remotes.json'), parseRegister);
  return async (request, reply) => {
    const current = await rendered().catch((error: unknown) => {
      if (error instanceof DamagedRegister) return error;
      throw error;
    });
    if (!current) return sendProblem(reply, 404, texts.notFound.title, texts.notFound.text);
    if (current instanceof DamagedRegister) {
      const { title, text } = texts.damagedRegister;
      return sendProblem(reply, 500, title, text(current.message));
    }
    reply.header('cache-control', 'no-cache').header('etag', current.etag);
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
    if (known?.some((tag) => tag === '*' || tag === current.etag)) {
      return reply.header('vary', 'accept-encoding').code(304).send();
    }
    return current.send(request, reply.type('application/json; charset=utf-8'));
  };
}
