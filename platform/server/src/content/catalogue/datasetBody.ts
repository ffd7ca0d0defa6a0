import { DATA_ENTRY_DEFAULTS } from '@mobidrom/platform-api';
import type { DatasetBody } from '../tables';

/** Default values of a new data set. */
export const EMPTY_DATASET: DatasetBody = {
  notes: '',
  owner_org: DATA_ENTRY_DEFAULTS.ownerOrg,
  state: 'active',
  type: 'dataset',
  publisher: '',
  resources: [],
  rightsholder: '',
  contact_name: '',
  contact_email: '',
  themes: [],
  data_categories: [],
  transport_modes: [],
  network_coverages: [],
  update_frequency: '',
  location_referencing: '',
  fee_model: '',
  license_id: '',
  license_title: '',
  license_url: '',
  spatial: [],
  language: 'de',
  keywords: [],
  issued: '',
  temporal_start: '',
  temporal_end: '',
};
