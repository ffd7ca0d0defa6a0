import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { acceptedEncoding, sharedText } from './encoding';

it.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
  ['br;q=nonsense', undefined],
])('Accept-Encoding %s selects %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

it('a shared text is compressed once for each encoding', async () => {
  const compress = vi.fn(async (text: string) => Buffer.from(`compressed ${text}`));
  const app = Fastify();
  const counted = sharedText('Verzeichnis', { br: compress, gzip: compress });
  const real = sharedText('Verzeichnis');
  app.get('/counted', counted);
  app.get('/real', real);
  const ask = (url: string, encoding: string) =>
    app.inject({ url, headers: { 'accept-encoding': encoding } }).then(({ rawPayload }) => rawPayload);
  await Promise.all([ask('/counted', 'br'), ask('/counted', 'br'), ask('/counted', 'gzip')]);
  expect((await ask('/counted', 'br')).toString()).toBe('compressed Verzeichnis');
  expect(compress).toHaveBeenCalledTimes(2);
  for (let time = 0; time < 2; time++) {
    expect(brotliDecompressSync(await ask('/real', 'br')).toString()).toBe('Verzeichnis');
    expect(gunzipSync(await ask('/real', 'gzip')).toString()).toBe('Verzeichnis');
    expect((await ask('/real', 'identity')).toString()).toBe('Verzeichnis');
  }
  await app.close();
});

it('a failed compression fails its request alone, and the next request tries again', async () => {
  const compress = vi.fn(async () => Buffer.from('compressed'));
  compress.mockRejectedValueOnce(new Error('out of memory'));
  const app = Fastify();
  app.get('/', sharedText('Verzeichnis', { br: compress, gzip: compress }));
  const ask = () => app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect((await ask()).statusCode).toBe(500);
  expect(await ask()).toMatchObject({ statusCode: 200, payload: 'compressed' });
  expect((await ask()).payload).toBe('compressed');
  expect(compress).toHaveBeenCalledTimes(2);
  await app.close();
});
