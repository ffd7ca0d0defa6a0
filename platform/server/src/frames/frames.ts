import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { html } from '@mobidrom/platform-gateway';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Service } from '../context';
import { mountFont } from '../font';
import { pageOfFailure, problemOf, type Report } from '../http/errorHandler';
import { answerProblem, type Problem } from '../http/problem';
import { isData } from './catalogue/address';
import { mountCataloguePages } from './catalogue/endpoints';
import { mountDashboards } from './dashboards/endpoints';
import { readFigures } from './home/figures';
import { homePage } from './home/homePage';
import { mountMap } from './map/endpoints';
import { CATALOGUE, DASHBOARDS, fontFile, LANDING_PAGE, MAP, ONE_DAY, schemeScript, sendPage } from './page';
import { adminConsole, mountUserAdministration } from './users/endpoints';

const SCRIPT = readFileSync(fileURLToPath(new URL('./followScheme.js', import.meta.url)));

/**
 * Mounts the pages of the embedded edition that the portal shows in frames: the home page, the catalogue, the
 * dashboards, the map application and the user administration. Their errors are rendered as pages, because people see
 * them, and those of data as problems.
 */
export const framesService: Service = async (app, context) => {
  await app.register(async (scope) => {
    answerPages(scope, context.report);
    const { administration } = context;
    mountFiles(scope, [
      LANDING_PAGE,
      CATALOGUE,
      DASHBOARDS,
      MAP,
      ...(administration ? [adminConsole(administration.realm.realm)] : []),
    ]);
    scope.get(LANDING_PAGE, async (_request, reply) =>
      sendPage(
        reply,
        LANDING_PAGE,
        homePage(await readFigures(context.store.db), context.now(), context.hasSignLanguageVideo),
      ),
    );
    mountCataloguePages(scope, context);
    mountDashboards(scope, context);
    mountMap(scope, context);
    if (administration) await mountUserAdministration(scope, context, administration);
  });
};

function mountFiles(app: FastifyInstance, bases: readonly string[]): void {
  for (const base of bases) {
    app.get(schemeScript(base), async (_request, reply) =>
      reply.header('cache-control', ONE_DAY).type('text/javascript; charset=utf-8').send(SCRIPT),
    );
    mountFont(app, fontFile(base));
  }
}

function answerPages(app: FastifyInstance, report: Report): void {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    if (isData(request.url)) return answerProblem(reply, problemOf(error, report, request));
    const { title, text, status } = pageOfFailure(error, report, request);
    return sendPage(reply, LANDING_PAGE, {
      title,
      status,
      style: '',
      body: html`<div class="wrap"><div class="head"><h1>${title}</h1><p class="lead">${text}</p></div></div>`,
    });
  });
}
