import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../support/folders';
import { commandsOf, guided } from './guide';

const GUIDE = `Text with \`docker compose
up -d\` in it.

\`\`\`sh
docker compose run --rm release list     # with a comment
docker compose run --rm release rollback content --why "…"
A=1 B=2 \\
  command
\`\`\`

\`\`\`yaml
image: x
\`\`\`

   \`\`\`sh
   indented command
   \`\`\`
`;
const commands = commandsOf(GUIDE);

it('returns the lines of shell blocks without comments, and code within sentences', () => {
  expect([...commands].filter(Boolean)).toEqual([
    'docker compose run --rm release list',
    'docker compose run --rm release rollback content --why "…"',
    'A=1 B=2 command',
    'indented command',
    'docker compose up -d',
  ]);
});

const ROLLBACK = 'docker compose run --rm release rollback content --why "…"';

it('fills in the values of the operator', () => {
  expect(guided(commands, ROLLBACK, { '…': 'Fehler', content: 'public' })).toBe(
    'docker compose run --rm release rollback public --why "Fehler"',
  );
});

it('refuses a command that the guide does not contain as a whole', () => {
  expect(() => guided(commands, 'docker compose run --rm release')).toThrow('does not contain the command');
});

it('refuses a missing text, and a value for what is not in the command', () => {
  expect(() => guided(commands, ROLLBACK)).toThrow("the text for '…' is missing");
  expect(() => guided(commands, ROLLBACK, { '…': 'x', '7': '8' })).toThrow("'7' is not in it");
});

it('finds the commands of the real guide', () => {
  const real = commandsOf(readFileSync(`${root}/deploy/README.md`, 'utf8'));
  expect(guided(real, 'docker compose up -d --build')).toBe('docker compose up -d --build');
});
