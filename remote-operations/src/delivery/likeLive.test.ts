import { expect, it } from 'vitest';
import { likeLive } from './likeLive';

const set = (id: number, ...changes: { name: string; from?: string | null; to?: string | null }[]) => ({
  id,
  changes,
});

it('finds the sets whose versions are those of the live one, also after a way back', () => {
  const history = [
    set(5, { name: 'content', from: '1.1.0', to: '1.0.0' }),
    set(4, { name: 'host', from: '2.0.0', to: '1.0.0' }, { name: 'content', from: '1.0.0', to: '1.1.0' }),
    set(3, { name: 'host', from: '1.0.0', to: '2.0.0' }),
    set(2),
    set(1, { name: 'host', to: '1.0.0' }, { name: 'content', to: '1.0.0' }),
  ];
  expect([...likeLive(history)]).toEqual([5, 2, 1]);
});

it('tells a remote that is switched off from one that is not named', () => {
  const history = [
    set(3, { name: 'content', from: '1.0.0', to: null }),
    set(2, { name: 'content', to: '1.0.0' }),
    set(1, { name: 'host', to: '1.0.0' }),
  ];
  expect([...likeLive(history)]).toEqual([3]);
});
