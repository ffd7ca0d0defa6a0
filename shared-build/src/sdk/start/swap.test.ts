import {
  checksum,
  type Descriptor,
  type PortalStart,
  portalStart,
  type Register,
} from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { referenceIntegrity } from '../../releases/files';
import { renderStartPage } from '../../releases/startPage';
import {
  readStart,
  refuseTakenPaths,
  replaceStart,
  type SwappedRelease,
  swapRegister,
  swapStart,
} from './swap';

const descriptor: Descriptor = {
  name: 'verkehr',
  version: '1.1.0-dev',
  contract: '1.2.0',
  shared: {},
  entry: 'remoteEntry.1.js',
  exposed: ['routes.1.js'],
  areas: [{ path: 'verkehr', title: 'Verkehr </script>', access: 'protected', roles: ['verkehr_read'] }],
  links: [],
  files: {},
};
const release: SwappedRelease = { descriptor, integrity: referenceIntegrity('remote.json') };
const registered = (name: string, path: string) => ({
  name,
  active: { version: '1.0.0', descriptor: referenceIntegrity(name) },
  fallback: { version: '0.9.0', descriptor: referenceIntegrity(`${name} before`) },
  areas: [{ path, title: name, access: 'public' as const }],
  links: [],
});
const quarantined = (remote: string) => ({
  ...{ remote, version: '1.0.0', failures: 3, tabs: 3, kind: 'evaluation' },
  ...{ at: '2026-11-20T09:00:00Z', first: '2026-11-20T08:00:00Z', last: '2026-11-20T09:00:00Z' },
});
const register: Register = {
  renderedAt: '2026-11-20T09:00:00Z',
  set: 7,
  host: '1.0.0',
  remotes: [registered('content', 'tags'), registered('verkehr', 'verkehr-alt')],
};
const swapped = {
  name: 'verkehr',
  active: { version: '1.1.0-dev', descriptor: release.integrity },
  areas: descriptor.areas,
  links: [],
};

describe('swapRegister', () => {
  it('puts the build in place of the release of its remote, without a fallback', () => {
    expect(swapRegister(register, release)).toEqual({ ...register, remotes: [register.remotes[0], swapped] });
  });
  it('adds a remote that the portal does not have, that is switched off there or in quarantine', () => {
    const without: Register = {
      ...register,
      remotes: [registered('content', 'tags'), registered('zonen', 'zonen')],
      off: [{ name: 'verkehr', areas: [] }],
      quarantined: [quarantined('verkehr'), quarantined('content')],
    };
    const { remotes, off, quarantined: left } = swapRegister(without, release);
    expect(remotes.map(({ name }) => name)).toEqual(['content', 'verkehr', 'zonen']);
    expect(off).toBeUndefined();
    expect(left).toEqual([quarantined('content')]);
  });
});

const start: PortalStart = {
  register: { ...register, remotes: [registered('content', 'tags')] },
  others: [
    { name: 'verkehr', version: '1.0.0', areas: [] },
    { name: 'zonen', version: '1.0.0', areas: [] },
  ],
  registerChecksum: 'abc',
  descriptors: {},
  configuration: portalStart.shape.configuration.parse({}),
};

describe('a start page', () => {
  const page = renderStartPage('<head><!-- portal-start --></head><body></body>', start);

  it('gets the build, the client for development, a checksum that is right, and the script that reloads', () => {
    const read = readStart(page, 'the page') as PortalStart;
    const changed = replaceStart(
      page,
      swapStart(read, release, { clientId: 'portal-development' }),
      '/assets/a.js?build=1',
    );
    const [, checked, json = ''] =
      /data-checked="(\w+)" id="portal-start">(.*?)<\/script>/.exec(changed) ?? [];
    expect(checked).toBe(checksum(json));
    const after = readStart(changed, 'the page') as PortalStart;
    expect(after.register.remotes.map(({ name }) => name)).toEqual(['content', 'verkehr']);
    expect(after.others).toEqual([{ name: 'zonen', version: '1.0.0', areas: [] }]);
    expect(after.descriptors).toEqual({ verkehr: descriptor });
    expect(after.registerChecksum).toBeUndefined();
    expect(after.configuration.identity).toEqual({
      ...start.configuration.identity,
      clientId: 'portal-development',
    });
    expect(changed).toMatch(
      /<\/script><script type="module" src="\/assets\/a\.js\?build=1"><\/script><\/head><body><\/body>$/,
    );
  });
  it('names no keys for the register, which the portal has not signed as it is served', () => {
    const signed = page.replace(' id="portal-start"', ' data-keys="a b" id="portal-start"');
    expect(signed).not.toBe(page);
    expect(readStart(signed, 'the page')).toEqual(readStart(page, 'the page'));
    expect(replaceStart(signed, start, '/assets/a.js')).toBe(replaceStart(page, start, '/assets/a.js'));
  });
  it('keeps the client of the portal where there is none for development', () => {
    expect(swapStart(start, release).configuration).toEqual(start.configuration);
  });
  it('is none without a start block, and refused with a damaged one', () => {
    expect(readStart('<html></html>', 'the page')).toBeUndefined();
    expect(() => readStart(page.replace('"remotes"', '"remote"'), 'the page')).toThrow(
      /the start block of the page: register\.remotes: /,
    );
  });
});

it('refuseTakenPaths names the remote that has the path of an area', () => {
  expect(() => refuseTakenPaths([registered('zonen', 'verkehr')], descriptor)).toThrow(
    "the path 'verkehr' is brought by both zonen and verkehr: choose another one for the area, and the same as webpackChunkName of its route",
  );
  expect(() => refuseTakenPaths(register.remotes, descriptor)).not.toThrow();
});
