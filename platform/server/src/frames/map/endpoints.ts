import { ROLES } from '@mobidrom/shared-contract';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../../context';
import { MAP, ONE_DAY, sendPage } from '../page';
import { permittedVisitor } from '../permittedVisitor';
import { mapPage } from './mapPage';
import { LEAFLET, MAP_MODULE, SCRIPTS } from './scripts';
import { texts } from './texts';
import { readFilters, readZones } from './zones';

/** Mounts the map application with the zones of the store, for every map role. */
export function mountMap(app: FastifyInstance, context: PlatformContext): void {
  for (const [address, script] of Object.entries(SCRIPTS)) {
    app.get(address, async (_request, reply) =>
      reply.header('cache-control', ONE_DAY).type('text/javascript; charset=utf-8').send(script),
    );
  }
  app.get<{ Querystring: Record<string, unknown> }>(MAP, async (request, reply) => {
    const visitor = await permittedVisitor(request, context, ROLES.zoneManager);
    const page = mapPage({
      address: MAP,
      zones: await readZones(context.store.db),
      filters: readFilters(request.query),
      scripts: [LEAFLET],
      modules: [MAP_MODULE],
      tiles: context.mapTiles,
    });
    return sendPage(reply, MAP, { ...page, visitor: texts.visitor(visitor.name) });
  });
}
