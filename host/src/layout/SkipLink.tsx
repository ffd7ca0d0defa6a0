import { radius, styled } from '@mobidrom/shared-ui/core';
import { MAIN_ID } from '../shell/mainId';
import { texts } from './texts';

const Skip = styled('a')(({ theme }) => ({
  position: 'absolute',
  zIndex: 60,
  left: 16,
  top: -100,
  padding: '10px 16px',
  borderRadius: radius.control,
  background: theme.vars.palette.surface.raised,
  color: theme.vars.palette.primary.main,
  fontWeight: 600,
  '&:focus': { top: 8 },
}));

/** Link past the menus to the content, the first in the tab order. Visible only while it has the focus. */
export function SkipLink() {
  const skip = (event: React.MouseEvent) => {
    // The address keeps its fragment; only the focus moves.
    event.preventDefault();
    document.getElementById(MAIN_ID)?.focus();
  };
  return (
    <Skip href={`#${MAIN_ID}`} onClick={skip}>
      {texts.skip}
    </Skip>
  );
}
