import { describe, expect, it } from 'vitest';
import { answersFiles } from '../webServer/answersFiles.fixture';
import { answersForwarding } from '../webServer/answersForwarding.fixture';
import { answersOperatorFiles } from '../webServer/answersOperatorFiles.fixture';
import type { Serve } from '../webServer/serve.fixture';
import { ownBehaviour } from './ownBehaviour.fixture';
import { findNginx, hasBrotli, startNginx } from './startNginx.fixture';

/** Nobody listens there: only what a test forwards is answered. */
const NOWHERE = 'http://127.0.0.1:1';

const serve: Serve = ({ folder, hostDist, releases }, environment, { silence = 5, archive } = {}) =>
  startNginx({
    hostDist,
    releases,
    folder,
    platformUrl: NOWHERE,
    environment: {
      ...environment,
      UPSTREAM_TIMEOUT: `${silence}s`,
      ...(archive !== undefined && { UPLOAD_LIMIT: `${archive}m` }),
    },
  });

it.runIf(process.env.REQUIRE_NGINX)('nginx is installed with its modules where it is required', () => {
  expect(findNginx()).toBeDefined();
  expect(hasBrotli()).toBe(true);
});

// `npm test` needs Node.js alone. `.ci/run` sets REQUIRE_NGINX where it is installed: then these tests cannot be left out.
describe.runIf(findNginx())('nginx, with the configuration of the image', () => {
  answersFiles(serve, { brotli: hasBrotli() });
  answersForwarding(serve);
  answersOperatorFiles(serve);
  ownBehaviour();
});
