import { configuration } from '@mobidrom/shared-contract';
import { gatewayEnvironment } from '../environment';
import { createGateway } from '../gateway';
import { answersFiles } from './answersFiles';
import { answersForwarding } from './answersForwarding';
import { answersOperatorFiles } from './answersOperatorFiles';
import type { Serve } from './serve';

const serve: Serve = async ({ hostDist, releases }, environment, upstreamTimeout = 5) => {
  const app = await createGateway({
    ...gatewayEnvironment(environment),
    hostDist,
    releases,
    configuration: configuration.parse({}),
    upstreamTimeout: upstreamTimeout * 1000,
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), close: () => app.close() };
};

answersFiles(serve);
answersForwarding(serve);
answersOperatorFiles(serve);
