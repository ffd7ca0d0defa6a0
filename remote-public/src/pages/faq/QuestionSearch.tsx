import { styled, Typography, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { SearchIcon } from '@mobidrom/shared-ui/icons';
import { texts } from './texts';

const Field = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 44,
  padding: '0 12px',
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: 8,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  '& input': {
    flex: 1,
    minWidth: 0,
    height: '100%',
    border: 0,
    outlineOffset: 4,
    background: 'none',
    font: 'inherit',
    color: theme.vars.palette.text.primary,
  },
  '& input::placeholder': { color: theme.vars.palette.text.secondary, opacity: 1 },
}));

interface QuestionSearchProps {
  readonly value: string;
  readonly found: number;
  readonly total: number;
  onChange(value: string): void;
}

/** Search field for questions and answers, with the number of hits. */
export function QuestionSearch({ value, found, total, onChange }: QuestionSearchProps) {
  return (
    <search>
      <Field>
        <SearchIcon aria-hidden fontSize="small" />
        <VisuallyHidden>{texts.search}</VisuallyHidden>
        <input
          type="search"
          value={value}
          maxLength={100}
          placeholder={texts.searchHint}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <Typography
        role="status"
        variant="caption"
        component="p"
        sx={{ color: 'text.secondary', mt: '6px', mb: '28px' }}
      >
        {found === 0 ? texts.none : texts.found(found, total)}
      </Typography>
    </search>
  );
}
