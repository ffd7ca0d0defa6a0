import { LoadingNotice, PageHead, usePageTitle } from '@mobidrom/shared-ui/core';
import { useSearchParams } from '@mobidrom/shared-ui/router';
import { recordOf, SEARCH, tableOf, toTable, toTables } from './addresses';
import { JsonView } from './json/JsonView';
import { NotFound } from './NotFound';
import { RecordActions } from './RecordActions';
import { RecordFailure } from './RecordFailure';
import { texts } from './texts';
import { useRecord } from './useRecord';

/** Page with one record as formatted JSON. */
export function Component() {
  const [parameters, setParameters] = useSearchParams();
  const table = tableOf(parameters);
  const id = recordOf(parameters);
  usePageTitle(id || undefined);
  if (table === '' || id === '') {
    const [text, to, label] =
      table === ''
        ? [texts.noTableNamed, toTables, texts.toTables]
        : [texts.noRecordNamed, toTable(table), texts.toTable(table)];
    return (
      <>
        <PageHead title={table === '' ? texts.tableMissing : texts.recordMissing} />
        <NotFound title={text} to={to} label={label} />
      </>
    );
  }
  const search = (text: string) =>
    setParameters(
      (now) => {
        const next = new URLSearchParams(now);
        if (text === '') next.delete(SEARCH);
        else next.set(SEARCH, text);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <RecordView
      key={JSON.stringify([table, id])}
      table={table}
      id={id}
      search={parameters.get(SEARCH) ?? ''}
      onSearch={search}
    />
  );
}

interface RecordViewProps {
  readonly table: string;
  readonly id: string;
  readonly search: string;
  onSearch(text: string): void;
}

function RecordView({ table, id, search, onSearch }: RecordViewProps) {
  const { value, failure, reload } = useRecord(table, id);
  const record = value?.record;
  const action = record && <RecordActions id={id} record={record} />;
  return (
    <>
      <PageHead title={id} lead={texts.recordLead(table)} action={action} />
      {record ? (
        <JsonView value={record} search={search} onSearch={onSearch} />
      ) : value ? (
        <NotFound
          title={texts.recordMissing}
          text={texts.recordUnknown(table, id)}
          to={toTable(table)}
          label={texts.toTable(table)}
        />
      ) : failure ? (
        <RecordFailure table={table} failure={failure} onRetry={reload} />
      ) : (
        <LoadingNotice />
      )}
    </>
  );
}
