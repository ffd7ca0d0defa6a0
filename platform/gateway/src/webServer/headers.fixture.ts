import type { RequestListener } from 'node:http';
import { describe, expect, it } from 'vitest';
import { UNTRUSTED_FROM_CLIENTS, WITHHELD_FROM_CLIENTS } from '../headerRules';
import { exchange } from './exchange.fixture';
import { type Serve, setUpServer, setUpService } from './serve.fixture';
import { ask } from './site.fixture';

/** Declares the tests of headers that do not cross the web server that `serve` starts. */
export function describeHeaders(serve: Serve): void {
  let asked = 0;
  const service = setUpService();
  const counted =
    (listener: RequestListener): RequestListener =>
    (request, response) => {
      asked += 1;
      listener(request, response);
    };
  const server = setUpServer(serve, () => ({
    UPSTREAM_CKAN: service.url,
    UPSTREAM_GRAFANA: service.url,
    KEYCLOAK_URL: service.url,
  }));

  describe('a header of the client', () => {
    it.each([...UNTRUSTED_FROM_CLIENTS, 'x_webauth_user', 'x_real_ip'])(
      'does not reach the service: %s',
      async (name) => {
        const answer = await exchange(
          server.url,
          `GET /grafana/x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${name}: 100-continue\r\n\r\n`,
        );
        expect(answer).toMatch(/^HTTP\/1\.1 (?:200|100) /);
        const { headers } = JSON.parse(
          answer.slice(answer.indexOf('{"method"'), answer.lastIndexOf('}') + 1),
        );
        expect(headers).not.toHaveProperty(name);
      },
    );
    it.each(['keep-alive', 'close', 'Keep-Alive, TE', 'Upgrade, HTTP2-Settings', ''])(
      'may be Connection: %s',
      async (connection) => {
        const headers = { connection, 'x-own': '1', 'keep-alive': 'timeout=5' };
        const answer = await ask(server.url, '/grafana/x', { headers });
        expect(answer.status).toBe(200);
        expect(JSON.parse(answer.body.toString()).headers['x-own']).toBe('1');
      },
    );
  });

  describe('a request', () => {
    const head = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`;
    it.each([
      ['two Host headers', head('GET /grafana/x HTTP/1.1', 'Host: localhost', 'Host: localhost')],
      ['a second, foreign Host', head('GET / HTTP/1.1', 'Host: localhost', 'Host: attacker.example')],
      ['no Host', head('GET /grafana/x HTTP/1.1')],
      [
        'Connection: Authorization',
        head('GET /grafana/x HTTP/1.1', 'Host: localhost', 'Connection: Authorization'),
      ],
      [
        'Connection: close, X-Forwarded-For',
        head('GET /api/ckan/x HTTP/1.1', 'Host: localhost', 'Connection: close, X-Forwarded-For'),
      ],
      [
        'the script of a service worker',
        head('GET /grafana/sw.js HTTP/1.1', 'Host: localhost', 'Service-Worker: script'),
      ],
      [
        'Content-Length and Transfer-Encoding',
        `${head('POST /grafana/x HTTP/1.1', 'Host: localhost', 'Content-Length: 5', 'Transfer-Encoding: chunked')}0\r\n\r\n`,
      ],
      [
        'two lengths',
        `${head('POST /grafana/x HTTP/1.1', 'Host: localhost', 'Content-Length: 1', 'Content-Length: 2')}xx`,
      ],
      [
        'an unknown transfer coding',
        head('POST /grafana/x HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: x'),
      ],
      ['a name with a space', head('GET /grafana/x HTTP/1.1', 'Host : localhost')],
    ])('with %s is refused before the service sees it', async (_name, text) => {
      asked = 0;
      service.answerWith(counted((_request, response) => response.end()));
      const status = /^HTTP\/1\.1 (\d+) /.exec(await exchange(server.url, text))?.[1];
      // nginx has its own status for an unknown transfer coding.
      expect(['400', ...(text.includes('Encoding: x') ? ['501'] : [])]).toContain(status);
      expect(asked).toBe(0);
    });
    it('that is refused says so in German, and not that its address is wrong', async () => {
      const answer = await ask(server.url, '/grafana/x', { headers: { connection: 'authorization' } });
      expect(answer.headers['content-type']).toBe('application/problem+json');
      expect(JSON.parse(answer.body.toString())).toMatchObject({
        status: 400,
        title: 'Die Anfrage ist ungültig.',
        detail: 'Das Portal konnte sie nicht annehmen.',
      });
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    });
  });

  describe('a header of the service', () => {
    const received = async (path: string, headers: Record<string, string | string[]>) => {
      service.answerWith((_request, response) => response.writeHead(200, headers).end('answer'));
      const answer = await ask(server.url, path);
      expect([answer.status, answer.body.toString()]).toEqual([200, 'answer']);
      return answer.headers;
    };
    it.each([...WITHHELD_FROM_CLIENTS, 'upgrade'])('does not reach the client: %s', async (name) => {
      expect(await received('/grafana/x', { [name]: 'own' })).not.toHaveProperty(name);
    });
    // By name: an entry that is missing from the list is no case above.
    it('for the whole origin does not reach the client', async () => {
      const names = [
        ...['use-as-dictionary', 'origin-agent-cluster', 'activate-storage-access', 'set-cookie2'],
        ...['sec-session-registration', 'sec-session-challenge', 'secure-session-registration'],
        ...['attribution-reporting-register-source', 'attribution-reporting-register-os-trigger'],
      ];
      const sent = Object.fromEntries(names.map((name) => [name, 'own']));
      const headers = await received('/grafana/x', { ...sent, 'x-own': '1' });
      expect(Object.keys(headers).filter((name) => names.includes(name))).toEqual([]);
      expect(headers['x-own']).toBe('1');
    });
    it('that is named in Connection does not reach the client, all others do', async () => {
      const headers = await received('/grafana/x', {
        connection: 'X-Hop, close , x-second',
        'x-hop': '1',
        'x-second': '2',
        'x-own': '3',
      });
      expect(headers).not.toHaveProperty('x-hop');
      expect(headers).not.toHaveProperty('x-second');
      expect(headers['x-own']).toBe('3');
    });
    it.each([
      [
        '/grafana',
        ['mobidrom_framed=x; Path=/', 'grafana_session=1; HttpOnly'],
        ['grafana_session=1; HttpOnly'],
      ],
      ['/grafana', ['KEYCLOAK_IDENTITY=x; Path=/keycloak/realms/mobidrom/'], undefined],
      ['/grafana', ['AUTH_SESSION_ID=x', 'AUTH_SESSION_ID_LEGACY=x', 'KC_RESTART=x', 'a=1'], ['a=1']],
      [
        '/grafana',
        ['=mobidrom_framed=x', ' mobidrom_framed=x', '= KEYCLOAK_SESSION=x', 'mobidrom_framed'],
        undefined,
      ],
      ['/api/ckan', ['mobidrom_new=x', 'ckan=1', 'x_mobidrom_=2'], ['ckan=1', 'x_mobidrom_=2']],
      [
        '/keycloak',
        ['KEYCLOAK_IDENTITY=x', 'AUTH_SESSION_ID=y', 'mobidrom_framed=x'],
        ['KEYCLOAK_IDENTITY=x', 'AUTH_SESSION_ID=y'],
      ],
    ])('of %s sets from the cookies %j only %j', async (prefix, sent, kept) => {
      expect((await received(`${prefix}/x`, { 'set-cookie': sent }))['set-cookie']).toEqual(kept);
    });
    it('gives no instructions to the web server', async () => {
      const headers = await received('/grafana/x', {
        'x-accel-redirect': '/api/ckan/x',
        'x-accel-limit-rate': '1',
      });
      expect(headers).not.toHaveProperty('x-accel-redirect');
    });
  });
}
