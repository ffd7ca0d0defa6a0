import { LIMITS, type Result } from '@mobidrom/platform-api';
import type { Question, Session } from '@mobidrom/shared-contract';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { EntrySteps } from '../../core/portal/EntrySteps';
import { FormSection, FormSections } from '../form/FormSection';
import { fieldsFor } from '../form/fieldsFor';
import { renderInPortal } from '../renderInPortal.fixture';
import { optional, required } from '../rules';
import type { EntityOperations } from './EntityDialogController';
import { SeriesFormDialog } from './FormDialog';
import type { SeriesFormDialogProps } from './FormDialogProps';
import { openRestored } from './restored';
import { useEntityDialog } from './useEntityDialog';
import type { EntityRights } from './useEntityRights';
import { useEntrySteps } from './useEntrySteps';

/* Area with a dialog, as a remote has it. */
interface Organisation {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly kind: string;
  readonly phone: string;
}
const schema = z.object({
  name: required.text(LIMITS.organisationName),
  email: required.email,
  kind: required.choice(),
  phone: optional.phone,
});
type Values = z.input<typeof schema>;
const { TextField, SelectField } = fieldsFor<Values>();
const kinds = ['Start-Up', 'Privatwirtschaft'].map((kind) => ({ value: kind, label: kind }));

/** Options of the dialog for the next entity and for copies. */
type Again = Pick<SeriesFormDialogProps<Organisation, Values, Values>, 'next' | 'copy'>;

/** Returns the question before a deletion. */
type Deletion = (organisation: Organisation) => Question | Promise<Question>;

/** Entity of a list, which may have to be read before it is opened. */
type Listed = Organisation & { readonly read?: Read };

/** Entry of a list that is not here. */
interface Unfetched {
  readonly entry: Listed;
  fetch(): void;
  isLost(): boolean;
}

type Read = () => Promise<Result<Organisation | undefined>>;

function Area({
  rights,
  operations,
  readOnly = false,
  read,
  again,
  list: first = [],
  unfetched,
  deletion = ({ name }) => ({ title: 'Organisation löschen', text: `${name} löschen?` }),
}: {
  rights: EntityRights;
  readOnly?: boolean | undefined;
  operations: Partial<EntityOperations<Organisation, Values, Values>>;
  read?: Read | undefined;
  again?: Again | undefined;
  list?: readonly Listed[] | undefined;
  unfetched?: Unfetched | undefined;
  deletion?: Deletion | undefined;
}) {
  const [list, setList] = useState(first);
  const dialog = useEntityDialog<Organisation, Values>({
    blank: () => ({ name: '', email: '', kind: '', phone: '' }),
    valuesOf: ({ name, email, kind, phone }) => ({ name, email, kind, phone }),
    create: async () => ({ ok: true }),
    update: async () => ({ ok: true }),
    remove: async () => ({ ok: true }),
    ...operations,
  });
  const steps: EntrySteps<Organisation> = {
    placeOf: ({ id }) => {
      const at = list.findIndex((one) => one.id === id);
      return at === -1 ? undefined : { at, total: list.length };
    },
    total: () => list.length,
    neighbour: (at, step) => (list[at + step] ? at + step : undefined),
    isHere: (at) => list[at] !== unfetched?.entry,
    fetch() {
      unfetched?.fetch();
      // As a pager does that tells of a failure.
      setList([...list]);
    },
    isLost: (at) => !steps.isHere(at) && unfetched?.isLost() === true,
    idAt: (at) => list[at]?.id,
    placeOfId(id) {
      const at = list.findIndex((one) => one.id === id);
      return at === -1 ? undefined : at;
    },
    open(at) {
      const one = list[at];
      if (one?.read) void dialog.load(one.read);
      else if (one) dialog.edit(one);
    },
  };
  useEntrySteps(dialog, steps);
  return (
    <main>
      <h1 tabIndex={-1}>Organisationsverwaltung</h1>
      <button type="button" onClick={() => setList(list.toReversed())}>
        Umkehren
      </button>
      <button type="button" onClick={() => dialog.create()}>
        Organisation hinzufügen
      </button>
      <button type="button" onClick={() => dialog.edit(koeln)}>
        Bearbeiten Stadt Köln
      </button>
      <button
        type="button"
        onClick={() => {
          const { id, ...values } = koeln;
          openRestored(dialog, values, {
            text: 'Wiederhergestellt aus den gelöschten Einträgen',
            details: [],
          });
        }}
      >
        Wiederherstellen Stadt Köln
      </button>
      {read && (
        <button type="button" onClick={() => void dialog.load(read)}>
          Laden Stadt Köln
        </button>
      )}
      <SeriesFormDialog
        dialog={dialog}
        title={(one) => (one ? `Organisation ${one.name}` : 'Neue Organisation hinzufügen')}
        schema={() => schema}
        rights={rights}
        readOnly={() => readOnly}
        {...again}
        deletion={deletion}
      >
        <FormSections>
          <FormSection title="Organisation">
            <TextField
              name="name"
              label="Name"
              required
              maxLength={LIMITS.organisationName}
              hint="Wie im Briefkopf"
            />
            <SelectField name="kind" label="Organisationstyp" required options={kinds} />
          </FormSection>
          <FormSection title="Kontakt" summary={({ email }: Values) => email} startsClosed>
            <TextField name="email" label="E-Mail" required type="email" half />
          </FormSection>
          <FormSection title="Rückfragen">
            <TextField name="phone" label="Telefon" type="tel" half />
          </FormSection>
        </FormSections>
      </SeriesFormDialog>
    </main>
  );
}

export const koeln: Organisation = {
  id: '1',
  name: 'Stadt Köln',
  email: 'info@koeln.example',
  kind: 'Privatwirtschaft',
  phone: '',
};
const all: EntityRights = { create: true, update: true, delete: true };

export const renderArea = (
  operations: Partial<EntityOperations<Organisation, Values, Values>> = {},
  options: {
    rights?: Partial<EntityRights>;
    readOnly?: boolean;
    answer?: boolean | (() => boolean);
    session?: Session;
    /** Reads the entity that 'Laden Stadt Köln' opens. */
    read?: Read;
    again?: Again;
    /** The list through which the dialog steps. Default: an empty one. */
    list?: readonly Listed[];
    unfetched?: Unfetched;
    deletion?: Deletion;
  } = {},
) =>
  renderInPortal(
    <Area
      operations={operations}
      rights={{ ...all, ...options.rights }}
      readOnly={options.readOnly}
      read={options.read}
      again={options.again}
      list={options.list}
      unfetched={options.unfetched}
      deletion={options.deletion}
    />,
    options,
  );

export const open = async (user: ReturnType<typeof renderArea>['user'], name: string) => {
  await user.click(screen.getByRole('button', { name }));
  return screen.getByRole('dialog');
};
/** Fills in a field at once: with each typed character the whole form renders again. */
export const paste = async (user: ReturnType<typeof renderArea>['user'], name: string, text: string) => {
  await user.click(box(name));
  await user.paste(text);
};
export const ADD = 'Organisation hinzufügen';
export const LOAD = 'Laden Stadt Köln';
export const RESTORE = 'Wiederherstellen Stadt Köln';
export const EDIT = 'Bearbeiten Stadt Köln';
export const button = (name: string) => screen.getByRole('button', { name });
export const box = (name: string) => screen.getByRole('textbox', { name });
export const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
