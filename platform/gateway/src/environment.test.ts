import { expect, it } from 'vitest';
import { gatewayEnvironment } from './environment';

it('an empty environment forwards nothing and allows no further host', () => {
  expect(gatewayEnvironment({})).toEqual({ upstreams: [], allowedHosts: [] });
});
it('lists are separated by commas', () => {
  const read = gatewayEnvironment({
    ALLOWED_HOSTS: 'portal.example, www.portal.example,',
    TRUSTED_PROXIES: '10.0.0.0/8,loopback',
  });
  expect(read.allowedHosts).toEqual(['portal.example', 'www.portal.example']);
  expect(read.trustedProxies).toEqual(['10.0.0.0/8', 'loopback']);
});
it.each(['portal.example:443', '*', 'https://portal.example', '-x'])('%s is no host name', (name) => {
  expect(() => gatewayEnvironment({ ALLOWED_HOSTS: name })).toThrow(
    `ALLOWED_HOSTS: „${name}“ ist kein Rechnername.`,
  );
});
it('OPERATOR_FILES must be a folder', () => {
  expect(gatewayEnvironment({ OPERATOR_FILES: import.meta.dirname }).operatorFiles).toBe(import.meta.dirname);
  expect(() => gatewayEnvironment({ OPERATOR_FILES: '/gibt/es/nicht' })).toThrow(
    'OPERATOR_FILES: Den Ordner /gibt/es/nicht gibt es nicht',
  );
});
it.each([
  ['yes', true],
  ['no', undefined],
  ['', undefined],
])('HSTS_SUBDOMAINS=%j is read as %j', (HSTS_SUBDOMAINS, expected) => {
  expect(gatewayEnvironment({ HSTS_SUBDOMAINS }).hstsSubdomains).toBe(expected);
});
it('HSTS_SUBDOMAINS is refused when it is neither yes nor no', () => {
  expect(() => gatewayEnvironment({ HSTS_SUBDOMAINS: 'true' })).toThrow(
    'HSTS_SUBDOMAINS=true ist weder yes noch no.',
  );
});
it.each(['10.0.0.0/33', 'balancer.example', '10.0.0.5,balancer'])('TRUSTED_PROXIES=%s is refused', (text) => {
  expect(() => gatewayEnvironment({ TRUSTED_PROXIES: text })).toThrow(
    `TRUSTED_PROXIES=${text} enthält keine`,
  );
});
