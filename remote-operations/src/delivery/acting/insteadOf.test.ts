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
  [{ kind: 'discard', set: 13, why }, `discard 13 --why ${quoted}`],
  [{ kind: 'switch-off', remote: 'public', why }, `switch-off public --why ${quoted}`],
  [{ kind: 'lift', remote: 'public', version: '1.1.0', why }, `lift public 1.1.0 --why ${quoted}`],
] as const)('of %j is the command', (change, words) => {
  const wanted =
    change.kind === 'propose' || 'drops' in change ? { ...change, drops: [...change.drops] } : change;
  expect(insteadOf('command', wanted, nothing, [])).toEqual({
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
  const { kind, text } = insteadOf('repository', { kind: 'restore', set: 11, drops, why }, { changes }, [
    { name: 'content', withdrawn: ['1.0.0'] },
  ]);
  expect([kind, JSON.parse(text)]).toEqual([
    'manifest',
    { why, drops, host: '2.0.0', remotes: { content: '1.1.0', neu: null, public: null } },
  ]);
});

it('is the command for a quarantine, which no file ends', () => {
  const lift = { kind: 'lift', remote: 'public', version: '1.1.0', why } as const;
  expect(insteadOf('repository', lift, nothing, []).kind).toBe('command');
});

it('approves and binds in the file what the proposal does', () => {
  const changes = [
    { name: 'verkehr', to: '1.0.0' },
    { name: 'right:verkehr_read', to: 'approved' },
    { name: 'right:content_read', from: 'Lesen', to: 'Alles lesen' },
    { name: 'right:alt_read', from: 'approved' },
    { name: 'service:verkehr', to: 'http://verkehr:8080' },
    { name: 'service:neu', to: null },
    { name: 'service:content', from: 'http://a:1', to: null },
    { name: 'service:alt', from: 'http://alt:1' },
  ];
  const { text } = insteadOf('repository', { kind: 'activate', set: 13, drops: [], why }, { changes }, []);
  expect(JSON.parse(text)).toEqual({
    why,
    remotes: { verkehr: '1.0.0' },
    approve: ['right:verkehr_read', 'right:content_read', 'service:verkehr', 'service:neu'],
    bind: { verkehr: 'http://verkehr:8080', content: null },
  });
});

it.each(['content', 'host'])(
  'is the command for a version of %s that was withdrawn, which the job refuses',
  (name) => {
    const changes = [{ name, from: '1.0.0', to: '1.1.0' }];
    const parts = [{ name, withdrawn: ['1.1.0'] }];
    const restore = { kind: 'restore', set: 11, drops: [], why } as const;
    const wanted = { ...restore, drops: [] };
    expect(insteadOf('repository', wanted, { changes }, parts)).toEqual(
      insteadOf('command', wanted, { changes }, []),
    );
    expect(insteadOf('repository', wanted, { changes }, [{ name, withdrawn: ['1.0.0'] }]).kind).toBe(
      'manifest',
    );
  },
);
