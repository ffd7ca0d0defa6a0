import Fastify, { type FastifyInstance } from 'fastify';
import type { GatewayOptions } from './options';

/** The portal's web server, ready to `listen`. */
export async function createGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: 1024 * 1024 });
  if (options.mount) await app.register(async (scope) => options.mount?.(scope));
  return app;
}
