import { SearchIcon } from '@mobidrom/shared-ui/icons';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { KeyboardEvent, RefObject } from 'react';
import { stepped } from './keys';
import type { SearchOption } from './searchGroups';
import { texts } from './texts';

interface SearchFieldProps {
  /** Takes the element, to focus it. */
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly typed: string;
  /** Id of the list of results; undefined while there is none. */
  readonly listId: string | undefined;
  readonly markedId: string | undefined;
  readonly options: readonly SearchOption[];
  readonly marked: SearchOption | undefined;
  onType(text: string): void;
  onMark(option: SearchOption): void;
  onOpen(option: SearchOption): void;
}

/** Field of the search. Arrow keys, Home and End move through the results below, and Enter opens the marked one. */
export function SearchField({
  inputRef,
  typed,
  listId,
  markedId,
  options,
  marked,
  onType,
  onMark,
  onOpen,
}: SearchFieldProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter ends the composition of a character, as of Japanese; it opens nothing then.
    if (event.nativeEvent.isComposing || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey)
      return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (marked) onOpen(marked);
      return;
    }
    const next = marked && stepped(options, marked, event.key);
    if (!next) return;
    event.preventDefault();
    onMark(next);
  };
  return (
    <OutlinedInput
      fullWidth
      autoFocus
      inputRef={inputRef}
      value={typed}
      placeholder={texts.placeholder}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={onKeyDown}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon aria-hidden />
        </InputAdornment>
      }
      slotProps={{
        input: {
          role: 'combobox',
          'aria-label': texts.field,
          'aria-expanded': listId !== undefined,
          'aria-controls': listId,
          'aria-activedescendant': markedId,
          'aria-autocomplete': 'list',
          autoComplete: 'off',
          spellCheck: false,
          maxLength: 200,
        },
      }}
    />
  );
}
