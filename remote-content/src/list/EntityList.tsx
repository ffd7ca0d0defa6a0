import { Button, PageHead } from '@mobidrom/shared-ui/core';
import { DataTable, type RowAction, type TableModel, UntilWhole } from '@mobidrom/shared-ui/data';
import type { EntityRights } from '@mobidrom/shared-ui/forms';
import { AddIcon, EditIcon } from '@mobidrom/shared-ui/icons';
import { type ReactNode, useMemo } from 'react';
import { ListPlaceholder } from './ListPlaceholder';

/** An area's words around its list. */
export interface EntityListTexts {
  readonly lead: string;
  /** Names the table and its export. */
  readonly list: string;
  readonly add: string;
  readonly edit: string;
  readonly empty: string;
  /** Said to who may add the first. */
  readonly emptyText: string;
}

interface EntityListProps<T> {
  readonly title: string;
  readonly texts: EntityListTexts;
  readonly table: TableModel<T>;
  readonly rights: EntityRights;
  create(): void;
  /** Kept between renders, as the table needs it. */
  open(row: T): void;
  /** A second line below the row's name; kept between renders. */
  detail?(row: T): ReactNode;
  /** What else can be done with a row, before 'Bearbeiten'; kept between renders. */
  readonly furtherActions?: readonly RowAction<T>[];
  /** What has to be said of the whole list, between its head and its rows; it and the rows come together. */
  readonly notices?: ReactNode;
  /** What else the notices depend on was answered; default true. */
  readonly isAnswered?: boolean;
  /** In CSS pixels; below it the table scrolls sideways. */
  readonly minWidth: number;
}

const NONE: readonly never[] = [];

/** The page of an area: its head with 'hinzufügen', and its list, whose rows are opened by who may read them. */
export function EntityList<T>(props: EntityListProps<T>) {
  const {
    title,
    texts,
    table,
    rights,
    create,
    open,
    detail,
    notices,
    isAnswered = true,
    furtherActions = NONE,
    minWidth,
  } = props;
  const rowActions = useMemo<RowAction<T>[]>(
    () => [
      ...furtherActions,
      ...(rights.update ? [{ label: texts.edit, icon: <EditIcon />, run: open }] : []),
    ],
    [furtherActions, rights.update, texts.edit, open],
  );
  const add = rights.create && (
    <Button variant="contained" startIcon={<AddIcon />} onClick={create}>
      {texts.add}
    </Button>
  );
  return (
    <>
      <PageHead title={title} lead={texts.lead} action={add} />
      <UntilWhole
        isWhole={notices === undefined || (isAnswered && wasFetched(table))}
        instead={<ListPlaceholder />}
      >
        {notices}
        <DataTable
          table={table}
          label={texts.list}
          open={open}
          {...(detail && { detail })}
          rowActions={rowActions}
          empty={{ title: texts.empty, ...(rights.create && { text: texts.emptyText, action: add }) }}
          minWidth={minWidth}
        />
      </UntilWhole>
    </>
  );
}

const wasFetched = <T,>({ rows }: TableModel<T>): boolean =>
  rows.total !== undefined || rows.failure !== undefined;
