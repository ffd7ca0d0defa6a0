import { describe, expect, it } from 'vitest';
import { type Serve, type ServerUnderTest, setUpServer } from './serve.fixture';
import { nonceOf } from './site.fixture';

/** Declares the tests of the security headers. */
export function describeSecurityHeaders({ get }: ServerUnderTest, serve: Serve): void {
  describe('security headers', () => {
    it.each([
      ['/', 200],
      ['/anmeldung-still.html', 200],
      ['/assets/main.1a2b.js', 200],
      ['/releases/content/1.0.0/remote.json', 200],
      ['/releases/remotes.json', 200],
      ['/assets/missing.js', 404],
      ['/api/unknown', 404],
      ['/a/../b', 400],
    ])('are set at %s', async (path, status) => {
      const answer = await get(path);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'permissions-policy':
          'accelerometer=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
      expect(answer.headers['strict-transport-security']).toBeUndefined();
    });
    it.each(['/assets/main.1a2b.js', '/releases/remotes.json', '/api/unknown'])(
      'let nothing in %s run when it is opened, and nobody frame it',
      async (path) => {
        expect((await get(path)).headers['content-security-policy']).toBe(
          "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
        );
      },
    );
    it('give a page with a message a nonce of its own, and let the portal frame it', async () => {
      const answer = await get('/gibt-es.nicht', { accept: 'text/html,*/*' });
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['content-security-policy']).toBe(
        `default-src 'none'; style-src 'nonce-${nonceOf(answer)}'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'; form-action 'self'; base-uri 'none'`,
      );
      expect(answer.body.toString()).toContain(`<style nonce="${nonceOf(answer)}">`);
    });
    it('come with problem details for an unknown call, whatever the client accepts', async () => {
      const { status, headers, body } = await get('/api/unknown', { accept: 'text/html' });
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('application/problem+json');
      expect(JSON.parse(body.toString())).toMatchObject({ type: 'about:blank', status: 404 });
    });
    it('demand https for a year, over https alone and for the portal alone', async () => {
      const secure = await get('/', { 'x-forwarded-proto': 'https' });
      expect(secure.headers['strict-transport-security']).toBe('max-age=31536000');
    });
  });

  describe('security headers with HSTS_SUBDOMAINS=yes', () => {
    const wide = setUpServer(serve, { HSTS_SUBDOMAINS: 'yes' });
    it.each(['/', '/assets/main.1a2b.js', '/api/unknown'])(
      'demand https for all names below the portal at %s',
      async (path) => {
        const answer = await wide.get(path, { 'x-forwarded-proto': 'https' });
        expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
      },
    );
  });
}
