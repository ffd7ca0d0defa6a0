import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { suggestionsFor } from '../../content/catalogue/suggestions';
import { framedVisitor } from '../../content/framedPages/endpoints';
import type { PlatformContext } from '../../context';
import { problemOf } from '../../http/errorHandler';
import { answerProblem, badRequest, Problem } from '../../http/problem';
import { isMember } from '../../rights/member';
import { LONGEST, SUGGESTIONS } from './address';
import { suggestionLimits } from './suggestionLimits';
import { texts } from './texts';

const readText = z.string(texts.suggestions.missing).check(
  z.maxLength(LONGEST, texts.suggestions.tooLong),
  z.overwrite((text) => text.replaceAll('\0', '')),
);

/** A visitor who types a word again needs no further answer for it; no other visitor gets one of these. */
const ONE_MINUTE = 'private, max-age=60';
/** Seconds after which a refused script may ask again. */
const RETRY_AFTER = 1;

/**
 * Mounts the suggestions of the search: `{ suggestions: [{ text, kind, label }] }` for the text in `q`, of what this visitor may see.
 * Answers 400 naming the field for a missing or too long text, 429 where a network asks too often or too many ask at once, and 503
 * after the time limit; the script of the page then leaves the search as it is without suggestions.
 */
export function mountSuggestions(app: FastifyInstance, context: PlatformContext): void {
  const limits = suggestionLimits();
  app.get<{ Querystring: Record<string, unknown> }>(SUGGESTIONS, async (request, reply) => {
    const parsed = readText.safeParse(request.query.q);
    if (!parsed.success) return answerProblem(reply, badRequest('q', parsed.error.issues[0]?.message ?? ''));
    const done = limits.begin(request.ip);
    if (!done) {
      return answerProblem(
        reply.header('retry-after', String(RETRY_AFTER)),
        new Problem(429, texts.suggestions.tooMany),
      );
    }
    try {
      const visitor = await framedVisitor(request, context);
      const suggestions = await suggestionsFor(context.store.db, parsed.data, { member: isMember(visitor) });
      return await reply
        .header('cache-control', ONE_MINUTE)
        .header('vary', 'cookie')
        .send({
          suggestions: suggestions.map(({ text, kind }) => ({
            text,
            kind,
            label: texts.suggestions.kinds[kind],
          })),
        });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // A script reads the answer, not a person.
      return answerProblem(reply, problemOf(error, context.report, request.id));
    } finally {
      done();
    }
  });
}
