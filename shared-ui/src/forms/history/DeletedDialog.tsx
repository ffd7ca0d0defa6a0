import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AlertBanner, Button, LoadingNotice, styled, tabularFigures } from '../../core';
import { DialogFrame } from '../dialog/DialogFrame';
import { TextInput } from '../fields/TextInput';
import { DeletedItem } from './DeletedItem';
import type { DeletedDialogProps } from './deletedEntriesProps';
import { entriesLike } from './entriesLike';
import { foundText } from './foundText';
import { LoadButton } from './LoadButton';
import { TogetherBar } from './TogetherBar';
import { texts } from './texts';
import { focusElement } from './useAnswer';
import { type OlderEntries, useDeleted } from './useDeleted';

const { deleted } = texts;
/** Entries that are shown at first, and with each further click. */
const AT_ONCE = 50;

/** Dialog with the deleted entries of a kind, newest first. Of many, the service returns the newest ones, and older ones on demand. */
export function DeletedDialog<T extends object, Values extends FieldValues, Output, Entry extends object>(
  props: DeletedDialogProps<T, Values, Output, Entry>,
) {
  const { kind, close, together, elsewhereOf } = props;
  const { value, failure, loading, isAgain, retry, older, entries: all } = useDeleted(kind);
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState(AT_ONCE);
  const [openId, setOpenId] = useState<number>();
  const id = useId();
  const part = useRef<HTMLDivElement>(null);
  const focusPart = useCallback(() => focusSearch(part.current), []);
  const keepListed = together?.keepListed;
  useEffect(() => {
    if (value) keepListed?.(value.entries, value.more === true);
  }, [value, keepListed]);
  const entries = all.filter(({ id }) => !together?.settled.has(id));
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
      {value && entries.length === 0 && !older.more && (
        <p tabIndex={-1} {...((isAgain || together?.settled.size) && { ref: focusElement })}>
          {deleted.empty}
        </p>
      )}
      {value && (entries.length > 0 || older.more) && (
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
            {foundText({
              isSearched: search.trim() !== '',
              found: found.length,
              loaded: entries.length,
              more: older.more,
            })}
          </p>
          {together ? (
            <TogetherBar
              together={together}
              entries={found.filter((entry) => !elsewhereOf?.(entry))}
              onFocusLost={focusPart}
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
          <Older older={older} onFocusLost={focusPart} />
        </Found>
      )}
    </DialogFrame>
  );
}

interface OlderProps {
  readonly older: OlderEntries;
  onFocusLost(): void;
}

/** Note that there are older entries, which the search does not reach yet, and their button. */
function Older({ older: { more, loading, failure, load }, onFocusLost }: OlderProps) {
  if (!more) return null;
  return (
    <>
      <p>{deleted.olderExist}</p>
      {failure && !loading && <AlertBanner severity="error" text={deleted.failedToLoad(failure)} />}
      <LoadButton busy={loading} load={load} onFocusLost={onFocusLost}>
        {texts.older}
      </LoadButton>
    </>
  );
}

/** Takes the focus that the button of a further attempt had. */
const focusSearch = (element: HTMLElement | null) => element?.querySelector('input')?.focus();

const Found = styled('div')(({ theme }) => ({
  '& > p': { margin: '12px 0', color: theme.vars.palette.text.secondary },
  '& > ol': { listStyle: 'none', margin: '0 0 12px', padding: 0, ...tabularFigures },
}));
