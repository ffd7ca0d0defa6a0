import { ADAPTERS } from '@mobidrom/platform-api';
import {
  Button,
  StatusChip,
  type StatusKind,
  styled,
  useMediaQuery,
  useTheme,
  VisuallyHidden,
} from '@mobidrom/shared-ui/core';
import type { Column } from '@mobidrom/shared-ui/data';
import { SearchSelectInput, SelectInput, TextInput } from '@mobidrom/shared-ui/forms';
import type { ReactNode } from 'react';
import { adapterLabel } from '../../sources/columns';
import type { AlikeLines } from '../lines/alikeLines';
import type { Line } from '../lines/buildLines';
import type { CheckedLine, LineField } from '../lines/checkLines';
import { idFromCell } from '../lines/freeLineId';
import { BULK_ADAPTERS } from '../plan/plan.schema';
import { texts } from '../texts';

/** Row of the table of lines. */
export interface LineRow extends CheckedLine {
  /** Whether its cells are fields. */
  readonly isEditable: boolean;
  /** Lines to which the new value of a field may be given as well. */
  readonly alike?: AlikeLines | undefined;
}

type ChangeLines = (numbers: readonly number[], values: Partial<Line>) => void;

const { columns: labels, states } = texts.check;
const fieldId = (number: number, field: LineField): string => `bulk-${number}-${field}`;
export const titleFieldId = (number: number): string => fieldId(number, 'title');

/**
 * Returns the columns of the table of lines. They do not sort and do not filter: a row would move while it is edited.
 * @param changeLines changes the values of lines
 * @param organisations names of the organisations that exist
 */
export function lineColumns(
  changeLines: ChangeLines,
  organisations: readonly string[],
): readonly Column<LineRow>[] {
  const change = (number: number, values: Partial<Line>) => changeLines([number], values);
  const owners = organisations.map((name) => ({ value: name, label: name }));
  const column = (
    id: LineField,
    width: string,
    value: (row: LineRow) => string,
    field: (row: LineRow, shared: FieldProps) => ReactNode,
  ): Column<LineRow> => ({
    id,
    label: labels[id],
    value,
    width,
    sortable: false,
    filterable: false,
    cell: (row) =>
      row.isEditable && row.state !== 'omitted' ? (
        <>
          <Field row={row} field={id}>
            {(shared) => field(row, shared)}
          </Field>
          <TakeOver row={row} field={id} change={changeLines} />
        </>
      ) : (
        <Shown label={labels[id]}>{value(row)}</Shown>
      ),
  });
  const text = (id: 'title' | 'dataSetId' | 'sourceUrl') => (row: LineRow, shared: FieldProps) => (
    <TextInput
      {...shared}
      value={id === 'dataSetId' && !row.line.isIdTyped ? row.id : row.line[id]}
      {...(id === 'dataSetId' && idHint(row))}
      onChange={(value) =>
        change(row.line.number, { [id]: value, ...(id === 'dataSetId' && { isIdTyped: true }) })
      }
    />
  );
  return [
    {
      id: 'number',
      label: labels.number,
      value: ({ line }) => line.number,
      width: '6%',
      sortable: false,
      filterable: false,
      figures: true,
      cell: ({ line }) => <Shown label={labels.number}>{line.number}</Shown>,
    },
    column('title', '16%', ({ line }) => line.title, text('title')),
    column('dataSetId', '13%', ({ id }) => id, text('dataSetId')),
    column('sourceUrl', '19%', ({ line }) => line.sourceUrl, text('sourceUrl')),
    column(
      'adapter',
      '12%',
      ({ line }) => adapterLabel(line.adapter),
      (row, shared) => (
        <SelectInput
          {...shared}
          required
          options={BULK_ADAPTERS}
          value={isListed(row.line.adapter) ? row.line.adapter : ''}
          onChange={(adapter) => change(row.line.number, { adapter })}
        />
      ),
    ),
    column(
      'rightsholder',
      // Wide enough for a name beside the buttons of its field, which have a fixed width.
      '21%',
      ({ line }) => line.rightsholder,
      (row, shared) => (
        <SearchSelectInput
          {...shared}
          options={owners}
          value={organisations.includes(row.line.rightsholder) ? row.line.rightsholder : ''}
          onChange={(rightsholder) => change(row.line.number, { rightsholder })}
        />
      ),
    ),
    {
      id: 'state',
      label: labels.state,
      value: ({ state }) => states[state],
      width: '13%',
      sortable: false,
      filterable: false,
      cell: State,
    },
  ];
}

const isListed = (adapter: string): boolean => Object.hasOwn(ADAPTERS, adapter);

/** Says which id the table wished for, where the line gets another one. */
const idHint = ({ line, id }: LineRow) =>
  !line.isIdTyped && line.dataSetId !== '' && idFromCell(line.dataSetId) !== id
    ? { hint: texts.check.idChanged(line.dataSetId) }
    : {};

interface FieldProps {
  readonly id: string;
  readonly label: string;
  readonly labelHidden: boolean;
  readonly error: string | undefined;
}

/** Field in a cell. Its label is visible only where the head of the table is not, in a narrow window. */
function Field({
  row,
  field,
  children,
}: {
  readonly row: LineRow;
  readonly field: LineField;
  children(props: FieldProps): ReactNode;
}) {
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const { number } = row.line;
  return children({
    id: fieldId(number, field),
    label: isNarrow ? labels[field] : texts.check.field(labels[field], number),
    labelHidden: !isNarrow,
    error: row.problems[field],
  });
}

/** Button that gives the value of a mended field to the lines that are wrong in it as this one was. */
function TakeOver({
  row: { line, alike },
  field,
  change,
}: {
  readonly row: LineRow;
  readonly field: LineField;
  readonly change: ChangeLines;
}) {
  const numbers = alike?.[field];
  if (!numbers) return null;
  return (
    <Button
      size="small"
      onClick={() => {
        // This button goes.
        document.getElementById(fieldId(line.number, field))?.focus();
        change(numbers, { [field]: line[field] });
      }}
    >
      <span>
        {texts.check.takeOver(numbers.length)}
        <VisuallyHidden>{texts.check.takeOverOf(labels[field], line.number)}</VisuallyHidden>
      </span>
    </Button>
  );
}

/** Text of a cell, in a narrow window with the name of its column. */
function Shown({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Named>
      <span data-label aria-hidden>
        {label}
      </span>{' '}
      {children}
    </Named>
  );
}

const KINDS: Readonly<Record<CheckedLine['state'], StatusKind>> = {
  ready: 'on',
  faulty: 'failed',
  exists: 'off',
  omitted: 'off',
};

function State({ state, note }: LineRow) {
  return (
    <>
      <StatusChip kind={KINDS[state]}>{states[state]}</StatusChip>
      {note !== undefined && <Note>{note}</Note>}
    </>
  );
}

const Named = styled('span')(({ theme }) => ({
  fontWeight: 400,
  '& > [data-label]': { fontWeight: 600, fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.up('md')]: { '& > [data-label]': { display: 'none' } },
}));
const Note = styled('span')(({ theme }) => ({
  display: 'block',
  marginTop: 4,
  fontSize: '0.875rem',
  color: theme.vars.palette.text.secondary,
}));
