import { ARCHIVE_LIMITS } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { ARCHIVE_LIMIT } from '../../platform/gateway/src/limits';
import { BEACONS } from '../../platform/server/src/health/limits';
import { textOf } from './composeFile.fixture';

it('the gateways have the same size limit of archives as services and portal', () => {
  expect(ARCHIVE_LIMIT).toBe(ARCHIVE_LIMITS.fileBytes);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what docker-compose fills in
  expect(textOf('docker-compose.yml')).toContain('UPLOAD_LIMIT: ${UPLOAD_LIMIT:-10g}');
});

it('nginx limits beacons as their service does', () => {
  const zone = textOf('deploy/nginx/templates/request.conf.template');
  const use = textOf('deploy/nginx/templates/nginx.conf.template');
  expect(/^limit_req_zone .* zone=beacons:\w+ rate=(\d+)r\/m;$/m.exec(zone)?.[1]).toBe(
    String(BEACONS.perMinute),
  );
  expect(/^ *limit_req zone=beacons burst=(\d+) nodelay;$/m.exec(use)?.[1]).toBe(String(BEACONS.burst));
});
