import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingFacts } from '@mobidrom/platform-api';
import { configuration, type Operator, operator } from '@mobidrom/shared-contract';
import { expect, it } from 'vitest';

const complete: Required<Operator> = {
  name: 'Betreiber',
  street: 'Straße 1',
  postalCode: '50667',
  city: 'Köln',
  email: 'a@betreiber.example',
  phone: '0221 1',
  register: 'HRB 1',
  vatId: 'DE1',
  representatives: ['A. B.'],
  supervisoryAuthority: 'Bezirksregierung',
  responsibleForContent: 'C. D.',
  dataProtectionOfficer: 'E. F.',
  supportEmail: 'b@betreiber.example',
  logRetention: '7 Tage',
};
const links = {
  gebaerdensprache: 'https://video.example/dgs',
  argoCd: 'https://argo.example/applications',
};
const social = [{ title: 'Mastodon', href: 'https://social.example/@betreiber' }];
const funding = { name: 'Förderstelle' };

it('returns nothing for a complete configuration', () => {
  expect(missingFacts({ operator: complete, links, social, funding })).toEqual([]);
});
it('names missing and empty facts with their keys', () => {
  const { phone: _phone, ...rest } = complete;
  expect(missingFacts({ operator: { ...rest, representatives: [] }, links: {}, social: [] })).toEqual([
    'Telefon (operator.phone)',
    'Vertretungsberechtigte (operator.representatives)',
    'Video in Gebärdensprache (links.gebaerdensprache)',
    'Argo CD (links.argoCd)',
    'Soziale Medien (social)',
    'Fördernde Stelle (funding)',
  ]);
});
it('names every fact of the schema for an empty configuration', () => {
  const missing = missingFacts(configuration.parse({}));
  expect(missing).toHaveLength(Object.keys(operator.shape).length + 4);
});
it('names every link of menus and information pages', () => {
  const missing = missingFacts(configuration.parse({})).join();
  const names = configuredLinks();
  expect(names).toContain('argoCd');
  for (const name of names) expect(missing).toContain(`(links.${name})`);
});

/** Names by which declarations of remotes (`configuration:argoCd`) and content files refer to links. */
function configuredLinks(): string[] {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const remotes = readdirSync(root).filter((folder) => folder.startsWith('remote-'));
  const sources = remotes.flatMap((remote) =>
    readdirSync(join(root, remote, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$|\.mdx$/.test(file))
      .map((file) => readFileSync(join(root, remote, 'src', file), 'utf8')),
  );
  const asked = sources.flatMap((text) => [
    ...text.matchAll(/'configuration:(\w+)'|<ConfiguredLink name="(\w+)"/g),
  ]);
  return asked.map(([, declared, written]) => declared ?? written ?? '');
}
