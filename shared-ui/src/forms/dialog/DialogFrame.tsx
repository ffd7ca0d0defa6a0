import Dialog from '@mui/material/Dialog';
import { type MouseEvent, type ReactNode, type UIEvent, useId, useState } from 'react';
import { IconButton, styled, useMediaQuery, useTheme } from '../../core';
import { CloseIcon } from '../../icons';
import { MaterialTheme } from '../../material/MaterialTheme';
import { texts } from '../texts';
import { StepButtons } from './StepButtons';
import { saveByKeys } from './saveByKeys';
import { type Steps, stepByKeys } from './useSteps';

interface DialogFrameProps {
  readonly title: string;
  /** Shown below the title. */
  readonly lead?: ReactNode;
  /** Width: `form` 840 px, `short` 560 px. */
  readonly size?: 'form' | 'short';
  /** Called for Escape, a click on the backdrop, and the close button. */
  readonly onLeave: () => void;
  readonly footer: ReactNode;
  /** Appears at once, in place of a dialog that was open: a background that fades in again would flicker. */
  readonly isNext?: boolean | undefined;
  /** Leads to the entries beside the one that the dialog shows. Default: it shows none of a list. */
  readonly steps?: Steps | undefined;
  /** Called for Strg+Enter. Default: nothing can be saved. */
  readonly onSave?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * Dialog whose content scrolls between a fixed header and footer; full screen below 900 px. In a short window, such as one
 * enlarged to 400 %, they scroll with the content (WCAG 2.2, 1.4.10). The dialog grows downwards, so that its title keeps its place. Takes the focus when it opens and returns it when it closes.
 */
export function DialogFrame({
  title,
  lead,
  size = 'form',
  onLeave,
  footer,
  isNext = false,
  steps,
  onSave,
  children,
}: DialogFrameProps) {
  const id = useId();
  const narrow = useMediaQuery(useTheme().breakpoints.down('md'));
  const [scrolled, setScrolled] = useState(false);
  const handleScroll = ({ currentTarget }: UIEvent) => setScrolled(currentTarget.scrollTop > 0);
  return (
    <MaterialTheme>
      <Dialog
        open
        onClose={onLeave}
        onKeyDown={(event) => {
          stepByKeys(steps)(event);
          saveByKeys(onSave)(event);
        }}
        maxWidth={size === 'form' ? 'md' : 'sm'}
        fullScreen={narrow}
        {...(isNext && { transitionDuration: 0 })}
        data-printed-alone
        slotProps={{
          container: { sx: { alignItems: 'flex-start' } },
          paper: { sx: { ...(!narrow && fromTop), [SHORT]: SCROLL_PADDING, '@media print': PRINTED_PAPER } },
        }}
        aria-labelledby={id}
      >
        <Header data-scrolled={scrolled || undefined}>
          <div>
            <h2 id={id}>{title}</h2>
            {lead && <Lead>{lead}</Lead>}
          </div>
          {steps && <StepButtons steps={steps} />}
          <IconButton label={texts.dismiss} onClick={onLeave}>
            <CloseIcon />
          </IconButton>
        </Header>
        <Middle onScroll={handleScroll}>{children}</Middle>
        <Footer {...(isNext && { onClickCapture: ignoreFurtherClick })}>{footer}</Footer>
      </Dialog>
    </MaterialTheme>
  );
}

/** Ignores the second click of a double click: it was meant for the button that stood here in the dialog before. */
function ignoreFurtherClick(event: MouseEvent): void {
  if (event.detail < 2) return;
  // A button that submits the form does so by default.
  event.preventDefault();
  event.stopPropagation();
}

/** Above the middle of the window, where the longest dialogs still fit. */
const TOP = 'clamp(32px, 6vh, 72px)';
// Alerts stand above the window's end: there they would cover the buttons.
const BELOW = 'max(32px, var(--alerts-height, 0px))';
const fromTop = { marginTop: TOP, maxHeight: `calc(100% - ${TOP} - ${BELOW})` };

/** Window whose height would leave little room for the content between header and footer. */
const SHORT = '@media screen and (max-height: 400px)';
// A field that is scrolled into view shows its focus ring and its label.
const SCROLL_PADDING = { scrollPaddingBlock: '36px 16px' };

/** On paper the whole form stands on as many sheets as it needs. The page behind it is hidden by the baseline. */
const PRINTED_PAPER = { margin: 0, maxWidth: 'none', maxHeight: 'none', height: 'auto', borderRadius: 0 };
const LEFT_OUT_ON_PAPER = { '@media print': { display: 'none' } };

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  gap: 16,
  alignItems: 'flex-start',
  padding: '22px 20px 16px 32px',
  // Reserves its space, so that nothing moves when it appears.
  borderBottom: '1px solid transparent',
  '&[data-scrolled]': { borderBottomColor: theme.vars.palette.divider },
  '& > div:first-of-type': { flex: 1, minWidth: 0 },
  '& button': LEFT_OUT_ON_PAPER,
  '& h2': {
    margin: 0,
    fontSize: '1.5rem',
    fontWeight: 680,
    lineHeight: 1.25,
    letterSpacing: '-0.018em',
    overflowWrap: 'anywhere',
  },
  [theme.breakpoints.down('md')]: { padding: '16px 8px 12px 16px', '& h2': { fontSize: '1.25rem' } },
  // Beside three buttons a title would break into its letters.
  [theme.breakpoints.down('sm')]: {
    flexWrap: 'wrap',
    rowGap: 0,
    '& > [role="group"]': { order: 1, flexBasis: '100%', marginLeft: -8 },
  },
}));

const Lead = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '2px 20px',
  marginTop: 4,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.875rem',
  // A long title without spaces would make the dialog wider than the window.
  overflowWrap: 'anywhere',
  // Makes the target high enough (WCAG 2.2, 2.5.8): the first field follows closely.
  '& a': { paddingBlock: 2 },
}));

const Middle = styled('div')(({ theme }) => ({
  flex: 1,
  overflow: 'auto',
  // Keeps texts for screen readers alone inside: below the end of the dialog they would make it scroll as well.
  position: 'relative',
  ...SCROLL_PADDING,
  padding: '4px 32px 24px',
  [theme.breakpoints.down('md')]: { padding: '4px 16px 20px' },
  '@media print': { overflow: 'visible' },
  // The paper around it scrolls.
  [SHORT]: { flex: 'none', overflow: 'visible' },
}));

const Footer = styled('footer')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  alignItems: 'center',
  padding: '16px 32px',
  ...LEFT_OUT_ON_PAPER,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > [data-apart]': { marginRight: 'auto' },
  '& > :first-of-type:not([data-apart])': { marginLeft: 'auto' },
  [theme.breakpoints.down('md')]: {
    padding: '12px 16px',
    flexWrap: 'wrap',
    gap: 8,
    // Buttons share the width and wrap if it is too small for their texts.
    '& > button, & > [data-apart]': { flex: '1 0 auto', margin: '0 !important' },
  },
}));
