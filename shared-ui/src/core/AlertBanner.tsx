import type { Alert, Severity } from '@mobidrom/shared-contract';
import CheckCircle from '@mui/icons-material/CheckCircle';
import Close from '@mui/icons-material/Close';
import ErrorFilled from '@mui/icons-material/Error';
import Info from '@mui/icons-material/Info';
import Warning from '@mui/icons-material/Warning';
import MuiAlert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Button } from './Button';
import { IconButton } from './IconButton';
import { texts } from './texts';

const icons = {
  success: <CheckCircle fontSize="inherit" />,
  info: <Info fontSize="inherit" />,
  warning: <Warning fontSize="inherit" />,
  error: <ErrorFilled fontSize="inherit" />,
} satisfies Record<Severity, unknown>;

interface AlertBannerProps
  extends Pick<Alert, 'severity' | 'text'>,
    Partial<Pick<Alert, 'details' | 'action'>> {
  /** Left out where the alert cannot be closed, as inside a card. */
  readonly onClose?: () => void;
}

/**
 * A message with its label (specification, portal, chapter 2, 'Alert banner'). Errors and warnings interrupt
 * (`role=alert`), the others wait for a pause (`role=status`). It never disappears by itself.
 */
export function AlertBanner({ severity, text, details = [], action, onClose }: AlertBannerProps) {
  const interrupts = severity === 'error' || severity === 'warning';
  return (
    <MuiAlert
      severity={severity}
      role={interrupts ? 'alert' : 'status'}
      iconMapping={icons}
      action={
        onClose && (
          <IconButton label={texts.closeAlert} onClick={onClose} sx={{ color: 'text.primary' }}>
            <Close />
          </IconButton>
        )
      }
    >
      <Box
        sx={{
          display: 'flex',
          flexDirection: { xs: 'column', md: 'row' },
          alignItems: { xs: 'flex-start', md: 'center' },
          justifyContent: 'space-between',
          gap: 3,
        }}
      >
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Box component="b" sx={{ fontWeight: 660, color: `${severity}.main` }}>
            {texts.severity[severity]}:
          </Box>{' '}
          <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
            {text}
          </Box>
          {details.length > 0 && (
            <Box component="ul" sx={{ m: '4px 0 0', pl: '20px' }}>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </Box>
          )}
        </Box>
        {action && (
          <Button size="small" variant="outlined" onClick={() => action.run()} sx={{ my: -1, flex: 'none' }}>
            {action.label}
          </Button>
        )}
      </Box>
    </MuiAlert>
  );
}
