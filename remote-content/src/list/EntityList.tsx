import { Button, PageHead, styled } from '@mobidrom/shared-ui/core';
import {
  DataTable,
  type ListNotice,
  type RowAction,
  type SeveralModel,
  type TableModel,
  UntilWhole,
} from '@mobidrom/shared-ui/data';
import {
  DeletedEntries,
  type DeletedEntriesProps,
  type DeletedValues,
  type EntityRights,
  type ReloadedList,
} from '@mobidrom/shared-ui/forms';
import { AddIcon, EditIcon, LibraryAddIcon } from '@mobidrom/shared-ui/icons';
import { type ReactNode, useMemo } from 'react';
import { texts as copyTexts } from '../copy/texts';
import { ListPlaceholder } from './ListPlaceholder';

/** Texts of an area around its list. */
export interface EntityListTexts {
  readonly lead: string;
  /** Name of the table and of its export. */
  readonly list: string;
  readonly add: string;
  readonly edit: string;
  readonly empty: string;
  /** Shown below an empty list to users who may add an entry. */
  readonly emptyText: string;
}

interface EntityListProps<
  T extends object,
  Entity extends object,
  Values extends DeletedValues,
  Output,
  Former extends object,
> {
  readonly title: string;
  readonly texts: EntityListTexts;
  readonly table: TableModel<T>;
  readonly rights: EntityRights;
  create(): void;
  /** Address of the page on which several entries are added at once, and the name of the link. Default: no link. */
  readonly several?: { readonly to: string; readonly label: string };
  /** Stable between renders, because all rows depend on it. */
  open(row: T): void;
  /** Returns a second line below the row's name. Stable between renders. */
  detail?(row: T): ReactNode;
  /** Opens the dialog of a new entry that is a copy of this one, which rows offer to those who may create one. Stable between renders. */
  duplicate?(row: T): void;
  /** Whether a row can be copied; default true. Stable between renders. */
  isCopyable?(row: T): boolean;
  /** Actions of a row before 'Duplizieren' and 'Bearbeiten'. Stable between renders. */
  readonly furtherActions?: readonly RowAction<T>[];
  /** Returns a text about the work on a row that is under way. Stable between renders that change no row. */
  busy?(row: T): string | undefined;
  /** Selection of rows, from `useSeveral`. */
  readonly selection?: SeveralModel<T> | undefined;
  /** Notices between head and rows. They and the rows appear together, so that no row moves. */
  readonly notices: readonly ListNotice[];
  /** Further parts between notices and rows, which appear with them. */
  readonly above?: ReactNode;
  /**
   * Whether everything else that the notices depend on is loaded; default true. `waitsForNothing`: the table is shown while its
   * first rows are fetched.
   */
  readonly isAnswered?: boolean | 'waitsForNothing';
  /** Deleted entries of the area, from `deletedKind`, and the dialog that brings one back. Offered to those who may create entries. */
  readonly deleted: Omit<DeletedEntriesProps<Entity, Values, Output, Former>, 'rows' | 'mayCreate'>;
  /** Width in CSS pixels below which the table scrolls sideways. */
  readonly minWidth: number;
}

const NONE: readonly never[] = [];

/** Page of an area: its head with the button that adds an entry, and its list, whose rows open the dialog. */
export function EntityList<
  T extends object,
  Entity extends object,
  Values extends DeletedValues,
  Output,
  Former extends object,
>(props: EntityListProps<T, Entity, Values, Output, Former>) {
  const {
    title,
    texts,
    table,
    rights,
    create,
    several,
    open,
    detail,
    duplicate,
    isCopyable,
    notices,
    above,
    isAnswered = true,
    furtherActions = NONE,
    busy,
    selection,
    deleted,
    minWidth,
  } = props;
  const rowActions = useMemo<RowAction<T>[]>(
    () => [
      ...furtherActions,
      ...(rights.create && duplicate
        ? [
            {
              label: copyTexts.duplicate,
              icon: <LibraryAddIcon />,
              run: duplicate,
              ...(isCopyable && { applies: isCopyable }),
            },
          ]
        : []),
      ...(rights.update ? [{ label: texts.edit, icon: <EditIcon />, run: open }] : []),
    ],
    [furtherActions, rights.create, rights.update, texts.edit, open, duplicate, isCopyable],
  );
  const reloaded: ReloadedList = { reload: table.reload };
  const add = rights.create && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={create}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHead
        title={title}
        lead={texts.lead}
        action={
          several && add ? (
            <Actions>
              <Button variant="outlined" to={several.to}>
                {several.label}
              </Button>
              {add}
            </Actions>
          ) : (
            add
          )
        }
      />
      <UntilWhole
        isWhole={isAnswered === 'waitsForNothing' || (isAnswered && wasFetched(table))}
        instead={<ListPlaceholder />}
        notices={notices}
      >
        {above}
        <DataTable
          table={table}
          label={texts.list}
          open={open}
          {...(detail && { detail })}
          rowActions={rowActions}
          {...(busy && { busy })}
          several={selection}
          furtherTools={
            <DeletedEntries {...deleted} {...reloaded} rows={table.rows} mayCreate={rights.create} />
          }
          empty={{ title: texts.empty, ...(rights.create && { text: texts.emptyText, action: add }) }}
          minWidth={minWidth}
        />
      </UntilWhole>
    </>
  );
}

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

const wasFetched = <T,>({ rows }: TableModel<T>): boolean =>
  rows.total !== undefined || rows.failure !== undefined;
