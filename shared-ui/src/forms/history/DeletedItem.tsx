import { type DeletedEntry, getFormerEntry, type Remainder, type Request } from '@mobidrom/platform-api';
import { useCallback, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AlertBanner, Button, Link, LoadingNotice, styled, useSession } from '../../core';
import { SelectBox } from '../../data/several/SelectBox';
import { ExpandMoreIcon } from '../../icons';
import { formatRun } from '../schedule/runs';
import type { DeletedDialogProps, RestoredElsewhere } from './deletedEntriesProps';
import { formerFields, usesText } from './formerFields';
import { titleOfDeleted } from './restoredTogether';
import { texts } from './texts';
import { focusElement, useAnswer } from './useAnswer';

const { deleted } = texts;

interface DeletedItemProps<T extends object, Values extends FieldValues, Output, Entry extends object>
  extends DeletedDialogProps<T, Values, Output, Entry> {
  readonly entry: DeletedEntry & Remainder;
  readonly isOpen: boolean;
  toggle(): void;
}

/** Deleted entry of the list, whose button shows its last state below. */
export function DeletedItem<T extends object, Values extends FieldValues, Output, Entry extends object>(
  props: DeletedItemProps<T, Values, Output, Entry>,
) {
  const { entry, isOpen, toggle, together, elsewhereOf } = props;
  const time = formatRun(new Date(entry.at));
  const id = useId();
  return (
    <Item data-selectable={together !== undefined || undefined}>
      {together && !elsewhereOf?.(entry) && (
        <SelectBox
          label={deleted.together.select(titleOfDeleted(entry))}
          checked={together.selected.has(entry.id)}
          onChange={(isSelected) => together.select([entry], isSelected)}
        />
      )}
      <Button
        size="small"
        startIcon={<ExpandMoreIcon />}
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        aria-describedby={`${id}-when`}
        // The second click of a double click would close what the first one has opened.
        onClick={({ detail }) => detail > 1 || toggle()}
      >
        {titleOfDeleted(entry)}
      </Button>
      <small id={`${id}-when`}>
        {deleted.by(entry.actor || texts.platform)},{' '}
        <time dateTime={time.iso}>
          {time.local}, {time.utc}
        </time>
      </small>
      {isOpen && (
        <section id={id} aria-label={deleted.lastState(entry.title)}>
          <LastState {...props} />
        </section>
      )}
    </Item>
  );
}

function LastState<T extends object, Values extends FieldValues, Output, Entry extends object>({
  entry,
  schema,
  words,
  shownOf,
  elsewhereOf,
  restore,
}: DeletedItemProps<T, Values, Output, Entry>) {
  const read = useCallback(
    (request: Request, signal: AbortSignal) => getFormerEntry(request, entry.id, schema, signal),
    [entry.id, schema],
  );
  const { value: former, failure, loading, isAgain, retry } = useAnswer(read);
  if (loading && !failure) return <LoadingNotice />;
  if (failure)
    return (
      <AlertBanner
        severity="error"
        text={deleted.failedToLoadEntry(failure)}
        action={{ label: texts.retry, icon: 'reload', run: retry }}
      />
    );
  if (!former) return null;
  const { references, withheld, uses = [] } = former;
  const elsewhere = elsewhereOf?.(entry);
  const fields = formerFields(shownOf?.(former, entry) ?? former.entry, words, references, withheld);
  return (
    <>
      <dl>
        {fields.map(({ key, label, text }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {uses.length > 0 && (
          <div>
            <dt>{texts.uses}</dt>
            <dd>{usesText(uses)}</dd>
          </div>
        )}
      </dl>
      {elsewhere ? (
        <Elsewhere {...elsewhere} focus={isAgain} />
      ) : (
        <Button
          variant="contained"
          onClick={() => restore(entry, former, fields)}
          {...(isAgain && { ref: focusElement })}
        >
          {deleted.restore}
        </Button>
      )}
    </>
  );
}

/** Says in place of 'Wiederherstellen' where the entry is brought back. */
function Elsewhere({ text, link, focus }: RestoredElsewhere & { readonly focus: boolean }) {
  const { roles } = useSession();
  return (
    <p tabIndex={-1} {...(focus && { ref: focusElement })}>
      {text} {link.roles.some((role) => roles.includes(role)) && <Link to={link.to}>{link.label}</Link>}
    </p>
  );
}

const Item = styled('li')(({ theme }) => ({
  padding: '8px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  overflowWrap: 'anywhere',
  '& > button': { marginLeft: -10, textAlign: 'left' },
  '&[data-selectable]': { position: 'relative', paddingLeft: 44 },
  '& > label': { position: 'absolute', left: -6, top: 12 },
  '& > [aria-expanded="true"] svg': { transform: 'rotate(180deg)' },
  '& > small': {
    display: 'block',
    marginTop: 4,
    fontSize: '0.875rem',
    color: theme.vars.palette.text.secondary,
  },
  '& > section': { padding: '8px 0 12px' },
  '& dl': { margin: '0 0 16px', display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '6px 24px' },
  '& dt': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, whiteSpace: 'pre-wrap' },
  [theme.breakpoints.down('md')]: { '& dl': { gridTemplateColumns: '1fr' } },
}));
