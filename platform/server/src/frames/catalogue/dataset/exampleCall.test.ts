import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { exampleCall, quoted } from './exampleCall';

it('fetches the address', () => {
  expect(exampleCall('https://daten.example/a?b=1&c={2}')).toBe(
    "curl --fail --location --globoff 'https://daten.example/a?b=1&c={2}'",
  );
});

it.each(["it's", '$(id)`id`"\\', "'; echo hacked; '", 'a&b|c>d', '***'])(
  'passes %j to a shell as it is',
  (text) => {
    const printed = execFileSync('sh', ['-c', `printf %s ${quoted(text)}`], { encoding: 'utf8' });
    expect(printed).toBe(text);
  },
);
