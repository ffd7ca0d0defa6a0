import { configuration } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { createGateway } from '../gateway';
import { makeSite } from '../webServer/site.fixture';
import { createLog, type LogLevel } from './log';
import { scrub } from './scrub';

/** Returns a log and the lines that it has written, parsed. */
function testLog(level?: LogLevel) {
  const lines: string[] = [];
  const log = createLog({ ...(level && { level }), destination: { write: (line) => lines.push(line) } });
  return { log, text: () => lines.join(''), entries: () => lines.map((line) => JSON.parse(line)) };
}

describe('the log', () => {
  it('writes JSON lines with level, time and message', () => {
    const { log, entries } = testLog();
    log.info({ requestId: 'a1' }, 'request');
    expect(entries()).toEqual([
      { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/), requestId: 'a1', msg: 'request' },
    ]);
  });
  it('leaves out what is below its level', () => {
    const { log, entries } = testLog('warn');
    log.info('quiet');
    log.error('loud');
    expect(entries().map(({ msg }) => msg)).toEqual(['loud']);
  });
  it('has no value of a member that contains a secret', () => {
    const { log, text } = testLog();
    log.info({ password: 'geheim-1', headers: { authorization: 'geheim-2', cookie: 'geheim-3' } });
    log.info({ a: { b: { token: 'geheim-4' } }, body: { x: 'geheim-5' }, query: 'geheim-6' });
    expect(text()).not.toContain('geheim');
  });
  it('has of an error neither the values of a row nor the secrets in its message', () => {
    const { log, text, entries } = testLog();
    const cause = Object.assign(new Error('http://user:geheim-1@host/x failed'), { code: 'ECONNREFUSED' });
    const error = Object.assign(new Error('Bearer geheim-2.abc was refused', { cause }), {
      detail: 'Key (password)=(geheim-3) exists',
      parameters: ['geheim-4'],
    });
    log.error({ err: error });
    expect(text()).not.toContain('geheim');
    expect(entries()[0].err).toMatchObject({ type: 'Error', cause: { code: 'ECONNREFUSED' } });
  });
});

describe('scrub', () => {
  it.each([
    ['postgres://portal:geheim@db/portal', 'postgres://***@db/portal'],
    ['GET https://a.example/x?key=geheim#geheim failed', 'GET https://a.example/x?*** failed'],
    ['Authorization: Basic Z2VoZWltOmdlaGVpbQ==', 'Authorization: Basic ***'],
    ['token eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJraW0ifQ.c2ln expired', 'token *** expired'],
    [`p12 ${'MIIB'.repeat(60)}== broken`, 'p12 *** broken'],
    ['Das Portal läuft unter http://localhost:8080', 'Das Portal läuft unter http://localhost:8080'],
    ['mail an portal@example.org', 'mail an portal@example.org'],
  ])('of %j is %j', (text, expected) => expect(scrub(text)).toBe(expected));
  it('reads a long text without delay', () => {
    const text = `${'a://'.repeat(20_000)}${'eyJ'.repeat(20_000)}`;
    expect(scrub(text).length).toBeGreaterThan(0);
  });
});

describe('the log of the gateway', () => {
  it('has a line for each request without query, headers and body, and reports errors with the id', async () => {
    const site = makeSite();
    const { log, text, entries } = testLog();
    const reported: (string | undefined)[] = [];
    const app = await createGateway({
      releases: site.releases,
      configuration: configuration.parse({}),
      log,
      report: (_error, requestId) => reported.push(requestId),
      mount: (scope) => {
        scope.post('/api/broken', async () => {
          throw new Error('broken');
        });
      },
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/broken?key=geheim-1',
      headers: { authorization: 'Bearer geheim-2', cookie: 'a=geheim-3', 'x-request-id': 'a1b2c3d4' },
      payload: { password: 'geheim-4' },
    });
    await app.close();
    site.remove();
    expect(answer.json()).toMatchObject({ status: 500, requestId: 'a1b2c3d4' });
    expect(reported).toEqual(['a1b2c3d4']);
    expect(entries()).toContainEqual(
      expect.objectContaining({
        requestId: 'a1b2c3d4',
        method: 'POST',
        path: '/api/broken',
        status: 500,
        msg: 'request',
      }),
    );
    expect(text()).not.toContain('geheim');
  });
});
