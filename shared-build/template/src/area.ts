import type { Area, DeclaredRight } from '@mobidrom/shared-contract';
import { texts } from './texts';

/** Rights of the area: to read, create, update and delete. Operations approve them, after which they can be granted. */
export const RIGHTS = ['vorlage_read', 'vorlage_create', 'vorlage_update', 'vorlage_delete'] as const;

export const rights: DeclaredRight[] = RIGHTS.map((name, at) => ({ name, title: texts.rights[at] ?? name }));

/** Route of the area, the rights that open it, and its entry in the admin menu. */
export const area: Area = {
  path: 'vorlage',
  title: texts.title,
  access: 'protected',
  roles: [...RIGHTS],
  menu: [{ place: 'admin', position: 500 }],
};
