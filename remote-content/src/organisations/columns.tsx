import type { Organisation } from '@mobidrom/platform-api';
import type { Column } from '@mobidrom/shared-ui/data';
import { labelOf, type Option } from '@mobidrom/shared-ui/forms';
import { TagsCell } from './TagsCell';
import { texts } from './texts';

/** Returns the columns. Rows hold ids of tags; the options give the names that are shown, filtered and sorted. */
export const columnsWith = (tags: readonly Option[]): readonly Column<Organisation>[] => [
  { id: 'name', label: texts.columns.name, value: ({ name }) => name, width: '20%' },
  {
    id: 'organisationType',
    label: texts.columns.organisationType,
    value: ({ organisationType }) => organisationType,
    width: '14%',
  },
  { id: 'email', label: texts.columns.email, value: ({ email }) => email, width: '18%' },
  {
    id: 'contact',
    label: texts.columns.contact,
    value: ({ contact }) => fullName(contact.name, contact.surname),
    sortValue: ({ contact }) => fullName(contact.surname, contact.name),
    width: '14%',
  },
  { id: 'city', label: texts.columns.city, value: ({ address }) => address.city, width: '12%' },
  {
    id: 'tags',
    label: texts.columns.tags,
    value: (organisation) => organisation.tags.map((id) => labelOf(tags, id)).join(', '),
    cell: (organisation) => <TagsCell organisation={organisation} />,
    width: '22%',
  },
];

const fullName = (...names: readonly string[]) => names.filter(Boolean).join(' ');
