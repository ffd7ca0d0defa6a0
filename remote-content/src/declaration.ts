import type { RemoteDeclaration } from '@mobidrom/shared-contract';
import { offersArea } from './offers/routes';
import { organisationsArea } from './organisations/routes';
import { sourcesArea } from './sources/routes';
import { tagsArea } from './tags/routes';

/** What the remote brings; positions in the admin menu follow the specification's order (portal, chapter 2). */
export default {
  areas: [organisationsArea, tagsArea, sourcesArea, offersArea],
} satisfies RemoteDeclaration;
