import { describe, expect, it } from 'vitest';
import { framingRefused } from '../probe/framing';

describe('framingRefused', () => {
  const own = 'https://portal.example/geoserver';
  const foreign = 'https://karte.example/';
  it.each([
    ['nothing is said', own, {}, true],
    ['DENY', own, { 'x-frame-options': 'DENY' }, false],
    ['SAMEORIGIN of its own origin', own, { 'x-frame-options': 'SAMEORIGIN' }, true],
    ['SAMEORIGIN of another', foreign, { 'x-frame-options': 'sameorigin' }, false],
    [
      "'self' of its own",
      own,
      { 'content-security-policy': "default-src 'none'; frame-ancestors 'self'" },
      true,
    ],
    ["'self' of another", foreign, { 'content-security-policy': "frame-ancestors 'self'" }, false],
    [
      'the portal by name',
      foreign,
      { 'content-security-policy': 'frame-ancestors https://portal.example' },
      true,
    ],
    ["'none'", own, { 'content-security-policy': "frame-ancestors 'none'" }, false],
    [
      'one of two policies refuses',
      own,
      { 'content-security-policy': "frame-ancestors *, frame-ancestors 'none'" },
      false,
    ],
    [
      'the policy counts, not the older word',
      own,
      { 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' },
      true,
    ],
  ])('%s of %s is allowed: %#', (_what, page, headers, allowed) => {
    const refused = framingRefused(
      new Headers(headers as Record<string, string>),
      page,
      'https://portal.example',
    );
    expect(refused === undefined).toBe(allowed);
  });
});
