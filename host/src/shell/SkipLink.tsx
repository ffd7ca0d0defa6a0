import { styled } from '@mobidrom/shared-ui/core';
import { texts } from '../header/texts';
import { MAIN_ID } from './mainId';

/** The first stop of the keyboard: past the menus. Seen only while it has the focus. */
const Skip = styled('a')(({ theme }) => ({
  position: 'absolute',
  zIndex: 60,
  left: 16,
  top: -100,
  padding: '10px 16px',
  borderRadius: 8,
  background: theme.vars.palette.surface.raised,
  color: theme.vars.palette.primary.main,
  fontWeight: 600,
  '&:focus': { top: 8 },
}));

export function SkipLink() {
  const skip = (event: React.MouseEvent) => {
    // The address keeps its own fragment; only the focus moves.
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  };
  return (
    <Skip href={`#${MAIN_ID}`} onClick={skip}>
      {texts.skip}
    </Skip>
  );
}
