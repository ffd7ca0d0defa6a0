import { releaseUrl } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';
import { ENTRY, registered, registerOf, release } from '../releases/testPortal.fixture';
import { firstPageFiles } from './firstPageFiles';

const active = release('1.1.0');
const start = { register: registerOf(registered(active)), descriptors: { content: active } };
const never = () => false;
const base = releaseUrl('content', '1.1.0');

it('returns entry, exposed module and area code with their integrity', () => {
  expect(firstPageFiles(start, '/tagverwaltung/neu', never)).toEqual([
    { address: base + ENTRY, integrity: active.files[ENTRY] },
    { address: `${base}routes.3c4d.js`, integrity: active.files['routes.3c4d.js'] },
    { address: `${base}tags.5e6f.js`, integrity: active.files['tags.5e6f.js'] },
  ]);
});

it('returns nothing for a path of no area', () => {
  expect(firstPageFiles(start, '/unbekannt', never)).toEqual([]);
});

it('returns nothing for a remote without a descriptor in the start page', () => {
  expect(firstPageFiles({ ...start, descriptors: {} }, '/tagverwaltung', never)).toEqual([]);
});

it('returns nothing for a remote of which the browser may get another release, and asks about no other one', () => {
  const asked: string[] = [];
  const mayGet = ({ name }: { readonly name: string }) => asked.push(name) > 0;
  expect(firstPageFiles(start, '/unbekannt', mayGet)).toEqual([]);
  expect(asked).toEqual([]);
  expect(firstPageFiles(start, '/tagverwaltung', mayGet)).toEqual([]);
  expect(asked).toEqual(['content']);
});
