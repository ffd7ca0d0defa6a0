import { ROLES } from '@mobidrom/shared-contract';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../../context';
import { DASHBOARDS, sendPage } from '../page';
import { permittedVisitor } from '../permittedVisitor';
import { dashboardPage } from './dashboardPage';
import { PERIODS, periodNamed } from './period';
import { readRuns } from './runs';
import { texts } from './texts';

/** Mounts the dashboards at the address of OpenSearch Dashboards. */
export function mountDashboards(app: FastifyInstance, context: PlatformContext): void {
  const address = `${DASHBOARDS}/app/dashboards`;
  app.get<{ Querystring: Record<string, unknown> }>(address, async (request, reply) => {
    const visitor = await permittedVisitor(request, context, ROLES.dashboards);
    const period = periodNamed(request.query.zeitraum);
    const now = context.now();
    const runs = await readRuns(context.store.db, PERIODS[period], now);
    const page = dashboardPage({ period, runs, now });
    return sendPage(reply, DASHBOARDS, { ...page, visitor: texts.visitor(visitor.name) });
  });
  for (const beginning of [DASHBOARDS, `${DASHBOARDS}/`]) {
    app.get(beginning, async (_request, reply) => reply.redirect(address));
  }
}
