import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const pages = new URL('../../remote-public/src/pages/', import.meta.url);
const folder = fileURLToPath(new URL('content/', pages));

it('the descriptions of the info pages are the leads of their content files', async () => {
  const { descriptions } = await import(/* @vite-ignore */ new URL('descriptions.ts', pages).href);
  const leads = readdirSync(folder)
    .filter((file) => file.endsWith('.mdx'))
    .map((file) => {
      const lead = /^export const lead = '(.*)';$/m.exec(readFileSync(`${folder}${file}`, 'utf8'))?.[1];
      return [file.replace('.mdx', ''), lead];
    });
  expect(leads.length).toBeGreaterThan(10);
  expect(descriptions).toEqual(Object.fromEntries(leads));
});
