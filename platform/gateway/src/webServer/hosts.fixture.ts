import { describe, expect, it } from 'vitest';
import { type Serve, type ServerUnderTest, setUpServer } from './serve.fixture';

/** Declares the tests of the host names at which the portal is served. */
export function describeHosts({ get }: ServerUnderTest, serve: Serve): void {
  describe('the host name', () => {
    it.each(['attacker.example', 'localhost.attacker.example:8080', '[::1]:8080'])(
      'is a 421 for pages and services alike when it is the foreign %s',
      async (host) => {
        for (const path of ['/', '/api/echo', '/releases/remotes.json']) {
          const { status, body } = await get(path, { host });
          expect(status).toBe(421);
          expect(JSON.parse(body.toString()).title).toBe('Diese Adresse gehört nicht zum Portal.');
        }
      },
    );
    it('is a 421 when a trusted proxy names a foreign one', async () => {
      expect((await get('/', { 'x-forwarded-host': 'attacker.example' })).status).toBe(421);
    });
    it('stands in the policy when it is a configured one', async () => {
      for (const name of ['host', 'x-forwarded-host']) {
        const answer = await get('/', { [name]: 'Portal.example' });
        expect(answer.status).toBe(200);
        expect(answer.headers['content-security-policy']).toContain('script-src Portal.example/assets/');
      }
    });
  });

  describe('the host name behind a proxy that is not trusted', () => {
    const cautious = setUpServer(serve, { TRUSTED_PROXIES: '192.0.2.7' });
    it('is not taken from X-Forwarded-Host, nor the protocol from X-Forwarded-Proto', async () => {
      const headers = { 'x-forwarded-host': 'portal.example', 'x-forwarded-proto': 'https' };
      const answer = await cautious.get('/', headers);
      expect(answer.status).toBe(200);
      expect(answer.headers['content-security-policy']).not.toContain('portal.example');
      expect(answer.headers['strict-transport-security']).toBeUndefined();
    });
  });
}
