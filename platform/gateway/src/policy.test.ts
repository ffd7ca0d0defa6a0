import { configuration } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { portalPolicy } from './policy';

const policyOf = (settings: object) =>
  new Map(
    portalPolicy('portal.example', 'abc', configuration.parse(settings))
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );

describe('portalPolicy', () => {
  it('allows scripts from assets and releases only, and no unsafe source', () => {
    const policy = policyOf({});
    expect(policy.get('script-src')).toBe('portal.example/assets/ portal.example/releases/');
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('style-src')).toBe("'nonce-abc'");
    expect(policy.get('connect-src')).toBe("'self'");
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*/);
  });
  it('allows requests, frames and forms to an identity provider of another origin', () => {
    const policy = policyOf({
      identity: { url: 'https://id.example/auth', realm: 'mobidrom', clientId: 'portal' },
    });
    for (const name of ['connect-src', 'frame-src', 'form-action']) {
      expect(policy.get(name)).toBe("'self' https://id.example");
    }
    expect(policy.get('script-src')).not.toContain('id.example');
  });
  it('lets the portal itself frame a page of a Probelauf, which sends no forms, and changes nothing else', () => {
    const settings = configuration.parse({
      identity: { url: 'https://id.example/auth', realm: 'mobidrom', clientId: 'portal' },
    });
    const [page, trial] = (['page', 'trial'] as const).map((place) =>
      portalPolicy('portal.example', 'abc', settings, place).split('; '),
    );
    expect(trial?.filter((directive) => !page?.includes(directive))).toEqual([
      "frame-ancestors 'self'",
      "form-action 'none'",
    ]);
    expect(page).toContain("frame-ancestors 'none'");
  });
  it('allows requests and frames, but no forms, to services of another origin', () => {
    const policy = policyOf({ apiBase: 'https://daten.example/api' });
    expect(policy.get('connect-src')).toBe("'self' https://daten.example");
    expect(policy.get('frame-src')).toBe("'self' https://daten.example");
    expect(policy.get('form-action')).toBe("'self'");
  });
});
