import { configuration, type Descriptor } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { headsOf, pageFileOf } from './pageHeads';

const TEMPLATE = `<head><!-- page-head -->
  <title>Portal</title>
  <meta
    name="description"
    content="Über das Portal"
  />
<!-- /page-head --></head>`;

const area = (path: string, rest: Partial<Descriptor['areas'][number]> = {}) => ({
  path,
  title: `Titel von ${path}`,
  access: 'public' as const,
  ...rest,
});
const heads = (areas: Descriptor['areas'], facts: object = {}, template = TEMPLATE) =>
  headsOf(template, { content: { areas } as unknown as Descriptor }, configuration.parse(facts));

it.each([
  ['', 'page.html'],
  ['faq', 'page-faq.html'],
  ['a/b/c', 'page-a~b~c.html'],
  ['a/b/c/d', undefined],
])('the page of %j is %j', (path, file) => {
  expect(pageFileOf(path)).toBe(file);
});

describe('the head of a public page', () => {
  it('has title, description, canonical address and Open Graph, escaped', () => {
    const head = heads([
      area('faq', { title: 'A', breadcrumb: 'F & <A>', description: 'Mit "Anführung"' }),
    ]).pages.get('faq');
    expect(head).toContain('<title>F &amp; &lt;A&gt; – Portal</title>');
    expect(head).toContain('<meta name="description" content="Mit &quot;Anführung&quot;" />');
    expect(head).toContain('<link rel="canonical" href="__PORTAL_ORIGIN__/faq" />');
    expect(head).toContain('<meta property="og:title" content="F &amp; &lt;A&gt; – Portal" />');
    expect(head).toContain('<meta property="og:url" content="__PORTAL_ORIGIN__/faq" />');
    expect(head).not.toContain('noindex');
  });

  it('has the name of the portal on the home page, and the description of the template without one', () => {
    const head = heads([area('')]).pages.get('');
    expect(head).toContain('<title>Portal</title>');
    expect(head).toContain('<meta name="description" content="Über das Portal" />');
    expect(head).toContain('<link rel="canonical" href="__PORTAL_ORIGIN__/" />');
  });

  const organisationIn = (facts: object) => {
    const head = heads([area('')], facts).pages.get('') ?? '';
    return JSON.parse(/<script type="application\/ld\+json">(.*)<\/script>/.exec(head)?.[1] ?? '');
  };
  it('describes the operator, whose values cannot end the element', () => {
    const facts = {
      operator: { name: 'Amt </script><script>', city: 'Köln', email: 'a@b.example' },
      social: [{ title: 'Mastodon', href: 'https://mastodon.example' }],
    };
    expect(organisationIn(facts)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      publisher: {
        '@type': 'Organization',
        name: 'Amt </script><script>',
        address: { '@type': 'PostalAddress', addressLocality: 'Köln' },
        sameAs: ['https://mastodon.example'],
      },
    });
  });
  it('describes the portal alone without the name of an operator', () => {
    expect(organisationIn({}).publisher).toBeUndefined();
  });
});

describe('the head of other addresses', () => {
  const { ofSegment, pages } = heads([
    area('faq'),
    area('tags', { access: 'protected' }),
    area('a/b/c/d'),
    area('a/b'),
  ]);
  it('names the area of a segment, and keeps areas with a sign-in out of search engines', () => {
    expect(ofSegment('faq')).toBe('<title>Titel von faq – Portal</title>');
    expect(ofSegment('tags')).toBe(
      '<title>Titel von tags – Portal</title>\n    <meta name="robots" content="noindex" />',
    );
  });
  it('keeps addresses that no area has out of search engines', () => {
    for (const segment of ['', 'a']) expect(ofSegment(segment)).toContain('content="noindex"');
  });
  it('is of no page of its own for areas with a sign-in and for deep ones', () => {
    expect([...pages.keys()]).toEqual(['faq', 'a/b']);
  });
});

it('is that of the template in the template of an earlier host', () => {
  const { pages, ofSegment } = heads([area('faq')], {}, '<head><title>Portal</title></head>');
  expect(pages.size).toBe(0);
  expect(ofSegment('faq')).toBeUndefined();
});
