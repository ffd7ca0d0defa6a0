import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PLATFORM_FILES } from '@mobidrom/shared-build/programs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bundlePlatform } from '../docker/platformBundle';
import { withoutAccounts, withoutDevelopment } from '../docker/realm.mjs';
import { bundleRelease } from '../docker/releaseBundle';
import { root, textOf } from './composeFile.fixture';

const dockerfile = textOf('deploy/docker/Dockerfile');
const stages = dockerfile.split(/^(?=FROM )/m).slice(1);
const stage = (name: string) =>
  stages.find((text) => new RegExp(`^FROM .* AS ${name}$`, 'm').test(text)) ?? '';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'images-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the Dockerfile', () => {
  it.each(['gateway', 'host', 'remote', 'platform', 'keycloak'])('runs %s without root', (name) => {
    expect(stage(name)).toMatch(/^USER [1-9]\d*:\d+$/m);
    expect(stage(name).indexOf('USER')).toBeLessThan(stage(name).search(/^(?:CMD|ENTRYPOINT)/m));
  });
  it('names a version of every base image', () => {
    const bases = [...dockerfile.matchAll(/^ARG [A-Z]+_IMAGE=(\S+)$|^FROM (?!\$)(\S+) AS/gm)].map(
      ([, argument, from]) => argument ?? from ?? '',
    );
    const built = stages.map((text) => / AS (\S+)/.exec(text)?.[1]);
    for (const base of bases) if (!built.includes(base)) expect(base).toMatch(/\d+\.\d+/);
  });
  it('copies only existing files', () => {
    for (const [, words = ''] of dockerfile.matchAll(/^COPY (?!--from)(.+)$/gm)) {
      for (const source of words.split(' ').slice(0, -1)) {
        expect(existsSync(join(root, source)), source).toBe(true);
      }
    }
  });
  it.each(['.env', 'portal.json', 'secrets-key', 'set-key', 'owners.json', 'portal.dump'])(
    "gets no copy of the operator's %s, and no commit does",
    (file) => {
      const patterns = (list: string) =>
        textOf(list)
          .split('\n')
          .map((line) => line.replace(/^\//, ''));
      for (const list of ['.dockerignore', '.gitignore']) {
        expect(
          patterns(list).some((pattern) => matchesGlob(file, pattern)),
          list,
        ).toBe(true);
      }
    },
  );
  it('keeps build tools out of the final images', () => {
    for (const name of ['gateway', 'remote', 'host']) expect(stage(name)).not.toMatch(/pnpm|node_modules/);
  });
});

describe("a remote's image", () => {
  const copy = (from: string) =>
    spawnSync('sh', [join(root, 'deploy/docker/copy-release.sh'), from], {
      env: { PATH: process.env.PATH, RELEASES_DIR: join(folder, 'store') },
      encoding: 'utf8',
    });
  const release = (version: string, text = version) => {
    const from = join(folder, `image-${version}-${text}`);
    mkdirSync(join(from, 'content', version, 'chunks'), { recursive: true });
    writeFileSync(join(from, 'content', version, 'remote.json'), JSON.stringify({ version }));
    writeFileSync(join(from, 'content', version, 'chunks/page.1.js'), text);
    return from;
  };
  const inStore = (file: string) => readFileSync(join(folder, 'store', file), 'utf8');

  it('adds its release to the store and does not change older ones', () => {
    expect(copy(release('1.0.0')).stdout).toContain('content 1.0.0 is in the store');
    expect(copy(release('1.1.0')).status).toBe(0);
    expect(inStore('content/1.0.0/chunks/page.1.js')).toBe('1.0.0');
    expect(inStore('content/1.1.0/chunks/page.1.js')).toBe('1.1.0');
    expect(readdirSync(join(folder, 'store'))).toEqual(['content']);
  });
  it('does not change register, history and start page', () => {
    mkdirSync(join(folder, 'store/content'), { recursive: true });
    for (const file of ['remotes.json', 'index.html', 'content/history.json']) {
      writeFileSync(join(folder, 'store', file), file);
    }
    copy(release('1.0.0'));
    for (const file of ['remotes.json', 'index.html', 'content/history.json'])
      expect(inStore(file)).toBe(file);
  });
  it('removes the incomplete copy of a killed run', () => {
    const stale = join(folder, 'store/.copying-content-1.0.0-1');
    mkdirSync(join(stale, 'chunks'), { recursive: true });
    writeFileSync(join(stale, 'chunks/page.1.js'), 'half');
    const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
    utimesSync(stale, yesterday, yesterday);
    expect(copy(release('1.0.0')).status).toBe(0);
    expect(inStore('content/1.0.0/chunks/page.1.js')).toBe('1.0.0');
    expect(readdirSync(join(folder, 'store'))).toEqual(['content']);
    expect(statSync(join(folder, 'store/content/1.0.0')).mode & 0o777).toBe(0o755);
  });
  it('changes nothing when it is started again', () => {
    copy(release('1.0.0'));
    const again = copy(release('1.0.0'));
    expect(again.status).toBe(0);
    expect(again.stdout).toContain('is in the store already');
  });
  it('refuses other files under a version that is in the store', () => {
    copy(release('1.0.0'));
    const other = copy(release('1.0.0', 'changed'));
    expect(other.status).toBe(1);
    expect(other.stderr).toContain('releases never change');
    expect(inStore('content/1.0.0/chunks/page.1.js')).toBe('1.0.0');
  });
  it('refuses a folder that is no release', () => {
    mkdirSync(join(folder, 'image/content/1.0.0'), { recursive: true });
    mkdirSync(join(folder, 'store'));
    expect(copy(join(folder, 'image')).stderr).toContain('remote.json is missing');
    expect(readdirSync(join(folder, 'store'))).toEqual([]);
  });
  it.each(['host', 'sets', 'rendered', 'live', 'Content'])('refuses a release of the name %s', (name) => {
    const from = release('1.0.0');
    renameSync(join(from, 'content'), join(from, name));
    const refused = copy(from);
    expect(refused.status).toBe(1);
    expect(refused.stderr).toContain(`'${name}' is no name of a remote`);
    expect(existsSync(join(folder, 'store', name))).toBe(false);
  });
  it('refuses a release with a link, which could lead to a file of the server', () => {
    const from = release('1.0.0');
    symlinkSync('/etc/hostname', join(from, 'content/1.0.0/chunks/link.js'));
    const linked = copy(from);
    expect(linked.status).toBe(1);
    expect(linked.stderr).toContain('link.js is neither a file nor a folder');
    expect(existsSync(join(folder, 'store/content/1.0.0'))).toBe(false);
  });
  it('copies a release completely when several run at once', async () => {
    const from = release('1.0.0');
    for (let file = 0; file < 200; file += 1) {
      writeFileSync(join(from, 'content/1.0.0/chunks', `${file}.js`), 'x'.repeat(2000));
    }
    const codes = await Promise.all(
      [1, 2, 3, 4].map(
        () =>
          new Promise((done) =>
            spawn('sh', [join(root, 'deploy/docker/copy-release.sh'), from], {
              env: { PATH: process.env.PATH, RELEASES_DIR: join(folder, 'store') },
            }).on('exit', done),
          ),
      ),
    );
    expect(codes).toEqual([0, 0, 0, 0]);
    expect(readdirSync(join(folder, 'store/content/1.0.0/chunks'))).toHaveLength(201);
    expect(readdirSync(join(folder, 'store'))).toEqual(['content']);
  });
});

describe('the realm that Keycloak imports', () => {
  const file = join(root, 'platform/identity/mobidrom-realm.json');
  const script = join(root, 'deploy/docker/realm.mjs');
  const write = (...words: string[]) => {
    const to = join(folder, 'realm.json');
    const { status, stderr } = spawnSync(process.execPath, [script, file, to, ...words], {
      encoding: 'utf8',
    });
    return { status, stderr, realm: existsSync(to) ? JSON.parse(readFileSync(to, 'utf8')) : undefined };
  };
  const whole = JSON.parse(readFileSync(file, 'utf8'));

  const clientIds = ({ clients }: { clients: { clientId: string }[] }) =>
    clients.map(({ clientId }) => clientId);

  it('differs from the realm of the demonstration only in its missing accounts and client for development', () => {
    const { realm } = write('no', 'no');
    expect(realm).not.toHaveProperty('users');
    expect(clientIds(realm)).toEqual(['portal', 'grafana']);
    expect(realm).toEqual(withoutAccounts(withoutDevelopment(whole)));
    expect({ ...realm, users: whole.users, clients: whole.clients }).toEqual(whole);
  });
  it('contains the demonstration’s accounts and the client for development on request, each by its own', () => {
    expect(write('yes', 'yes').realm).toEqual(whole);
    expect(write('no', 'yes').realm).toEqual(withoutAccounts(whole));
    expect(write('yes', 'no').realm).toEqual(withoutDevelopment(whole));
  });
  it.each([[], ['no'], ['maybe', 'no'], ['no', 'maybe']])(
    'is not written for the arguments %j',
    (...words) => {
      expect(write(...words)).toMatchObject({ status: 1, realm: undefined });
    },
  );
  it('contains no account in an image by default', () => {
    expect(stage('realm')).toMatch(/^ARG DEMO_ACCOUNTS=no$/m);
    expect(stage('keycloak')).toMatch(/^COPY --from=realm .*mobidrom-realm\.json$/m);
    expect(textOf('docker-compose.yml')).toMatch(/DEMO_ACCOUNTS: "\$\{DEMO_ACCOUNTS:-no\}"/);
  });
  it('contains no client for development in an image by default', () => {
    expect(stage('realm')).toMatch(/^ARG DEVELOPMENT_CLIENT=no$/m);
    expect(textOf('docker-compose.yml')).toMatch(/DEVELOPMENT_CLIENT: "\$\{DEVELOPMENT_CLIENT:-no\}"/);
    expect(textOf('.env.example')).toMatch(/^DEVELOPMENT_CLIENT=no$/m);
  });
  it('has the list of passwords that its policy names', () => {
    const [, list = ''] = /passwordBlacklist\(([^)]+)\)/.exec(whole.passwordPolicy) ?? [];
    expect(existsSync(join(root, 'platform/identity', list))).toBe(true);
    expect(stage('keycloak')).toContain(`/opt/keycloak/data/password-blacklists/${list}`);
    expect(textOf('.env.example')).toMatch(/^DEMO_ACCOUNTS=no$/m);
  });
});

describe("the platform's image", () => {
  const platform = stage('platform');
  it('runs compiled JavaScript, without TypeScript and the packages that translate it', () => {
    expect(platform).toMatch(/^CMD \["node", "--enable-source-maps", "dist\/main\.mjs"\]$/m);
    const build = stage('platform-build');
    expect(build).toMatch(/install .*--prod /);
    for (const [, from = ''] of build.matchAll(/^COPY (?!--from)(\S+)/gm)) {
      expect(from, 'a file, not a folder of sources').toMatch(/\.(?:json|yaml|js|mjs)$/);
    }
    const { dependencies } = JSON.parse(textOf('platform/server/package.json'));
    expect(Object.keys(dependencies)).not.toContain('tsx');
  });
  it('contains the files that the programs read, and no program reads others', () => {
    for (const file of PLATFORM_FILES) expect(stage('platform-build')).toContain(`COPY ${file} ${file}\n`);
    const read = new Set<string>();
    for (const name of ['api', 'gateway', 'server']) {
      const below = `platform/${name}/src`;
      for (const file of readdirSync(join(root, below), { recursive: true, encoding: 'utf8' })) {
        if (!/(?<!\.test|\.fixture)\.ts$/.test(file)) continue;
        const place = pathToFileURL(join('/', below, file));
        const text = textOf(join(below, file));
        for (const [, path = ''] of text.matchAll(/new URL\(\s*'([^']+)',\s*import\.meta\.url/g))
          read.add(new URL(path, place).pathname.slice(1));
      }
    }
    for (const file of read) {
      if (!file.endsWith('.mjs')) continue;
      for (const [, path = ''] of textOf(file).matchAll(/^import .* from '(\.[^']+)';$/gm))
        read.add(new URL(path, pathToFileURL(join('/', file))).pathname.slice(1));
    }
    // The root, below which there are defaults that the image's variables replace.
    expect([...read].filter((path) => path !== '').sort()).toEqual([...PLATFORM_FILES].sort());
  });
  it('has programs that start from their files alone', async () => {
    const tree = join(folder, 'portal');
    await bundlePlatform(join(tree, 'platform/server/dist'));
    for (const file of [...PLATFORM_FILES, 'platform/server/package.json'])
      cpSync(join(root, file), join(tree, file));
    for (const linked of ['node_modules', 'platform/server/node_modules', '.cache'])
      symlinkSync(join(root, linked), join(tree, linked));
    expect(
      readdirSync(join(tree, 'platform/server/dist')).filter((name) => name.endsWith('.map')),
    ).not.toEqual([]);
    writeFileSync(join(folder, 'portal.json'), '{}');
    const env = {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: join(folder, 'data'),
      PORTAL_CONFIG: join(folder, 'portal.json'),
    };
    const child = spawn(process.execPath, [join(tree, 'platform/server/dist/main.mjs')], { env });
    const gone = once(child, 'exit');
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
    await vi
      .waitFor(() => expect(output).toContain('Das Portal läuft unter'), 200_000)
      .finally(() => child.kill());
    await gone;
    const rotated = spawnSync(process.execPath, [join(tree, 'platform/server/dist/rotate.mjs')], {
      env,
      encoding: 'utf8',
    });
    expect(rotated).toMatchObject({ status: 0, stderr: '' });
    expect(rotated.stdout).toMatch(/^Der Schlüssel ist gewechselt/);
  }, 300_000);
  it('contains the bill of materials, as the release does', () => {
    expect(platform).toMatch(/^COPY --from=platform-compiled \/built\/sbom\.cdx\.json /m);
    expect(stage('host')).toMatch(/^COPY --from=platform-compiled \/built\/sbom\.cdx\.json /m);
  });
});

describe('pnpm', () => {
  it('is installed by the hashes of its lockfile alone, of every system of the images', () => {
    expect(dockerfile).not.toMatch(/npx|corepack|(?<!p)npm (?:i|install) (?!--prefix \/pnpm)/);
    const { packages } = JSON.parse(textOf('shared-build/packageManager/package-lock.json'));
    const { version, integrity } = packages['node_modules/pnpm'];
    for (const system of ['linux-x64', 'linux-arm64'])
      expect(packages[`node_modules/@pnpm/exe.${system}`].integrity).toMatch(/^sha512-/);
    const hash = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex');
    expect(JSON.parse(textOf('package.json')).packageManager).toBe(`pnpm@${version}+sha512.${hash}`);
    expect(JSON.parse(textOf('shared-build/packageManager/package.json')).dependencies).toEqual({
      pnpm: version,
    });
  });
});

describe("the host's image", () => {
  it('has a release command that needs only Node.js', async () => {
    await bundleRelease(join(folder, 'release'));
    const elsewhere = join(folder, 'elsewhere');
    cpSync(join(folder, 'release'), elsewhere, { recursive: true });
    const run = (...words: string[]) =>
      spawnSync(process.execPath, [join(elsewhere, 'main.mjs'), ...words], {
        cwd: folder,
        env: { PATH: process.env.PATH, RELEASES_DIR: join(folder, 'store'), HOST_DIST: join(folder, 'host') },
        encoding: 'utf8',
      });
    expect(run('list').stdout).toContain('nothing is published');
    const host = { version: '1.0.0', contract: '1.0.0', shared: {} };
    mkdirSync(join(folder, 'build/assets'), { recursive: true });
    writeFileSync(join(folder, 'build/host.json'), JSON.stringify(host));
    writeFileSync(join(folder, 'build/index.template.html'), '<html><!-- portal-start --></html>');
    expect(run('install-host', join(folder, 'build'))).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(join(folder, 'store/index.html'), 'utf8')).toContain('portal-start');
    expect(run('activate', 'content', '1.0.0').stderr).toContain(
      'there is no remote content: nothing is published',
    );
    // Archives are read and written by packages of their own, which are part of the bundle.
    const { publicKey } = JSON.parse(run('--json', 'key', 'key.pem').stdout);
    const owner = { name: 'Verkehr', keys: [publicKey], remotes: [{ name: 'verkehr', paths: ['verkehr'] }] };
    writeFileSync(join(folder, 'store/owners.json'), JSON.stringify({ owners: [owner] }));
    writeRelease(join(folder, 'built'), 'verkehr');
    const packing = ['--version', '1.0.0', '--key', 'key.pem', '--from', 'built'];
    expect(run('pack', 'verkehr', ...packing)).toMatchObject({ status: 0, stderr: '' });
    expect(run('import', 'verkehr-1.0.0.zip')).toMatchObject({ status: 0, stderr: '' });
    expect(run('list').stdout).toMatch(/verkehr\n(?: .*\n)* {2}published {2}1\.0\.0/);
  });
});

/** Writes the smallest release that is whole. */
function writeRelease(to: string, name: string): void {
  mkdirSync(to);
  const integrity = `sha256-${createHash('sha256').update('{}').digest('base64')}`;
  const files = { 'mf-manifest.json': integrity, 'entry.js': integrity };
  for (const file of Object.keys(files)) writeFileSync(join(to, file), '{}');
  const head = { name, version: '1.0.0', contract: '1.0.0', shared: {}, entry: 'entry.js', exposed: [] };
  writeFileSync(join(to, 'remote.json'), JSON.stringify({ ...head, areas: [], links: [], files }));
}
