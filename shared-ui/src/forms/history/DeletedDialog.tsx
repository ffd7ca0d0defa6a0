import { type DeletedEntry, listDeleted, type Request } from '@mobidrom/platform-api';
import { useCallback, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AlertBanner, Button, LoadingNotice, styled, tabularFigures } from '../../core';
import { DialogFrame } from '../dialog/DialogFrame';
import { TextInput } from '../fields/TextInput';
import { DeletedItem } from './DeletedItem';
import type { DeletedDialogProps } from './deletedEntriesProps';
import { entriesLike } from './entriesLike';
import { TogetherBar } from './TogetherBar';
import { texts } from './texts';
import { focusElement, useAnswer } from './useAnswer';

const { deleted } = texts;
const NONE: readonly DeletedEntry[] = [];
/** Entries that are shown at first, and with each further click. */
const AT_ONCE = 50;

/** Dialog with the deleted entries of a kind, newest first. The service returns all of them at once. */
export function DeletedDialog<T extends object, Values extends FieldValues, Output, Entry extends object>(
  props: DeletedDialogProps<T, Values, Output, Entry>,
) {
  const { kind, close, together, elsewhereOf } = props;
  const read = useCallback(
    (request: Request, signal: AbortSignal) => listDeleted(request, kind, signal),
    [kind],
  );
  const { value, failure, loading, isAgain, retry } = useAnswer(read);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(AT_ONCE);
  const [openId, setOpenId] = useState<number>();
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  const entries = (value?.entries ?? NONE).filter(({ id }) => !together?.settled.has(id));
  const found = entriesLike(entries, search);
  return (
    <DialogFrame
      title={deleted.title}
      lead={deleted.lead}
      onLeave={close}
      footer={
        <Button variant="outlined" onClick={close}>
          {deleted.close}
        </Button>
      }
    >
      {failure && (
        <AlertBanner
          severity="error"
          text={deleted.failedToLoad(failure)}
          action={{ label: texts.retry, icon: 'reload', run: retry }}
        />
      )}
      {loading && !failure && <LoadingNotice />}
      {value && entries.length === 0 && (
        <p tabIndex={-1} {...((isAgain || together?.settled.size) && { ref: focusElement })}>
          {deleted.empty}
        </p>
      )}
      {entries.length > 0 && (
        <Found ref={part}>
          <div {...(isAgain && { ref: focusSearch })}>
            <TextInput
              id={id}
              type="search"
              label={deleted.search}
              value={search}
              onChange={(text) => {
                setSearch(text);
                setShown(AT_ONCE);
              }}
            />
          </div>
          <p role="status">
            {found.length === 0
              ? deleted.notFound
              : search.trim() === ''
                ? deleted.count(entries.length)
                : deleted.found(found.length, entries.length)}
          </p>
          {together ? (
            <TogetherBar
              together={together}
              entries={found.filter((entry) => !elsewhereOf?.(entry))}
              onFocusLost={() => focusSearch(part.current)}
            />
          ) : (
            <p>{deleted.together.oneByOne}</p>
          )}
          {found.length > 0 && (
            <ol aria-label={deleted.list}>
              {found.slice(0, shown).map((entry) => (
                <DeletedItem
                  key={entry.id}
                  {...props}
                  entry={entry}
                  isOpen={entry.id === openId}
                  toggle={() => setOpenId(entry.id === openId ? undefined : entry.id)}
                />
              ))}
            </ol>
          )}
          {found.length > shown && (
            <Button size="small" variant="outlined" onClick={() => setShown(shown + AT_ONCE)}>
              {deleted.more}
            </Button>
          )}
        </Found>
      )}
    </DialogFrame>
  );
}

/** Takes the focus that the button of a further attempt had. */
const focusSearch = (element: HTMLElement | null) => element?.querySelector('input')?.focus();

const Found = styled('div')(({ theme }) => ({
  '& > p': { margin: '12px 0', color: theme.vars.palette.text.secondary },
  '& > ol': { listStyle: 'none', margin: '0 0 12px', padding: 0, ...tabularFigures },
}));
