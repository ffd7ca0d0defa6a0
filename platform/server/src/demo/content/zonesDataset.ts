import type { NewDataset } from '../../content/catalogue/rules';
import { ZONES } from '../../frames/catalogue/address';
import { LICENCES } from './description';
import { SCOOTERS } from './metadata';
import { emailOf, organisationNamed } from './organisations';
import { REGIONS } from './places';
import { stableId } from './stableId';

const NAME = 'zonen-mikromobilitaet-nrw';
const TITLE = 'Zonen für Mikromobilität NRW';

/** Returns the entry of the published zones of the map application in the catalogue. */
export function zonesDataset(origin: string): NewDataset {
  const owner = organisationNamed('Landesbetrieb Verkehrsdaten');
  return {
    ...SCOOTERS,
    name: NAME,
    title: TITLE,
    notes:
      'Zonen, in denen E-Scooter und Leihräder abgestellt, nicht abgestellt oder nur langsam gefahren werden dürfen. Enthalten sind die Zonen, die von den Kommunen veröffentlicht sind.',
    private: false,
    state: 'active',
    type: 'dataset',
    publisher: owner.name,
    rightsholder: owner.name,
    contact_name: `${owner.contact.name} ${owner.contact.surname}`,
    contact_email: emailOf(owner),
    update_frequency: 'HOURS_24',
    keywords: ['E-Scooter', 'Leihrad', 'Zonen', 'GeoJSON'],
    fee_model: LICENCES.zero.feeModel,
    license_id: LICENCES.zero.id,
    license_title: LICENCES.zero.title,
    license_url: LICENCES.zero.url,
    spatial: Object.values(REGIONS),
    language: 'de',
    issued: '2026-05-04',
    resources: [
      {
        id: stableId('resource', NAME),
        name: 'Veröffentlichte Zonen',
        description: 'Umrisse mit Name, Kommune und Kategorie',
        format: 'GeoJSON',
        url: `${origin}${ZONES}`,
        protocol: 'HTTP_HTTPS',
        data_format: 'OTHER',
      },
    ],
  };
}
