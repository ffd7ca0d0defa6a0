import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './folders';

/*
 * The German systems that publish GBFS (MobilityData, systems.csv). The file is not part of the repository; without it
 * the two tests that read it are not defined.
 */
export const SYSTEMS_FILE = process.env.GBFS_SYSTEMS ?? join(root, '../shared/data/gbfs-systems.csv');
export const hasSystems = (): boolean => existsSync(SYSTEMS_FILE);

export interface GbfsSystem {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  /** The address of its `gbfs.json`. */
  readonly url: string;
}

/** Returns the title of a system's data source, of at most 80 characters. */
export const systemTitle = ({ name, place }: GbfsSystem): string => `${name} (${place})`.slice(0, 80).trim();

export function germanSystems(): GbfsSystem[] {
  const [head = '', ...lines] = readFileSync(SYSTEMS_FILE, 'utf8').split(/\r?\n/);
  const names = cells(head);
  const reader = (name: string) => {
    const at = names.indexOf(name);
    if (at < 0) throw new Error(`${SYSTEMS_FILE} has no column '${name}'`);
    return (line: readonly string[]) => line[at] ?? '';
  };
  const country = reader('Country Code');
  const [id, name, place, url] = [
    reader('System ID'),
    reader('Name'),
    reader('Location'),
    reader('Auto-Discovery URL'),
  ] as const;
  return lines
    .map(cells)
    .filter((line) => country(line) === 'DE')
    .map((line) => ({ id: id(line), name: name(line), place: place(line), url: url(line) }));
}

/** Returns the cells of a line of comma-separated values with quotes (RFC 4180). */
const cells = (line: string): string[] =>
  [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );

/**
 * Places of the systems that lie entirely in North Rhine-Westphalia, by their id in the file. Assigned by hand, because
 * the file's own places are of every kind ('Cologne', 'Ruhr', 'DE').
 */
export const NRW_SYSTEMS: Readonly<Record<string, string>> = {
  'dott-aachen': 'Aachen',
  'dott-bielefeld': 'Bielefeld',
  'dott-bochum': 'Bochum',
  'dott-bonn': 'Bonn',
  'dott-bruhl': 'Brühl',
  'dott-cologne': 'Köln',
  'dott-detmold': 'Detmold',
  'dott-dortmund': 'Dortmund',
  'dott-duisburg': 'Duisburg',
  'dott-dusseldorf': 'Düsseldorf',
  'dott-essen': 'Essen',
  'dott-gladbeck': 'Gladbeck',
  'dott-hamm': 'Hamm',
  'dott-hennef': 'Hennef',
  'dott-herford': 'Herford',
  'dott-herne': 'Herne',
  'dott-herten': 'Herten',
  'dott-hilden': 'Hilden',
  'dott-langenfeld': 'Langenfeld',
  'dott-minden': 'Minden',
  'dott-monchengladbach': 'Mönchengladbach',
  'dott-monheim-am-rhein': 'Monheim am Rhein',
  'dott-mulheim-an-der-ruhr': 'Mülheim an der Ruhr',
  'dott-munster': 'Münster',
  'dott-neuss': 'Neuss',
  'dott-paderborn': 'Paderborn',
  'dott-recklinghausen': 'Recklinghausen',
  'dott-rheda-wiedenbruck': 'Rheda-Wiedenbrück',
  'dott-rheine': 'Rheine',
  'dott-sankt-augustin': 'Sankt Augustin',
  'dott-solingen': 'Solingen',
  'dott-troisdorf': 'Troisdorf',
  esel_ac: 'Aachen',
  getaround_essen: 'Essen',
  getaround_leverkusen: 'Leverkusen',
  getaround_pulheim: 'Pulheim',
  getaround_troisdorf: 'Troisdorf',
  getaround_velbert: 'Velbert',
  lime_oberhausen: 'Oberhausen',
  lime_wuppertal: 'Wuppertal',
  nextbike_ac: 'Bergisches Land',
  nextbike_an: 'Aachen',
  nextbike_dd: 'Düsseldorf',
  nextbike_dg: 'Bielefeld',
  nextbike_dj: 'Gütersloh',
  nextbike_dw: 'Leverkusen',
  nextbike_eb: 'Kreis Euskirchen',
  nextbike_gh: 'Heinsberg',
  nextbike_hb: 'Kreis Soest',
  nextbike_kg: 'Köln',
  nextbike_lr: 'Langenfeld',
  nextbike_mr: 'Ruhrgebiet',
  nextbike_re: 'Rhein-Erft-Kreis',
  nextbike_sn: 'Mönchengladbach',
  nextbike_wa: 'Bonn',
  nextbike_wp: 'Rommerskirchen',
  'zeus_castrop-rauxel': 'Castrop-Rauxel',
  zeus_duisburg: 'Duisburg',
  zeus_hagen: 'Hagen',
  zeus_hattingen: 'Hattingen',
  zeus_herne: 'Herne',
};
