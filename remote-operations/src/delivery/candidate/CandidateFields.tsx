import { Typography } from '@mobidrom/shared-ui/core';
import { fieldsFor } from '@mobidrom/shared-ui/forms';
import type { ReactNode } from 'react';
import type { ActionValues } from '../acting/action.schema';
import type { Acting } from '../acting/useActing';
import { type CandidateAction, candidateOptions, roleNames, SHARES } from './candidateAction';
import { TimetableFields } from './TimetableFields';
import { candidateTexts, timetableTexts } from './texts';

const { fields: words } = candidateTexts;
const { SelectField, TextField, MultiSelectField } = fieldsFor<ActionValues>();

interface CandidateFieldsProps extends Pick<Acting, 'by' | 'canPlan'> {
  readonly action: CandidateAction;
}

/** Fields that say which version some browsers get, and which browsers. */
export function CandidateFields({ action, by, canPlan }: CandidateFieldsProps) {
  if (action.kind !== 'candidate-begin' && action.kind !== 'candidate-change') return null;
  const isNew = action.kind === 'candidate-begin';
  const current = isNew ? [] : [action.candidate.share].filter((share) => !SHARES.includes(share));
  const roles = new Set([...roleNames(), ...(isNew ? [] : (action.candidate.roles ?? []))]);
  return (
    <>
      {isNew && (
        <SelectField
          name="version"
          label={words.version}
          options={candidateOptions(action.part)}
          required
          half
        />
      )}
      <SelectField
        name="share"
        label={words.share}
        options={[...current, ...SHARES].map((share) => ({
          value: String(share),
          label: share === 0 ? words.onlyRoles : words.shareOf(share),
        }))}
        required
        half
      />
      <MultiSelectField
        name="roles"
        label={words.roles}
        hint={words.rolesHint}
        options={[...roles].map((role) => ({ value: role, label: role }))}
      />
      <TextField name="factor" label={words.factor} hint={words.factorHint} maxLength={6} required />
      {canPlan && <TimetableFields />}
      {by === 'portal' && !canPlan && <Line>{timetableTexts.impossible}</Line>}
      {!isNew && action.candidate.timetable && <Line>{timetableTexts.replaced}</Line>}
    </>
  );
}

const Line = ({ children }: { readonly children: ReactNode }) => (
  <Typography sx={{ gridColumn: '1 / -1' }}>{children}</Typography>
);
