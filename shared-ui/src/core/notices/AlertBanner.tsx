import type { Alert, Severity } from '@mobidrom/shared-contract';
import { alert } from '@mobidrom/shared-contract/look';
import { Button } from '../controls/Button';
import { IconButton } from '../controls/IconButton';
import { CheckCircleIcon, CloseIcon, ErrorIcon, InfoIcon, RefreshIcon, WarningIcon } from '../icons';
import { Box } from '../style/Box';
import type { Icon } from '../style/Icon';
import { styled } from '../style/styled';
import { keyed } from '../text/keyed';
import { texts } from '../texts';
import type { CssObject } from '../theme/css';
import { look } from '../theme/look';

const ICONS: Readonly<Record<Severity, Icon>> = {
  success: CheckCircleIcon,
  info: InfoIcon,
  warning: WarningIcon,
  error: ErrorIcon,
};

const surface = (severity: Severity): CssObject => ({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  overflow: 'hidden',
  padding: alert.padding,
  border: '1px solid transparent',
  borderRadius: look.shape.borderRadius,
  fontSize: alert.fontSize,
  lineHeight: alert.lineHeight,
  color: look.vars.palette.text.primary,
  backgroundColor: look.vars.palette[severity].light,
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: '0 auto 0 0',
    width: alert.bar,
    background: look.vars.palette[severity].main,
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', background: 'Highlight' },
  },
});
const Root = styled('div', { shouldForwardProp: (name) => name !== 'severity' })<{ severity: Severity }>(
  ({ severity }) => surface(severity),
);
/** Sign and close button are centred on the first line of the text. */
const firstLine: CssObject = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  height: '1.45em',
  marginTop: 8,
};
const Sign = styled('div')({ ...firstLine, marginRight: 12, '& svg': { fontSize: '1.375rem' } });
/** Part of the close button's place that the text takes below it, in pixels. */
const BELOW_CLOSE = 44;
const narrow = look.breakpoints.down('sm');
const Message = styled('div')({
  flex: 1,
  minWidth: 0,
  padding: '8px 0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  // Gives back the seven pixels that the negative margin of an action below the text takes.
  gap: '15px 12px',
  // On a telephone the text takes the room below the close button, too.
  [narrow]: { '&[data-closable]': { marginRight: -BELOW_CLOSE } },
});
const Words = styled('div')({
  flex: '1 1 240px',
  minWidth: 0,
  overflowWrap: 'anywhere',
  [narrow]: {
    '[data-closable] > &::before': { content: '""', float: 'right', width: BELOW_CLOSE, height: '1.45em' },
    '& li > [data-button]': { display: 'flex', width: 'fit-content', marginLeft: -10, textAlign: 'left' },
  },
});
const Close = styled('div')({ ...firstLine, position: 'relative', paddingLeft: 12 });

/** Line below an alert's text, with a button that leads to what it is about. */
export interface LinkedDetail {
  readonly text: string;
  readonly action: { readonly label: string; run(): void };
}

type Detail = string | LinkedDetail;
const detailText = (detail: Detail): string => (typeof detail === 'string' ? detail : detail.text);

interface AlertBannerProps extends Pick<Alert, 'severity' | 'text'>, Partial<Pick<Alert, 'action' | 'way'>> {
  readonly details?: readonly Detail[] | undefined;
  readonly id?: string;
  /** Marks the alert for the styles of its container (`data-compact`), such as to show one line of it. */
  readonly compact?: boolean;
  /** Whether it is a live region by itself. Default: true. False within a live region, which would announce it twice. */
  readonly isLive?: boolean;
  /** Left out if the alert cannot be closed, such as inside a card. */
  readonly onClose?: () => void;
}

/**
 * Message with its severity as a label. Screen readers read errors and warnings at once (`role=alert`), the others at the
 * next pause (`role=status`). It does not disappear by itself.
 */
export function AlertBanner({
  id,
  severity,
  text,
  details = [],
  action,
  way,
  compact = false,
  isLive = true,
  onClose,
}: AlertBannerProps) {
  const interrupts = severity === 'error' || severity === 'warning';
  const SeverityIcon = ICONS[severity];
  return (
    <Root
      id={id}
      severity={severity}
      {...(isLive
        ? { role: interrupts ? 'alert' : 'status' }
        : { role: 'group', 'aria-label': texts.severity[severity] })}
      data-compact={compact || undefined}
    >
      <Sign>
        <SeverityIcon sx={{ color: `${severity}.main` }} />
      </Sign>
      <Message data-message data-closable={onClose !== undefined || undefined}>
        <Words data-words>
          <Box component="b" sx={{ fontWeight: 660, color: `${severity}.main` }}>
            {texts.severity[severity]}:
          </Box>{' '}
          <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
            {text}
          </Box>
          {details.length > 0 && (
            <Box component="ul" sx={{ m: '4px 0 0', pl: '20px' }}>
              {keyed(details, detailText).map(({ key, line }) => (
                <li key={key}>
                  {detailText(line)}
                  {typeof line !== 'string' && (
                    <>
                      {' '}
                      <Button size="small" variant="text" onClick={() => line.action.run()}>
                        {line.action.label}
                      </Button>
                    </>
                  )}
                </li>
              ))}
            </Box>
          )}
        </Words>
        {action && (
          <Button
            size="small"
            variant="outlined"
            startIcon={action.icon === 'reload' && <RefreshIcon />}
            onClick={() => action.run()}
            sx={{ my: '-7px', flex: 'none' }}
          >
            {action.label}
          </Button>
        )}
        {way && (
          <Button
            size="small"
            variant="text"
            onClick={() => way.run()}
            sx={{ my: '-7px', ml: '-12px', flex: 'none' }}
          >
            {way.label}
          </Button>
        )}
      </Message>
      {onClose && (
        <Close>
          <IconButton label={texts.closeAlert} onClick={onClose} sx={{ color: 'text.primary' }}>
            <CloseIcon />
          </IconButton>
        </Close>
      )}
    </Root>
  );
}
