import { describe, expect, it } from 'vitest';
import { isPortalScript } from './trustedTypes';

const base = 'https://portal.example/tagverwaltung';

describe('isPortalScript', () => {
  it.each([
    '/assets/main.js',
    '/releases/content/1.0.0/remoteEntry.js',
    'https://portal.example/assets/main.js',
  ])('accepts the script %s', (address) => {
    expect(isPortalScript(address, base)).toBe(true);
  });

  it.each([
    'https://evil.example/assets/main.js',
    '//evil.example/assets/main.js',
    '/api/x.js',
    '/releases/../api/x.js',
    '/assets/%2e%2e/api/x.js',
    'main.js',
    'data:text/javascript,alert(1)',
    'blob:https://portal.example/assets/1',
    'javascript:alert(1)',
  ])('refuses %s', (address) => {
    expect(isPortalScript(address, base)).toBe(false);
  });
});
