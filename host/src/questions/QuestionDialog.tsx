import { AlertBanner, Box, Button, keyed } from '@mobidrom/shared-ui/core';
import { MaterialTheme } from '@mobidrom/shared-ui/material';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import type { PendingQuestion } from '../portal/questions';
import { texts } from './texts';

/** Leaves room for the alerts at the window's end, but never so much that a low window has none left for the question. */
const ABOVE_ALERTS = {
  boxSizing: 'border-box',
  paddingBottom: 'min(var(--alerts-height, 0px), 40vh)',
} as const;

interface QuestionDialogProps {
  readonly question: PendingQuestion;
  readonly onAnswer: (yes: boolean) => void;
}

/** Dialog of a question. The focus is first on 'Nein', which Escape and a click outside also answer. */
export default function QuestionDialog({ question, onAnswer }: QuestionDialogProps) {
  const { title, text, warnings = [], details = [], destructive = false, typedConfirmation } = question;
  const [typed, setTyped] = useState('');
  const id = useId();
  const isConfirmed = typedConfirmation === undefined || typed.trim() === typedConfirmation;
  return (
    <MaterialTheme>
      <Dialog
        open
        maxWidth="xs"
        onClose={() => onAnswer(false)}
        slotProps={{
          container: { sx: ABOVE_ALERTS },
          paper: { role: 'alertdialog', 'aria-labelledby': `${id}-title`, 'aria-describedby': `${id}-text` },
        }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <div id={`${id}-text`}>
            <DialogContentText sx={{ color: 'text.primary' }}>{text}</DialogContentText>
            {keyed(warnings).map(({ key, line }) => (
              <Box key={key} sx={{ mt: 3 }}>
                <AlertBanner severity="warning" text={line} />
              </Box>
            ))}
            {details.length > 0 && (
              // As long as it is: the whole content scrolls when the window is too low for it.
              <Box component="ul" sx={{ m: '8px 0 0', pl: '20px' }}>
                {keyed(details).map(({ key, line }) => (
                  <li key={key}>{line}</li>
                ))}
              </Box>
            )}
          </div>
          {typedConfirmation !== undefined && (
            <Box component="label" sx={{ display: 'block', mt: 5, fontWeight: 600, fontSize: '0.9375rem' }}>
              {texts.typedConfirmation(typedConfirmation)}
              <OutlinedInput
                fullWidth
                value={typed}
                onChange={(event) => setTyped(event.target.value)}
                sx={{ mt: '6px' }}
                inputProps={{ autoComplete: 'off', spellCheck: false }}
              />
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" autoFocus onClick={() => onAnswer(false)}>
            {texts.no}
          </Button>
          <Button
            variant="contained"
            color={destructive ? 'error' : 'primary'}
            disabled={!isConfirmed}
            onClick={() => onAnswer(true)}
          >
            {texts.yes}
          </Button>
        </DialogActions>
      </Dialog>
    </MaterialTheme>
  );
}
