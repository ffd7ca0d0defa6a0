import { freePort } from '@mobidrom/platform-gateway/free-port';
import { describe, expect, it } from 'vitest';
import { runProbe } from '../probe/probe';

describe('npm run probe', () => {
  const run = async (words: readonly string[], token = '') => {
    let output = '';
    const print = (text: string) => {
      output += text;
    };
    const code = await runProbe({ words, token: async () => token, print, printError: print });
    return { code, output };
  };
  it.each([
    [[], 'x'],
    [['https://portal.example', '--token', 'secret'], 'x'],
    [['https://portal.example'], ''],
    [['http://portal.example'], 'x'],
    [['portal.example'], 'x'],
  ])('returns 2 and asks nothing for %j', async (words, token) => {
    expect((await run(words, token)).code).toBe(2);
  });
  it('returns 1 and does not print the token when the installation does not respond', async () => {
    const { code, output } = await run([`http://127.0.0.1:${await freePort()}`], 'geheim');
    expect(code).toBe(1);
    expect(output).toContain('no answer (ECONNREFUSED)');
    expect(output).not.toContain('geheim');
  });
});
