import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ROLES } from '@mobidrom/shared-contract';
import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../../context';
import { MAP, ONE_DAY, sendPage } from '../page';
import { permittedVisitor } from '../permittedVisitor';
import { mapPage } from './mapPage';
import { texts } from './texts';
import { readFilters, readZones } from './zones';

/** Files of the map library and the script that draws the zones with it. */
const SCRIPTS = {
  [`${MAP}/leaflet.js`]: createRequire(import.meta.url).resolve('leaflet/dist/leaflet.js'),
  [`${MAP}/zonenkarte.js`]: fileURLToPath(new URL('./zonenkarte.js', import.meta.url)),
};

/** Mounts the map application with the zones of the store, for every map role. */
export function mountMap(app: FastifyInstance, context: PlatformContext): void {
  for (const [address, file] of Object.entries(SCRIPTS)) {
    const script = readFileSync(file);
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
      scripts: Object.keys(SCRIPTS),
    });
    return sendPage(reply, MAP, { ...page, visitor: texts.visitor(visitor.name) });
  });
}
