import { join } from 'node:path';
import { register } from '@mobidrom/shared-contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sharedText } from './encoding';
import { entityTag, hasEntity } from './entityTag';
import { fileContents } from './fileContents';
import { sendProblem } from './problem';
import { type SignedFiles, UnsignedFile } from './signedFile';
import { texts } from './texts';

interface Rendered {
  readonly send: ReturnType<typeof sharedText>;
  readonly etag: string;
}

/** The content of the register is invalid; the message says where. */
class DamagedRegister extends Error {}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new DamagedRegister(cause instanceof Error ? cause.message : String(cause));
  }
}

/** @throws DamagedRegister naming the invalid field */
async function parseRegister(text: string, signed: SignedFiles): Promise<Rendered> {
  const issue = register.safeParse(parseJson(text)).error?.issues[0];
  if (issue) throw new DamagedRegister(`${issue.path.join('.') || 'remotes.json'}: ${issue.message}`);
  await signed.json('remotes.json', text).catch((error: unknown) => {
    throw error instanceof UnsignedFile ? new DamagedRegister(texts.unsigned.register) : error;
  });
  return { send: sharedText(text), etag: entityTag(text) };
}

/**
 * Returns the handler of the register, which sends it whole or not at all: a damaged file is a 500 that says what is wrong
 * with it. A file that cannot be read is left to the error handler, which does not reveal paths. Every tab requests the
 * register every ten seconds, so an unchanged one is a 304 without a body.
 */
export function registerHandler(
  releases: string,
  signed: SignedFiles,
): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
  const rendered = fileContents(join(releases, 'remotes.json'), (text) => parseRegister(text, signed));
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
    if (hasEntity(request.headers['if-none-match'], current.etag)) {
      return reply.header('vary', 'accept-encoding').code(304).send();
    }
    return current.send(request, reply.type('application/json; charset=utf-8'));
  };
}
