import { Button, focusRing, radius, styled } from '@mobidrom/shared-ui/core';
import { type FormEvent, useId, useRef, useState } from 'react';
import { type LogPeriod, secondOf } from './addresses';
import { texts } from './texts';

const Form = styled('form')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: '8px 16px',
  marginBottom: 12,
  '& label': { display: 'grid', gap: 4, fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& input': {
    minHeight: 40,
    minWidth: 0,
    maxWidth: '100%',
    boxSizing: 'border-box',
    padding: '0 10px',
    border: `1px solid ${theme.vars.palette.control}`,
    borderRadius: radius.small,
    backgroundColor: theme.vars.palette.background.paper,
    color: theme.vars.palette.text.primary,
    font: 'inherit',
    fontSize: '0.9375rem',
  },
  // Also while the focus is on its button for the calendar, which is a part of the field.
  '& input:focus-within': focusRing(theme),
  '& input[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
  '& p': { flexBasis: '100%', margin: 0, fontSize: '0.875rem', color: theme.vars.palette.error.main },
  '@media print': { display: 'none' },
}));

const NO_PERIOD: LogPeriod = { from: '', to: '' };

interface LogPeriodFormProps {
  readonly applied: LogPeriod;
  onApply(period: LogPeriod): void;
}

/** Fields for the time that the log shows. What is typed is dropped when the time changes from elsewhere. */
export function LogPeriodForm({ applied, onApply }: LogPeriodFormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [edit, setEdit] = useState({ base: applied, period: applied });
  const [found, setProblem] = useState<string>();
  const isSame = edit.base.from === applied.from && edit.base.to === applied.to;
  const period = isSame ? edit.period : applied;
  const problem = isSame ? found : undefined;
  const isSet = applied.from !== '' || applied.to !== '';
  const inputs = () => [...(form.current?.querySelectorAll('input') ?? [])];

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A field with a part of a time has no value, and would count as empty.
    const incomplete = inputs().find((input) => input.validity.badInput);
    const wrong = incomplete ? texts.incompleteTime : problemOf(period);
    setProblem(wrong);
    if (wrong === undefined) onApply(period);
    else (incomplete ?? inputs()[0])?.focus();
  };
  const handleClear = () => {
    setProblem(undefined);
    setEdit({ base: NO_PERIOD, period: NO_PERIOD });
    onApply(NO_PERIOD);
    // This button disappears.
    inputs()[0]?.focus();
  };
  const field = (name: keyof LogPeriod, label: string) => (
    <label>
      {label}
      <input
        type="datetime-local"
        value={period[name]}
        min="1970-01-01T00:00"
        max="2999-12-31T23:59"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => setEdit({ base: applied, period: { ...period, [name]: event.target.value } })}
      />
    </label>
  );
  return (
    <Form ref={form} noValidate aria-label={texts.period} onSubmit={handleSubmit}>
      {field('from', texts.periodFrom)}
      {field('to', texts.periodTo)}
      <Button type="submit" variant="outlined">
        {texts.showPeriod}
      </Button>
      {isSet && <Button onClick={handleClear}>{texts.clearPeriod}</Button>}
      {problem !== undefined && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
    </Form>
  );
}

function problemOf({ from, to }: LogPeriod): string | undefined {
  const [first, last] = [from, to].map(secondOf);
  if ((from !== '' && first === undefined) || (to !== '' && last === undefined)) return texts.incompleteTime;
  return first !== undefined && last !== undefined && last < first ? texts.periodEndsBeforeStart : undefined;
}
