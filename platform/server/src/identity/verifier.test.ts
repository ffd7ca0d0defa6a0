import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Keys, openKeys } from './keys';
import { createTokenVerifier, keycloakIssuer, principalOf } from './verifier';

const ISSUER = 'https://portal.example/keycloak/realms/mobidrom';
const CLAIMS = {
  sub: 's-1',
  azp: 'portal',
  typ: 'Bearer',
  iss: ISSUER,
  preferred_username: 'anna',
  name: 'Anna A',
};

let keys: Keys;
beforeAll(async () => {
  keys = await openKeys(undefined);
});

const token = (claims: JWTPayload, key: Parameters<SignJWT['sign']>[0] = keys.signing, alg = 'RS256') =>
  new SignJWT(claims)
    .setProtectedHeader({ alg, kid: keys.kid, typ: 'JWT' })
    .setIssuedAt()
    .setExpirationTime(claims.exp ?? '5m')
    .sign(key);
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a bearer token', () => {
  const verify = async (authorization: string | undefined) =>
    createTokenVerifier({ keys: keys.verifying, issuer: () => ISSUER, clientId: 'portal' })(authorization);

  it('of the issuer for the portal identifies its person', async () => {
    expect(await verify(`Bearer ${await token(CLAIMS)}`)).toEqual({
      subject: 's-1',
      username: 'anna',
      name: 'Anna A',
      roles: [],
      groups: [],
      rightsAge: expect.any(Number),
    });
  });
  it('has rights of the age of the token, or those of the account at the moment', async () => {
    const issuer = { keys: keys.verifying, issuer: () => ISSUER, clientId: 'portal' };
    const claims = { ...CLAIMS, sid: 'one', realm_access: { roles: ['a', 'b'] }, groups: ['g', 'h'] };
    const authorization = `Bearer ${await token(claims)}`;
    const later = new Date(Date.now() + 100_000);
    const aged = await createTokenVerifier({ ...issuer, now: () => later })(authorization);
    expect(aged).toMatchObject({ roles: ['a', 'b'], groups: ['g', 'h'] });
    expect(Math.round(aged?.rightsAge ?? 0)).toBeGreaterThanOrEqual(100);
    const current = createTokenVerifier({
      ...issuer,
      holdings: async () => ({ roles: ['b', 'c'], groups: ['h'] }),
    });
    const held = await current(authorization);
    expect(held).toMatchObject({ roles: ['b'], groups: ['h'], session: 'one' });
    expect(held).not.toHaveProperty('rightsAge');
    const ended = createTokenVerifier({ ...issuer, holdings: async () => undefined });
    expect(await ended(authorization)).toBeNull();
  });
  it('that has expired is taken for as long as an upload may take, while its session lives', async () => {
    const authorization = `Bearer ${await token({ ...CLAIMS, sid: 'one', exp: Math.floor(Date.now() / 1000) - 60 })}`;
    const issuer = { keys: keys.verifying, issuer: () => ISSUER, clientId: 'portal' };
    expect(await createTokenVerifier(issuer)(authorization, 900)).not.toBeNull();
    expect(await createTokenVerifier(issuer)(authorization, 30)).toBeNull();
    expect(await createTokenVerifier(issuer)(authorization)).toBeNull();
    const ended = createTokenVerifier({ ...issuer, hasEnded: async () => true });
    expect(await ended(authorization, 900)).toBeNull();
  });
  it('with the scheme in lower case, as of keycloak-js, identifies its person', async () => {
    expect(await verify(`bearer ${await token(CLAIMS)}`)).not.toBeNull();
  });

  it.each<[string, () => Promise<string | undefined> | string | undefined]>([
    ['missing', () => undefined],
    ['empty', () => 'Bearer '],
    ['of another scheme', async () => `Basic ${await token(CLAIMS)}`],
    ['that is no token', () => 'Bearer abc'],
    ['expired', async () => `Bearer ${await token({ ...CLAIMS, exp: 1000 })}`],
    [
      'without expiry',
      async () => {
        const unlimited = new SignJWT(CLAIMS).setProtectedHeader({ alg: 'RS256', kid: keys.kid });
        return `Bearer ${await unlimited.sign(keys.signing)}`;
      },
    ],
    ['of another issuer', async () => `Bearer ${await token({ ...CLAIMS, iss: 'https://evil.example' })}`],
    ['for another client', async () => `Bearer ${await token({ ...CLAIMS, azp: 'grafana' })}`],
    ['that is an id token', async () => `Bearer ${await token({ ...CLAIMS, typ: 'ID' })}`],
    [
      'that is a refresh token',
      async () => `Bearer ${await token({ ...CLAIMS, typ: 'Refresh' }, keys.own, 'HS256')}`,
    ],
    [
      'without signature (alg none)',
      () => `Bearer ${part({ alg: 'none' })}.${part({ ...CLAIMS, exp: 9e9 })}.`,
    ],
    [
      'signed by a stranger under the same key id',
      async () => {
        const { privateKey } = await generateKeyPair('RS256');
        return `Bearer ${await token(CLAIMS, privateKey)}`;
      },
    ],
    [
      'signed with the public key as a secret',
      async () => {
        const [jwk = {}] = keys.published.keys;
        const publicKey = (await importJWK({ ...jwk, ext: true }, 'RS256')) as CryptoKey;
        return `Bearer ${await token(CLAIMS, new TextEncoder().encode(await exportSPKI(publicKey)), 'HS256')}`;
      },
    ],
    [
      'with changed claims',
      async () => {
        const [head, , signature] = (await token(CLAIMS)).split('.');
        return `Bearer ${head}.${part({ ...CLAIMS, sub: 'admin', exp: 9e9 })}.${signature}`;
      },
    ],
  ])('%s is refused', async (_case, authorization) => {
    expect(await verify(await authorization())).toBeNull();
  });
});

describe('a real Keycloak', () => {
  let server: Server;
  let url: string;
  let asked: string[] = [];
  let broken = false;
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      response.statusCode = broken ? 503 : 200;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(request.url?.endsWith('/certs') ? keys.published : { issuer: ISSUER }));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/keycloak/`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('is asked once for its issuer and keys for many tokens', async () => {
    const verify = createTokenVerifier(keycloakIssuer({ url, realm: 'mobidrom', clientId: 'portal' }));
    for (let count = 0; count < 3; count += 1) {
      expect(await verify(`Bearer ${await token(CLAIMS)}`)).toMatchObject({ subject: 's-1' });
    }
    expect(asked).toEqual([
      '/keycloak/realms/mobidrom/.well-known/openid-configuration',
      '/keycloak/realms/mobidrom/protocol/openid-connect/certs',
    ]);
  });
  it('is an error while it is unavailable, not a forged token, and works again afterwards', async () => {
    const verify = createTokenVerifier(keycloakIssuer({ url, realm: 'mobidrom', clientId: 'portal' }));
    broken = true;
    await expect(verify(`Bearer ${await token(CLAIMS)}`)).rejects.toThrow('503');
    broken = false;
    expect(await verify(`Bearer ${await token(CLAIMS)}`)).not.toBeNull();
  });
  it('is an error while only its keys are unavailable', async () => {
    const source = { url, realm: 'mobidrom', clientId: 'portal', issuer: ISSUER };
    asked = [];
    broken = true;
    await expect(
      createTokenVerifier(keycloakIssuer(source))(`Bearer ${await token(CLAIMS)}`),
    ).rejects.toThrow();
    broken = false;
    expect(asked).toEqual(['/keycloak/realms/mobidrom/protocol/openid-connect/certs']);
  });
});

it('takes person, roles and groups of a principal from the claims', () => {
  expect(
    principalOf({
      sub: 's',
      preferred_username: 'redaktion',
      realm_access: { roles: ['tag_verwaltung_read'] },
      groups: ['/argo_access'],
      sid: 'sign-on',
    }),
  ).toEqual({
    subject: 's',
    username: 'redaktion',
    name: 'redaktion',
    roles: ['tag_verwaltung_read'],
    groups: ['argo_access'],
    session: 'sign-on',
  });
});
