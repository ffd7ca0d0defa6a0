import { idFromTitle } from '@mobidrom/platform-api';
import type { NewDataset } from '../../content/catalogue/rules';
import { publicLicence } from './description';
import { FURTHER_DATASET_ROWS } from './furtherDatasetRows';
import { emailOf, organisationNamed } from './organisations';
import { exampleHost, REGIONS } from './places';
import { stableId } from './stableId';

/** Data sets of the catalogue that the platform does not fetch. */
export const FURTHER_DATASETS: readonly NewDataset[] = FURTHER_DATASET_ROWS.map(
  ([title, ownerName, category, mode, format, file, notes], index) => {
    const owner = organisationNamed(ownerName);
    const name = idFromTitle(title);
    const licence = publicLicence(index);
    return {
      name,
      title,
      notes,
      private: index % 8 === 7,
      state: 'active',
      type: 'dataset',
      publisher: owner.name,
      rightsholder: owner.name,
      contact_name: `${owner.contact.name} ${owner.contact.surname}`,
      contact_email: emailOf(owner),
      themes: index % 3 === 0 ? ['TRAN', 'ENVI'] : ['TRAN'],
      data_categories: [category],
      transport_modes: [mode],
      network_coverages: [index % 2 === 0 ? 'STATE_ROADS_OR_FEDERAL_ROADS' : 'URBAN_AND_LOCAL_ROADS'],
      update_frequency: category === 'REAL_TIME_TRAFFIC_DATA' ? 'MINUTE_1' : 'MONTHS_3',
      location_referencing: format === 'DATEX_II' ? 'ALERT_C' : format === 'GML' ? 'GML' : 'GEOCOORDINATES',
      fee_model: licence.feeModel,
      license_id: licence.id,
      license_title: licence.title,
      license_url: licence.url,
      spatial: [owner.place.name, REGIONS[owner.place.region]],
      language: 'de',
      keywords: title.split(' ').filter((word) => word.length > 4),
      issued: `2025-${String(1 + (index % 12)).padStart(2, '0')}-15`,
      temporal_start: '2025-01-01',
      temporal_end: '',
      resources: [
        {
          id: stableId('resource', name),
          name: title,
          description: notes,
          format: file.split('.').pop()?.toUpperCase() ?? '',
          url: `https://daten.${exampleHost(owner.name)}/${file}`,
          protocol: 'HTTP_HTTPS',
          data_format: format,
        },
      ],
    };
  },
);
