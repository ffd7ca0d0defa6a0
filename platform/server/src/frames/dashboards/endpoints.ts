import { readFileSync } from 'node:fs';
import { ROLES } from '@mobidrom/shared-contract';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../../context';
import { holds } from '../../rights/guard';
import { DASHBOARDS, ONE_DAY, sendPage } from '../page';
import { permittedVisitor } from '../permittedVisitor';
import { dashboardPage } from './dashboardPage';
import { PERIODS, periodNamed } from './period';
import { readRuns } from './runs';
import { VALUES_SCRIPT, VALUES_SCRIPT_FILE } from './script';
import { readSilentSources } from './sources';
import { texts } from './texts';

/**
 * Mounts the dashboards at the address of OpenSearch Dashboards. Their right shows the runs of all events. Links lead only to
 * lists that the person may open, and only who may open the list of data sources sees which of them do not deliver.
 */
export function mountDashboards(app: FastifyInstance, context: PlatformContext): void {
  const address = `${DASHBOARDS}/app/dashboards`;
  const script = readFileSync(VALUES_SCRIPT_FILE);
  app.get(VALUES_SCRIPT, async (_request, reply) =>
    reply.header('cache-control', ONE_DAY).type('text/javascript; charset=utf-8').send(script),
  );
  app.get<{ Querystring: Record<string, unknown> }>(address, async (request, reply) => {
    const visitor = await permittedVisitor(request, context, ROLES.dashboards);
    const { db } = context.store;
    const period = periodNamed(request.query.zeitraum);
    const now = context.now();
    const page = dashboardPage({
      period,
      runs: await readRuns(db, PERIODS[period], now),
      now,
      mayOpenEvents: holds(visitor, ROLES.eventScheduler),
      sources: holds(visitor, ROLES.dataSources) ? await readSilentSources(db, now) : undefined,
    });
    return sendPage(reply, DASHBOARDS, { ...page, visitor: texts.visitor(visitor.name) });
  });
  for (const beginning of [DASHBOARDS, `${DASHBOARDS}/`]) {
    app.get(beginning, async (_request, reply) => reply.redirect(address));
  }
}
