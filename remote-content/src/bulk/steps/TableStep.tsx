import { AlertBanner, Button, preferenceStorage, Typography, useSession } from '@mobidrom/shared-ui/core';
import { formatRun, TextInput } from '@mobidrom/shared-ui/forms';
import { useId, useState } from 'react';
import { BULK_LIMITS } from '../limits';
import { type LoadedTable, loadFile, loadText, reportedLoading, type TableLoading } from '../parse/loadTable';
import { createBulkJournal, isSettled } from '../run/bulkJournal';
import { texts } from '../texts';
import { AddressPart } from './AddressPart';
import { FilePicker } from './FilePicker';
import { StepCard, StepSection } from './StepSection';

interface TableStepProps {
  onTable(table: LoadedTable): void;
  /** Cells that are pasted, kept for a step back. */
  readonly pasted: string;
  onPasted(text: string): void;
  readonly focused: boolean;
}

/** First step: a file, the address of one, or cells that are pasted. Names bulk entries that were interrupted. */
export function TableStep({ onTable, pasted, onPasted, focused }: TableStepProps) {
  const id = useId();
  const [problem, setProblem] = useState<{ readonly of: 'file' | 'text'; readonly message: string }>();
  const settle = async (of: 'file' | 'text', name: string, pending: Promise<TableLoading>) => {
    const loading = await reportedLoading(name, pending);
    if (loading.ok) onTable(loading.table);
    else setProblem({ of, message: loading.message });
  };
  return (
    <StepSection heading={texts.table.heading} focused={focused}>
      <Unfinished />
      {problem?.of === 'file' && (
        <AlertBanner key={problem.message} severity="error" text={problem.message} />
      )}
      <Typography sx={{ maxWidth: '76ch' }}>{texts.table.text(BULK_LIMITS.lines)}</Typography>
      <StepCard>
        <FilePicker
          label={texts.table.chooseFile}
          accept=".csv,.tsv,.txt"
          describedBy={`${id}-hint`}
          onPick={(file) => settle('file', file.name, loadFile(file))}
        />
        <Typography id={`${id}-hint`} sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
          {texts.table.fileHint}
        </Typography>
        <AddressPart onTable={onTable} />
        <TextInput
          id={`${id}-text`}
          label={texts.table.paste}
          hint={texts.table.pasteHint}
          rows={8}
          value={pasted}
          onChange={onPasted}
          error={problem?.of === 'text' ? problem.message : undefined}
        />
        <Button
          variant="contained"
          sx={{ justifySelf: 'start' }}
          onClick={() => settle('text', texts.table.pasted, loadText(pasted))}
        >
          {texts.table.read}
        </Button>
      </StepCard>
    </StepSection>
  );
}

/** Bulk entries of this user that were interrupted in this browser. */
function Unfinished() {
  const { subject = '' } = useSession();
  const [journal] = useState(() => createBulkJournal(preferenceStorage()));
  const [entries, setEntries] = useState(() =>
    journal.entriesOf(subject).filter((entry) => !isSettled(entry)),
  );
  const forget = (id: string) => {
    journal.remove(id);
    setEntries((known) => known.filter((entry) => entry.id !== id));
  };
  return entries.map(({ id, at, done, lines }) => (
    <AlertBanner
      key={id}
      severity="info"
      text={texts.table.unfinished(formatRun(new Date(at)).local, done.length, lines.length)}
      action={{ label: texts.table.forget, run: () => forget(id) }}
    />
  ));
}
