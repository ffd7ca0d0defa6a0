import { generateKeyPairSync, sign } from 'node:crypto';
import { keyId, signedBytes, signedJson, TRIAL_FILE } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { isReading } from './readOnly';
import { readTrialRegister } from './readTrialRegister';
import { bringsReact, bytesOf, filesOfReleases } from './releaseFiles';
import { createReport, factOf } from './report';
import { trialPlace } from './trialPlace';

const pageAt = (pathname: string, parent?: unknown) => {
  const page = { location: { pathname } } as unknown as Window;
  return Object.assign(page, { parent: parent ?? page });
};

describe('the place of a Probelauf', () => {
  it('is that of a frame at its address, and of no page that nobody frames', () => {
    expect(trialPlace(pageAt('/probelauf/13/tags', {}))).toEqual({ set: 13, path: '/tags' });
    expect(trialPlace(pageAt('/probelauf/13/', {}))).toEqual({ set: 13, path: '/' });
    expect(trialPlace(pageAt('/probelauf/13/tags'))).toBeUndefined();
  });
  it.each([
    ...['/tags', '/probelauf', '/probelauf/', '/probelauf/x/tags', '/probelauf/0/tags', '/probelauf/13'],
    ...['/probelauf/13//evil.example', '/probelauf/1234567890/tags', '/x/probelauf/13/tags'],
  ])('is not %s, at which no frame starts', (path) => {
    expect(() => trialPlace(pageAt(path, {}))).toThrow('is framed by another page');
    expect(trialPlace(pageAt(path))).toBeUndefined();
  });
});

describe('a request', () => {
  it.each([
    ['get', '/api/x', true],
    ['HEAD', '/api/x', true],
    ['POST', 'https://id.example/realms/m/protocol/openid-connect/token', true],
    ['POST', '/api/subscription-management/validateAccess?x=1', true],
    ['POST', '/api/x', false],
    ['POST', '/api/x?/protocol/openid-connect/token', false],
    ['DELETE', '/api/subscription-management/validateAccess', false],
  ])('%s %s reads: %s', (method, address, reads) => {
    expect(isReading(method, address)).toBe(reads);
  });
});

describe('a file', () => {
  it.each([
    ['t.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=x', true],
    ['exports.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED = x', true],
    ['r=n.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE,i=1', false],
    ['if(n.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE==1)x', false],
  ])('%s brings React: %s', (script, brings) => {
    expect(bringsReact(script)).toBe(brings);
  });
  it('of a release counts once, and those of the host do not', () => {
    const file = (name: string, encodedBodySize: number) => ({
      name: `https://p.example${name}`,
      encodedBodySize,
    });
    const [a, b] = [file('/releases/content/1.0.0/a.js', 100), file('/assets/x.js', 5000)];
    expect(bytesOf(filesOfReleases([a, a, b], 'https://p.example'))).toBe(100);
  });
});

describe('the report', () => {
  it('holds no queries, no line breaks, and no more than is kept', () => {
    expect(factOf("img: 'https://x.example/a?token=secret'\nnext")).toBe("img: 'https://x.example/a' next");
    expect(factOf('x'.repeat(900))).toHaveLength(200);
    expect(factOf('a\u2028b \u202ec\u200bd\ud800')).toBe('a b c d');
    expect(factOf(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
  });
  it('sends each finding once, and nothing after the end', () => {
    const sent: unknown[] = [];
    const report = createReport((message) => sent.push(message));
    for (let at = 0; at < 30; at++) report.finding('error', `x ${at % 15}`);
    expect(sent).toHaveLength(10);
    // The places left are those of the other kinds.
    report.finding('react', '/assets/x.js');
    expect(sent).toHaveLength(11);
    report.done({ mounted: true, ms: 12.6, bytes: 7 });
    report.done({ mounted: false, bytes: 7 });
    report.finding('policy', 'late');
    expect(sent.slice(11)).toEqual([{ trial: 'done', mounted: true, ms: 13, bytes: 7 }]);
  });
});

describe('the register of a proposed set', () => {
  const release = (version: string) => ({ version, descriptor: `sha384-${'A'.repeat(64)}` });
  const areas = [{ path: 'tags', title: 'Tags', access: 'public' }];
  const register = {
    ...{ renderedAt: '2026-11-27T16:00:00.000Z', set: 13, host: '2.0.0' },
    remotes: [{ name: 'content', active: release('1.1.0'), fallback: release('1.0.0'), areas, links: [] }],
  };
  const text = JSON.stringify({ state: 'x', register });
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signed = async (file: string) => {
    const bytes = sign('sha256', signedBytes(file, text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    return signedJson(text, `${await keyId(key)}:${bytes.toString('base64')}`);
  };
  const read = (body: string, keys: readonly string[], status = 200, path = '/tags/neu') => {
    const request = async () => new Response(body, { status });
    return readTrialRegister({ request, set: 13, path, keys, host: '1.0.0' });
  };

  it('is used with the live host and without fallbacks', async () => {
    const { remotes, host } = await read(text, []);
    expect([host, remotes]).toEqual([
      '1.0.0',
      [{ name: 'content', active: release('1.1.0'), areas, links: [] }],
    ]);
  });
  it('must be signed as a proposed one where registers are signed', async () => {
    expect((await read(await signed(TRIAL_FILE), [key])).set).toBe(13);
    await expect(read(text, [key])).rejects.toThrow('Signatur des vorgeschlagenen Stands ist ungültig');
    await expect(read(await signed('remotes.json'), [key])).rejects.toThrow(
      'Signatur des vorgeschlagenen Stands ist ungültig',
    );
  });
  it('is refused when it is none, or the platform gives none', async () => {
    await expect(read('{"register":{}}', [])).rejects.toThrow('ist kein Stand');
    await expect(read('{}', [], 403)).rejects.toThrow('HTTP-Status 403');
  });
  it('is refused when it is of another set, or has no area to try', async () => {
    const of = (set: number | undefined) => read(JSON.stringify({ register: { ...register, set } }), []);
    await expect(of(12)).rejects.toThrow('Stand 12 genannt, nicht Stand 13');
    await expect(of(undefined)).rejects.toThrow('keinen Stand genannt, nicht Stand 13');
    await expect(read(text, [], 200, '/faq')).rejects.toThrow('keinen Bereich unter /faq');
  });
});
