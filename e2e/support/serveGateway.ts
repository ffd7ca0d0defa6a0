import { createGateway, gatewayEnvironment } from '../../platform/gateway/src';
import { configuration } from '../../shared-contract/src';

/** Runs the gateway without the embedded edition, for tests of releases. Services are those of the environment, if any. */
const [releases, port] = process.argv.slice(2);
if (!releases || !port) throw new Error('serveGateway <releases> <port>');
const app = await createGateway({
  ...gatewayEnvironment(process.env),
  releases,
  configuration: configuration.parse({}),
});
await app.listen({ host: '127.0.0.1', port: Number(port) });
