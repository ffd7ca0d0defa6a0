import { useColorScheme } from '@mobidrom/shared-ui/core';
import { CheckIcon } from '@mobidrom/shared-ui/icons';
import ListItemText from '@mui/material/ListItemText';
import MenuItem from '@mui/material/MenuItem';
import { COLOUR_SCHEMES, texts } from './texts';

/** Returns the colour schemes as menu entries, in an array because a menu's entries must be its direct children. */
export function useColourSchemeItems(onChosen: () => void) {
  const { mode, setMode } = useColorScheme();
  return COLOUR_SCHEMES.map((scheme) => (
    <MenuItem
      key={scheme}
      role="menuitemradio"
      aria-checked={mode === scheme}
      onClick={() => {
        setMode(scheme);
        onChosen();
      }}
    >
      <ListItemText slotProps={{ primary: { sx: { fontSize: 'inherit' } } }}>
        {texts.schemeEntry(scheme)}
      </ListItemText>
      {mode === scheme && <CheckIcon aria-hidden fontSize="small" color="primary" sx={{ ml: 3 }} />}
    </MenuItem>
  ));
}
