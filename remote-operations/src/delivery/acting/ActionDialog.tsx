import {
  type DescribedProposal,
  getReleaseDifference,
  REASON_LENGTH,
  type ReleaseDifference,
  type TimedActivation,
} from '@mobidrom/platform-api';
import { AlertBanner, Box, monospace, Typography, usePortal } from '@mobidrom/shared-ui/core';
import { useFetched } from '@mobidrom/shared-ui/data';
import {
  ActionFormDialog,
  type EntityRights,
  fieldsFor,
  useFormValue,
  useSetFormValues,
} from '@mobidrom/shared-ui/forms';
import { useCallback, useEffect, useId, useRef } from 'react';
import { CandidateFields } from '../candidate/CandidateFields';
import { candidateObstacle, isCandidateAction } from '../candidate/candidateAction';
import { texts } from '../texts';
import { MomentFields } from '../timed/MomentFields';
import { Activation } from '../timed/Planned';
import { trial } from '../trial/texts';
import {
  type Action,
  actionTexts,
  changeOf,
  keepsVersions,
  needsConfirmation,
  targetOf,
  whyHintOf,
} from './action';
import { type ActionValues, actionSchema, NO_VALUES } from './action.schema';
import { Difference } from './Difference';
import { insteadOf, isUntimed } from './insteadOf';
import type { Acting } from './useActing';
import { VersionFields } from './VersionFields';

const { acting: words } = texts;
const { TextField, SwitchField } = fieldsFor<ActionValues>();
/** Actions before which people should know how the Probelauf went. */
const ACTIVATING: ReadonlySet<Action['kind']> = new Set(['activate', 'activate-at']);
const RIGHTS: EntityRights = { create: false, update: true, delete: false };

/** Dialog that asks about a change of what is live: what changes, what people notice, and why it is done. */
export function ActionDialog({ acting }: { readonly acting: Acting }) {
  const { difference, by } = acting;
  const schema = useCallback((action: Action | undefined) => actionSchema(action, difference), [difference]);
  return (
    <ActionFormDialog
      dialog={acting.dialog}
      title={(action) => (action ? actionTexts(action).title : '')}
      schema={schema}
      rights={RIGHTS}
      size="short"
      saveText={(action) => (action && by === 'portal' ? actionTexts(action).button : words.copy)}
    >
      {(action) => action && <Question acting={acting} action={action} />}
    </ActionFormDialog>
  );
}

interface QuestionProps {
  readonly acting: Acting;
  readonly action: Action;
}

function Question({ acting, action }: QuestionProps) {
  const failure = useDifference(acting, action);
  const { difference, by } = acting;
  useConfirmationOf(difference);
  const obstacle = candidateObstacle(action, difference);
  return (
    <>
      <Typography sx={{ gridColumn: '1 / -1' }}>{actionTexts(action).lead}</Typography>
      {'set' in action && ACTIVATING.has(action.kind) && (
        <TrialLine proposal={acting.proposals.find(({ id }) => id === action.set)} />
      )}
      {action.kind === 'propose' && <VersionFields parts={action.parts} />}
      {action.kind === 'activate-at' && <MomentFields />}
      {isCandidateAction(action) && <CandidateFields action={action} by={by} canPlan={acting.canPlan} />}
      <Box aria-live="polite" sx={{ gridColumn: '1 / -1' }}>
        {failure !== undefined && <AlertBanner severity="error" text={words.differenceFailed(failure)} />}
        {difference?.planned && <PlannedLine planned={difference.planned} />}
        {difference && !keepsVersions(action) && <Difference difference={shownOf(action, difference)} />}
        {obstacle && (
          <Box sx={{ mt: '16px' }}>
            <AlertBanner severity="error" text={obstacle.text} />
          </Box>
        )}
      </Box>
      {needsConfirmation(action, difference) && (
        <SwitchField name="confirmed" label={words.confirm} required />
      )}
      <TextField
        name="why"
        label={words.why}
        hint={whyHintOf(action, by)}
        maxLength={REASON_LENGTH}
        required
      />
      {by !== 'portal' && !obstacle && <Instead acting={acting} action={action} />}
    </>
  );
}

/** Returns what browsers of the share notice; the candidate itself goes on. */
const shownOf = (action: Action, difference: ReleaseDifference): ReleaseDifference =>
  action.kind === 'candidate-change'
    ? { ...difference, changes: difference.changes.filter(({ name }) => !name.startsWith('candidate:')) }
    : difference;

/** Says what is planned: it is part of the state that the change goes on from, also where the page was read before. */
function PlannedLine({ planned }: { readonly planned: TimedActivation }) {
  return (
    <Box sx={{ mb: '16px', overflowWrap: 'anywhere' }}>
      <Activation {...planned} />
    </Box>
  );
}

/** Says how the Probelauf of a proposal went, with a warning when something was found. */
function TrialLine({ proposal }: { readonly proposal: DescribedProposal | undefined }) {
  const kept = proposal?.trial;
  const isClean = kept?.areas.every(({ findings }) => findings.length === 0) ?? true;
  const text = kept ? trial.summary(kept) : trial.none;
  return isClean ? (
    <Typography sx={{ gridColumn: '1 / -1', overflowWrap: 'anywhere' }}>{text}</Typography>
  ) : (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <AlertBanner severity="warning" text={text} />
    </Box>
  );
}

/** Reads what an action leads to, and hands it to the dialog. Returns why it cannot be read. */
function useDifference({ showDifference, reading }: Acting, action: Action): string | undefined {
  const { request } = usePortal();
  const versions = useFormValue<ActionValues, 'versions'>('versions');
  const version = useFormValue<ActionValues, 'version'>('version');
  const target = targetOf(action, { versions, version });
  const key = target && ['portal-health/difference', reading, target];
  const { value, failure } = useFetched(key, () => getReleaseDifference(request, target ?? {}));
  useEffect(() => showDifference(value), [showDifference, value]);
  return failure?.text;
}

/** Takes a confirmation back when something else goes away than what was confirmed, as after a change by somebody else. */
function useConfirmationOf(difference: ReleaseDifference | undefined): void {
  const setValues = useSetFormValues<ActionValues>();
  const confirmed = useRef<string>(undefined);
  useEffect(() => {
    if (!difference) return;
    const items = JSON.stringify([difference.takesAway, difference.switchesOff]);
    if (confirmed.current !== undefined && confirmed.current !== items)
      setValues((values) => ({ ...values, confirmed: false }));
    confirmed.current = items;
  }, [difference, setValues]);
}

/** Command or entry of a file that makes the change where the portal does not. */
function Instead({ acting, action }: QuestionProps) {
  const id = useId();
  const why = useFormValue<ActionValues, 'why'>('why');
  const versions = useFormValue<ActionValues, 'versions'>('versions');
  const version = useFormValue<ActionValues, 'version'>('version');
  const share = useFormValue<ActionValues, 'share'>('share');
  const roles = useFormValue<ActionValues, 'roles'>('roles');
  const factor = useFormValue<ActionValues, 'factor'>('factor');
  const { by, difference, parts } = acting;
  if (by === 'portal' || !difference) return null;
  const change = changeOf(action, { ...NO_VALUES, why, versions, version, share, roles, factor }, difference);
  if (!isUntimed(change)) return null;
  const { kind, text } = insteadOf(by, change, difference, parts);
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <Typography id={id} component="h3" variant="body1" sx={{ fontWeight: 600 }}>
        {words[kind]}
      </Typography>
      <Box
        component="pre"
        aria-labelledby={id}
        sx={{ m: '4px 0', fontFamily: monospace, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {words.hints[kind]}
      </Typography>
    </Box>
  );
}
