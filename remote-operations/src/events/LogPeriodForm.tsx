import { Button, radius, styled } from '@mobidrom/shared-ui/core';
import { type FormEvent, useId, useState } from 'react';
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
  '& input[aria-invalid="true"]': { borderColor: theme.vars.palette.error.main },
  '& p': { flexBasis: '100%', margin: 0, fontSize: '0.875rem', color: theme.vars.palette.error.main },
  '@media print': { display: 'none' },
}));

interface LogPeriodFormProps {
  readonly applied: LogPeriod;
  onApply(period: LogPeriod): void;
}

/** Fields for the time that the log shows. */
export function LogPeriodForm({ applied, onApply }: LogPeriodFormProps) {
  const id = useId();
  const [period, setPeriod] = useState(applied);
  const [problem, setProblem] = useState<string>();
  const isSet = applied.from !== '' || applied.to !== '';

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A field with a part of a time has no value, and would count as empty.
    const inputs = [...event.currentTarget.querySelectorAll('input')];
    const wrong = inputs.find((input) => input.validity.badInput) ? texts.incompleteTime : problemOf(period);
    setProblem(wrong);
    if (wrong === undefined) onApply(period);
    else inputs[0]?.focus();
  };
  const field = (name: keyof LogPeriod, label: string) => (
    <label>
      {label}
      <input
        type="datetime-local"
        value={period[name]}
        min="1970-01-01T00:00"
        max="9999-12-31T23:59"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        onChange={(event) => setPeriod({ ...period, [name]: event.target.value })}
      />
    </label>
  );
  return (
    <Form noValidate aria-label={texts.period} onSubmit={handleSubmit}>
      {field('from', texts.periodFrom)}
      {field('to', texts.periodTo)}
      <Button type="submit" variant="outlined">
        {texts.showPeriod}
      </Button>
      {isSet && <Button onClick={() => onApply({ from: '', to: '' })}>{texts.clearPeriod}</Button>}
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
