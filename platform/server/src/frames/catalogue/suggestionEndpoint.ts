import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { suggestionsFor } from '../../content/catalogue/suggestions';
import { titledDatasets } from '../../content/catalogue/titledDatasets';
import { framedVisitor } from '../../content/framedPages/endpoints';
import type { PlatformContext } from '../../context';
import { problemOf } from '../../http/errorHandler';
import { answerProblem, badRequest, Problem } from '../../http/problem';
import { isMember } from '../../rights/member';
import { AUTOCOMPLETION, LONGEST, SUGGESTIONS } from './address';
import { suggestionLimits } from './suggestionLimits';
import { texts } from './texts';

const readText = z.string(texts.suggestions.missing).check(
  z.maxLength(LONGEST, texts.suggestions.tooLong),
  z.overwrite((text) => text.replaceAll('\0', '')),
);

/** Most data sets of an answer by their titles. */
const MOST_TITLED = 50;
/** As in CKAN, where ten are returned by default. */
const readLimit = z._default(
  z.coerce
    .number(texts.suggestions.badLimit)
    .check(
      z.int(texts.suggestions.badLimit),
      z.gte(1, texts.suggestions.badLimit),
      z.lte(MOST_TITLED, texts.suggestions.badLimit),
    ),
  10,
);

/** A visitor who types a word again needs no further answer for it; no other visitor gets one of these. */
const ONE_MINUTE = 'private, max-age=60';
/** Seconds after which a refused script may ask again. */
const RETRY_AFTER = 1;

/**
 * Mounts what answers somebody who is still typing, of what this visitor may see:
 * - the suggestions of the search, `{ suggestions: [{ text, kind, label }] }` for the text in `q`; the script of the page leaves the
 *   search as it is where they fail
 * - data sets by their titles in the shape of CKAN, `{ success: true, result: [{ name, title }] }`, `limit` of them at most
 *
 * Answers 400 naming the field for a missing or too long text, 429 where a network asks too often or too many ask at once, and 503
 * after the time limit.
 */
export function mountSuggestions(app: FastifyInstance, context: PlatformContext): void {
  const { db } = context.store;
  const limits = suggestionLimits();
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    find: (text: string, member: boolean) => Promise<object>,
  ) => {
    const parsed = readText.safeParse((request.query as Record<string, unknown>).q);
    if (!parsed.success) return answerProblem(reply, badRequest('q', parsed.error.issues[0]?.message ?? ''));
    const done = limits.begin(request.ip);
    if (!done) {
      return answerProblem(
        reply.header('retry-after', String(RETRY_AFTER)),
        new Problem(429, texts.suggestions.tooMany),
      );
    }
    try {
      const found = await find(parsed.data, isMember(await framedVisitor(request, context)));
      return await reply.header('cache-control', ONE_MINUTE).header('vary', 'cookie').send(found);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      // A script reads the answer, not a person.
      return answerProblem(reply, problemOf(error, context.report, request));
    } finally {
      done();
    }
  };
  app.get(SUGGESTIONS, (request, reply) =>
    answer(request, reply, async (text, member) => ({
      suggestions: (await suggestionsFor(db, text, { member })).map((suggestion) => ({
        ...suggestion,
        label: texts.suggestions.kinds[suggestion.kind],
      })),
    })),
  );
  app.get<{ Querystring: Record<string, unknown> }>(AUTOCOMPLETION, (request, reply) => {
    const limit = readLimit.safeParse(request.query.limit);
    if (!limit.success) return answerProblem(reply, badRequest('limit', texts.suggestions.badLimit));
    return answer(request, reply, async (text, member) => ({
      success: true,
      result: await titledDatasets(db, text, { limit: limit.data, member }),
    }));
  });
}
