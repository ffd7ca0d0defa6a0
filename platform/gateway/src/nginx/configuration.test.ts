import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BEACON_LIMIT, configuration, OWN_PREFIXES, TRIAL_PAGE } from '@mobidrom/shared-contract';
import { describe, expect, it } from 'vitest';
import { UNCOUNTED } from '../beacons';
import { CLIENT_TIMEOUT, HEAD_TIMEOUT } from '../clientTime';
import { UNTRUSTED_FROM_CLIENTS, WITHHELD_FROM_CLIENTS } from '../headerRules';
import {
  ARCHIVE_LIMIT,
  ARCHIVE_TIMEOUT,
  BEACON_TIMEOUT,
  BODY_LIMIT,
  limitsOf,
  PREVIEW_LIMIT,
  REPORT_TIMEOUT,
  UPSTREAM_TIMEOUT,
} from '../limits';
import { DATA_POLICY, framedPagePolicy, portalPolicy } from '../policy';
import { ALWAYS, transportSecurity } from '../securityHeaders';
import { SILENT_SIGN_ON_POLICY } from '../silentSignOn';
import { SERVICES } from '../upstreams';
import { messageFiles } from './messages';

/*
 * The configuration of nginx repeats constants of the embedded gateway. These tests compare the two on every machine, also
 * where nginx is not installed.
 */
const folder = fileURLToPath(new URL('../../../../deploy/nginx/', import.meta.url));
const template = (name: string) => readFileSync(`${folder}templates/${name}.conf.template`, 'utf8');

/** Rows of a `map` of nginx, without quotes. */
function rows(text: string, variable: string): Readonly<Record<string, string>> {
  const block = new RegExp(`map [^{]* \\$${variable} \\{\\n(.*?)\\n\\}`, 's').exec(text)?.[1] ?? '';
  const lines = [...block.matchAll(/^ {2}("[^"]*"|[^\s#]\S*) ("[^"]*"|[^;]*);$/gm)];
  return Object.fromEntries(
    lines.map(([, key = '', value = '']) => [key.replaceAll('"', ''), value.replaceAll('"', '')]),
  );
}

describe('the services of nginx', () => {
  const services = template('services');
  it('are those of the embedded gateway, with the same variables', () => {
    const expected = SERVICES.map(({ variable, prefix }) => [`~^${prefix}$`, `\${${variable}}`]);
    expect(rows(services, 'upstream')).toEqual({
      default: '$remote_service',
      ...Object.fromEntries(expected),
    });
  });
  it('are no services of remotes', () => {
    const own = SERVICES.flatMap(({ prefix }) => /^\/api\/(.+)$/.exec(prefix)?.[1]?.toLowerCase() ?? []);
    expect([...own, 'backchannel-logout'].sort()).toEqual([...OWN_PREFIXES].sort());
  });
  it('of remotes are told from those of the portal, for their cookies', () => {
    const [pattern = ''] =
      Object.entries(rows(services, 'is_of_remote')).find(([, value]) => value === '1') ?? [];
    const isOfRemote = new RegExp(pattern.replace(/^~\*/, ''), 'i');
    expect(isOfRemote.test('/api/verkehr')).toBe(true);
    for (const { prefix } of SERVICES) expect(isOfRemote.test(prefix), prefix).toBe(false);
  });
  it('have the same labels', () => {
    const expected = SERVICES.map(({ prefix, label }) => [`~^${prefix}$`, label]);
    expect(rows(services, 'service_label')).toEqual({
      default: 'Der Dienst',
      ...Object.fromEntries(expected),
    });
  });
  it('each have a location', () => {
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

describe('the limits of nginx', () => {
  const configuration = template('nginx');
  const defaults = readFileSync(`${folder}render.sh`, 'utf8');
  /** Default of a variable in render.sh. */
  const preset = (variable: string) =>
    new RegExp(`^export ${variable}="\\$\\{${variable}:-([^}]*)\\}"$`, 'm').exec(defaults)?.[1];
  const UNITS = { s: 1_000, m: 60_000, h: 3_600_000 } as const;
  const SIZES = { m: 1024 ** 2, g: 1024 ** 3 } as const;
  const milliseconds = (text = '') => Number.parseInt(text, 10) * UNITS[text.slice(-1) as keyof typeof UNITS];
  const bytes = (text = '') => Number.parseInt(text, 10) * SIZES[text.slice(-1) as keyof typeof SIZES];

  it('are those of the embedded gateway by default', () => {
    expect(bytes(/^ {2}client_max_body_size (\w+);/m.exec(configuration)?.[1])).toBe(BODY_LIMIT);
    expect(bytes(preset('UPLOAD_LIMIT'))).toBe(ARCHIVE_LIMIT);
    expect(milliseconds(preset('UPSTREAM_TIMEOUT'))).toBe(UPSTREAM_TIMEOUT);
    expect(milliseconds(preset('HEAD_TIMEOUT'))).toBe(HEAD_TIMEOUT);
    expect(milliseconds(preset('CLIENT_TIMEOUT'))).toBe(CLIENT_TIMEOUT);
  });
  it.each<readonly [string, number]>([
    ['/api/kstore-v2/backup', ARCHIVE_TIMEOUT],
    ['/api/kstore-v2/restore', ARCHIVE_TIMEOUT],
    ['/api/data-storage/store/backups/ckan/default/ckan_backup.zip', ARCHIVE_TIMEOUT],
    // A service of a remote.
    ['/api/verkehr/restore', UPSTREAM_TIMEOUT],
    ...OWN_PREFIXES.map((prefix) => [`/api/${prefix}/restore`, ARCHIVE_TIMEOUT] as [string, number]),
    ['/grafana/x', REPORT_TIMEOUT],
    ['/argo-workflow/x', REPORT_TIMEOUT],
    ['/api/kstore-v2/restore/x', UPSTREAM_TIMEOUT],
    ['/api/data-storage/store/image_inventory.txt', UPSTREAM_TIMEOUT],
    ['/keycloak/x', UPSTREAM_TIMEOUT],
  ])('are those of the embedded gateway for %s', (path, expected) => {
    const places = [...configuration.matchAll(/location ~ (\^\(\?<prefix>\S+) \{(.*?)\n {4}\}/gs)];
    const [, , place = ''] = places.find(([, pattern = '']) => new RegExp(pattern).test(path)) ?? [];
    const waits = /proxy_read_timeout (\S+);/.exec(place)?.[1];
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what render.sh fills in
    expect(waits === '${UPSTREAM_TIMEOUT}' ? UPSTREAM_TIMEOUT : milliseconds(waits)).toBe(expected);
    const { milliseconds: embedded, bytes: size } = limitsOf(path, UPSTREAM_TIMEOUT, ARCHIVE_LIMIT);
    expect(embedded).toBe(expected);
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what render.sh fills in
    expect(size === ARCHIVE_LIMIT).toBe(place.includes('client_max_body_size ${UPLOAD_LIMIT}'));
  });
  it('of previews are those of the embedded gateway', () => {
    const place = /release-previews\)\$ \{\n(.*?)\n {4}\}/s.exec(configuration)?.[1] ?? '';
    expect(bytes(/client_max_body_size (\w+);/.exec(place)?.[1])).toBe(PREVIEW_LIMIT);
    expect(limitsOf('/api/release-previews', UPSTREAM_TIMEOUT, ARCHIVE_LIMIT).bytes).toBe(PREVIEW_LIMIT);
  });
});

describe('the beacons of nginx', () => {
  const location = /beacons\$ \{\n(.*?)\n {4}\}/s.exec(template('nginx'))?.[1] ?? '';
  const value = (name: string) => new RegExp(`^ {6}${name} (.*);$`, 'm').exec(location)?.[1];
  it('have the limits of the embedded gateway', () => {
    expect(value('client_max_body_size')).toBe(`${BEACON_LIMIT / 1024}k`);
    expect(value('proxy_read_timeout')).toBe(`${BEACON_TIMEOUT / 1000}s`);
  });
  it('are dropped with the statuses of the embedded gateway', () => {
    expect(value('error_page 404')).toBe(`${UNCOUNTED.slice(1).join(' ')} =204 @uncounted`);
    expect(UNCOUNTED[0]).toBe(404);
  });
  it('are not logged', () => expect(value('access_log')).toBe('off'));
});

describe('the headers of requests and services in nginx', () => {
  const forward = template('forward');
  const named = (pattern: RegExp) =>
    [...forward.matchAll(pattern)].map(([, name = '']) => name.toLowerCase()).sort();
  it('that do not cross are those of the embedded gateway', () => {
    expect(named(/^proxy_set_header (\S+) "";$/gm)).toEqual([...UNTRUSTED_FROM_CLIENTS].sort());
    expect(named(/^proxy_hide_header (\S+);$/gm)).toEqual([...WITHHELD_FROM_CLIENTS].sort());
  });
});

describe('the headers of nginx', () => {
  const answers = template('answers');
  const { identity, apiBase } = configuration.parse({});
  const written = (name: string) => rows(answers, name).default?.replace(/\$\{[A-Z_]+\}/g, '');
  it.each([
    ['portal_policy', portalPolicy('$public_host', '$request_id', { identity, apiBase })],
    ['trial_policy', portalPolicy('$public_host', '$request_id', { identity, apiBase }, 'trial')],
    ['silent_sign_on_policy', SILENT_SIGN_ON_POLICY],
    ['framed_page_policy', framedPagePolicy('$request_id')],
    ['data_policy', DATA_POLICY],
  ])('have the policy of the embedded gateway in %s', (name, policy) => {
    expect(written(name)).toBe(policy);
  });
  it('let the portal frame the pages of a Probelauf that the embedded gateway lets it', () => {
    expect(rows(answers, 'page_policy')).toEqual({
      [`~${TRIAL_PAGE.source.replaceAll('\\/', '/')}`]: '$trial_policy',
      default: '$portal_policy',
    });
  });
  it('allow an identity provider and services of another origin where the embedded gateway does', () => {
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
  it('are those of the embedded gateway in every response', () => {
    const found = [...template('headers').matchAll(/^add_header (\S+) (?:"([^"]*)"|(\S+)) always;$/gm)].map(
      ([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain],
    );
    expect(Object.fromEntries(found)).toEqual({
      ...ALWAYS,
      'strict-transport-security': '$transport_security',
    });
  });
  it.each([
    ['yes', true],
    ['no', false],
  ])('have the same Strict-Transport-Security for HSTS_SUBDOMAINS=%s', (setting, subdomains) => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: what render.sh fills in
    expect(rows(answers, 'transport_security').https).toBe('${TRANSPORT_SECURITY}');
    const render = readFileSync(`${folder}render.sh`, 'utf8');
    expect(render).toContain(`${setting}) export TRANSPORT_SECURITY='${transportSecurity(subdomains)}' ;;`);
  });
});

describe('the messages of nginx', () => {
  it.each(messageFiles)('have the text of the embedded gateway in $file', async ({ file, content }) => {
    await expect(content).toMatchFileSnapshot(`${folder}pages/${file}`);
  });
  it('exist for exactly the statuses that the configuration names', () => {
    const named = [...template('nginx').matchAll(/error_page .*\/\.meldung\/(\d+)/g)].map(
      ([, status = '']) => status,
    );
    const service = rows(template('answers'), 'missing_service').unbound;
    const bad = Object.values(rows(template('answers'), 'bad_request'));
    const files = [...new Set([...named, ...bad, `404${service}`, '503-signatur'])].flatMap((status) => [
      `${status}.html`,
      `${status}.json`,
    ]);
    expect(readdirSync(`${folder}pages`).sort()).toEqual(['anmeldung-still.html', ...files].sort());
  });
});
