import { Tabs, Typography } from '@mobidrom/shared-ui/core';
import { DataTable, localRows, type RowAction, useTable } from '@mobidrom/shared-ui/data';
import { AddIcon, CloseIcon, EditIcon } from '@mobidrom/shared-ui/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type AlikeLines, withValues } from '../lines/alikeLines';
import type { Line, LineEdits } from '../lines/buildLines';
import type { CheckedLine } from '../lines/checkLines';
import { texts } from '../texts';
import { type LineRow, lineColumns, titleFieldId } from './lineColumns';

interface LineTableProps {
  readonly lines: readonly CheckedLine[];
  /** Lines by the mended one to which they are alike. */
  readonly alike: ReadonlyMap<number, AlikeLines>;
  readonly counts: Readonly<Record<CheckedLine['state'], number>>;
  readonly edits: LineEdits;
  onEdits(edits: LineEdits): void;
  /** Names of the organisations that exist. */
  readonly organisations: readonly string[];
}

const rowId = ({ line }: LineRow): string => String(line.number);
const rowName = ({ line }: LineRow): string => texts.check.rowName(line.number, line.title);

/**
 * Lines of the table, those with errors first. Their fields are in the cells; a line that was mended stays where it is, so that
 * nothing moves while somebody types.
 */
export function LineTable({ lines, alike, counts, edits, onEdits, organisations }: LineTableProps) {
  const editable = useEditable(lines);
  const [shown, setShown] = useState<'faulty' | 'all'>(counts.faulty > 0 ? 'faulty' : 'all');
  const latest = useRef({ edits, onEdits });
  useEffect(() => {
    latest.current = { edits, onEdits };
  });
  const columns = useMemo(() => {
    const change = (numbers: readonly number[], values: Partial<Line>) => {
      const now = latest.current;
      now.onEdits(withValues(now.edits, numbers, values));
    };
    return lineColumns(change, organisations);
  }, [organisations]);
  const rows = useMemo(() => {
    const all = lines.map((line) => ({
      ...line,
      isEditable: editable.numbers.has(line.line.number),
      alike: alike.get(line.line.number),
    }));
    return shown === 'all' ? all : all.filter(({ isEditable }) => isEditable);
  }, [lines, alike, editable.numbers, shown]);
  const table = useTable<LineRow>({
    id: 'bulk-lines',
    columns,
    source: useMemo(() => localRows(rows), [rows]),
    rowId,
    rowName,
  });
  const { open } = editable;
  const actions = useMemo<RowAction<LineRow>[]>(() => {
    const omit = (isOmitted: boolean) => (row: LineRow) => {
      const now = latest.current;
      now.onEdits(withValues(now.edits, [row.line.number], { isOmitted }));
    };
    const isOmitted = ({ state }: LineRow) => state === 'omitted';
    return [
      {
        label: texts.check.edit,
        icon: <EditIcon />,
        applies: (row) => !row.isEditable && !isOmitted(row),
        run: ({ line }) => open(line.number),
      },
      { label: texts.check.omit, icon: <CloseIcon />, applies: (row) => !isOmitted(row), run: omit(true) },
      { label: texts.check.include, icon: <AddIcon />, applies: isOmitted, run: omit(false) },
    ];
  }, [open]);
  const tabs = [
    { id: 'faulty', label: texts.check.faulty(counts.faulty) },
    { id: 'all', label: texts.check.all(lines.length) },
  ] as const;
  return (
    <Tabs<'faulty' | 'all'> label={texts.check.which} tabs={tabs} selected={shown} onSelect={setShown}>
      <Typography role="status" sx={{ mb: 3 }}>
        {texts.check.summary(counts)}
      </Typography>
      <DataTable
        table={table}
        label={texts.check.list}
        rowActions={actions}
        narrow="blocks"
        tools={false}
        minWidth={1150}
        empty={{ title: texts.check.none }}
      />
    </Tabs>
  );
}

/**
 * Returns the numbers of the lines whose fields can be edited: those that have had an error since the page was opened, and those that
 * were chosen. A field that vanished as soon as its line is right would take the focus with it.
 */
function useEditable(lines: readonly CheckedLine[]) {
  const [numbers, setNumbers] = useState<ReadonlySet<number>>(new Set());
  const faulty = lines.filter(({ state }) => state === 'faulty').map(({ line }) => line.number);
  if (faulty.some((number) => !numbers.has(number))) setNumbers(new Set([...numbers, ...faulty]));
  const [chosen, setChosen] = useState<number>();
  useEffect(() => {
    if (chosen !== undefined) document.getElementById(titleFieldId(chosen))?.focus();
  }, [chosen]);
  const open = useMemo(
    () => (number: number) => {
      setNumbers((known) => new Set([...known, number]));
      setChosen(number);
    },
    [],
  );
  return { numbers, open };
}
