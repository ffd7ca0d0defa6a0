import { ARCHIVE_LIMITS } from '@mobidrom/platform-api';
import { expect, it } from 'vitest';
import { ARCHIVE_LIMIT } from '../../platform/gateway/src/limits';
import { textOf } from './composeFile.fixture';

it('the gateways have the same size limit of archives as services and portal', () => {
  expect(ARCHIVE_LIMIT).toBe(ARCHIVE_LIMITS.fileBytes);
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what docker-compose fills in
  expect(textOf('docker-compose.yml')).toContain('UPLOAD_LIMIT: ${UPLOAD_LIMIT:-10g}');
});
