import { Button, type CssObject, styled } from '@mobidrom/shared-ui/core';
import { SearchIcon } from '@mobidrom/shared-ui/icons';
import { prefetchSearchDialog } from '../search/lazySearchDialog';
import { useShell } from '../shell/ShellContext';
import { searchKeys, searchShortcut } from '../shell/searchShortcut';
import { TARGET } from '../shell/touchTarget';
import { texts } from './texts';

const ICON_ALONE: CssObject = {
  width: 40,
  minWidth: 40,
  padding: 0,
  fontSize: 0,
  '& [data-icon]': { margin: 0 },
  '& kbd': { display: 'none' },
};

/** The header is one line: below 1240 px, and beside jobs, there is room for the icon alone. */
const HeaderButton = styled(Button)(({ theme }) => ({
  flex: 'none',
  [theme.breakpoints.up('lg')]: { '[data-jobs] ~ &': ICON_ALONE },
  [theme.breakpoints.down('lg')]: ICON_ALONE,
  [theme.breakpoints.down('md')]: { width: TARGET, minWidth: TARGET, minHeight: TARGET },
}));

const Shortcut = styled('kbd')(({ theme }) => ({
  marginLeft: 8,
  font: 'inherit',
  fontSize: '0.8125rem',
  fontWeight: 450,
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
}));

/** Button of the search, in the header of every page. */
export function SearchButton() {
  const { search } = useShell();
  return (
    <HeaderButton
      aria-label={texts.search}
      aria-haspopup="dialog"
      aria-keyshortcuts={searchKeys()}
      startIcon={<SearchIcon />}
      onPointerEnter={prefetchSearchDialog}
      onFocus={prefetchSearchDialog}
      onClick={search.open}
    >
      {texts.search}
      <Shortcut aria-hidden>{searchShortcut()}</Shortcut>
    </HeaderButton>
  );
}
