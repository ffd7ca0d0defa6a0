import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { TRIAL_PAGES } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import { root } from '../../preset/smallBuild.fixture';
import { OWN_SEGMENTS, reservedNames } from './reservedNames';

it('names what rights, services and addresses of the portal begin with', () => {
  expect(reservedNames()).toEqual(
    expect.arrayContaining(['api', 'ckan', 'event', 'event-search', 'keycloak', 'sdk', 'tag', 'uma']),
  );
  expect(reservedNames()).not.toContain('verkehr');
});

it('names every first segment that the web server or the host has for itself', async () => {
  const configuration = await readFile(join(root, 'deploy/nginx/templates/nginx.conf.template'), 'utf8');
  const router = await readFile(join(root, 'host/src/boot/portalRouter.tsx'), 'utf8');
  const groups = [
    ...configuration.matchAll(/location ~ \^(?:\(\?<prefix>)?(?:\/api\/\[\^\/\]\+\|)?\/\(\?:([a-z|-]+)\)/g),
    ...configuration.matchAll(/location ~ \^\(\?<prefix>\/([a-z-]+)\)\(\?:\/\|\$\)/g),
    ...router.matchAll(/path: '\/([a-z-]+)/g),
  ];
  const [, ofTrials = ''] = /^\/([a-z]+)\/$/.exec(TRIAL_PAGES) ?? [];
  const segments = [...groups.flatMap(([, names = '']) => names.split('|')), ofTrials];
  expect([...new Set(segments)].sort()).toEqual([...OWN_SEGMENTS].sort());
});
