import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { configuration } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { DATA_POLICY, framedPagePolicy, portalPolicy, silentSignOnPolicy } from '../policy';
import { ALWAYS, TRANSPORT_SECURITY } from '../securityHeaders';
import { SERVICES } from '../upstreams';
import { messageFiles } from './messages';

/*
 * nginx needs its words written out. What they are is decided by the embedded gateway: held here on every machine, also
 * where there is no nginx to ask.
 */
const folder = fileURLToPath(new URL('../../../../deploy/nginx/', import.meta.url));
const template = (name: string) => readFileSync(`${folder}templates/${name}.conf.template`, 'utf8');

/** The rows of a `map`, without quotes. */
function rows(text: string, variable: string): Readonly<Record<string, string>> {
  const block = new RegExp(`map [^{]* \\$${variable} \\{\\n(.*?)\\n\\}`, 's').exec(text)?.[1] ?? '';
  const lines = [...block.matchAll(/^ {2}("[^"]*"|\S+) ("[^"]*"|[^;]*);$/gm)];
  return Object.fromEntries(
    lines.map(([, key = '', value = '']) => [key.replaceAll('"', ''), value.replaceAll('"', '')]),
  );
}

describe('the services that nginx forwards', () => {
  const services = template('services');
  it('are those of the embedded gateway, by the same variables', () => {
    const expected = SERVICES.map(({ variable, prefix }) => [`~^${prefix}$`, `\${${variable}}`]);
    expect(rows(services, 'upstream')).toEqual({ default: 'unknown', ...Object.fromEntries(expected) });
  });
  it('have the same names for people', () => {
    const expected = SERVICES.map(({ prefix, label }) => [`~^${prefix}$`, label]);
    expect(rows(services, 'service_label')).toEqual({
      default: 'Der Dienst',
      ...Object.fromEntries(expected),
    });
  });
  it('have a location each', () => {
    const locations = [...template('nginx').matchAll(/location ~ (\^\(\?<prefix>\S+) \{/g)].map(
      ([, pattern = '']) => new RegExp(pattern),
    );
    for (const { prefix } of SERVICES) {
      expect(
        locations.find((location) => location.test(`${prefix}/x`))?.exec(`${prefix}/x`)?.groups,
        prefix,
      ).toEqual({ prefix });
    }
  });
});

describe('the headers of nginx', () => {
  const answers = template('answers');
  const { identity, apiBase } = configuration.parse({});
  const written = (name: string) => rows(answers, name).default?.replace(/\$\{[A-Z_]+\}/g, '');
  it.each([
    ['portal_policy', portalPolicy('$public_host', '$request_id', { identity, apiBase })],
    ['silent_sign_on_policy', silentSignOnPolicy('$public_host')],
    ['framed_page_policy', framedPagePolicy('$request_id')],
    ['data_policy', DATA_POLICY],
  ])('%s is the policy of the embedded gateway', (name, policy) => {
    expect(written(name)).toBe(policy);
  });
  it('an identity provider and services of another origin are let in where the embedded gateway does', () => {
    const elsewhere = portalPolicy('$public_host', '$request_id', {
      identity: { ...identity, url: 'https://id.example/auth' },
      apiBase: 'https://api.example/api',
    });
    const sources: Readonly<Record<string, string>> = {
      IDENTITY_SOURCE: ' https://id.example',
      API_SOURCE: ' https://api.example',
      FRAME_SOURCES: ' https://id.example https://api.example',
    };
    const filled = rows(answers, 'portal_policy').default?.replace(
      /\$\{([A-Z_]+)\}/g,
      (_all, name) => sources[name] ?? name,
    );
    expect(filled).toBe(elsewhere);
  });
  it('are always the same otherwise', () => {
    const found = [...template('headers').matchAll(/^add_header (\S+) (?:"([^"]*)"|(\S+)) always;$/gm)].map(
      ([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain],
    );
    expect(Object.fromEntries(found)).toEqual({
      ...ALWAYS,
      'strict-transport-security': '$transport_security',
    });
    expect(rows(answers, 'transport_security').https).toBe(TRANSPORT_SECURITY);
  });
});

describe('what nginx says to people', () => {
  it.each(messageFiles)('$file is in the words of the embedded gateway', async ({ file, content }) => {
    await expect(content).toMatchFileSnapshot(`${folder}pages/${file}`);
  });
  it('there is a message for every error that the configuration names, and no other', () => {
    const named = [...template('nginx').matchAll(/error_page .*\/\.meldung\/(\d+)/g)].map(
      ([, status]) => status,
    );
    const files = [...new Set(named)].flatMap((status) => [`${status}.html`, `${status}.json`]);
    expect(readdirSync(`${folder}pages`).sort()).toEqual(files.sort());
  });
});
