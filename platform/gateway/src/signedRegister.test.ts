import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configuration } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import { createGateway } from './gateway';
import { makeSite, REGISTER } from './webServer/site.fixture';

// nginx sends the register as it is: every tab asks for it every ten seconds, and verifies it itself.
it.each([
  REGISTER,
  JSON.stringify({ ...JSON.parse(REGISTER), signature: `${'0'.repeat(16)}:${'A'.repeat(86)}==` }),
])('the embedded gateway sends no register that nobody has signed: %s', async (text) => {
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const { releases, remove } = makeSite();
  writeFileSync(join(releases, 'remotes.json'), text);
  const app = await createGateway({ releases, configuration: configuration.parse({}), setKeys: [key] });
  const answer = await app.inject('/releases/remotes.json');
  await app.close();
  remove();
  expect(answer.statusCode).toBe(500);
  expect(answer.json().detail).toBe(
    'Das Verzeichnis remotes.json kann nicht ausgeliefert werden: es trägt keine gültige Signatur.',
  );
});
