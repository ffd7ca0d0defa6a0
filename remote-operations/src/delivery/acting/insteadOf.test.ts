import { expect, it } from 'vitest';
import { insteadOf } from './insteadOf';

const why = "Neue Haltestellen, Kims Wunsch: 'bald'";
const quoted = `'Neue Haltestellen, Kims Wunsch: '\\''bald'\\'''`;
const drops = ['area:/tags', 'menu:admin/tags'];
const nothing = { changes: [] };

it.each([
  [
    { kind: 'propose', host: '2.0.0', remotes: { content: '1.1.0', public: null }, drops, why },
    `propose host=2.0.0 content=1.1.0 public=off --drops 'area:/tags,menu:admin/tags' --why ${quoted}`,
  ],
  [{ kind: 'activate', set: 13, drops: [], why }, `activate 13 --why ${quoted}`],
  [{ kind: 'restore', set: 11, drops, why }, `rollback --to 11 --why ${quoted}`],
  [{ kind: 'switch-off', remote: 'public', why }, `switch-off public --why ${quoted}`],
  [{ kind: 'lift', remote: 'public', version: '1.1.0', why }, `lift public 1.1.0 --why ${quoted}`],
] as const)('of %j is the command', (change, words) => {
  const wanted =
    change.kind === 'propose' || 'drops' in change ? { ...change, drops: [...change.drops] } : change;
  expect(insteadOf('command', wanted, nothing)).toEqual({
    kind: 'command',
    text: `npm run remote -- ${words}`,
  });
});

it('is the entry of the file that a job applies, with what changes alone', () => {
  const changes = [
    { name: 'host', from: '1.0.0', to: '2.0.0' },
    { name: 'content', from: '1.0.0', to: '1.1.0' },
    { name: 'neu', from: '1.0.0' },
    { name: 'public', from: '1.0.0', to: null },
    { name: 'right:verkehr_read', from: 'approved', to: null },
  ];
  const { kind, text } = insteadOf('repository', { kind: 'restore', set: 11, drops, why }, { changes });
  expect([kind, JSON.parse(text)]).toEqual([
    'manifest',
    { why, drops, host: '2.0.0', remotes: { content: '1.1.0', neu: null, public: null } },
  ]);
});

it('is the command for a quarantine, which no file ends', () => {
  const lift = { kind: 'lift', remote: 'public', version: '1.1.0', why } as const;
  expect(insteadOf('repository', lift, nothing).kind).toBe('command');
});
