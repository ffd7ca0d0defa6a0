import { expect, it } from 'vitest';
import { isSecretName } from './secretNames';

it.each([
  ...['clientSecret', 'accessToken', 'smtpPasswort', 'DB_PASS', 'pwd', 'authorization', 'jdbc_url'],
  ...['smtp_passwort', 'apiKey', 'API-KEY', 'APIKey', 'access.token', 'credentials', 'ldapPwd', 'dbpass'],
  ...['spring.datasource.password', 'spring.datasource.url', 'JDBC-URL', 'mongodb.uri', 'connectionString'],
  ...['CLIENT_SECRET_NEU', 'passwort2', 'token_1', 'refreshTokenValue', 'secretKey', 'privateKeyPassphrase'],
  ...[
    'Zugangsdaten',
    'p12',
    'keystore',
    'basicAuth',
    'oauth2ClientSecret',
    'proxy-authorization',
    'authtoken',
  ],
])('%s names a secret', (name) => {
  expect(isSecretName(name)).toBe(true);
});

it.each([
  ...['tokens_je_stunde', 'passwortlaenge', 'passwort_laenge', 'monkey', 'compass', 'bypass', 'SCHEMA', ''],
  ...['OAUTH2_TOKEN_URL', 'tokenUrl', 'token_ttl', 'password.min-length', 'secretName', 'AWS_ACCESS_KEY_ID'],
  ...['clientId', 'authorization_url', 'public_key', 'key', 'SOURCE_URL', 'FEED_URL', 'lastUpdated'],
  ...['broker', 'wms_aktiv', 'smtp_auth', 'passthrough', 'farbe_abstellverbot', 'cookie_banner', 'p12_datei'],
])('%j names no secret', (name) => {
  expect(isSecretName(name)).toBe(false);
});
