import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const RENDER = fileURLToPath(new URL('../../../../deploy/nginx/render.sh', import.meta.url));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trusted-proxies-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Ranges that nginx trusts for a value of `TRUSTED_PROXIES`, or the error message when it is refused. */
function rendered(proxies: string | undefined) {
  const { status, stderr } = spawnSync('sh', [RENDER, folder], {
    env: {
      PATH: process.env.PATH,
      RELEASES_DIR: folder,
      PLATFORM_URL: 'http://127.0.0.1:1',
      CA_FILE: RENDER,
      ...(proxies !== undefined && { TRUSTED_PROXIES: proxies }),
    },
    encoding: 'utf8',
  });
  if (status !== 0) return stderr;
  const text = readFileSync(join(folder, 'request.conf'), 'utf8');
  const trusted = [...text.matchAll(/set_real_ip_from (\S+);/g)].map(([, range]) => range);
  const geo = /geo \$realip_remote_addr \$by_proxy \{\s+default 0;(.*?)\}/s.exec(text)?.[1] ?? '';
  expect([...geo.matchAll(/(\S+) 1;/g)].map(([, range]) => range)).toEqual(trusted);
  return trusted;
}

describe('TRUSTED_PROXIES', () => {
  const LOOPBACK = ['127.0.0.0/8', '::1/128'];
  it.each([
    [undefined, LOOPBACK],
    ['', LOOPBACK],
    // The names have the meaning that they have in Fastify.
    ['loopback', LOOPBACK],
    ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
    ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
    ['192.0.2.7, loopback,10.244.0.0/16', ['192.0.2.7', ...LOOPBACK, '10.244.0.0/16']],
    [
      '::1,fd00::/8,2001:db8::7,1:2:3:4:5:6:7:8,::/0,',
      ['::1', 'fd00::/8', '2001:db8::7', '1:2:3:4:5:6:7:8', '::/0'],
    ],
    ['0.0.0.0/0,2001:db8::', ['0.0.0.0/0', '2001:db8::']],
  ])('accepts %j', (proxies, ranges) => {
    expect(rendered(proxies)).toEqual(ranges);
  });
  it.each([
    ...['proxy', 'Loopback', 'localhost', 'unix:', '10.0.0', '10.0.0.256', '010.0.0.1', '10.0.0.0/33'],
    ...[
      '10.0.0.0/',
      '10.0.0.0/8/8',
      '10.0.0.0/255.0.0.0',
      '10.0.0.1:80',
      '-1.0.0.1',
      ':',
      ':::',
      '1:2',
      '1::2::3',
    ],
    ...[':1:2:3:4:5:6:7', '1:2:3:4:5:6:7:', '1:2:3:4:5:6:7::8:9', '12345::', '::/129', 'fe80::1%eth0', '1;}'],
  ])('refuses %s', (proxies) => {
    expect(rendered(`127.0.0.1,${proxies}`)).toBe(
      `render.sh: TRUSTED_PROXIES: '${proxies}' is no address, no range as 10.0.0.0/8, and none of loopback, linklocal, uniquelocal\n`,
    );
  });
});
