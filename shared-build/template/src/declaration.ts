import type { RemoteDeclaration } from '@mobidrom/shared-contract';
import { area, rights } from './area';

/** Declaration of this remote, from which the build makes `remote.json`. */
export default {
  areas: [area],
  rights,
  service: { prefix: 'vorlage' },
} satisfies RemoteDeclaration;
