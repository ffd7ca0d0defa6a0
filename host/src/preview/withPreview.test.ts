import { expect, it } from 'vitest';
import { remote } from '../register/register.fixture';
import { PREVIEW } from './preview.fixture';
import { withPreview } from './withPreview';

const register = { renderedAt: '2026-11-25T10:00:00Z', set: 3, host: '1.0.0' };
const content = remote('content', []);
const shown = {
  name: 'verkehr',
  active: PREVIEW.release,
  areas: PREVIEW.areas,
  links: PREVIEW.links,
};

it('takes the place of the released version, without a fallback', () => {
  const released = { ...remote('verkehr', []), fallback: { version: '0.9.0', descriptor: '' } };
  expect(withPreview({ ...register, remotes: [content, released] }, PREVIEW)).toEqual({
    ...register,
    remotes: [content, shown],
  });
});

it('adds a remote that the portal does not have, or has switched off, in the order of names', () => {
  const off = [
    { name: 'verkehr', areas: [] },
    { name: 'tags', areas: [] },
  ];
  const zones = remote('zonen', []);
  expect(withPreview({ ...register, remotes: [content, zones], off }, PREVIEW)).toEqual({
    ...register,
    remotes: [content, shown, zones],
    off: [{ name: 'tags', areas: [] }],
  });
});
