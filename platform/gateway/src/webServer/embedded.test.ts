import { configuration } from '@mobidrom/shared-contract';
import { gatewayEnvironment } from '../environment';
import { createGateway } from '../gateway';
import type { Serve } from './serve.fixture';
import { describeWebServer } from './webServer.fixture';

const serve: Serve = async ({ releases }, environment, { silence = 5, archive, client } = {}) => {
  const app = await createGateway({
    ...gatewayEnvironment(environment),
    releases,
    configuration: configuration.parse({}),
    upstreamTimeout: silence * 1000,
    ...(client !== undefined && { headTimeout: client * 1000, clientTimeout: client * 1000 }),
    ...(archive !== undefined && { archiveLimit: archive * 1024 ** 2 }),
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
};

describeWebServer(serve);
