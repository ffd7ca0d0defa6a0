import { releaseUrl } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import { ENTRY, registered, registerOf, release } from '../releases/world.fixture';
import { filesAhead } from './filesAhead';

const active = release('1.1.0');
const start = { register: registerOf(registered(active)), descriptors: { content: active } };
const base = releaseUrl('content', '1.1.0');

it('the path of an area: entry, exposed module and the area itself, each with its integrity', () => {
  expect(filesAhead(start, '/tagverwaltung/neu')).toEqual([
    { address: base + ENTRY, integrity: active.files[ENTRY] },
    { address: `${base}routes.3c4d.js`, integrity: active.files['routes.3c4d.js'] },
    { address: `${base}tags.5e6f.js`, integrity: active.files['tags.5e6f.js'] },
  ]);
});

it('a path of no area: nothing', () => {
  expect(filesAhead(start, '/unbekannt')).toEqual([]);
});

it('a remote whose descriptor is not in the start page: nothing', () => {
  expect(filesAhead({ ...start, descriptors: {} }, '/tagverwaltung')).toEqual([]);
});
