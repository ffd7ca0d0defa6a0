import { createGateway, gatewayEnvironment } from '../../platform/gateway/src';
import { configuration } from '../../shared-contract/src';

/** The gateway alone, without the embedded edition: for tests that need releases and no services but those that the environment names. */
const [releases, hostDist, port] = process.argv.slice(2);
if (!releases || !hostDist || !port) throw new Error('serveGateway <releases> <hostDist> <port>');
const app = await createGateway({
  ...gatewayEnvironment(process.env),
  releases,
  hostDist,
  configuration: configuration.parse({}),
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
