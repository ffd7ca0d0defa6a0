import { Box, Button, Card, Typography } from '@mobidrom/shared-ui/core';
import { FieldGrid, MultiSelectInput, messages } from '@mobidrom/shared-ui/forms';
import { type FormEvent, useRef, useState } from 'react';
import { CheckStatus } from './CheckStatus';
import { texts } from './texts';
import { type Choices, type Chosen, chosenThings } from './useChoices';
import type { RightsCheck } from './useRightsCheck';

const IDS = { organisationIds: 'rights-organisations', dataSetIds: 'rights-data-sets' } as const;
const NOTHING: Chosen = { organisationIds: [], dataSetIds: [] };

interface RightsFormProps {
  readonly choices: Choices;
  readonly check: RightsCheck;
}

/** Form for the organisations and data sets to check, at least one of each. */
export function RightsForm({ choices, check }: RightsFormProps) {
  const [chosen, setChosen] = useState(NOTHING);
  const [wasRefused, setWasRefused] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  const missing = (Object.keys(IDS) as (keyof Chosen)[]).filter((name) => chosen[name].length === 0);
  const checking = check.state.phase === 'checking';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checking) return;
    const [first] = missing;
    setWasRefused(first !== undefined);
    if (first === undefined) return void check.check(chosenThings(chosen, choices));
    check.refuse();
    document.getElementById(IDS[first])?.focus();
  };
  const field = (name: keyof Chosen, { options, loading }: Choices['organisations' | 'dataSets']) => ({
    id: IDS[name],
    value: chosen[name],
    options,
    loading,
    required: true,
    half: true,
    hint: texts.chosen(chosen[name].length, options.length),
    error: wasRefused && missing.includes(name) ? messages.choose : undefined,
    onChange: (value: readonly string[]) => {
      setChosen({ ...chosen, [name]: value });
      check.clear();
    },
  });
  return (
    <Card sx={{ padding: { xs: '16px', md: '20px' } }}>
      <form noValidate aria-label={texts.check} onSubmit={submit}>
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: '16px' }}>
          {texts.requiredNote}
        </Typography>
        <FieldGrid>
          <MultiSelectInput
            label={texts.organisations}
            {...field('organisationIds', choices.organisations)}
          />
          <MultiSelectInput label={texts.dataSets} {...field('dataSetIds', choices.dataSets)} />
        </FieldGrid>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 16px', mt: '20px' }}>
          <Button ref={start} type="submit" variant="contained" busy={checking}>
            {texts.check}
          </Button>
          {checking && (
            <Button
              variant="outlined"
              onClick={() => {
                check.cancel();
                start.current?.focus();
              }}
            >
              {texts.cancel}
            </Button>
          )}
          <CheckStatus state={check.state} />
        </Box>
      </form>
    </Card>
  );
}
