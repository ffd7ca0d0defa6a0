import { describe, expect, it } from 'vitest';
import { hostCheck } from './hosts';

describe('hostCheck', () => {
  const isOwn = hostCheck(['Portal.example']);
  it.each(['localhost', 'localhost:8080', '127.0.0.1:1', 'portal.example', 'PORTAL.EXAMPLE:443'])(
    'accepts %s',
    (host) => {
      expect(isOwn(host)).toBe(true);
    },
  );
  it.each([
    undefined,
    '',
    'attacker.example',
    'localhost.attacker.example',
    'portal.example.',
    'portal.example:80@x',
    "localhost; script-src 'unsafe-inline'",
    '[::1]:8080',
  ])('rejects %s', (host) => {
    expect(isOwn(host)).toBe(false);
  });
});
