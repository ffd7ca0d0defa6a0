import type { DataEntryItem } from '@mobidrom/platform-api';
import { styled } from '@mobidrom/shared-ui/core';
import { formatRun } from '@mobidrom/shared-ui/forms';
import { texts } from './texts';

/** Time and failure of the last import, and the time of the next one by the stored schedule. */
export function ImportTimes({ source }: { readonly source: DataEntryItem }) {
  const { lastImport, nextImport, errorMessage } = source;
  return (
    <Times>
      <div>
        <dt>{texts.lastImport}</dt>
        <dd>
          <Moment iso={lastImport} none={texts.noImport} />
          {errorMessage && <strong>{texts.failedWith(errorMessage)}</strong>}
        </dd>
      </div>
      <div>
        <dt>{texts.nextImport}</dt>
        <dd>
          <Moment iso={nextImport} none={texts.noNextImport} />
        </dd>
      </div>
    </Times>
  );
}

function Moment({ iso, none }: { readonly iso: string | undefined; readonly none: string }) {
  if (!iso) return none;
  const { utc, local } = formatRun(new Date(iso));
  return (
    <>
      <time dateTime={iso}>{utc}</time>
      <span>{local}</span>
    </>
  );
}

const Times = styled('dl')(({ theme }) => ({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: '12px 24px',
  margin: 0,
  fontVariantNumeric: 'tabular-nums',
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '1fr 1fr' },
  '& dt': { fontSize: '0.875rem', fontWeight: 600, color: theme.vars.palette.text.secondary },
  '& dd': { margin: '4px 0 0' },
  '& dd > *': { display: 'block' },
  '& dd > span': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& dd > strong': { color: theme.vars.palette.error.main, fontWeight: 600, overflowWrap: 'anywhere' },
}));
