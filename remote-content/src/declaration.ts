import type { RemoteDeclaration } from '@mobidrom/shared-contract';
import { offersArea } from './offers/area';
import { organisationsArea } from './organisations/area';
import { sourcesArea } from './sources/area';
import { tagsArea } from './tags/area';

/** Areas of this remote, in the order of the admin menu. */
export default {
  areas: [organisationsArea, tagsArea, sourcesArea, offersArea],
} satisfies RemoteDeclaration;
