import { Box, Typography, useReadable, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { SearchIcon } from '@mobidrom/shared-ui/icons';
import { MaterialTheme } from '@mobidrom/shared-ui/material';
import { useNavigate } from '@mobidrom/shared-ui/router';
import Dialog from '@mui/material/Dialog';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import type { MenuTarget } from '../register/menuEntries';
import { useRemotes, useShell } from '../shell/ShellContext';
import { matchingEntries } from './matchingEntries';
import { permittedTargets } from './permittedTargets';
import { ResultList } from './ResultList';
import { texts } from './texts';

/** Dialog of the search: a field with the list of matching areas (WAI-ARIA combobox with a listbox). */
export default function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const { portal } = useShell();
  const session = useReadable(portal.session);
  const navigate = useNavigate();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(0);
  const all = permittedTargets(useRemotes(), session, portal.configuration.links);
  const found = matchingEntries(all, typed);
  const [before] = useState(() => document.activeElement);
  const optionId = (position: number) => `${id}-${position}`;

  const open = (target: MenuTarget | undefined) => {
    if (!target) return;
    onClose();
    if (target.kind === 'area') void navigate(`/${target.path}`);
    else window.open(target.href, '_blank', 'noopener');
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      event.preventDefault();
      open(found[marked]);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || found.length === 0) return;
    event.preventDefault();
    setMarked((marked + step + found.length) % found.length);
  };

  useEffect(() => {
    document.getElementById(`${id}-${marked}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);

  // The dialog returns the focus to the element that had it, except to a frame.
  useEffect(
    () => () => {
      if (before instanceof HTMLIFrameElement) before.focus();
    },
    [before],
  );

  return (
    <MaterialTheme>
      <Dialog
        open
        maxWidth="sm"
        onClose={onClose}
        aria-labelledby={`${id}-title`}
        sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      >
        <Box sx={{ padding: '20px 20px 8px' }}>
          <Typography id={`${id}-title`} component="h2" sx={{ fontWeight: 660, marginBottom: 2 }}>
            {texts.title}
          </Typography>
          <OutlinedInput
            fullWidth
            autoFocus
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setMarked(0);
            }}
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
                'aria-expanded': true,
                'aria-controls': `${id}-list`,
                'aria-activedescendant': found.length > 0 ? optionId(marked) : undefined,
                'aria-autocomplete': 'list',
                autoComplete: 'off',
                spellCheck: false,
              },
            }}
          />
          <VisuallyHidden role="status">{texts.found(found.length)}</VisuallyHidden>
        </Box>
        <ResultList
          id={`${id}-list`}
          optionId={optionId}
          found={found}
          marked={marked}
          onMark={setMarked}
          onOpen={open}
        />
        <Typography variant="caption" sx={{ padding: '8px 20px 16px', color: 'text.secondary' }}>
          {found.length === 0 ? texts.none : texts.hint}
        </Typography>
      </Dialog>
    </MaterialTheme>
  );
}
