import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { MAP } from '../page';

/** Map library, which is a classic script. */
export const LEAFLET = `${MAP}/leaflet.js`;

const read = (file: URL): string => readFileSync(fileURLToPath(file), 'utf8');

/** Modules by their names, as they import each other. */
const MODULES: Readonly<Record<string, string>> = {
  'zonenkarte.js': read(new URL('./script/zonenkarte.js', import.meta.url)),
  'map.js': read(new URL('./script/map.js', import.meta.url)),
  'zones.js': read(new URL('./script/zones.js', import.meta.url)),
  'popup.js': read(new URL('./script/popup.js', import.meta.url)),
  'background.js': read(new URL('./script/background.js', import.meta.url)),
  'tiles.js': read(new URL('./script/tiles.js', import.meta.url)),
  'lines.js': read(new URL('./script/lines.js', import.meta.url)),
  'labels.js': read(new URL('./script/labels.js', import.meta.url)),
  'grouping.js': read(new URL('./script/grouping.js', import.meta.url)),
  'filters.js': read(new URL('./script/filters.js', import.meta.url)),
  'baseMap.js': `export default ${read(new URL('./script/baseMap.json', import.meta.url))}`,
};

/** The folder changes with any module, so that a browser never mixes those of two versions. */
const version = createHash('sha256').update(JSON.stringify(MODULES)).digest('hex').slice(0, 12);
const folder = `${MAP}/karte-${version}`;

/** Module that draws the map; it imports the others. */
export const MAP_MODULE = `${folder}/zonenkarte.js`;

/** Scripts of the map application by their addresses. */
export const SCRIPTS: Readonly<Record<string, string>> = {
  [LEAFLET]: readFileSync(createRequire(import.meta.url).resolve('leaflet/dist/leaflet.js'), 'utf8'),
  ...Object.fromEntries(Object.entries(MODULES).map(([name, text]) => [`${folder}/${name}`, text])),
};
