import { browserStorage } from '@mobidrom/shared-contract';
import { Box, Button, styled, Typography, useReadable, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { MaterialTheme } from '@mobidrom/shared-ui/material';
import { useNavigate } from '@mobidrom/shared-ui/router';
import Dialog from '@mui/material/Dialog';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useShell } from '../shell/ShellContext';
import { ResultList } from './ResultList';
import { addRecent, clearRecent, readRecent, recentOwner } from './recentTargets';
import { SearchField } from './SearchField';
import type { SearchOption } from './searchGroups';
import { texts } from './texts';
import { typedText } from './typedText';
import { type Search, useSearch } from './useSearch';

const Problems = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: '8px 24px 0',
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  color: theme.vars.palette.error.main,
}));
const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  minHeight: 56,
  padding: '8px 24px',
  fontSize: '0.8125rem',
  color: theme.vars.palette.text.secondary,
}));

interface SearchDialogProps {
  /** Keys that were pressed before the dialog was there; taken from it. */
  readonly early: RefObject<string[]>;
  readonly onClose: () => void;
}

/** Dialog of the search: a field with the list of results (WAI-ARIA combobox with a listbox). */
export default function SearchDialog({ early, onClose }: SearchDialogProps) {
  const { portal } = useShell();
  const owner = recentOwner(useReadable(portal.session));
  const navigate = useNavigate();
  const id = useId();
  const [storage] = useState(() => browserStorage(() => sessionStorage));
  const [recent, setRecent] = useState(() => readRecent(storage, owner));
  const [typed, setTyped] = useTyped(early);
  const [markedKey, setMarkedKey] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const search = useSearch(typed, recent);
  const { groups, problems } = search;
  const options = optionsOf(search);
  const marked = options.find(({ key }) => key === markedKey) ?? options[0];
  const optionId = (key: string) => `${id}-${options.findIndex((option) => option.key === key)}`;
  const markedId = marked && optionId(marked.key);
  useEffect(() => {
    if (markedId) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  useFocusOfFrame();

  const open = ({ title, detail, destination, isAll }: SearchOption) => {
    onClose();
    if (destination.kind === 'link') return void window.open(destination.href, '_blank', 'noopener');
    // The number in the title of the way to all entries would soon be wrong.
    if (!isAll) addRecent(storage, owner, { title, detail, address: destination.address });
    void navigate(destination.address);
  };
  const isTyped = typed.trim() !== '';
  return (
    <MaterialTheme>
      <Dialog
        open
        maxWidth="sm"
        onClose={onClose}
        aria-labelledby={`${id}-title`}
        sx={{
          '& .MuiDialog-container': { alignItems: 'flex-start' },
          '& .MuiDialog-paper': { '@media (max-width:599.95px)': { margin: '12px', width: '100%' } },
        }}
      >
        <Box sx={{ padding: '20px 24px 8px' }}>
          <Typography id={`${id}-title`} component="h2" sx={{ fontWeight: 660, marginBottom: 2 }}>
            {texts.title}
          </Typography>
          <SearchField
            inputRef={field}
            typed={typed}
            listId={options.length > 0 ? `${id}-list` : undefined}
            markedId={markedId}
            options={options}
            marked={marked}
            onType={(text) => {
              setTyped(text);
              setMarkedKey(undefined);
            }}
            onMark={({ key }) => setMarkedKey(key)}
            onOpen={open}
          />
          <VisuallyHidden role="status">{isTyped ? announcement(search) : ''}</VisuallyHidden>
        </Box>
        {problems.length > 0 && (
          <Problems>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </Problems>
        )}
        {options.length > 0 && (
          <ResultList
            id={`${id}-list`}
            optionId={optionId}
            groups={groups}
            marked={marked}
            onMark={({ key }) => setMarkedKey(key)}
            onOpen={open}
          />
        )}
        <Foot>
          <span>{hintOf(search, isTyped)}</span>
          {!isTyped && recent.length > 0 && (
            <Button
              size="small"
              onClick={() => {
                // The button goes away with what it clears.
                field.current?.focus();
                clearRecent(storage);
                setRecent([]);
              }}
            >
              {texts.clear}
            </Button>
          )}
        </Foot>
      </Dialog>
    </MaterialTheme>
  );
}

const optionsOf = ({ groups }: Search): readonly SearchOption[] => groups.flatMap(({ options }) => options);

/** Returns what a screen reader says of the results; nothing before all of them are there. */
function announcement(search: Search): string {
  if (search.isWaiting) return '';
  const options = optionsOf(search);
  const results = options.filter(({ isAll }) => !isAll);
  const short = search.isTooShort ? [texts.short] : [];
  return [texts.found(results.length, results.length < options.length), ...short, ...search.problems].join(
    '. ',
  );
}

/** Returns the line below the results. */
function hintOf(search: Search, isTyped: boolean): string {
  if (search.isWaiting) return isTyped ? texts.searching : texts.hint;
  if (search.isTooShort) return texts.short;
  if (optionsOf(search).length > 0) return texts.hint;
  // A list that could not be searched may hold what fits.
  return search.problems.length > 0 ? '' : texts.none;
}

/** Text of the field, which begins with what was typed early. In an effect: keys still arrive between rendering and that. */
function useTyped(early: RefObject<string[]>) {
  const [typed, setTyped] = useState('');
  useLayoutEffect(() => {
    if (early.current.length === 0) return;
    setTyped(typedText(early.current));
    early.current = [];
  }, [early]);
  return [typed, setTyped] as const;
}

/** Returns the focus to a frame that had it. The dialog returns it to any other element itself. */
function useFocusOfFrame(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLIFrameElement) before.focus();
    },
    [before],
  );
}
