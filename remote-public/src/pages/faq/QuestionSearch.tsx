import { focusRing, radius, styled, Typography, VisuallyHidden } from '@mobidrom/shared-ui/core';
import { SearchIcon } from '@mobidrom/shared-ui/icons';
import { texts } from './texts';

/** Cross that clears the search, in place of the browser's own, which is blue and has no size. */
const CROSS =
  "url(\"data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24'%3E%3Cpath d='M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z'/%3E%3C/svg%3E\")";

const Field = styled('label')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  height: 44,
  padding: '0 12px',
  border: `1px solid ${theme.vars.palette.control}`,
  borderRadius: radius.control,
  background: theme.vars.palette.background.paper,
  color: theme.vars.palette.text.secondary,
  // The whole field has the focus ring.
  '&:focus-within': focusRing(theme),
  '@media (forced-colors: active)': { '&:focus-within': { outline: '3px solid Highlight' } },
  '& input': {
    flex: 1,
    minWidth: 0,
    height: '100%',
    border: 0,
    background: 'none',
    font: 'inherit',
    color: theme.vars.palette.text.primary,
  },
  '& input:focus-visible': { outline: 'none', boxShadow: 'none' },
  '& input::-webkit-search-cancel-button': {
    appearance: 'none',
    width: 20,
    height: 20,
    marginLeft: 8,
    background: 'currentColor',
    mask: `${CROSS} center / 20px no-repeat`,
    cursor: 'pointer',
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
