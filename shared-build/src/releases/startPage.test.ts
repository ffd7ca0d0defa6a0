import type { PortalStart } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { inertJson, renderStartPage } from './startPage';

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
    'a value with %s stays inside, and is read back unchanged',
    (name) => {
      const text = inertJson({ name });
      expect(text).not.toContain('<');
      expect(JSON.parse(text)).toEqual({ name });
    },
  );

  it("a value with '$&' is not taken for a replacement pattern", () => {
    const page = renderStartPage(TEMPLATE, start({ operator: { name: "Amt $& $' $1" } }));
    expect(page).toContain("Amt $& $' $1");
  });
});

describe('the bar of the demonstration', () => {
  it('stands in the page of a demonstration', () => {
    expect(renderStartPage(TEMPLATE, start({ demonstration: true }))).toContain('<p>Demo</p>');
  });
  it('is left out otherwise', () => {
    expect(renderStartPage(TEMPLATE, start())).not.toContain('Demo');
  });
});

it.each(['', '<!-- portal-start --><!-- portal-start -->'])('a template with %j is refused', (template) => {
  expect(() => renderStartPage(template, start())).toThrow(/exactly once/);
});
