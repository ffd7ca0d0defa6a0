import { describe, expect, it } from 'vitest';
import type { Serve } from '../webServer/serve.fixture';
import { describeWebServer } from '../webServer/webServer.fixture';
import { describeNginx } from './nginx.fixture';
import { findNginx, hasBrotli, hasNjs, startNginx } from './startNginx.fixture';

/** Nothing listens there: a request that no test forwards fails. */
const NOWHERE = 'http://127.0.0.1:1';

const serve: Serve = ({ folder, releases }, environment, { silence = 5, archive, client } = {}) =>
  startNginx({
    releases,
    folder,
    platformUrl: NOWHERE,
    environment: {
      ...environment,
      UPSTREAM_TIMEOUT: `${silence}s`,
      ...(client !== undefined && { HEAD_TIMEOUT: `${client}s`, CLIENT_TIMEOUT: `${client}s` }),
      ...(archive !== undefined && { UPLOAD_LIMIT: `${archive}m` }),
    },
  });

it.runIf(process.env.REQUIRE_NGINX)('nginx is installed with its modules where it is required', () => {
  expect(findNginx()).toBeDefined();
  expect(hasNjs()).toBe(true);
  expect(hasBrotli()).toBe(true);
});

// `npm test` needs Node.js alone. `.ci/run` sets REQUIRE_NGINX where nginx is installed, so that these tests cannot be
// left out there.
describe.runIf(findNginx() && hasNjs())('nginx with the configuration of the image', () => {
  describeWebServer(serve, { brotli: hasBrotli() });
  describeNginx();
});
