import { releaseUrl } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import { ENTRY, registered, registerOf, release } from '../releases/testPortal.fixture';
import { firstPageFiles } from './firstPageFiles';

const active = release('1.1.0');
const start = { register: registerOf(registered(active)), descriptors: { content: active } };
const base = releaseUrl('content', '1.1.0');

it('returns entry, exposed module and area code with their integrity', () => {
  expect(firstPageFiles(start, '/tagverwaltung/neu')).toEqual([
    { address: base + ENTRY, integrity: active.files[ENTRY] },
    { address: `${base}routes.3c4d.js`, integrity: active.files['routes.3c4d.js'] },
    { address: `${base}tags.5e6f.js`, integrity: active.files['tags.5e6f.js'] },
  ]);
});

it('returns nothing for a path of no area', () => {
  expect(firstPageFiles(start, '/unbekannt')).toEqual([]);
});

it('returns nothing for a remote without a descriptor in the start page', () => {
  expect(firstPageFiles({ ...start, descriptors: {} }, '/tagverwaltung')).toEqual([]);
});
