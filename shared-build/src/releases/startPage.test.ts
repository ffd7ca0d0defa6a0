import type { PortalStart } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { renderStartPage, scriptJson } from './startPage';

const start = (change: Partial<PortalStart['configuration']> = {}): PortalStart => ({
  register: { renderedAt: '2026-11-20T08:00:00Z', remotes: [] },
  descriptors: {},
  configuration: {
    apiBase: '/api',
    identity: { url: '/keycloak', realm: 'mobidrom', clientId: 'portal' },
    demonstration: false,
    links: {},
    operator: {},
    social: [],
    ...change,
  },
});
const TEMPLATE = '<body><!-- demonstration --><p>Demo</p><!-- /demonstration --><!-- portal-start --></body>';

describe('the start block', () => {
  it.each(['</script><script>alert(1)</script>', '<!--<script>', '</SCRIPT>', ']]><'])(
    'keeps a value with %s inside the element, and unchanged',
    (name) => {
      const text = scriptJson({ name });
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toEqual({ name });
    },
  );

  it("does not treat '$&' in a value as a replacement pattern", () => {
    const page = renderStartPage(TEMPLATE, start({ operator: { name: "Amt $& $' $1" } }));
    expect(page).toContain("Amt $& $' $1");
  });
});

describe('the demonstration banner', () => {
  it('is part of the page of a demonstration', () => {
    expect(renderStartPage(TEMPLATE, start({ demonstration: true }))).toContain('<p>Demo</p>');
  });
  it('is not part of any other page', () => {
    expect(renderStartPage(TEMPLATE, start())).not.toContain('Demo');
  });
});

it.each(['', '<!-- portal-start --><!-- portal-start -->'])('refuses the template %j', (template) => {
  expect(() => renderStartPage(template, start())).toThrow(/exactly once/);
});
