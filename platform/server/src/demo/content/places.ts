/** Municipality of North Rhine-Westphalia with the WGS 84 position of its centre, in degrees. */
export interface Place {
  readonly name: string;
  readonly region: Region;
  readonly postalCode: string;
  readonly latitude: number;
  readonly longitude: number;
}
export const REGIONS = {
  arnsberg: 'Regierungsbezirk Arnsberg',
  detmold: 'Regierungsbezirk Detmold',
  duesseldorf: 'Regierungsbezirk Düsseldorf',
  koeln: 'Regierungsbezirk Köln',
  muenster: 'Regierungsbezirk Münster',
} as const;
export type Region = keyof typeof REGIONS;

const place = (
  name: string,
  region: Region,
  postalCode: string,
  latitude: number,
  longitude: number,
): Place => ({ name, region, postalCode, latitude, longitude });

export const PLACES: readonly Place[] = [
  place('Köln', 'koeln', '50667', 50.9375, 6.9603),
  place('Düsseldorf', 'duesseldorf', '40213', 51.2277, 6.7735),
  place('Dortmund', 'arnsberg', '44135', 51.5136, 7.4653),
  place('Essen', 'duesseldorf', '45127', 51.4556, 7.0116),
  place('Duisburg', 'duesseldorf', '47051', 51.4344, 6.7623),
  place('Bochum', 'arnsberg', '44787', 51.4818, 7.2162),
  place('Wuppertal', 'duesseldorf', '42103', 51.2562, 7.1508),
  place('Bielefeld', 'detmold', '33602', 52.0302, 8.5325),
  place('Bonn', 'koeln', '53111', 50.7374, 7.0982),
  place('Münster', 'muenster', '48143', 51.9607, 7.6261),
  place('Mönchengladbach', 'duesseldorf', '41061', 51.1805, 6.4428),
  place('Gelsenkirchen', 'muenster', '45879', 51.5177, 7.0857),
  place('Aachen', 'koeln', '52062', 50.7753, 6.0839),
  place('Krefeld', 'duesseldorf', '47798', 51.3388, 6.5853),
  place('Oberhausen', 'duesseldorf', '46045', 51.4963, 6.8638),
  place('Hagen', 'arnsberg', '58095', 51.3671, 7.4633),
  place('Hamm', 'arnsberg', '59065', 51.6739, 7.815),
  place('Leverkusen', 'koeln', '51373', 51.0459, 6.9853),
  place('Solingen', 'duesseldorf', '42651', 51.1652, 7.0671),
  place('Herne', 'arnsberg', '44623', 51.5388, 7.2257),
  place('Neuss', 'duesseldorf', '41460', 51.2042, 6.6879),
  place('Paderborn', 'detmold', '33098', 51.7189, 8.7575),
  place('Bottrop', 'muenster', '46236', 51.5216, 6.9289),
  place('Recklinghausen', 'muenster', '45657', 51.6141, 7.1979),
  place('Remscheid', 'duesseldorf', '42853', 51.1787, 7.1896),
  place('Siegen', 'arnsberg', '57072', 50.8748, 8.0243),
  place('Gütersloh', 'detmold', '33330', 51.9032, 8.3858),
  place('Witten', 'arnsberg', '58452', 51.4436, 7.3353),
  place('Iserlohn', 'arnsberg', '58636', 51.3756, 7.7023),
  place('Lüdenscheid', 'arnsberg', '58507', 51.2198, 7.6273),
  place('Minden', 'detmold', '32423', 52.2896, 8.9147),
  place('Herford', 'detmold', '32052', 52.1146, 8.6734),
  place('Detmold', 'detmold', '32756', 51.9363, 8.8792),
  place('Bocholt', 'muenster', '46397', 51.8388, 6.6153),
  place('Wesel', 'duesseldorf', '46483', 51.6586, 6.6178),
  place('Soest', 'arnsberg', '59494', 51.5711, 8.1058),
];

/**
 * Returns the place of a name.
 * @throws Error for an unknown name, at the first start and in its test
 */
export function placeOf(name: string): Place {
  const found = PLACES.find((one) => one.name === name);
  if (!found) throw new Error(`no such place in the demo data: ${name}`);
  return found;
}

/** Returns the host name of an invented website below the reserved domain `.example` (RFC 2606). */
export function exampleHost(name: string): string {
  const letters = name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss');
  return `${letters.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}.example`;
}
