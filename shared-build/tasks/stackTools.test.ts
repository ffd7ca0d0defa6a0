import { expect, test } from 'vitest';
import { javaVersion, missingPackages, PartsMissing, requireStackTools } from './stackTools.mjs';

test.each([
  ['openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment', 17],
  ['openjdk version "21" 2023-09-19', 21],
  ['java version "1.8.0_392"', 8],
  ['java: command not found', undefined],
])('%s', (text, version) => {
  expect(javaVersion(text)).toBe(version);
});

test('names the missing programs in one sentence, with their packages', async () => {
  const missing = requireStackTools({ PATH: '' });
  await expect(missing).rejects.toThrow(
    /^Für die Tests auf den echten Teilen fehlt: Java 17 oder neuer, Maven/,
  );
  await expect(missing).rejects.toThrow(/apt-get install .*maven/);
  await expect(missing).rejects.not.toThrow(/\n/);
  await expect(missing).rejects.toBeInstanceOf(PartsMissing);
});

test('a build server installs what is missing by these packages', async () => {
  const packages = await missingPackages({ PATH: '' });
  expect(packages).toEqual(expect.arrayContaining(['default-jre-headless', 'maven']));
  expect(packages.join(' ')).toMatch(/^[a-z0-9 -]+$/);
});
